import BindingKit
import CGTK
import Testing

@testable import BindingKitGTK

/// The list model's answers while changes are announced range by range.
@MainActor
@Suite(.onDisplay, .serialized)
struct RowListTests {
    typealias Item = ListFixture.Item

    /// Holds the objects of all rows, and updates them on the model's signals.
    @MainActor
    private final class Mirror {
        let model: OpaquePointer
        var rows: [UnsafeMutableRawPointer] = []
        var (signals, mistakes) = (0, 0)
        private var handler: SignalHandler?

        init(of list: ListBase) {
            model = OpaquePointer(list.rows.pointer)
            rows = (0..<g_list_model_get_n_items(model)).compactMap {
                g_list_model_get_item(model, $0)
            }
        }

        isolated deinit {
            for row in rows { g_object_unref(row) }
        }

        /// Replaces the announced range, and compares all other rows.
        func change(at position: Int, removed: Int, added: Int) {
            signals += 1
            let range = position..<position + removed
            for row in rows[range] { g_object_unref(row) }
            rows.replaceSubrange(
                range,
                with: (position..<position + added).compactMap {
                    g_list_model_get_item(model, UInt32($0))
                })
            if rows.count != Int(g_list_model_get_n_items(model)) { mistakes += 1 }
            for (place, row) in rows.enumerated() {
                let item = g_list_model_get_item(model, UInt32(place))
                if item != row { mistakes += 1 }
                g_object_unref(item)
            }
        }
    }

    @Test(arguments: 0..<12)
    func eachSignalLeavesAConsistentList(seed: Int) {
        var random = Generator(state: UInt64(seed) &* 104_729 &+ 3)
        let fixture = ListFixture(1500).bind()
        if seed.isMultiple(of: 2) {
            fixture.list.scroll(to: ListAnchor(index: RowIndex(row: 700), offset: 0))
            fixture.draw()
        }
        let mirror = Mirror(of: fixture.list)
        let observer = ItemsObserver(mirror.model) { mirror.change(at: $0, removed: $1, added: $2) }
        for round in 0..<4 {
            for step in 0..<20 {
                let count = fixture.model.items.count
                let (first, second) = (
                    Int.random(in: 0..<count, using: &random),
                    Int.random(in: 0..<count, using: &random)
                )
                switch step % 3 {
                case 0: fixture.model.items.insert(Item(10_000 + round * 100 + step), at: first)
                case 1: fixture.model.items.remove(at: first)
                default:
                    fixture.model.items.insert(fixture.model.items.remove(at: first), at: second)
                }
            }
            BindingManager.updateAllIfNeeded()
            #expect(mirror.mistakes == 0)
            #expect(mirror.rows.count == fixture.model.items.count)
            // Each cell must show the element at its position.
            let expected = fixture.list.factory.boundSlots
                .compactMap { $0.row?.position }.sorted().map { fixture.model.items[$0].id }
            #expect(fixture.shown == expected)
        }
        #expect(mirror.signals > 8)
        observer.end()
    }
}

/// Calls a closure for each range that a list model announces.
@MainActor
private final class ItemsObserver {
    private let model: OpaquePointer
    private let action: (Int, Int, Int) -> Void

    init(_ model: OpaquePointer, _ action: @escaping (Int, Int, Int) -> Void) {
        self.model = model
        self.action = action
        let data = Unmanaged.passUnretained(self).toOpaque()
        g_signal_connect_data(
            UnsafeMutableRawPointer(model), "items-changed",
            unsafeBitCast(itemsChanged, to: GCallback.self), data, nil, G_CONNECT_DEFAULT)
    }

    func end() {
        g_signal_handlers_disconnect_matched(
            UnsafeMutableRawPointer(model), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
            Unmanaged.passUnretained(self).toOpaque())
    }

    func change(_ position: UInt32, _ removed: UInt32, _ added: UInt32) {
        action(Int(position), Int(removed), Int(added))
    }
}

private let itemsChanged:
    @convention(c) (UnsafeMutableRawPointer?, UInt32, UInt32, UInt32, UnsafeMutableRawPointer?) ->
        Void = { _, position, removed, added, data in
            guard let data else { return }
            let observer = Unmanaged<ItemsObserver>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { observer.change(position, removed, added) }
        }
