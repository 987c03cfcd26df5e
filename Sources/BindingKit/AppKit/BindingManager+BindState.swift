#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    public import AppKit
    public import Observation

    // The short forms that AppKit needs besides those of every `ValueControl`.

    extension BindingManager {
        /// Edits a Boolean property of a model with a check box or a switch.
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

        /// Edits the index of the selected item, counted from 0; −1 for none.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable>(
            _ control: NSPopUpButton, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Int>,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Int> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Int, NSPopUpButton, Int> {
            bindObserver(
                control, \.selectedIndex, toSubject: subject, twoWay: subjectKeyPath,
                mode: mode, writeBack: writeBack, validate: validate, replacing: replacing,
                fileID: fileID, line: line)
        }

        /// Edits a choice: the items stand for all cases, in their order.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable, Value: CaseIterable & Equatable>(
            _ control: NSPopUpButton, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, NSPopUpButton, Int> {
            bindObserver(
                control, \.selectedIndex, toSubject: subject, twoWay: subjectKeyPath,
                transform: .index,
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
                        throw ValidationError("Neither on nor off.")
                    }
                    return state == .on
                })
        }
    }
#endif
