/* Every kind of line that lisgd's own configuration may have. */
#define MENU "my-menu"

unsigned int distancethreshold = 125;
unsigned int distancethreshold_pressed = 90;
unsigned int timeoutms = 800;
double edgesizeleft = 50.0;
double edgessizecaling = 1.0;
char *device = "/dev/input/touchscreen";

Gesture gestures[] = {
	/* nfingers  gesturetype  edge  distance  mode  command */
	{ 1,         SwipeLR,     EdgeLeft,   DistanceAny,   ActModeReleased, MENU " --from \"the left\"" },
	{ 1,         SwipeDU,     EdgeRight,  DistanceAny,   ActModePressed,  "brightnessctl s +2%" },
	{ 1,         SwipeUD,     EdgeRight,  DistanceAny,   ActModePressed,  "brightnessctl s 2%-" },
	{ 2,         SwipeULDR,   CornerTopLeft, DistanceShort, ActModeReleased, "notify-send corner" },
	{ 2,         SwipeRL,     EdgeAny,    DistanceLong,  ActModeReleased, "notify-send far" },
	{ 2,         SwipeRL,     EdgeAny,    DistanceShort, ActModeReleased, "notify-send near" },
//	{ 3,         SwipeLR,     EdgeAny,    DistanceAny,   ActModeReleased, "notify-send no" },
#if 0
	{ 3,         SwipeLR,     EdgeAny,    DistanceAny,   ActModeReleased, "notify-send no" },
#endif
	{ 3,         SwipeLR,     "notify-send old" },
	{ 3,         SwipeRL,     EdgeL,      DistanceAny,   ActModeReleased, "notify-send edge" },
	{ 4,         SwipeUD,     EdgeNone,   DistanceAny,   ActModeReleased, { .custom_func = { show, NULL } }, 1 },
};
