#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    public import AppKit
    public import Observation

    // MARK: Values, in short

    // What these leave out, such as `mode`, the forms with two key paths have.
    extension BindingManager {
        /// Edits a truth with a check box.
        ///
        /// A mixed state is refused.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable>(
            _ control: NSButton, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Bool>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Bool> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Bool, NSButton, NSControl.StateValue> {
            bindObserver(
                control, \.state, toSubject: subject, twoWay: subjectKeyPath, transform: .state,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a truth with a switch.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable>(
            _ control: NSSwitch, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Bool>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Bool> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Bool, NSSwitch, NSControl.StateValue> {
            bindObserver(
                control, \.state, toSubject: subject, twoWay: subjectKeyPath, transform: .state,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a number with a slider.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable, Value: BinaryFloatingPoint>(
            _ control: NSSlider, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, NSSlider, Double> {
            bindObserver(
                control, \.doubleValue, toSubject: subject, twoWay: subjectKeyPath,
                transform: .number,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a whole number with a slider, whose value is rounded.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable, Value: BinaryInteger>(
            _ control: NSSlider, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, NSSlider, Double> {
            bindObserver(
                control, \.doubleValue, toSubject: subject, twoWay: subjectKeyPath,
                transform: .number,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a number with a stepper.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable, Value: BinaryFloatingPoint>(
            _ control: NSStepper, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, NSStepper, Double> {
            bindObserver(
                control, \.doubleValue, toSubject: subject, twoWay: subjectKeyPath,
                transform: .number,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a whole number with a stepper, whose value is rounded.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable, Value: BinaryInteger>(
            _ control: NSStepper, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, NSStepper, Double> {
            bindObserver(
                control, \.doubleValue, toSubject: subject, twoWay: subjectKeyPath,
                transform: .number,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits the place of the selected segment, counted from 0.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable>(
            _ control: NSSegmentedControl, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Int>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Int> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Int, NSSegmentedControl, Int> {
            bindObserver(
                control, \.selectedSegment, toSubject: subject, twoWay: subjectKeyPath,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a choice: the segments stand for all cases, in their order.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable, Value: CaseIterable & Equatable>(
            _ control: NSSegmentedControl, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, NSSegmentedControl, Int> {
            bindObserver(
                control, \.selectedSegment, toSubject: subject, twoWay: subjectKeyPath,
                transform: .index,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits the place of the selected item, counted from 0.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable>(
            _ control: NSPopUpButton, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Int>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Int> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Int, NSPopUpButton, Int> {
            bindObserver(
                control, \.selectedIndex, toSubject: subject, twoWay: subjectKeyPath,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a choice: the items stand for all cases, in their order.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable, Value: CaseIterable & Equatable>(
            _ control: NSPopUpButton, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, NSPopUpButton, Int> {
            bindObserver(
                control, \.selectedIndex, toSubject: subject, twoWay: subjectKeyPath,
                transform: .index,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a date with a picker.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable>(
            _ control: NSDatePicker, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Date>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Date> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Date, NSDatePicker, Date> {
            bindObserver(
                control, \.dateValue, toSubject: subject, twoWay: subjectKeyPath,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a colour with a well.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable>(
            _ control: NSColorWell, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, NSColor>,
            writeBack: WriteBack = .onEachChange, validate: Validation<NSColor> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, NSColor, NSColorWell, NSColor> {
            bindObserver(
                control, \.color, toSubject: subject, twoWay: subjectKeyPath,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
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
