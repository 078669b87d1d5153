"""Writes the table, the page and the picture of a measurement."""


def number(value, digits=1):
    if value is None:
        return "–"
    return f"{value:,.0f}".replace(",", " ") if value >= 1000 else f"{value:.{digits}f}"


def ratio(figures):
    if "delay" not in figures or "floor" not in figures or figures["delay"]["median"] < 0:
        return "–"
    return f"{figures['delay']['median'] / figures['floor']['median']:.2f}, {figures['delay']['p99'] / figures['floor']['p99']:.2f}"


COLUMNS = [
    ("program, device", None),
    ("swipes right, of 60", lambda row: str(row["right"])),
    ("command's first instruction after the last lift, ms: median", lambda row: number(row.get("delay", {}).get("median"), 2)),
    ("slowest", lambda row: number(row.get("delay", {}).get("p99"), 2)),
    ("instructions a frame, one finger", lambda row: number(row["instructions"]["move"], 0)),
    ("in swipes", lambda row: number(row["instructions"]["swipe"], 0)),
    ("system calls a frame, one finger", lambda row: number(row["calls"]["move"])),
    ("in swipes", lambda row: number(row["calls"]["swipe"])),
    ("resident, MB", lambda row: number(row["memory"]["resident"])),
    ("of no file, MB", lambda row: number(row["memory"]["own"])),
    ("wake-ups a second, idle", lambda row: number(row["wakeups"])),
    ("start, ms", lambda row: number(row["start"])),
    ("start, system calls", lambda row: number(row["calls"]["start"], 0)),
]


def table(rows):
    titles = [title for title, _ in COLUMNS] + ["× the floor: median, slowest"]
    lines = ["| " + " | ".join(titles) + " |", "|---" * len(titles) + "|"]
    for name, figures in rows:
        cells = ["not measured: it failed"] if figures is None else [cell(figures) for _, cell in COLUMNS[1:]]
        cells += [ratio(figures)] if figures else []
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
        "* Each program reads the same made-up device: 125 reports a second, one finger in circles for 8 s, or swipes of three fingers to",
        "  the left that all lift in one frame. A library in the program's place of the kernel's device gives it the reports, so every program",
        "  has the same cost there.",
        "* Instructions are those of Valgrind in user space, of the program and its helpers but not of the commands. System calls are those of",
        "  strace, with those of the commands. The start is subtracted from both.",
        "* A negative time is before the lift: that program acts while the fingers move. Rows \"at the lift\" act at the same moment as the floor,",
        "  a C program that only reads and calls `posix_spawn`, and are compared with it: the two take turns, ten swipes each, and go before all",
        "  other programs (`SCHED_FIFO`), so that the load is no part of the ratio. With 60 swipes, the slowest one stands for the 99th percentile.",
        "* Times change with the machine and its load. Instructions, system calls and memory hardly do. Start is the time until a program uses no",
        "  more CPU, the median of 7 starts. Memory counts helper processes: Tactus has a guard, which shares most of its 2 MB with it.",
        "* Resident memory is mostly pages of the program's file, which the kernel can drop, and which several processes share. They count as",
        "  private only while no other process runs the same file, so the private memory of one and the same Tactus is 8.5 or 0.7 MB. The memory",
        "  that is of no file is the same in both cases.",
        "* Tactus looks for 14 gestures, the others for the eight swipes among them, and the floor for one.", ""])


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
