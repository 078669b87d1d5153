/// The style sheet of pictures.
///
/// Contacts differ by color, dashes and the shape of their marks; states differ by fill and outline. So the picture can be read in black
/// and white. The colors are those of Okabe and Ito, which most people with a color vision deficiency tell apart; some are darker on white.
enum PictureStyle {
    /// The number of styles for contacts. The next contact looks like the first one again, with another number.
    static let contactCount = 5

    /// The style sheet. Its base is the light style, for renderers without media queries.
    static let sheet =
        """
        text { font-family: "DejaVu Sans", Verdana, "Noto Sans", Arial, sans-serif; font-size: 11px; fill: #1a1a1a }
        .title { font-size: 15px; font-weight: bold }
        .heading { font-size: 13px; font-weight: bold }
        .strong { font-weight: bold }
        .small { font-size: 9.5px }
        .faint { fill: #555555 }
        .number { font-size: 9.5px; font-weight: bold }
        .page { fill: #ffffff }
        .pad { fill: #f6f6f4; stroke: #1a1a1a; stroke-width: 1.5 }
        .halo { fill: #f6f6f4; fill-opacity: 0.85 }
        .grid { fill: none; stroke: #d9d9d4; stroke-width: 1 }
        .rule { fill: none; stroke: #9a9a94; stroke-width: 1 }
        .area { fill: #8a8a80; fill-opacity: 0.1; stroke: #6b6b62; stroke-width: 1; stroke-dasharray: 2 2 }
        .trace { fill: none; stroke-width: 2.2; stroke-linejoin: round; stroke-linecap: butt }
        .other { fill: none; stroke: #6b6b62; stroke-width: 5; stroke-opacity: 0.6; stroke-dasharray: 1.5 3 }
        .mark { fill: #ffffff; stroke-width: 1.8 }
        .ring { fill: none; stroke-width: 1.6 }
        .c0 { stroke: #0072b2 } .c1 { stroke: #c04f00; stroke-dasharray: 7 3 } .c2 { stroke: #007a5a; stroke-dasharray: 2.5 2.5 }
        .c3 { stroke: #a8407e; stroke-dasharray: 9 2.5 2 2.5 } .c4 { stroke: #333333; stroke-dasharray: 12 3 2 3 2 3 }
        .o0 { stroke: #0072b2 } .o1 { stroke: #c04f00 } .o2 { stroke: #007a5a } .o3 { stroke: #a8407e } .o4 { stroke: #333333 }
        .d0 { fill: #0072b2 } .d1 { fill: #c04f00 } .d2 { fill: #007a5a } .d3 { fill: #a8407e } .d4 { fill: #333333 }
        .dot { stroke: #ffffff; stroke-width: 0.8 }
        .goal { fill: none; stroke: #1a1a1a; stroke-width: 1.8 }
        .ink { fill: #1a1a1a }
        .leader { fill: none; stroke: #1a1a1a; stroke-width: 0.8 }
        .possible { fill: #ffffff; stroke: #6b6b62; stroke-width: 1 }
        .decided { fill: url(#decided); stroke: #1a1a1a; stroke-width: 1 }
        .stripe { stroke: #1a1a1a; stroke-width: 1.4 }
        .active { fill: #1a1a1a; stroke: #1a1a1a; stroke-width: 1 }
        .cross { fill: none; stroke: #b03000; stroke-width: 1.8 }
        .band { fill: #8a8a80; fill-opacity: 0.1 }
        @media (prefers-color-scheme: dark) {
        text { fill: #f0f0ec }
        .faint { fill: #b4b4ac }
        .page { fill: #16181b }
        .pad { fill: #20242a; stroke: #f0f0ec }
        .halo { fill: #20242a }
        .grid { stroke: #343a42 }
        .rule { stroke: #6d747d }
        .area { fill: #b4b4ac; stroke: #a0a098 }
        .other { stroke: #a0a098 }
        .mark { fill: #16181b }
        .c0, .o0 { stroke: #56b4e9 } .c1, .o1 { stroke: #e69f00 } .c2, .o2 { stroke: #2cc79d } .c3, .o3 { stroke: #e08dc0 }
        .c4, .o4 { stroke: #e8e8e8 }
        .d0 { fill: #56b4e9 } .d1 { fill: #e69f00 } .d2 { fill: #2cc79d } .d3 { fill: #e08dc0 } .d4 { fill: #e8e8e8 }
        .dot { stroke: #16181b }
        .goal, .leader, .stripe { stroke: #f0f0ec }
        .ink { fill: #f0f0ec }
        .possible { fill: #16181b; stroke: #a0a098 }
        .decided { stroke: #f0f0ec }
        .active { fill: #f0f0ec; stroke: #f0f0ec }
        .cross { stroke: #ff8a5c }
        .band { fill: #b4b4ac }
        }

        """
}
