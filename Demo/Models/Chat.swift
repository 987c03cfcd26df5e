public import Observation

/// A conversation with oneself: the lines that were sent, and the next one.
@MainActor
@Observable
public final class Chat {
    /// A line that was sent.
    public struct Line: Identifiable, Equatable, Sendable {
        /// The number of the line, from 1 on.
        public let id: Int
        /// The text of the line.
        public let text: String
    }

    /// What the user has typed of the next line.
    public var draft = ""
    /// The lines that were sent, the oldest first.
    public private(set) var lines: [Line] = []

    /// A conversation that has not begun.
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
