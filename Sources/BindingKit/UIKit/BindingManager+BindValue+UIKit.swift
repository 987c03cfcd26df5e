#if canImport(UIKit) && !os(watchOS)
    public import UIKit
    public import Observation

    // MARK: Values, in short

    // What these leave out, such as `mode`, the forms with two key paths have.
    extension BindingManager {
        /// Edits the place of the selected segment, counted from 0.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable>(
            _ control: UISegmentedControl, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Int>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Int> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Int, UISegmentedControl, Int> {
            bindObserver(
                control, \.selectedSegmentIndex, toSubject: subject, twoWay: subjectKeyPath,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits a choice: the segments stand for all cases, in their order.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable, Value: CaseIterable & Equatable>(
            _ control: UISegmentedControl, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, UISegmentedControl, Int> {
            bindObserver(
                control, \.selectedSegmentIndex, toSubject: subject, twoWay: subjectKeyPath,
                transform: .index,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }

        /// Edits the number of a page, counted from 0.
        @discardableResult
        public func bindObserver<Subject: AnyObject & Observable>(
            _ control: UIPageControl, toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Int>,
            writeBack: WriteBack = .onEachChange, validate: Validation<Int> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Int, UIPageControl, Int> {
            bindObserver(
                control, \.currentPage, toSubject: subject, twoWay: subjectKeyPath,
                writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                line: line)
        }
    }

    #if !os(tvOS)
        extension BindingManager {
            /// Edits a truth with a switch.
            @discardableResult
            public func bindObserver<Subject: AnyObject & Observable>(
                _ control: UISwitch, toSubject subject: Subject,
                twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Bool>,
                writeBack: WriteBack = .onEachChange, validate: Validation<Bool> = .none,
                replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
            ) -> Binding<Subject, Bool, UISwitch, Bool> {
                bindObserver(
                    control, \.isOn, toSubject: subject, twoWay: subjectKeyPath,
                    writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                    line: line)
            }

            /// Edits a number with a slider.
            @discardableResult
            public func bindObserver<Subject: AnyObject & Observable, Value: BinaryFloatingPoint>(
                _ control: UISlider, toSubject subject: Subject,
                twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
                writeBack: WriteBack = .onEachChange, validate: Validation<Value> = .none,
                replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
            ) -> Binding<Subject, Value, UISlider, Float> {
                bindObserver(
                    control, \.value, toSubject: subject, twoWay: subjectKeyPath,
                    transform: .number,
                    writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                    line: line)
            }

            /// Edits a whole number with a slider, whose value is rounded.
            @discardableResult
            public func bindObserver<Subject: AnyObject & Observable, Value: BinaryInteger>(
                _ control: UISlider, toSubject subject: Subject,
                twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
                writeBack: WriteBack = .onEachChange, validate: Validation<Value> = .none,
                replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
            ) -> Binding<Subject, Value, UISlider, Float> {
                bindObserver(
                    control, \.value, toSubject: subject, twoWay: subjectKeyPath,
                    transform: .number,
                    writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                    line: line)
            }

            /// Edits a number with a stepper.
            @discardableResult
            public func bindObserver<Subject: AnyObject & Observable, Value: BinaryFloatingPoint>(
                _ control: UIStepper, toSubject subject: Subject,
                twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
                writeBack: WriteBack = .onEachChange, validate: Validation<Value> = .none,
                replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
            ) -> Binding<Subject, Value, UIStepper, Double> {
                bindObserver(
                    control, \.value, toSubject: subject, twoWay: subjectKeyPath,
                    transform: .number,
                    writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                    line: line)
            }

            /// Edits a whole number with a stepper, whose value is rounded.
            @discardableResult
            public func bindObserver<Subject: AnyObject & Observable, Value: BinaryInteger>(
                _ control: UIStepper, toSubject subject: Subject,
                twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
                writeBack: WriteBack = .onEachChange, validate: Validation<Value> = .none,
                replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
            ) -> Binding<Subject, Value, UIStepper, Double> {
                bindObserver(
                    control, \.value, toSubject: subject, twoWay: subjectKeyPath,
                    transform: .number,
                    writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                    line: line)
            }

            /// Edits a date with a picker.
            @discardableResult
            public func bindObserver<Subject: AnyObject & Observable>(
                _ control: UIDatePicker, toSubject subject: Subject,
                twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Date>,
                writeBack: WriteBack = .onEachChange, validate: Validation<Date> = .none,
                replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
            ) -> Binding<Subject, Date, UIDatePicker, Date> {
                bindObserver(
                    control, \.date, toSubject: subject, twoWay: subjectKeyPath,
                    writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                    line: line)
            }

            /// Edits a colour with a well.
            @discardableResult
            public func bindObserver<Subject: AnyObject & Observable>(
                _ control: UIColorWell, toSubject subject: Subject,
                twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, UIColor?>,
                writeBack: WriteBack = .onEachChange, validate: Validation<UIColor?> = .none,
                replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
            ) -> Binding<Subject, UIColor?, UIColorWell, UIColor?> {
                bindObserver(
                    control, \.selectedColor, toSubject: subject, twoWay: subjectKeyPath,
                    writeBack: writeBack, validate: validate, replacing: replacing, fileID: fileID,
                    line: line)
            }
        }
    #endif
#endif
