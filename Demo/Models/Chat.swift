public import Observation

/// A conversation with oneself: what is being written, and what was sent.
@MainActor
@Observable
public final class Chat {
    /// A line that was sent.
    public struct Line: Identifiable, Equatable, Sendable {
        /// The number of the line, from 1 on.
        public let id: Int
        /// What was sent.
        public let text: String
    }

    /// What is being written.
    public var draft = ""
    /// What was sent, the oldest line first.
    public private(set) var lines: [Line] = []

    /// A conversation that has not begun.
    public init() {}

    /// Whether there is anything to send.
    public var canSend: Bool { !draft.allSatisfy(\.isWhitespace) }

    /// Sends what is being written, and begins the next line.
    public func send() {
        guard canSend else { return }
        lines.append(Line(id: lines.count + 1, text: draft))
        draft = ""
    }
}
