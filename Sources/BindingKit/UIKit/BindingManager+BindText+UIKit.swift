#if canImport(UIKit) && !os(watchOS)
    public import UIKit
    public import Observation

    // MARK: Text, in short

    // What these leave out, such as `mode`, the forms with two key paths have.
    extension BindingManager {
        /// Edits a text in a text field.
        ///
        /// ```swift
        /// bindings.bindObserver(nameField, toSubject: fruit, twoWay: \.name)
        /// ```
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable>(
            _ control: UITextField, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, String>,
            writeBack: WriteBack = .onEachChange, validate: Validation<String> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, String, UITextField, String?> {
            bindObserver(
                control, \.text, toSubject: subject, twoWay: subjectKeyPath, whenNil: "",
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a value in a text field, which `transform` writes and reads.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable, Value>(
            _ control: UITextField, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            transform: ValueTransform<Value, String>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, UITextField, String?> {
            bindObserver(
                control, \.text, toSubject: subject, twoWay: subjectKeyPath, transform: transform,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a text in a text view.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable>(
            _ control: UITextView, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, String>,
            writeBack: WriteBack = .onEachChange, validate: Validation<String> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, String, UITextView, String?> {
            bindObserver(
                control, \.text, toSubject: subject, twoWay: subjectKeyPath, whenNil: "",
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        #if !os(tvOS)
            /// Edits a text in a search bar, with each keystroke; pass `afterPause` to wait for a
            /// pause.
            @discardableResult
            public func bindObserver<Subject: AnyObject & Observable>(
                _ control: UISearchBar, toSubject subject: Subject,
                twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, String>,
                writeBack: WriteBack = .onEachChange, validate: Validation<String> = .none,
                replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
            ) -> Binding<Subject, String, UITextField, String?> {
                bindObserver(
                    control.searchTextField, \.text, toSubject: subject, twoWay: subjectKeyPath,
                    whenNil: "",
                    writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                    line: line)
            }
        #endif
    }
#endif
