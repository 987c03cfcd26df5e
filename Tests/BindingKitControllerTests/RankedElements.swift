@testable import BindingKit

/// A controller with ranked elements. A binding shows the arranged elements.
@MainActor
struct RankedElements {
    /// The values that a binding has written.
    final class Shown {
        var ids: [Int] = []
        var rank = -1
    }

    let manager = BindingManager()
    let mirror = Shown()

    func controller(of count: Int) -> ArrayController<PlainElement> {
        ArrayController(
            content: (0..<count).map {
                let element = PlainElement(id: $0)
                element.rank = $0 * 10
                return element
            })
    }

    func bind(_ controller: ArrayController<PlainElement>) {
        manager.bindObserver(mirror, \.ids, toSubject: controller) {
            $0.arrangedObjects.map(\.id)
        }
        manager.enable()
    }
}
