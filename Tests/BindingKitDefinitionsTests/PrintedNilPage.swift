// Some printed lines are longer than those of a source file.
// swift-format-ignore-file

import BindingKit
import BindingKitDefinitions
import Foundation

/// The printed code of each definition.
@MainActor let printedCalls: [@MainActor (ParcelPage, BindingManager) -> Void] = [
    bind0, bind1, bind2, bind3, bind4, bind5, bind6, bind7, bind8, bind9, bind10, bind11, bind12,
    bind13, bind14, bind15, bind16, bind17, bind18, bind19, bind20, bind21, bind22, bind23, bind24,
    bind25, bind26, bind27, bind28, bind29, bind30, bind31, bind32, bind33, bind34, bind35, bind36,
]

// The code that `BindingPlan.swiftCode` has printed, with a number for each definition.

@MainActor
func bind0(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(parcelPage.field, \.text, toSubject: parcelPage.parcel, twoWay: \.label)
}

@MainActor
func bind1(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.field, \.text, toSubject: parcelPage.parcel, twoWay: \.label, whenNil: "–")
}

@MainActor
func bind2(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(observing: parcelPage.pad, \.text), toSubject: parcelPage.parcel,
        twoWay: \.label, transform: ValueTransform.identity.toOptional(whenNil: "–"))
}

@MainActor
func bind3(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(parcelPage.field, \.text, toSubject: parcelPage.parcel, twoWay: \.note)
}

@MainActor
func bind4(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.field, \.text, toSubject: parcelPage.parcel, twoWay: \.note,
        transform: ValueTransform<String?, String>.whenNil("–").toOptional(whenNil: .some(nil)))
}

@MainActor
func bind5(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(observing: parcelPage.pad, \.text), toSubject: parcelPage.parcel,
        twoWay: \.note,
        transform: ValueTransform<String?, String>.whenNil("–").toOptional(whenNil: .some(nil)))
}

@MainActor
func bind6(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(observing: parcelPage.pad, \.content), toSubject: parcelPage.parcel,
        twoWay: \.note, whenNil: "–")
}

@MainActor
func bind7(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.field, \.text, toSubject: parcelPage.parcel, twoWay: \.weight,
        transform: ValueTransform<Double, String>.text(.number).then(ValueTransform.identity.toOptional(whenNil: "7")))
}

@MainActor
func bind8(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(observing: parcelPage.pad, \.text), toSubject: parcelPage.parcel,
        twoWay: \.weight, transform: ValueTransform<Double, String>.text(.number).toOptional())
}

@MainActor
func bind9(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.field, \.text, toSubject: parcelPage.parcel, twoWay: \.limit,
        transform: ValueTransform<Double, String>.text(.number).toOptional().fromOptional(nilAs: nil))
}

@MainActor
func bind10(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.field, \.text, toSubject: parcelPage.parcel, twoWay: \.limit,
        transform: ValueTransform<Double, String>.text(.number).fromOptional(nilAs: "–").toOptional(whenNil: .some(nil)))
}

@MainActor
func bind11(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.field, \.content, toSubject: parcelPage.parcel, twoWay: \.limit,
        transform: ValueTransform<Double, String>.text(.number).fromOptional(nilAs: "–"))
}

@MainActor
func bind12(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(observing: parcelPage.pad, \.text), toSubject: parcelPage.parcel,
        twoWay: \.limit,
        transform: ValueTransform<Double, Double>.percent.then(ValueTransform<Double, String>.text(.number)).fromOptional(nilAs: "–").toOptional(whenNil: .some(nil)))
}

@MainActor
func bind13(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(observing: parcelPage.pad, \.isOn), toSubject: parcelPage.parcel,
        twoWay: \.limit,
        transform: ValueTransform<Double, Double>.percent.toOptional().fromOptional(nilAs: nil).then(ValueTransform<Double?, Bool>.isNil()))
}

@MainActor
func bind14(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.field, \.text, toSubject: parcelPage.parcel, twoWay: \.note,
        transform: ValueTransform<String?, String?>.trimmed)
}

@MainActor
func bind15(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.field, \.text, toSubject: parcelPage.parcel, twoWay: \.note,
        transform: ValueTransform<String?, String?>.trimmed.then(ValueTransform<String?, String>.whenNil("–").toOptional(whenNil: .some(nil))))
}

@MainActor
func bind16(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(observing: parcelPage.pad, \.content), toSubject: parcelPage.parcel,
        twoWay: \.note,
        transform: ValueTransform<String?, String?>.trimmed.then(ValueTransform<String?, String>.whenNil("–")))
}

@MainActor
func bind17(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(parcelPage.field, \.text), toSubject: parcelPage.chosen, \.content,
        twoWay: \.note, whenNil: nil)
}

