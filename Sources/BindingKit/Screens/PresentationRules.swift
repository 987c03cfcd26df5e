/// Makes the content for a slot's item. The rules contain the binding's closures, and are released
/// when the binding ends.
@MainActor
struct PresentationRules<Host: Presenter, Item> {
    /// The id of an item. An item with another id gets other content.
    let id: @MainActor (Item) -> AnyHashable
    let makeContent: @MainActor (Item, Host, ItemSlot<Host, Item>) -> Host.Content
    /// The slot calls this when the model has another version of the shown item.
    var update: @MainActor (Item, Host, Host.Content) -> Void = { _, _, _ in }
    /// The slot calls this when the content is gone. The parameter says whether the model was set
    /// because the user dismissed the content.
    let didGo: @MainActor (Bool) -> Void
}
