import BindingKit
import Observation

/// A form with rules over several fields, and one slow rule.
@Observable
final class SignUp {
    var name = ""
    var password = ""
    var repetition = ""
    @ObservationIgnored private(set) var saves = 0

    func save() { saves += 1 }
}

/// A server that answers when a test tells it to.
@MainActor
final class NameServer {
    /// The requested names, in order.
    private(set) var questions: [String] = []
    /// How many questions were cancelled before they were answered.
    private(set) var cancellations = 0
    private var pending: [String: AsyncStream<Bool>.Continuation] = [:]
    private let asked = AsyncStream<Void>.makeStream()

    /// Asks whether a name is free.
    func isFree(_ name: String) async throws -> Bool {
        let (answers, continuation) = AsyncStream<Bool>.makeStream()
        questions.append(name)
        pending[name] = continuation
        asked.continuation.yield()
        for await answer in answers { return answer }
        cancellations += 1
        throw CancellationError()
    }

    /// Waits until another name is requested from the server.
    func question() async {
        for await _ in asked.stream { return }
    }

    func answer(_ name: String, isFree: Bool) {
        pending.removeValue(forKey: name)?.yield(isFree)
    }
}
