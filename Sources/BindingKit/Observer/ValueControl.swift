/// A control whose user edits one value, so that a short form of `bindObserver` need not name its
/// key path.
///
/// ```swift
/// extension Slider: ValueControl {
///     var edited: (Slider, ReferenceWritableKeyPath<Slider, Double>) { (self, \.value) }
/// }
/// ```
///
/// Conform to it in one line; the controls of UIKit and AppKit do already, but for `NSButton`,
/// whose subclass `NSPopUpButton` is about another value. A control made of others, as a search
/// bar is, names the one that is edited.
@MainActor
public protocol ValueControl: AnyObject {
    /// The control that the user edits: itself, or one inside it.
    associatedtype EditedControl: EditableView
    /// The type of the value that the user edits.
    associatedtype EditedValue

    /// The control that is edited, and the key path to the value in it.
    var edited: (EditedControl, ReferenceWritableKeyPath<EditedControl, EditedValue>) { get }
}
