import Observation

// All forms of `bindPresentation` and `bindQuestion` use this method.
extension BindingManager {
    /// Connects a property of the subject with a slot, which presents the property's item.
    ///
    /// - Parameters:
    ///   - presenter: presents the content.
    ///   - subject: the model.
    ///   - keyPath: the property.
    ///   - item: converts a value of the property to the item to present; nil presents nothing.
    ///   - none: the value of the property when nothing is presented.
    ///   - rules: make the content for an item.
    ///   - location: the place of the call.
    func connectPresentation<Host: Presenter, Subject: AnyObject & Observable, Value, Item>(
        on presenter: Host, _ subject: Subject,
        _ keyPath: ReferenceWritableKeyPath<Subject, Value>,
        item: @escaping @MainActor (Value) -> Item?, none: Value,
        _ rules: PresentationRules<Host, Item>, at location: SourceLocation
    ) -> BindingRecord {
        typealias Slot = ItemSlot<Host, Item>
        typealias Flow = EditFlow<Subject, Value, Slot, Item?>
        let slot = Slot(on: presenter, rules)
        // The binding's closures retain the token, so the token is released with the binding.
        let end = EditToken { [weak slot] in slot?.end() }
        let steps = Flow.Steps(readView: { $0.presented }, readPhase: { $0.editPhase }) {
            flow, ends in
            let slot = ends.observer
            let outcome = flow.writeEdit(
                &ends, readView: { $0.presented }, locate: { true },
                read: { $0[keyPath: keyPath] },
                set: { subject, none in
                    var held: Item?
                    flow.readModel { held = item(subject[keyPath: keyPath]) }
                    guard slot.takesDismissal(of: held) else { return }
                    subject[keyPath: keyPath] = none
                },
                convert: { _ in none })
            // The model may hold another item by now. The items need not be equatable, so this code
            // only checks for nil.
            var held: Item?
            flow.readModel { held = item(ends.subject[keyPath: keyPath]) }
            if held != nil { flow.correct() }
            return outcome
        }
        let view = EditedProperty(slot, \.presented, keeping: end)
        let record = connect(
            view, ModelEnd(subject, keyPath),
            EditAccess(
                KeyPathAccess.editDelivery(view), steps,
                ValueTransform(forward: { item($0) }, reverse: { _ in none })),
            TwoWayOptions(.twoWay, .onEachChange, .none), Declaration(false, location))
        record.registersUndo = false
        slot.record = record
        return record
    }
}
