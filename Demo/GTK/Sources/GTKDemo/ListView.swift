import BindingKitGTK

/// GTK's list, rather than the protocol of the same name that it conforms to.
typealias ListView = BindingKitGTK.ListView
