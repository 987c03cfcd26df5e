// expected: with the key path of a property that identifies them. Write id: \.self if each value is its own id
import BindingKit

@MainActor
func bind(_ other: Shelf, _ shelf: Shelf, in manager: BindingManager) {
    manager.bindElements(other, \.words, toSubject: shelf, \.words) { $0.uppercased() }  // mistake
    manager.bindElements(other, \.words, toSubject: shelf, .items(\.words))  // mistake
    manager.bindElements(other, \.words, toSubject: shelf, twoWay: .editable(\.words))  // mistake
    manager.bindElements(
        other, \.words, toSubject: shelf, twoWay: .editable(\.words),  // mistake
        transform: ValueTransform(forward: { $0 }, reverse: { $0 }))
}
