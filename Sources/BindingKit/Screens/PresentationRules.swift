/// Makes contents from the items of a slot. Holds the binding's closures, and is released when the
/// binding ends.
@MainActor
struct PresentationRules<Host: Presenter, Item> {
    /// The id that tells items apart: an item with another id gets other content.
    let id: @MainActor (Item) -> AnyHashable
    let makeContent: @MainActor (Item, Host, ItemSlot<Host, Item>) -> Host.Content
    /// Called when the model holds another version of the item that is shown.
    var update: @MainActor (Item, Host, Host.Content) -> Void = { _, _, _ in }
    /// Called when the content has gone. The parameter says whether the model was set because of the
    /// user's dismissal.
    let didGo: @MainActor (Bool) -> Void
}
