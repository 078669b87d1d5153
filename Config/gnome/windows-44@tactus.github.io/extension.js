// Tells Tactus which window is in front. This is the form for GNOME 40 to 44; windows@tactus.github.io is the one for 45 to 49.

const {Gio, GLib, Meta} = imports.gi;

const PATH = '/io/github/tactus/Windows';
const XML = '<node><interface name="io.github.tactus.Windows"><property name="Window" type="a{sv}" access="read"/></interface></node>';
const LONGEST = 4096;

/** Returns a text, cut, with U+FFFD in place of noncharacters, which Tactus cannot read. */
const readable = text => text.slice(0, LONGEST).replace(/\p{Noncharacter_Code_Point}/gu, '\uFFFD');

/** Publishes the window in front as a property of an object on the shell's connection to the bus. */
class WindowObject {
    constructor() {
        this._object = Gio.DBusExportedObject.wrapJSObject(XML, this);
        this._object.export(Gio.DBus.session, PATH);
        this._focus = global.display.connect('notify::focus-window', () => this._follow());
        this._window = null;
        this._signals = [];
        this._follow();
    }

    get Window() {
        const window = this._window;
        if (!window || window.get_window_type() === Meta.WindowType.DESKTOP)
            return {state: new GLib.Variant('s', 'none')};
        const names = [window.get_gtk_application_id(), window.get_wm_class(), window.get_wm_class_instance()];
        const apps = [...new Set(names.filter(name => name))].map(readable);
        return {
            state: new GLib.Variant('s', 'window'),
            apps: new GLib.Variant('as', apps),
            title: new GLib.Variant('s', readable(window.get_title() || '')),
            fullscreen: new GLib.Variant('b', window.is_fullscreen()),
        };
    }

    /** Says that there is another value. Listeners ask for it, so that titles go to nobody who does not want them. */
    _announce() {
        Gio.DBus.session.emit_signal(
            null, PATH, 'org.freedesktop.DBus.Properties', 'PropertiesChanged',
            new GLib.Variant('(sa{sv}as)', ['io.github.tactus.Windows', {}, ['Window']]));
    }

    _follow() {
        this._leave();
        this._window = global.display.focus_window;
        if (this._window) {
            this._signals = ['notify::title', 'notify::fullscreen', 'notify::wm-class'].map(
                name => this._window.connect(name, () => this._announce()));
            this._signals.push(this._window.connect('unmanaged', () => {
                this._leave();
                this._announce();
            }));
        }
        this._announce();
    }

    _leave() {
        if (this._window)
            this._signals.forEach(signal => this._window.disconnect(signal));
        this._window = null;
        this._signals = [];
    }

    destroy() {
        global.display.disconnect(this._focus);
        this._leave();
        this._object.unexport();
        this._announce();
    }
}

let object = null;

function init() {}

function enable() {
    object = new WindowObject();
}

function disable() {
    object.destroy();
    object = null;
}
