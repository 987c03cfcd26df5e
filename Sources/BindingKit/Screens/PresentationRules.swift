/// How the items of a slot become contents; the binding's closures, released when it ends.
@MainActor
struct PresentationRules<Host: Presenter, Item> {
    /// What tells items apart: another id is another content.
    let id: @MainActor (Item) -> AnyHashable
    /// Makes what is presented.
    let makeContent: @MainActor (Item, Host, ItemSlot<Host, Item>) -> Host.Content
    /// Called when the model holds another version of the item that is shown.
    var update: @MainActor (Item, Host, Host.Content) -> Void = { _, _, _ in }
    /// Called when a content has gone, and with whether the user's dismissal of it was written.
    let didGo: @MainActor (Bool) -> Void
}
