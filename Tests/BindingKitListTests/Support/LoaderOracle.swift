/// An independent model of a loader. Each load has a number, and only the latest load counts until
/// the loader is reset.
struct LoaderOracle: Equatable {
    enum State: Equatable {
        case idle
        case loading
        case failed(String)
        case finished
    }

    private(set) var state = State.idle
    /// The numbers of the loads that were begun, in order.
    private(set) var begun: [Int] = []
    /// The load that counts; `nil` if there is none.
    private var current: Int?
    /// How many loads have ended or were reset.
    private(set) var endCount = 0

    mutating func load() {
        if state == .idle { begin() }
    }

    mutating func retry() {
        if case .failed = state { begin() }
    }

    mutating func reset() {
        (state, current) = (.idle, nil)
        endCount += 1
    }

    /// Handles that a load has ended. It has returned whether there is more, or has thrown an error
    /// with a text.
    mutating func end(_ load: Int, _ result: LoaderProgram.Answer) {
        guard load == current else { return }
        current = nil
        endCount += 1
        switch result {
        case .page(_, let hasMore): state = hasMore ? .idle : .finished
        case .failure(let text): state = .failed(text)
        }
    }

    private mutating func begin() {
        begun.append(begun.count)
        (state, current) = (.loading, begun.count - 1)
    }
}
