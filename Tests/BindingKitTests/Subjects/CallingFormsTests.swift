import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Forms of binding that work for `@Observable` models and for models that call back.
@MainActor
@Suite struct CallingFormsTests {
    private let manager = BindingManager()
    private let label = Label()
    private let station = Station("Kew")

    // MARK: Both kinds

    @Test func aModelOfBothKindsIsHeardInBothWays() {
        let both = BothKinds()
        let (number, name) = (Label(), Label())
        manager.bindObserver(number, \.number, toSubject: both, \.tracked)
        manager.bindObserver(name, \.text, toSubject: both, \.announced)
        manager.enable()
        both.tracked = 2
        settleTurn()
        #expect(number.number == 2)
        both.announced = "b"
        #expect(name.text == "b", "a callback after the change is delivered in the setter")
    }

    @Test func aChangeThatIsAnnouncedInBothWaysIsDeliveredOnce() {
        let both = BothKinds()
        manager.bindObserver(label, \.text, toSubject: both, \.twice)
        manager.enable()
        both.twice = "b"
        settleTurn()
        #expect(label.writes == ["", "b"])
        both.twice = "c"
        settleTurn()
        #expect(label.writes == ["", "b", "c"])
    }

    // MARK: What such models lacked

    @Test func aTransformShowsAModelThatCallsBack() {
        manager.bindObserver(
            label, \.title, toSubject: station, \.name,
            transform: ValueTransform(forward: { $0.uppercased() }, reverse: { $0 }))
        manager.enable()
        station.name = "Bern"
        #expect(label.title == "BERN")
    }

    @Test func aWholeViewIsUpdatedFromAModelThatCallsBack() {
        manager.bindObserver(label, toSubject: station) { $0.title = $1.name }
        manager.enable()
        #expect(label.title == "Kew")
        station.name = "Bern"
        settleTurn()
        #expect(label.title == "Bern")
    }

    @Test func aDerivationWithoutNamesHearsOfAllProperties() {
        manager.bindObserver(label, \.title, toSubject: station) { "\($0.name)\($0.platform)" }
        manager.enable()
        station.platform = 7
        settleTurn()
        #expect(label.title == "Kew7")
    }

    @Test func anEditOfAModelThatCallsBackIsWrittenOnce() {
        let field = Field()
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: station, twoWay: \.name,
            transform: ValueTransform.identity.toOptional())
        manager.enable()
        field.enter("Bern")
        #expect(station.name == "Bern")
        station.name = "Thun"
        settleTurn()
        #expect(field.text == "Thun")
    }

    // MARK: Two parts

    @Test func bothPartsMayCallBack() {
        let line = Line(station)
        let (field, other) = (Field(), Station("Thun"))
        let record = manager.bindObserver(
            EditedProperty(field, \.text), toSubject: line, \.stop, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: "nowhere")
        manager.enable()
        #expect(field.text == "Kew")
        station.name = "Bern"
        settleTurn()
        #expect(field.text == "Bern", "the object calls back")
        line.stop = other
        settleTurn()
        #expect(field.text == "Thun", "so does what holds it")
        station.name = "Kew"
        other.name = "Spiez"
        settleTurn()
        #expect(field.text == "Spiez", "the new object is observed")
        field.enter("Brig")
        #expect(other.name == "Brig" && station.name == "Kew")
        line.stop = nil
        settleTurn()
        #expect(field.text == "nowhere" && !record.hasObject)
        record.unbind()
        #expect(line.listeners.isEmpty && other.listeners.isEmpty && station.listeners.isEmpty)
    }

    @Test func aPathThroughASubjectThatCallsBackIsObservedOnce() {
        let line = Line(station)
        manager.bindObserver(label, \.text, toSubject: line, \.stop?.name)
        manager.enable()
        for name in ["Thun", "Spiez", "Brig"] {
            line.stop = Station(name)
            settleTurn()
        }
        #expect(label.text == "Brig")
        #expect(line.observations == 1)
    }

    @Test func aPathThroughASubjectOfBothKindsIsFollowed() {
        let both = BothKinds()
        manager.bindObserver(label, \.text, toSubject: both, \.inner.name)
        manager.enable()
        both.inner.name = "b"
        settleTurn()
        #expect(label.text == "b", "the inner object is observed")
        both.inner = Inner("c")
        settleTurn()
        both.inner.name = "d"
        settleTurn()
        #expect(label.text == "d", "so is the next one")
    }

    @Test func anObservationWhoseEndCallsBackIsMadeOncePerChange() {
        let echo = Echo()
        manager.bindObserver(label, \.title, toSubject: echo) { $0.name }
        manager.enable()
        for number in 1...5 {
            echo.name = "\(number)"
            settleTurn()
        }
        #expect(label.title == "5")
        #expect(echo.observations == 6)
        #expect(echo.listeners.count == 1)
        manager.disable()
        settleTurn()
        #expect(echo.listeners.isEmpty)
    }

    // MARK: Silence

    @Test func aPropertyThatDoesNotCallBackIsReportedOnceWithTheLine() {
        let mute = Mute()
        let line: UInt = #line + 1
        manager.bindObserver(label, \.text, toSubject: mute, \.name)
        let entries = logged(.warning) {
            for _ in 1...3 {
                manager.enable()
                manager.disable()
            }
        }
        #expect(entries.map(\.location.line) == [line])
        #expect(entries.first?.message.contains("delivered only on `enable()`") == true)
    }

    @Test func aModelThatCallsBackInTheMiddleOfAPathIsReported() {
        let line = ObservedLine(station)
        manager.bindObserver(label, \.text, toSubject: line, \.stop.name)
        let entries = logged(.warning) { manager.enable() }
        #expect(entries.count == 1)
        #expect(entries.first?.message.contains("goes through a Station") == true)
    }
}

