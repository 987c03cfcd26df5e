/// Offers its fruits page by page, like a server.
///
/// Each page takes a while. The first request for one of the pages fails.
@MainActor
public final class FruitMarket {
    /// One page of the market's fruits.
    public struct Page {
        /// The fruits of the page.
        public let fruits: [Fruit]
        /// Whether there is another page after this one.
        public let hasMore: Bool
    }

    /// The error if the market has not answered.
    public struct NoAnswer: Error, CustomStringConvertible {
        /// The text for the user.
        public var description: String { "No answer." }
    }

    /// The number of fruits on a page.
    public static let pageSize = 20
    /// The number of pages.
    public static let pageCount = 4
    /// The page whose first request fails, counted from zero.
    public static let failingPage = 2

    private let answer: @MainActor () async throws -> Void
    private let fruits = Fruit.samples(count: pageSize * pageCount)
    private var pagesGiven = 0
    private var hasFailed = false

    /// A market that offers its first page next.
    ///
    /// - Parameter answer: returns when an answer has arrived; after half a second by default.
    public init(answer: @escaping @MainActor () async throws -> Void = FruitMarket.pause) {
        self.answer = answer
    }

    /// Waits as long as an answer takes.
    public static func pause() async throws { try await Task.sleep(for: .milliseconds(500)) }

    /// Begins again with the first page.
    public func begin() {
        pagesGiven = 0
        hasFailed = false
    }

    /// The next page. After a failure or a cancellation, the same page comes again.
    public func nextPage() async throws -> Page {
        try await answer()
        try Task.checkCancellation()
        if pagesGiven == Self.failingPage, !hasFailed {
            hasFailed = true
            throw NoAnswer()
        }
        let start = pagesGiven * Self.pageSize
        pagesGiven += 1
        return Page(
            fruits: Array(fruits[start..<start + Self.pageSize]),
            hasMore: pagesGiven < Self.pageCount)
    }
}
