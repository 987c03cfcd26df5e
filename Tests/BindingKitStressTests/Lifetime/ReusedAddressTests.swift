import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// If a new object gets the address of a dead one, the library does not mistake it for the dead
/// one.
@MainActor
@Suite struct ReusedAddressTests {
    private let manager = BindingManager()
    private let label = Label()

    @Test func orphansAreNotTakenForTheBindingsOfANewManager() throws {
        let bulletin = Bulletin("a")
        let person = Person(age: 1)
        let second = Label()
        let next = try objectInThePlaceOfAnother {
            let former = BindingManager()
            former.bindObserver(label, \.text, toSubject: bulletin, \.text)
            former.enable()
            let address = ObjectIdentifier(former)
            let parcel = Parcel(former)
            _ = consume former
            Worker { parcel.drop() }.join()
            return address
        } successor: {
            BindingManager()
        }
        second.onNumber = { _ in bulletin.text = "b" }
        next.bindObserver(second, \.number, toSubject: person, \.age)
        next.enable()
        #expect(label.writes == ["a"])
    }

    @Test func anObjectAtTheAddressOfADeadSubjectIsNotTakenForIt() throws {
        let registrar = BindingRegistrar()
        manager.enable()
        let next = try objectInThePlaceOfAnother {
            let model = Sharing("first", registrar)
            manager.bindObserver(label, \.title, toSubject: model, \.text, replacing: true)
            return ObjectIdentifier(model)
        } successor: {
            Sharing("second", registrar)
        }
        #expect(label.title == "first")
        next.text = "not yours"
        #expect(label.title == "first")
    }

    @Test func anObjectAtTheAddressOfADeadOneIsAnotherOne() throws {
        var former = WeakObject()
        let next = try objectInThePlaceOfAnother {
            let object = Witness()
            former = WeakObject(object)
            return ObjectIdentifier(object)
        } successor: {
            Witness()
        }
        #expect(!former.isSame(as: WeakObject(next)))
        #expect(WeakObject(next).isSame(as: WeakObject(next)))
    }

    @Test func theManagerOfACellAtTheAddressOfADeadOneIsVisited() throws {
        let (managers, row) = (CellManagers(nil), RowIndex(section: 0, row: 0))
        let next = try objectInThePlaceOfAnother {
            let former = BindingManager()
            managers.insert(former, at: row)
            return ObjectIdentifier(former)
        } successor: {
            BindingManager()
        }
        managers.insert(next, at: row)
        var visited: [BindingManager] = []
        managers.forEach { visited.append($0) }
        #expect(visited.map(ObjectIdentifier.init) == [ObjectIdentifier(next)])
    }

    @Test func anEditOfADeadObjectDoesNotGoToTheOneAtItsAddress() throws {
        let (holder, field) = (FormHolder(), Field())
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: holder, \.form, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil, writeBack: .onCommit)
        manager.enable()
        let next = try objectInThePlaceOfAnother {
            let form = Form()
            holder.form = form
            manager.updateIfNeeded()
            field.focus()
            field.type("!")
            holder.form = nil
            return ObjectIdentifier(form)
        } successor: {
            Form()
        }
        holder.form = next
        field.blur()
        #expect(next.name == "Ada")
        #expect(field.text == "Ada")
    }

    /// Makes objects until one gets the address of a dead one.
    ///
    /// Other tests' threads allocate memory, too. So several attempts may be needed.
    private func objectInThePlaceOfAnother<Object: AnyObject>(
        _ makeAndDrop: () -> ObjectIdentifier, successor: () -> Object
    ) throws -> Object {
        for _ in 1...100 {
            let address = makeAndDrop()
            var others: [Object] = []
            for _ in 0..<1_000 {
                let object = successor()
                if ObjectIdentifier(object) == address { return object }
                others.append(object)
            }
            withExtendedLifetime(others) {}
        }
        throw NoPlaceReused()
    }

    private struct NoPlaceReused: Error {}
}

@Observable
private final class FormHolder {
    var form: Form?
}

@Observable
private final class Sharing {
    var text: String
    @ObservationIgnored let _$observationRegistrar: BindingRegistrar

    init(_ text: String, _ registrar: BindingRegistrar) {
        _$observationRegistrar = registrar
        self.text = text
    }
}
