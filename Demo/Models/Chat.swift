public import Observation

/// A conversation with oneself: the sent lines, and the next line.
@MainActor
@Observable
public final class Chat {
    /// A sent line.
    public struct Line: Identifiable, Equatable, Sendable {
        /// The number of the line, from 1 on.
        public let id: Int
        /// The text of the line.
        public let text: String
    }

    /// The next line as the user has typed it so far.
    public var draft = ""
    /// The sent lines, the oldest first.
    public private(set) var lines: [Line] = []

    /// A conversation without lines.
    public init() {}

    /// Whether there is anything to send.
    public var canSend: Bool { !draft.allSatisfy(\.isWhitespace) }

    /// Sends the next line, and begins another one.
    public func send() {
        guard canSend else { return }
        lines.append(Line(id: lines.count + 1, text: draft))
        draft = ""
    }
}
