// expected: cannot convert value of type 'KeyPath<Station, String>' to expected argument type 'KeyPath<Station, Int>'
import BindingKit

@MainActor
func bind(_ label: Label, _ station: Station, in manager: BindingManager) {
    manager.bindObserver(label, \.number, toSubject: station, \.name)  // mistake
}

final class Station: CallbackSubject {
    var name = "Kew"

    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? { nil }
}
