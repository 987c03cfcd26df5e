#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Observation

// The short forms that AppKit needs besides those of every `ValueControl`.

extension BindingManager {
    /// Edits a Boolean property of a model with a switch.
    ///
    /// A mixed state is refused.
    @discardableResult
    public func bindObserver<Control: ValueControl, Subject: AnyObject & Observable>(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Bool>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Bool> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Bool, Control.EditedControl, NSControl.StateValue>
    where Control.EditedValue == NSControl.StateValue {
        bindObserver(
            control, toSubject: subject, twoWay: subjectKeyPath, transform: .state,
            mode: mode, writeBack: writeBack, validate: validate, replacing: replacing,
            fileID: fileID, line: line)
    }

    /// Edits a Boolean property of a model with a check box.
    ///
    /// A mixed state is refused. `NSButton` is no `ValueControl`, because `NSPopUpButton`,
    /// which inherits from it, is about another value.
    @discardableResult
    public func bindObserver<Subject: AnyObject & Observable>(
        _ control: NSButton, toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Bool>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Bool> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Bool, NSButton, NSControl.StateValue> {
        bindObserver(
            control, \.state, toSubject: subject, twoWay: subjectKeyPath, transform: .state,
            mode: mode, writeBack: writeBack, validate: validate, replacing: replacing,
            fileID: fileID, line: line)
    }
}

extension ValueTransform where Input == Bool, Output == NSControl.StateValue {
    /// On and off; a mixed state is refused.
    public static var state: Self {
        Self(
            forward: { $0 ? .on : .off },
            reverse: { state in
                guard state != .mixed else {
                    throw ValidationError(ValidationMessages.current.neitherOnNorOff)
                }
                return state == .on
            })
    }
}
#endif
