// Exports the graph as text for other programs.
extension BindingGraph {
    /// The graph in DOT, the language of Graphviz, as UTF-8. Draw it with `dot -Tsvg graph.dot`.
    public var dot: String {
        var lines = ["digraph bindings {", "  rankdir=LR;", "  node [fontname=\"sans-serif\"];"]
        for node in nodes {
            let style = node.isActive ? "solid" : "dashed"
            let label = escapedForDOT(node.label)
            lines.append(
                "  n\(node.id) [label=\"\(label)\", shape=\(node.kind.dotShape), style=\(style)];")
        }
        for edge in edges {
            let direction = edge.isTwoWay ? " [dir=both]" : ""
            lines.append("  n\(edge.from) -> n\(edge.to)\(direction);")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    /// The graph in Mermaid's language. GitHub and GitLab draw it in Markdown pages.
    public var mermaid: String {
        var lines = ["flowchart LR"]
        for node in nodes {
            let (open, close) = node.kind.mermaidBrackets
            lines.append("  n\(node.id)\(open)\"\(escapedForMermaid(node.label))\"\(close)")
        }
        for edge in edges {
            lines.append("  n\(edge.from) \(edge.isTwoWay ? "<-->" : "-->") n\(edge.to)")
        }
        let paused = nodes.filter { !$0.isActive }.map { "n\($0.id)" }
        if !paused.isEmpty {
            lines.append("  classDef inactive stroke-dasharray: 4 4")
            lines.append("  class \(paused.joined(separator: ",")) inactive")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension BindingGraph.Node.Kind {
    fileprivate var dotShape: String {
        switch self {
        case .model: "box"
        case .property: "ellipse"
        case .binding: "hexagon"
        case .view: "component"
        }
    }

    fileprivate var mermaidBrackets: (String, String) {
        switch self {
        case .model: ("[", "]")
        case .property: ("([", "])")
        case .binding: ("{{", "}}")
        case .view: ("[[", "]]")
        }
    }
}

/// Escapes a label for a quoted string of DOT, in which a backslash begins an escape sequence.
private func escapedForDOT(_ label: String) -> String {
    var text = ""
    for scalar in label.unicodeScalars {
        switch scalar {
        case "\\": text += "\\\\"
        case "\"": text += "\\\""
        // Graphviz resolves character references in labels.
        case "&": text += "&amp;"
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": text += "\\n"
        default: text.unicodeScalars.append(printable(scalar))
        }
    }
    return text
}

/// Escapes a label for a quoted string of Mermaid, in which a number sign begins an entity code.
private func escapedForMermaid(_ label: String) -> String {
    var text = ""
    for scalar in label.unicodeScalars {
        switch scalar {
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": text += "<br/>"
        // These characters end the label, or begin HTML, Markdown or another code.
        case "\"", "#", "&", "<", ">", "`", ";", "\\", "*", "_", "~":
            text += "#\(scalar.value);"
        default: text.unicodeScalars.append(printable(scalar))
        }
    }
    return text
}

/// The scalar, or the replacement character for a control character.
private func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
}
