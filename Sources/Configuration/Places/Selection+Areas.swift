extension Selection {
    /// Returns the given areas, and after them the other areas that the gestures refer to. If all areas of the files are given, the added
    /// ones are built in.
    package func areas(besides areas: [ConfiguredArea]) -> [ConfiguredArea] {
        var areas = areas
        for gesture in gestures {
            for area in [gesture.area, gesture.from, gesture.to].compactMap({ $0 }) where !areas.contains(where: { $0.name == area.name }) {
                areas.append(area)
            }
        }
        return areas
    }
}
