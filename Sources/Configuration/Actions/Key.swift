import Diagnostics

/// A key of a keyboard, by its place. The keyboard layout determines the character that it types.
package struct Key: Hashable, Sendable {
    /// The kernel's code for the key, as in `linux/input-event-codes.h`; never a button's code.
    package let code: UInt16

    package init(code: UInt16) { self.code = code }

    /// Finds a key by one of its names, ignoring case and underscores; nil if no key has the name.
    package init?(named name: String) {
        guard let code = Self.codes[Self.plain(name)] else { return nil }
        self.code = code
    }

    /// All keys with names, in the order of their numbers.
    package static let all = KeyNames.kernel.map(\.code).sorted().map { Key(code: $0) }

    /// Suggests the name that was most likely meant; nil if no name is similar.
    static func meant(by name: String) -> String? {
        let lower = name.lowercased()
        if lower.hasPrefix("key_") {
            let short = String(lower.dropFirst(4))
            if Key(named: short) != nil { return short }
        }
        return KeyNames.characters[lower] ?? closest(to: plain(name), among: suggestions)
    }

    /// Returns true if the name has a form that the kernel or other programs use for buttons.
    static func isButton(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasPrefix("btn_") || ["leftclick", "rightclick", "middleclick"].contains(plain(name))
            || ["mouse", "button"].contains { name.hasPrefix($0) && name.dropFirst($0.count).allSatisfy(\.isNumber) }
    }

    /// Returns a name in lowercase and without underscores, for comparison.
    private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }

    private static let codes: [String: UInt16] = {
        var codes = Dictionary(uniqueKeysWithValues: KeyNames.kernel.map { (plain($0.name), $0.code) })
        for (alias, name) in KeyNames.aliases { codes[alias] = codes[plain(name)] }
        return codes
    }()

    /// The names in a fixed order, because the first of equally good suggestions is used.
    private static let suggestions = KeyNames.modifiers + KeyNames.kernel.map { plain($0.name) } + KeyNames.aliases.keys.sorted()
}

extension KeyNames {
    /// The words for modifiers that name no side. They mean the key on the left.
    package static let modifiers = ["ctrl", "shift", "alt", "super"]

    /// The names besides the kernel's, in lowercase and without underscores. A name from xkb means the key that the usual layouts assign to
    /// it, unless the kernel has another key of this name.
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

