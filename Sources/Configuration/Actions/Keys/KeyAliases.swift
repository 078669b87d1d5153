extension KeyNames {
    /// Words for modifiers: without a side, the left one.
    static let modifiers = ["ctrl", "shift", "alt", "super"]

    /// Other names, in small letters and without underscores, and the kernel's. Those of xkb are the ones that its usual layouts give the
    /// key; where a name of the kernel is the same, that counts.
    static let aliases: [String: String] = [
        "ctrl": "leftctrl", "control": "leftctrl", "controll": "leftctrl", "ctrll": "leftctrl",
        "ctrlr": "rightctrl", "controlr": "rightctrl",
        "shift": "leftshift", "shiftl": "leftshift", "shiftr": "rightshift",
        "alt": "leftalt", "altl": "leftalt", "altr": "rightalt", "altgr": "rightalt", "isolevel3shift": "rightalt",
        "super": "leftmeta", "superl": "leftmeta", "superr": "rightmeta",
        "meta": "leftmeta", "logo": "leftmeta", "win": "leftmeta", "mod4": "leftmeta",

        "escape": "esc", "return": "enter", "prior": "pageup", "next": "pagedown",
        "period": "dot", "bracketleft": "leftbrace", "bracketright": "rightbrace", "less": "102nd",
        "kpadd": "kpplus", "kpsubtract": "kpminus", "kpmultiply": "kpasterisk", "kpdivide": "kpslash", "kpdecimal": "kpdot",

        "xf86audioraisevolume": "volumeup", "xf86audiolowervolume": "volumedown", "xf86audiomute": "mute",
        "xf86audiomicmute": "micmute", "xf86audioplay": "playpause", "xf86audiopause": "pausecd", "xf86audiostop": "stopcd",
        "xf86audioprev": "previoussong", "xf86audionext": "nextsong", "xf86audiorecord": "record", "xf86audiorewind": "rewind",
        "xf86audioforward": "fastforward", "xf86audiomedia": "media",
        "xf86monbrightnessup": "brightnessup", "xf86monbrightnessdown": "brightnessdown",
        "xf86kbdbrightnessup": "kbdillumup", "xf86kbdbrightnessdown": "kbdillumdown", "xf86kbdlightonoff": "kbdillumtoggle",
        "xf86back": "back", "xf86forward": "forward", "xf86reload": "refresh", "xf86homepage": "homepage", "xf86search": "search",
        "xf86favorites": "bookmarks", "xf86www": "www", "xf86mail": "mail", "xf86calculator": "calc", "xf86explorer": "file",
        "xf86tools": "config", "xf86display": "switchvideomode", "xf86screensaver": "coffee", "screenlock": "coffee",
        "xf86sleep": "sleep", "xf86wakeup": "wakeup", "xf86poweroff": "power", "xf86eject": "ejectcd",
        "xf86wlan": "wlan", "xf86bluetooth": "bluetooth", "xf86touchpadtoggle": "touchpad_toggle",
        "xf86touchpadon": "touchpad_on", "xf86touchpadoff": "touchpad_off", "xf86menukb": "menu",
    ]

    /// What is a character and no key, and which key has it on a keyboard of the United States.
    static let characters = [
        "plus": "equal", "+": "equal", "=": "equal", "-": "minus", "_": "minus", ",": "comma", ".": "dot", "/": "slash", ";": "semicolon",
        "'": "apostrophe", "`": "grave", "[": "leftbrace", "]": "rightbrace", "\\": "backslash", " ": "space",
        "question": "slash", "underscore": "minus", "asterisk": "8", "quotedbl": "apostrophe", "colon": "semicolon",
        "exclam": "1", "at": "2", "numbersign": "3", "percent": "5", "ampersand": "7", "parenleft": "9", "parenright": "0",
        "cmd": "super", "command": "super", "windows": "super", "option": "alt", "hyper": "super", "backtick": "grave",
        "quote": "apostrophe",
        "spacebar": "space", "del": "delete", "ins": "insert", "pgup": "pageup", "pgdn": "pagedown", "pgdown": "pagedown",
        "mod1": "alt", "mod": "super",
    ]
}
