// expected: The elements are neither Identifiable nor objects: add id: with the key path of what tells them apart, or id: \.self for values that are their own id.
import BindingKit

@MainActor
func bind(_ other: Shelf, _ shelf: Shelf, in manager: BindingManager) {
    manager.bindElements(other, \.words, toSubject: shelf, \.words) { $0.uppercased() }  // mistake
    manager.bindElements(other, \.words, toSubject: shelf, \.words)  // mistake
    manager.bindElements(other, \.words, toSubject: shelf, twoWay: \.words)  // mistake
    manager.bindElements(  // mistake
        other, \.words, toSubject: shelf, twoWay: \.words,
        transform: ValueTransform(forward: { $0 }, reverse: { $0 }))
}
