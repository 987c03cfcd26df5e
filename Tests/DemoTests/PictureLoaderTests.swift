import Foundation
import Testing

@testable import DemoModels

/// Loads pictures, one at a time, for a view.
@MainActor
@Suite struct PictureLoaderTests {
    private let server = PictureServer()
    private let loader: PictureLoader
    private let first = URL(filePath: "/first")
    private let second = URL(filePath: "/second")

    init() { loader = PictureLoader(fetch: server.fetch) }

    @Test func dataArrivesLater() async {
        loader.url = first
        #expect(loader.data == nil && loader.message == "Loading …")
        await server.answer(Data([1]), to: loader)
        #expect(loader.data == Data([1]) && loader.message.isEmpty)
    }

    @Test func anotherURLCancelsTheFirst() async {
        loader.url = first
        await server.isAsked(for: first)
        let task = loader.task
        loader.url = second
        #expect(await server.wasCancelled(first))

        // The first picture is ignored, although it arrives last
        await server.answer(Data([2]), to: loader)
        await server.answer(Data([1]), for: first)
        await task?.value
        #expect(loader.data == Data([2]))
    }

    @Test func nilEmptiesAndCancels() async {
        loader.url = first
        await server.isAsked(for: first)
        loader.url = nil
        #expect(loader.data == nil && loader.message.isEmpty)
        #expect(await server.wasCancelled(first))
    }

    @Test func theSameURLIsLoadedOnce() async {
        loader.url = first
        await server.answer(Data([1]), to: loader)
        loader.url = first
        #expect(loader.data == Data([1]) && loader.message.isEmpty)
    }

    @Test func aFailureIsToldAndForgotten() async {
        loader.url = first
        await server.answer(nil, to: loader)
        #expect(loader.message == "The picture can't be loaded.")
        loader.url = second
        await server.answer(Data([2]), to: loader)
        #expect(loader.data == Data([2]) && loader.message.isEmpty)
    }

    @Test func aFileIsReadAndAMissingOneIsAFailure() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data([3]).write(to: file)
        #expect(try await PictureLoader.contents(of: file) == Data([3]))
        try FileManager.default.removeItem(at: file)
        await #expect(throws: (any Error).self) { try await PictureLoader.contents(of: file) }
    }

    @Test func aLoaderThatGoesCancels() async {
        var loader: PictureLoader? = PictureLoader(fetch: server.fetch)
        weak var former: AnyObject?
        former = loader
        loader?.url = first
        await server.isAsked(for: first)
        loader = nil
        #expect(former == nil)
        #expect(await server.wasCancelled(first))
    }
}