// MARK: - Models

/// Calls back after each change.
private class Station: CallbackSubject {
    var name: String { didSet { announce() } }
    var platform = 1 { didSet { announce() } }
    private(set) var listeners: [Int: ChangeCallback] = [:]
    private var lastNumber = 0

    init(_ name: String) {
        self.name = name
    }

    func announce() {
        for listener in listeners.values { listener.didChange() }
    }

    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        lastNumber += 1
        let number = lastNumber
        listeners[number] = callback
        return EditToken { [weak self] in self?.listeners[number] = nil }
    }
}

private final class Line: CallbackSubject {
    var stop: Station? { didSet { for listener in listeners.values { listener.didChange() } } }
    private(set) var listeners: [Int: ChangeCallback] = [:]
    private(set) var observations = 0

    init(_ stop: Station) {
        self.stop = stop
    }

    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        observations += 1
        let number = observations
        listeners[number] = callback
        return EditToken { [weak self] in self?.listeners[number] = nil }
    }
}

@Observable
private final class ObservedLine {
    var stop: Station

    init(_ stop: Station) {
        self.stop = stop
    }
}

/// Calls back when an observation of the model ends.
private final class Echo: CallbackSubject {
    var name = "" { didSet { for listener in listeners.values { listener.didChange() } } }
    private(set) var listeners: [Int: ChangeCallback] = [:]
    private(set) var observations = 0

    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        observations += 1
        let number = observations
        listeners[number] = callback
        return EditToken { [weak self] in
            self?.listeners[number] = nil
            callback.didChange()
        }
    }
}

private final class Mute: CallbackSubject {
    var name = ""

    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? { nil }
}

@Observable
private final class Inner {
    var name: String

    init(_ name: String) {
        self.name = name
    }
}

@Observable
private final class BothKinds: CallbackSubject {
    /// Observation announces it.
    var tracked = 1
    /// A callback announces it.
    @ObservationIgnored var announced = "" { didSet { announce() } }
    /// Observation announces it and the properties of its object.
    var inner = Inner("a")
    /// Observation and a callback both announce it.
    var twice = "" { didSet { announce() } }
    @ObservationIgnored private var listeners: [Int: ChangeCallback] = [:]
    @ObservationIgnored private var lastNumber = 0

    private func announce() {
        for listener in listeners.values { listener.didChange() }
    }

    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        lastNumber += 1
        let number = lastNumber
        listeners[number] = callback
        return EditToken { [weak self] in self?.listeners[number] = nil }
    }
}
