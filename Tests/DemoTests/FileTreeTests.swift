import BindingKit
import DemoModels
import Observation
import Testing

/// Folders and files that the user moves.
@MainActor
@Suite struct FileTreeTests {
    private let tree = FileTree()
    private var documents: FileNode { tree.roots[0] }
    private var letters: FileNode { documents.children[0] }

    private func names(_ nodes: [FileNode]?) -> String {
        (nodes ?? []).map(\.name).joined(separator: ", ")
    }

    private var all: String { tree.roots.map(text).joined(separator: " ") }

    private func text(_ node: FileNode) -> String {
        guard node.isFolder else { return String(node.name.prefix(3)) }
        return "\(node.name)[\(node.children.map(text).joined(separator: " "))]"
    }

    private let start =
        "Documents[Letters[Ada Cha] Ana Not] Music[Bach[Air Toc] Cla] Pictures[] Rea"

    @Test func aNodeIsMovedIntoAFolderOrToTheTop() throws {
        #expect(all == start)
        let readMe = try #require(tree.roots.last)
        tree.move(readMe, into: letters, before: nil)
        #expect(names(letters.children) == "Ada.txt, Charles.txt, Read me.txt")
        #expect(readMe.path == ["Documents", "Letters", "Read me.txt"] && tree.roots.count == 3)
        tree.move(readMe, into: documents, before: letters)
        #expect(names(documents.children).hasPrefix("Read me.txt, Letters,"))
        tree.move(readMe, into: nil, before: documents)
        #expect(tree.roots[0] === readMe && readMe.folder == nil && tree.count == 13)
    }

    @Test func aNodeIsMovedWithinItsFolder() {
        let folder = documents
        let nodes = folder.children
        tree.move(nodes[0], into: folder, before: nodes[2])
        #expect(names(folder.children) == "Analytical Engine.txt, Letters, Notes.txt")
        tree.move(nodes[0], into: folder, before: nil)
        #expect(names(folder.children) == "Analytical Engine.txt, Notes.txt, Letters")
    }

    @Test func movesAreUndoneAndMadeAgain() {
        tree.move(letters, into: tree.roots[1], before: tree.roots[1].children[0])
        tree.move(documents, into: tree.roots[2], before: nil)
        let end = "Music[Letters[Ada Cha] Bach[Air Toc] Cla] Pictures[Documents[Ana Not]] Rea"
        #expect(all == end && tree.history.undoName == "Move")
        tree.history.undo()
        tree.history.undo()
        #expect(all == start && !tree.history.canUndo)
        tree.history.redo()
        tree.history.redo()
        #expect(all == end && !tree.history.canRedo)
    }

    @Test func aFolderIsNotMovedIntoItselfNorAnythingIntoAFile() {
        tree.move(documents, into: documents, before: nil)
        tree.move(documents, into: letters, before: nil)
        tree.move(letters, into: tree.roots[3], before: nil)
        tree.move(letters, into: documents, before: letters.folder?.children[1])
        #expect(all == start && !tree.history.canUndo, "and what stays is no step")
    }

    @Test func filesAndFoldersThatTheFilterEmptiesTakeNothing() {
        #expect(tree.roots[3].listedChildren == nil && tree.roots[2].listedChildren?.count == 0)
        tree.filter = "letters"
        #expect(letters.isListed && letters.listedChildren == nil)
        #expect(names(documents.listedChildren) == "Letters")
    }

    @Test func whileThereIsAFilterHiddenNodesKeepTheirPlaces() {
        tree.filter = "a"
        let (folder, node) = (letters, documents.children[1])
        #expect(names(tree.listedRoots) == "Documents, Music, Read me.txt")
        #expect(names(documents.listedChildren) == "Letters, Analytical Engine.txt")
        tree.move(folder, into: documents, before: nil)
        #expect(names(documents.children) == "Analytical Engine.txt, Notes.txt, Letters")
        tree.move(node, into: documents, before: folder)
        #expect(names(documents.children) == "Notes.txt, Analytical Engine.txt, Letters")
        #expect(names(documents.listedChildren) == "Analytical Engine.txt, Letters")
    }

    @Test func aFolderThatHasLostWhatWasFoundIsHidden() {
        tree.filter = "toc"
        let bach = tree.roots[1].children[0]
        let toccata = bach.children[1]
        #expect(names(tree.listedRoots) == "Music")
        tree.move(toccata, into: tree.roots[1], before: bach)
        #expect(names(tree.roots[1].listedChildren) == "Toccata.ogg")
        tree.history.undo()
        #expect(names(bach.listedChildren) == "Toccata.ogg" && bach.isExpanded)
        tree.history.redo()
        tree.filter = ""
        #expect(names(tree.roots[1].listedChildren) == "Toccata.ogg, Bach, Clair de lune.ogg")
    }

    @Test func theStatusFollowsTheChosenNode() async {
        tree.selection = letters
        await confirmation { announced in
            withObservationTracking {
                _ = tree.status
            } onChange: {
                announced()
            }
            tree.move(letters, into: tree.roots[2], before: nil)
        }
        #expect(tree.status == "Pictures › Letters")
    }

    @Test func anotherTreeForgetsTheMoves() {
        tree.move(letters, into: nil, before: nil)
        tree.isLarge = true
        #expect(!tree.history.canUndo)
    }
}