    /// Characters and words of other programs, with the keys to suggest on a US keyboard. Only names that no key has are looked up here.
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

/// The names that a file can use for keys, and the keys that other names probably mean.
package enum KeyNames {
    /// The kernel's names, without their `KEY_`, and its numbers, as in libevdev. `unknown` and similar keys and the newest ones are left
    /// out. So is `next`: few remote controls have it, and most people know it as another name of Page_Down.
    static let kernel: [(name: String, code: UInt16)] = runs.flatMap { first, names in
        names.utf8.split(separator: UInt8(ascii: " ")).enumerated().filter { !$0.element.elementsEqual("-".utf8) }
            .map { (String(Substring($0.element)), first + UInt16($0.offset)) }
    }

    /// The number of the first key of each run, and the names of the run's keys; `-` stands for a key without a name here.
    private static let runs: [(UInt16, String)] = [
        (
            1,
            """
            esc 1 2 3 4 5 6 7 8 9 0 minus equal backspace tab q w e r t y u i o p leftbrace rightbrace enter leftctrl a s \
            d f g h j k l semicolon apostrophe grave leftshift backslash z x c v b n m comma dot slash rightshift \
            kpasterisk leftalt space capslock f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 numlock scrolllock kp7 kp8 kp9 kpminus kp4 \
            kp5 kp6 kpplus kp1 kp2 kp3 kp0 kpdot
            """
        ),
        (
            85,
            """
            zenkakuhankaku 102nd f11 f12 ro katakana hiragana henkan katakanahiragana muhenkan kpjpcomma kpenter rightctrl \
            kpslash sysrq rightalt linefeed home up pageup left right end down pagedown insert delete macro mute \
            volumedown volumeup power kpequal kpplusminus pause scale kpcomma hangeul hanja yen leftmeta rightmeta compose \
            stop again props undo front copy open paste find cut help menu calc setup sleep wakeup file sendfile \
            deletefile xfer prog1 prog2 www msdos coffee rotate_display cyclewindows mail bookmarks computer back forward \
            closecd ejectcd ejectclosecd nextsong playpause previoussong stopcd record rewind phone iso config homepage \
            refresh exit move edit scrollup scrolldown kpleftparen kprightparen new redo f13 f14 f15 f16 f17 f18 f19 f20 \
            f21 f22 f23 f24
            """
        ),
        (
            200,
            """
            playcd pausecd prog3 prog4 all_applications suspend close play fastforward bassboost print hp camera sound \
            question email chat search connect finance sport shop alterase cancel brightnessdown brightnessup media \
            switchvideomode kbdillumtoggle kbdillumdown kbdillumup send reply forwardmail save documents battery bluetooth \
            wlan uwb
            """
        ),
        (241, "video_next video_prev brightness_cycle brightness_auto display_off wwan rfkill micmute"),
        (
            352,
            """
            ok select goto clear power2 option info time vendor archive program channel favorites epg pvr mhp language \
            title subtitle angle full_screen mode keyboard aspect_ratio pc tv tv2 vcr vcr2 sat sat2 cd tape radio tuner \
            player text dvd aux mp3 audio video directory list memo calendar red green yellow blue channelup channeldown \
            first last ab - restart slow shuffle break previous digits teen twen videophone games zoomin zoomout \
            zoomreset wordprocessor editor spreadsheet graphicseditor presentation database news voicemail addressbook \
            messenger displaytoggle spellcheck logoff dollar euro frameback frameforward context_menu media_repeat \
            10channelsup 10channelsdown images
            """
        ),
        (444, "notification_center pickup_phone hangup_phone"),
        (448, "del_eol del_eos ins_line del_line"),
        (
            464,
            """
            fn fn_esc fn_f1 fn_f2 fn_f3 fn_f4 fn_f5 fn_f6 fn_f7 fn_f8 fn_f9 fn_f10 fn_f11 fn_f12 fn_1 fn_2 fn_d fn_e fn_f \
            fn_s fn_b fn_right_shift
            """
        ),
        (497, "brl_dot1 brl_dot2 brl_dot3 brl_dot4 brl_dot5 brl_dot6 brl_dot7 brl_dot8 brl_dot9 brl_dot10"),
        (
            512,
            """
            numeric_0 numeric_1 numeric_2 numeric_3 numeric_4 numeric_5 numeric_6 numeric_7 numeric_8 numeric_9 \
            numeric_star numeric_pound numeric_a numeric_b numeric_c numeric_d camera_focus wps_button touchpad_toggle \
            touchpad_on touchpad_off camera_zoomin camera_zoomout camera_up camera_down camera_left camera_right \
            attendant_on attendant_off attendant_toggle lights_toggle
            """
        ),
        (560, "als_toggle rotate_lock_toggle"),
        (
            576,
            """
            buttonconfig taskmanager journal controlpanel appselect screensaver voicecommand assistant kbd_layout_next \
            emoji_picker dictate
            """
        ),
        (592, "brightness_min brightness_max"),
        (
            608,
            """
            kbdinputassist_prev kbdinputassist_next kbdinputassist_prevgroup kbdinputassist_nextgroup \
            kbdinputassist_accept kbdinputassist_cancel right_up right_down left_up left_down root_menu media_top_menu \
            numeric_11 numeric_12 audio_desc 3d_mode next_favorite stop_record pause_record vod unmute fastreverse \
            slowreverse data onscreen_keyboard privacy_screen_toggle selective_screenshot next_element previous_element \
            autopilot_engage_toggle mark_waypoint sos nav_chart fishing_chart single_range_radar dual_range_radar \
            radar_overlay traditional_sonar clearvu_sonar sidevu_sonar nav_info brightness_menu
            """
        ),
        (
            656,
            """
            macro1 macro2 macro3 macro4 macro5 macro6 macro7 macro8 macro9 macro10 macro11 macro12 macro13 macro14 macro15 \
            macro16 macro17 macro18 macro19 macro20 macro21 macro22 macro23 macro24 macro25 macro26 macro27 macro28 \
            macro29 macro30
            """
        ),
        (688, "macro_record_start macro_record_stop macro_preset_cycle macro_preset1 macro_preset2 macro_preset3"),
        (696, "kbd_lcd_menu1 kbd_lcd_menu2 kbd_lcd_menu3 kbd_lcd_menu4 kbd_lcd_menu5"),
    ]
}
