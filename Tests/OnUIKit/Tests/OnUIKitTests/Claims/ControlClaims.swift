import UIKit

extension Claim {
    /// How controls convert values, and when they send events.
    static var controls: [Claim] {
        [
            Claim(
                "A slider pins its value to its range",
                source: "UISlider.h: value: this value will be pinned to min/max"
            ) {
                let slider = UISlider()
                try expect(slider.minimumValue == 0 && slider.maximumValue == 1)
                try expect(slider.value == 0 && slider.isContinuous)
                slider.value = 5
                try expect(slider.value == 1)
                slider.value = -5
                try expect(slider.value == 0)
            },
            Claim(
                "A slider's value changes with a range that excludes it",
                source: """
                    UISlider.h: maximumValue: the current value may change if outside new max value
                    """
            ) {
                let slider = UISlider()
                slider.maximumValue = 10
                slider.value = 8
                slider.maximumValue = 5
                try expect(slider.value == 5)
                slider.minimumValue = 5
                slider.maximumValue = 10
                try expect(slider.value == 5)
            },
            Claim(
                "A value that the program sets sends no event",
                source: """
                    UISlider.h, UISwitch.h: does not send action; UISegmentedControl.h: the \
                    UIControlEventValueChanged action is invoked when the segment changes via a \
                    user event
                    """
            ) {
                let (slider, toggle) = (UISlider(), UISwitch())
                let segments = UISegmentedControl(items: ["a", "b"])
                let recorders = [slider, toggle, segments].map {
                    EventRecorder($0, [("changed", .valueChanged)])
                }
                slider.setValue(1, animated: false)
                toggle.setOn(true, animated: false)
                segments.selectedSegmentIndex = 1
                try expect(slider.value == 1 && toggle.isOn)
                try expect(recorders.allSatisfy { $0.events.isEmpty })
            },
            Claim(
                "A stepper clamps its value",
                source: """
                    UIStepper.h: value: clamped to min/max; minimumValue: default 0; maximumValue: \
                    default 100; stepValue: default 1
                    """
            ) {
                let stepper = UIStepper()
                try expect(stepper.minimumValue == 0 && stepper.maximumValue == 100)
                try expect(stepper.stepValue == 1 && stepper.value == 0)
                stepper.value = 200
                try expect(stepper.value == 100)
                stepper.value = -1
                try expect(stepper.value == 0)
            },
            Claim(
                "No segment is selected at first",
                source: """
                    UISegmentedControl.h: default is UISegmentedControlNoSegment until a segment is \
                    pressed
                    """
            ) {
                let segments = UISegmentedControl(items: ["a", "b"])
                try expect(segments.numberOfSegments == 2)
                try expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
                try expect(UISegmentedControl.noSegment == -1)
                segments.selectedSegmentIndex = 1
                try expect(segments.selectedSegmentIndex == 1)
            },
            Claim(
                "A search bar ignores a scope that it does not have",
                source: """
                    UISearchBar.h: selectedScopeButtonIndex: index into array of scope button titles. \
                    default is 0. ignored if out of range
                    """
            ) {
                let bar = UISearchBar()
                bar.scopeButtonTitles = ["all", "some"]
                try expect(bar.selectedScopeButtonIndex == 0)
                bar.selectedScopeButtonIndex = 1
                bar.selectedScopeButtonIndex = 5
                try expect(bar.selectedScopeButtonIndex == 1)
            },
            Claim(
                "A picker has the rows of its data source, and selects them one by one",
                source: """
                    UIPickerView.h: info that was fetched and cached from the data source and \
                    delegate; selectedRowInComponent: returns selected row. -1 if nothing selected
                    """
            ) {
                let (picker, rows) = (UIPickerView(), PickerRows(3))
                picker.dataSource = rows
                picker.reloadAllComponents()
                try expect(picker.numberOfComponents == 1)
                try expect(picker.numberOfRows(inComponent: 0) == 3)
                picker.selectRow(2, inComponent: 0, animated: false)
                try expect(picker.selectedRow(inComponent: 0) == 2)
            },
            Claim(
                "A button's titles and its configuration are set by the program",
                source: """
                    UIButton.h: setTitle:forState:, setImage:forState:, configuration; \
                    UIButtonConfiguration.h: title, image
                    """
            ) {
                let (plain, configured) = (UIButton(type: .system), UIButton(type: .system))
                plain.setTitle("Save", for: .normal)
                try expect(plain.title(for: .normal) == "Save" && plain.configuration == nil)
                try expect(!plain.changesSelectionAsPrimaryAction && !plain.isSelected)
                configured.configuration = .plain()
                configured.configuration?.title = "Send"
                try expect(configured.configuration?.title == "Send")
            },
            Claim(
                "A page control pins its page to its number of pages",
                source: "UIPageControl.h: default is 0. Value is pinned to 0..numberOfPages-1"
            ) {
                let pages = UIPageControl()
                try expect(pages.numberOfPages == 0)
                pages.currentPage = 2
                try expect(pages.currentPage == 0)
                pages.numberOfPages = 3
                pages.currentPage = 5
                try expect(pages.currentPage == 2)
            },
            Claim(
                "A countdown picker drops seconds",
                source: """
                    UIDatePicker.h: countDownDuration: default is 0.0. value being set is div 60 \
                    (drops remaining seconds)
                    """
            ) {
                let picker = UIDatePicker()
                picker.datePickerMode = .countDownTimer
                picker.countDownDuration = 125
                try expect(picker.countDownDuration == 120)
            },
            Claim(
                "A date picker holds the date that is set",
                source: "UIDatePicker.h: date: default is current date when picker created"
            ) {
                let picker = UIDatePicker()
                try expect(abs(picker.date.timeIntervalSinceNow) < 120)
                picker.date = Date(timeIntervalSince1970: 600)
                try expect(picker.date == Date(timeIntervalSince1970: 600))
            },
            Claim(
                "Progress is pinned to 0 and 1",
                source: "UIProgressView.h: 0.0 .. 1.0, default is 0.0. values outside are pinned"
            ) {
                let view = UIProgressView()
                view.progress = 2
                try expect(view.progress == 1)
                view.progress = -1
                try expect(view.progress == 0)
            },
            Claim(
                "A refresh control is refreshing between two calls",
                source: """
                    UIRefreshControl.h: beginRefreshing: may be used to indicate to the refreshControl \
                    that an external event has initiated the refresh; endRefreshing: must be \
                    explicitly called when the refreshing has completed
                    """
            ) {
                let control = UIRefreshControl()
                try expect(!control.isRefreshing)
                control.beginRefreshing()
                try expect(control.isRefreshing)
                control.endRefreshing()
                try expect(!control.isRefreshing)
            },
            Claim(
                "A color well holds no color or one",
                source: "UIColorWell.h: selectedColor: nullable"
            ) {
                let well = UIColorWell()
                try expect(well.selectedColor == nil)
                well.selectedColor = .red
                try expect(well.selectedColor == .red)
            },
        ]
    }
}

/// Rows of one component.
@MainActor
final class PickerRows: NSObject, UIPickerViewDataSource {
    var count: Int

    init(_ count: Int) {
        self.count = count
        super.init()
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(
        _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
    ) -> Int { count }
}
