#if GTK
internal import CGTK
public import Foundation

/// Asks the user for a file, with the dialog of the desktop.
@MainActor
public enum FileDialog {
    /// Asks for a file to open.
    ///
    /// - Parameters:
    ///   - title: the purpose of the file.
    ///   - patterns: patterns for the names of the files to offer, like "*.json".
    ///   - parent: the window that is blocked while the dialog is open.
    ///   - onChoice: called once with the file; not called if the user cancels.
    public static func open(
        _ title: String, patterns: [String], over parent: Window,
        onChoice: @escaping @MainActor (URL) -> Void
    ) {
        show(title, GTK_FILE_CHOOSER_ACTION_OPEN, patterns, parent, nil, onChoice)
    }

    /// Asks for a file to save to. If the file exists, the dialog asks whether to replace it.
    ///
    /// - Parameters:
    ///   - title: the purpose of the file.
    ///   - name: the name to propose.
    ///   - folder: the folder to begin in.
    ///   - parent: the window that is blocked while the dialog is open.
    ///   - onChoice: called once with the file; not called if the user cancels.
    public static func save(
        _ title: String, name: String, in folder: URL?, over parent: Window,
        onChoice: @escaping @MainActor (URL) -> Void
    ) {
        show(title, GTK_FILE_CHOOSER_ACTION_SAVE, [], parent, (name, folder), onChoice)
    }

    private static func show(
        _ title: String, _ action: GtkFileChooserAction, _ patterns: [String], _ parent: Window,
        _ proposal: (name: String, folder: URL?)?, _ onChoice: @escaping @MainActor (URL) -> Void
    ) {
        guard !parent.isDestroyed, let dialog = cgtk_file_dialog_new(title, parent.cast(), action)
        else { return }
        for pattern in patterns { cgtk_file_dialog_add_pattern(dialog, pattern) }
        if let proposal {
            cgtk_file_dialog_propose(dialog, proposal.name, proposal.folder?.path)
        }
        // The handler lives as long as the dialog, which owns it. The dialog ends when the user
        // answers.
        _ = SignalHandler(
            UnsafeMutableRawPointer(dialog), "response",
            atPosition: { answer in
                let isChosen = answer == Int(UInt32(bitPattern: GTK_RESPONSE_ACCEPT.rawValue))
                let path = isChosen ? cgtk_file_dialog_path(dialog) : nil
                defer { g_free(path) }
                let url = path.map { URL(filePath: String(cString: $0)) }
                g_object_unref(UnsafeMutableRawPointer(dialog))
                if let url { onChoice(url) }
            })
        cgtk_file_dialog_show(dialog)
    }
}
#endif
