// Reports to Tactus which window is in front. Tactus loads this script into KWin while its configuration needs the window.
//
// Plasma 5 and 6 have different names for some signals and properties.

const service = "io.github.tactus.Windows";
const path = "/io/github/tactus/Windows";
const longest = 4096;

let followed = null;

// Returns a value as text, cut, with U+FFFD in place of noncharacters, which Tactus cannot read.
function text(value) {
    return String(value).slice(0, longest).replace(/[\uFDD0-\uFDEF\uFFFE\uFFFF]/g, "\uFFFD");
}

function report() {
    const window = followed && !followed.desktopWindow ? followed : null;
    callDBus(
        service, path, service, "Report", window !== null,
        window ? text(window.resourceClass) : "",
        window ? text(window.resourceName) : "",
        window ? text(window.caption) : "",
        window ? Boolean(window.fullScreen) : false);
}

function follow(window) {
    if (followed) {
        followed.captionChanged.disconnect(report);
        followed.windowClassChanged.disconnect(report);
        followed.fullScreenChanged.disconnect(report);
    }
    followed = window || null;
    if (followed) {
        followed.captionChanged.connect(report);
        // Some programs set their class after their window has appeared.
        followed.windowClassChanged.connect(report);
        followed.fullScreenChanged.connect(report);
    }
    report();
}

function forget(window) {
    if (window === followed) {
        followed = null;
        report();
    }
}

(workspace.windowActivated || workspace.clientActivated).connect(follow);
(workspace.windowRemoved || workspace.clientRemoved).connect(forget);
follow(workspace.activeWindow || workspace.activeClient);