@MainActor
func bind18(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(parcelPage.field, \.text), toSubject: parcelPage.chosen, \.content,
        twoWay: \.note,
        transform: ValueTransform<String?, String>.whenNil("–").toOptional(whenNil: .some(nil)),
        whenNil: "–")
}

@MainActor
func bind19(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(parcelPage.field, \.content), toSubject: parcelPage.chosen, \.content,
        twoWay: \.note, transform: .whenNil("–"), whenNil: "–")
}

@MainActor
func bind20(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(parcelPage.field, \.text), toSubject: parcelPage.chosen, \.content,
        twoWay: \.label, transform: ValueTransform.identity.toOptional(), whenNil: "–")
}

@MainActor
func bind21(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(observing: parcelPage.pad, \.text), toSubject: parcelPage.chosen, \.content,
        twoWay: \.weight, transform: ValueTransform<Double, String>.text(.number).toOptional(),
        whenNil: nil)
}

@MainActor
func bind22(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(observing: parcelPage.pad, \.content), toSubject: parcelPage.chosen,
        \.content, twoWay: \.weight,
        transform: ValueTransform<Double, Double>.percent.then(ValueTransform<Double, String>.text(.number)),
        whenNil: "–")
}

@MainActor
func bind23(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(parcelPage.field, \.text), toSubject: parcelPage.chosen, \.content,
        twoWay: \.limit,
        transform: ValueTransform<Double, String>.text(.number).toOptional().fromOptional(nilAs: nil),
        whenNil: nil)
}

@MainActor
func bind24(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(parcelPage.field, \.text), toSubject: parcelPage.chosen, \.content,
        twoWay: \.limit,
        transform: ValueTransform<Double, String>.text(.number).fromOptional(nilAs: "–").toOptional(whenNil: .some(nil)),
        whenNil: "–")
}

@MainActor
func bind25(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(observing: parcelPage.pad, \.isOn), toSubject: parcelPage.chosen, \.content,
        twoWay: \.limit, transform: .isNil(), whenNil: true)
}

@MainActor
func bind26(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        EditedProperty(observing: parcelPage.pad, \.content), toSubject: parcelPage.chosen,
        \.content, twoWay: \.label,
        transform: ValueTransform<String, String>.identity.toOptional().then(ValueTransform<String?, String?>.trimmed).then(ValueTransform<String, String>.identity.toOptional(whenNil: "–").reversed),
        whenNil: "–")
}

@MainActor
func bind27(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(parcelPage.label, \.text, toSubject: parcelPage.parcel, \.label)
}

@MainActor
func bind28(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.label, \.text, toSubject: parcelPage.parcel, \.note,
        transform: ValueTransform<String?, String?>.trimmed)
}

@MainActor
func bind29(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.label, \.title, toSubject: parcelPage.parcel, \.note,
        transform: { try ValueTransform<String?, String?>.trimmed.forward($0) ?? "–" })
}

@MainActor
func bind30(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.label, \.text, toSubject: parcelPage.parcel, \.limit,
        transform: { try $0.map(ValueTransform<Double, Double>.percent.forward).map(ValueTransform<Double, String>.text(.number).forward) ?? "–" })
}

@MainActor
func bind31(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.label, \.isEnabled, toSubject: parcelPage.parcel, \.limit,
        transform: { try ValueTransform<Double?, Bool>.isNil().forward($0.map(ValueTransform<Double, Double>.percent.forward)) })
}

@MainActor
func bind32(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.label, \.title, toSubject: parcelPage.parcel, \.weight,
        transform: { try inWords(rounded($0)) })
}

@MainActor
func bind33(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.label, \.text, toSubject: parcelPage.parcel, \.limit,
        transform: { try $0.map(ValueTransform<Double, Double>.percent.forward).map(rounded).map(inWords) })
}

@MainActor
func bind34(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindObserver(
        parcelPage.label, \.isEnabled, toSubject: parcelPage.parcel, \.tags,
        transform: { try ValueTransform<Bool, Bool>.negated.forward({ $0.isEmpty }($0)) })
}

@MainActor
func bind35(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindElements(
        parcelPage.pad, \.lines, toSubject: parcelPage.parcel, .items(\.parts, id: \.self),
        transform: { try ValueTransform<Double, String>.text(.number).forward($0) })
}

@MainActor
func bind36(_ parcelPage: ParcelPage, with bindings: BindingManager) {
    bindings.bindElements(
        parcelPage.pad, \.lines, toSubject: parcelPage.parcel,
        twoWay: .editable(\.parts, id: \.self),
        transform: ValueTransform<Double, Double>.percent.then(ValueTransform<Double, String>.text(.number)))
}
