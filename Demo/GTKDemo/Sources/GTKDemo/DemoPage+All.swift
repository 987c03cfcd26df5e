import BindingKitGTK

// The pages of the demo.
extension DemoPage {
    static func clock(_ page: ClockPage) -> Self {
        Self(
            name: "clock", icon: "preferences-system-time-symbolic",
            sentence: "One model that changes ten times a second, and a switch bound two-way. "
                + "Nothing is delivered while the page is hidden.",
            width: 600, controller: page)
    }

    static func fruits(_ page: FruitsPage) -> Self {
        Self(
            name: "fruits", icon: "emoji-food-symbolic",
            sentence: "Bound rows with a bound selection, and a form for the selected fruit. "
                + "Text that you type for a fruit stays with that fruit.",
            width: 1100, controller: page)
    }

    static func table(_ page: TablePage) -> Self {
        Self(
            name: "table", icon: "x-office-spreadsheet-symbolic",
            sentence:
                "Rows in columns, sorted by a click on a title, and dragged into another list.",
            width: 1400, controller: page)
    }

    static func colour(_ page: ColourPage) -> Self {
        Self(
            name: "colour", icon: "color-select-symbolic",
            sentence: "Many controls for one value, with two-way transforms.",
            width: 1000, controller: page)
    }

    static func signUp(_ page: SignUpPage) -> Self {
        Self(
            name: "signup", icon: "contact-new-symbolic",
            sentence: "A form that checks its fields, also against each other and with a server.",
            width: 600, controller: page)
    }

    static func file(_ page: ColourFilePage) -> Self {
        Self(
            name: "file", icon: "text-x-generic-symbolic",
            sentence: """
                Widgets from a .ui file, and bindings from a definition file. F5 reloads the file.
                """,
            width: 700, controller: page)
    }

    static func kits(_ page: KitsPage) -> Self {
        Self(
            name: "kits", icon: "package-x-generic-symbolic",
            sentence: "View paths: each label finds its text in the data object around it.",
            width: 1100, controller: page)
    }

    static func chat(_ page: ChatPage) -> Self {
        Self(
            name: "chat", icon: "chat-message-new-symbolic",
            sentence: "An entry that keeps the focus is emptied by its model when a line is sent.",
            width: 600, controller: page)
    }

    static func contact(_ page: ContactPage) -> Self {
        Self(
            name: "contact", icon: "x-office-address-book-symbolic",
            sentence: "Dialogs and questions that are properties of the model.",
            width: 600, controller: page)
    }

    static func guide(_ page: GuidePage) -> Self {
        Self(
            name: "guide", icon: "accessories-dictionary-symbolic",
            sentence: "Values that load slowly, and pages whose path is a property.",
            width: 600, controller: page)
    }

    static func folders(_ page: FoldersPage) -> Self {
        Self(
            name: "folders", icon: "folder-symbolic",
            sentence: "An outline: each folder says whether it is open. The left and right arrow "
                + "keys close and open it. Drag rows between others, or into a folder.",
            width: 900, controller: page)
    }
}
