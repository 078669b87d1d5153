"""Writes the table, the page and the picture of a measurement."""


def number(value, digits=1):
    if value is None:
        return "–"
    return f"{value:,.0f}".replace(",", " ") if value >= 1000 else f"{value:.{digits}f}"


def ratio(figures, floor):
    if not figures or not floor or "delay" not in figures or "delay" not in floor or figures["delay"]["median"] < 0:
        return "–"
    return f"{figures['delay']['median'] / floor['delay']['median']:.2f}, {figures['delay']['p99'] / floor['delay']['p99']:.2f}"


COLUMNS = [
    ("program, device", None),
    ("swipes right, of 30", lambda row: str(row["right"])),
    ("command's first instruction after the last lift, ms: median", lambda row: number(row.get("delay", {}).get("median"), 2)),
    ("slowest", lambda row: number(row.get("delay", {}).get("p99"), 2)),
    ("instructions a frame, one finger", lambda row: number(row["instructions"]["move"], 0)),
    ("in swipes", lambda row: number(row["instructions"]["swipe"], 0)),
    ("system calls a frame, one finger", lambda row: number(row["calls"]["move"])),
    ("in swipes", lambda row: number(row["calls"]["swipe"])),
    ("resident, MB", lambda row: number(row["memory"]["resident"])),
    ("private, MB", lambda row: number(row["memory"]["private"])),
    ("wake-ups a second, idle", lambda row: number(row["wakeups"])),
    ("start, ms", lambda row: number(row["start"])),
    ("start, system calls", lambda row: number(row["calls"]["start"], 0)),
]


def floor_of(name, rows):
    """Returns the figures of the C floor on the device of the program `name`; None without them."""
    device = name.split(", ")[1]
    return next((figures for other, figures in rows if other == f"C floor, {device}"), None)


def table(rows):
    titles = [title for title, _ in COLUMNS] + ["× the floor: median, slowest"]
    lines = ["| " + " | ".join(titles) + " |", "|---" * len(titles) + "|"]
    for name, figures in rows:
        cells = ["not measured: it failed"] if figures is None else [cell(figures) for _, cell in COLUMNS[1:]]
        cells += [ratio(figures, floor_of(name, rows))] if figures else []
        lines.append("| " + " | ".join([name, *cells]) + " |")
    return lines


def page(rows, facts):
    missing = ", ".join(facts["missing"])
    return "\n".join([
        "# What the daemon costs", "",
        "<!-- Written by `make bench`. Do not edit: the next run replaces it. -->", "",
        f"Measured on {facts['date']} on {facts['machine']}, with a program of {facts['bytes'] / 1e6:.2f} MB.",
        f"Other programs kept {facts['load']:.1f} cores busy when it began. To repeat it, type `sudo make bench`.",
        f"Not installed, so not measured: {missing}." if missing else "All known programs were measured.", "",
        *table(rows), "", "![Instructions a frame while one finger moves](Performance.svg)", "",
        "* Each program reads the same made-up device: 125 reports a second, one finger in circles for 8 s, then 30 swipes of three fingers to",
        "  the left that all lift in one frame. A library in the program's place of the kernel's device gives it the reports, so every program",
        "  has the same cost there.",
        "* Instructions are those of Valgrind in user space, of the program and its helpers but not of the commands. System calls are those of",
        "  strace, with those of the commands. The start is subtracted from both.",
        "* A negative time is before the lift: that program acts while the fingers move. Rows \"at the lift\" act at the same moment as the floor,",
        "  a C program that only reads and calls `posix_spawn`, and are compared with it. With 30 swipes, the slowest one stands for the 99th percentile.",
        "* Times change with the machine and its load. Instructions, system calls and memory hardly do. Start is the time until a program uses no",
        "  more CPU, the median of 7 starts. Memory and wake-ups count helper processes.", ""])


def picture(rows):
    """Draws a bar for each program: its instructions per frame while one finger moves."""
    bars = [(name, figures["instructions"]["move"]) for name, figures in rows if figures and figures["instructions"]["move"] is not None]
    largest = max([value for _, value in bars] + [1])
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="640" height="{40 + 28 * len(bars)}" font-family="sans-serif" font-size="13">',
             '<rect width="100%" height="100%" fill="white"/>', '<text x="12" y="22">Instructions a frame, one finger moving</text>']
    for place, (name, value) in enumerate(bars):
        y = 36 + 28 * place
        color = "#2a6fb0" if name.startswith("Tactus") else "#999999"
        lines += [f'<text x="12" y="{y + 15}">{name}</text>', f'<rect x="200" y="{y}" width="{value / largest * 360:.1f}" height="20" fill="{color}"/>',
                  f'<text x="{206 + value / largest * 360:.1f}" y="{y + 15}">{number(value, 0)}</text>']
    return "\n".join([*lines, "</svg>", ""])
