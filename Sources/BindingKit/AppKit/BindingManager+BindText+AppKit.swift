#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    public import AppKit
    public import Observation

    // MARK: Text, in short

    // What these leave out, such as `mode`, the forms with two key paths have.
    extension BindingManager {
        /// Edits a text in a text field or combo box, as it is typed.
        ///
        /// Pass `writeBack: .onCommit` to wait for Return or for the focus to move on.
        ///
        /// ```swift
        /// bindings.bindObserver(nameField, toSubject: fruit, twoWay: \.name)
        /// ```
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable>(
            _ control: NSTextField, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, String>,
            writeBack: WriteBack = .onEachChange, validate: Validation<String> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, String, NSTextField, String> {
            bindObserver(
                control, \.stringValue, toSubject: subject, twoWay: subjectKeyPath,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a value in a text field, which `transform` writes and reads.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable, Value>(
            _ control: NSTextField, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            transform: ValueTransform<Value, String>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, NSTextField, String> {
            bindObserver(
                control, \.stringValue, toSubject: subject, twoWay: subjectKeyPath,
                transform: transform,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a text in a text view.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable>(
            _ control: NSTextView, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, String>,
            writeBack: WriteBack = .onEachChange, validate: Validation<String> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, String, NSTextView, String> {
            bindObserver(
                control, \.string, toSubject: subject, twoWay: subjectKeyPath,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }
    }
#endif
