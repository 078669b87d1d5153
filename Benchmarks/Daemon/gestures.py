"""Makes the input of the measurement in the text format of evemu: a device, one moving finger, and swipes of three fingers."""
import math

SYN, KEY, ABS, MSC = 0, 1, 3, 4
TOUCH, TOOLS = 0x14A, {1: 0x145, 2: 0x14D, 3: 0x14E}
X, Y, SLOT, MT_X, MT_Y, MT_ID = 0, 1, 0x2F, 0x35, 0x36, 0x39
STEP = 8000  # microseconds between two reports: 125 each second

# A clickpad and a touchscreen. lisgd reads touchscreens only. Sizes in millimeters.
DEVICES = {
    "pad": dict(name="Bench 1209:0001 Touchpad", id=(0x18, 0x1209, 1, 0x100), width=100, height=60, units=31, slots=5, props=[0, 2],
                keys=[0x110, TOUCH, *TOOLS.values(), 0x14F, 0x148], scale=1.0),
    "screen": dict(name="Bench 1209:0002 Touchscreen", id=(0x18, 0x1209, 2, 0x100), width=300, height=170, units=12, slots=10, props=[1],
                   keys=[TOUCH], scale=2.5),
}
AXES = [X, Y, SLOT, MT_X, MT_Y, MT_ID]


def header(device):
    """Returns the lines that describe a device."""
    def rows(tag, codes, size):
        bits = bytearray(size // 8)
        for code in codes:
            bits[code // 8] |= 1 << code % 8
        return [tag + " " + " ".join(f"{byte:02x}" for byte in bits[i:i + 8]) for i in range(0, len(bits), 8)]

    lines = ["N: " + device["name"], "I: " + " ".join(f"{part:04x}" for part in device["id"])]
    lines += rows("P:", device["props"], 64) + rows("B: 00", [SYN, KEY, ABS, MSC], 64) + rows("B: 01", device["keys"], 768)
    lines += rows("B: 03", AXES, 64) + rows("B: 04", [5], 64)
    for axis in AXES:
        largest = {SLOT: device["slots"] - 1, MT_ID: 65535}.get(axis)
        size = device["width" if axis in (X, MT_X) else "height"] * device["units"]
        lines.append(f"A: {axis:02x} 0 {size if largest is None else largest} 0 0 {device['units'] if largest is None else 0}")
    return lines


class Hand:
    """Fingers on a device. Each report lists what has changed since the last one."""

    def __init__(self, device):
        self.device, self.time, self.slots, self.slot, self.next_id, self.pointer, self.lines, self.frames = device, 0, {}, None, 1, None, [], 0

    def report(self, fingers):
        """Adds a report of fingers, given as {slot: (x, y)} in millimeters."""
        self.time += STEP
        events, units = [], self.device["units"]
        before = len(self.slots)
        for slot in sorted(set(self.slots) | set(fingers)):
            changes = []
            if slot not in fingers:
                changes.append((ABS, MT_ID, -1))
                del self.slots[slot]
            else:
                place = tuple(round(part * units) for part in fingers[slot])
                old = self.slots.get(slot)
                if old is None:
                    changes.append((ABS, MT_ID, self.next_id))
                    self.next_id += 1
                changes += [(ABS, code, place[i]) for i, code in enumerate((MT_X, MT_Y)) if old is None or old[i] != place[i]]
                self.slots[slot] = place
            if changes and slot != self.slot:
                events.append((ABS, SLOT, slot))
                self.slot = slot
            events += changes
        after = len(self.slots)
        if bool(before) != bool(after):
            events.append((KEY, TOUCH, int(after > 0)))
        if before != after and TOOLS[1] in self.device["keys"]:
            events += [(KEY, TOOLS[before], 0)] if before else []
            events += [(KEY, TOOLS[after], 1)] if after else []
        if after:
            place = self.slots[min(self.slots)]
            events += [(ABS, code, place[code]) for code in (X, Y) if self.pointer is None or self.pointer[code] != place[code]]
            self.pointer = place
        events += [(MSC, 5, self.time), (SYN, 0, 0)]
        self.lines += [f"E: {self.time // 1000000}.{self.time % 1000000:06d} {kind:04x} {code:04x} {value}" for kind, code, value in events]
        self.frames += 1

    def rest(self, seconds):
        self.time += int(seconds * 1e6)

    def move(self):
        """Draws eight circles with one finger in eight seconds."""
        device = self.device
        for step in range(1000):
            angle = 2 * math.pi * step * 8 / 1000
            self.report({0: (device["width"] / 2 + 22 * math.cos(angle), device["height"] / 2 + 18 * math.sin(angle))})
        self.report({})

    def swipe(self):
        """Swipes three fingers to the left, 40 mm on a touchpad, in about 180 ms. All lift in one frame. Returns the
        number of that frame."""
        device = self.device
        middle, height = device["width"] / 2, device["height"] / 2
        for step in range(24):
            part = max(step - 2, 0) / 21
            shift = (0.5 - part) * 40 * device["scale"]
            self.report({slot: (middle + shift + (slot - 1) * 17, height + 0.02 * (step % 3)) for slot in range(3)})
        self.report({})
        return self.frames - 1
