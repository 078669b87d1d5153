"""The measured programs, with the way to find, configure and start each."""
import os
import shutil

HERE = os.path.dirname(os.path.abspath(__file__))
DIRECTIONS = ("left", "right", "up", "down")


def act(folder, tag):
    return f"{folder}/stamp {folder}/acts {tag}"


# The gestures beside the eight swipes: fourteen in all.
OTHERS = [
    ('pinch = { direction = "in" }', "pinch2-in"), ('pinch = { direction = "out" }', "pinch2-out"),
    ('rotate = { direction = "clockwise" }', "rotate2-cw"), ('rotate = { direction = "counterclockwise" }', "rotate2-ccw"),
    ("tap = { fingers = 3 }", "tap3"), ("press = { fingers = 3 }", "hold3"),
]


def tactus(folder, on="threshold"):
    path = folder + "/tactus.toml"
    with open(path, "w") as file:
        for fingers in (3, 4):
            for way in DIRECTIONS:
                file.write(f'[[gesture]]\nname = "{fingers} {way}"\nswipe = {{ fingers = {fingers}, direction = "{way}", on = "{on}" }}\n')
                file.write(f'run = "{act(folder, f"swipe{fingers}-{way}")}"\n\n')
        for kind, tag in OTHERS:
            file.write(f'[[gesture]]\nname = "{tag}"\n{kind}\nrun = "{act(folder, tag)}"\n\n')
    return [os.environ["TACTUS_PROGRAM"], "run", "--config", path]


def tactus_at_lift(folder):
    return tactus(folder, "lift")


def lisgd(folder):
    ways = dict(left="RL", right="LR", up="DU", down="UD")
    command = ["lisgd", "-d", "/dev/input/event5", "-w", "1920", "-h", "1088"]
    for fingers in (3, 4):
        for way in DIRECTIONS:
            command += ["-g", f"{fingers},{ways[way]},*,*,R,{act(folder, f'swipe{fingers}-{way}')}"]
    return command


def libinput_gestures(folder):
    os.makedirs(folder + "/.config", exist_ok=True)
    with open(folder + "/.config/libinput-gestures.conf", "w") as file:
        for fingers in (3, 4):
            for way in DIRECTIONS:
                file.write(f"gesture swipe {way} {fingers} {act(folder, f'swipe{fingers}-{way}')}\n")
    return ["libinput-gestures"]


def fusuma(folder):
    path = folder + "/fusuma.yml"
    with open(path, "w") as file:
        file.write("swipe:\n")
        for fingers in (3, 4):
            file.write(f"  {fingers}:\n")
            for way in DIRECTIONS:
                file.write(f'    {way}:\n      command: "{act(folder, f"swipe{fingers}-{way}")}"\n')
    return ["fusuma", "-c", path, f"--log={folder}/fusuma.log"]


def floor(folder):
    return [folder + "/floor", folder + "/stamp", folder + "/acts"]


# The name, the device, and the command. The floor is C that only reads and starts: no program can be cheaper. The files of the pad and of
# the screen are the same but for the device. Debian 12 has lisgd; the others are measured if they are installed.
PROGRAMS = [
    ("C floor, pad", "pad", floor), ("Tactus, pad", "pad", tactus), ("Tactus, pad, at the lift", "pad", tactus_at_lift),
    ("C floor, screen", "screen", floor), ("Tactus, screen, at the lift", "screen", tactus_at_lift),
    ("lisgd, screen", "screen", lisgd), ("libinput-gestures, pad", "pad", libinput_gestures), ("fusuma, pad", "pad", fusuma),
]


def is_installed(make):
    return make in (tactus, tactus_at_lift, floor) or shutil.which(make.__name__.replace("_", "-")) is not None
