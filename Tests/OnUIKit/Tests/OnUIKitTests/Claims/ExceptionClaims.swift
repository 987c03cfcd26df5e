/// A mistake that raises an exception, or that the documentation advises against. It can't be
/// checked on Apple's systems, because it ends the program. The stand-in adds a sentence for each
/// to `violations`.
struct ExceptionClaim: Sendable {
    let name: String
    let source: String

    static let all = [
        ExceptionClaim(
            name: "a deletion, a move or a reload of a row that did not exist",
            source: """
                github.com/jayhickey/Longboxed-iOS/issues/23: attempt to delete row 9 from section 0 \
                which only contains 0 rows before the update
                """),
        ExceptionClaim(
            name: "an insertion of a row that does not exist after the update",
            source: """
                github.com/realm/realm-swift/issues/6152: attempt to insert row 2 into section 1, but \
                there are only 0 rows in section 1 after the update
                """),
        ExceptionClaim(
            name: "an update in a section that did not exist",
            source: """
                github.com/Shopify/FunctionalTableData/pull/117: attempt to delete row 0 from section \
                3, but there are only 3 sections before the update
                """),
        ExceptionClaim(
            name: "counts that do not add up, per section",
            source: """
                openradar.appspot.com/28167779, github.com/lionheart/openradar-mirror/issues/15192: \
                Invalid update: invalid number of rows in section 0
                """),
        ExceptionClaim(
            name: "sections that do not add up",
            source: """
                github.com/dennisreimann/ioctocat/issues/221: Invalid update: invalid number of \
                sections
                """),
        ExceptionClaim(
            name: "a row that is deleted and moved",
            source: """
                github.com/TextureGroup/Texture/pull/507: attempt to perform a delete and a move from \
                the same index path
                """),
        ExceptionClaim(
            name: "a row that is moved and reloaded",
            source: """
                github.com/lionheart/openradar-mirror/issues/18100: a simultaneous moveRow and \
                reloadRows; pspdfkit.com/blog/2020/selective-tableview-collectionview-reloads
                """),
        ExceptionClaim(
            name: "a row that is deleted and reloaded",
            source: """
                github.com/xmartlabs/XLData/issues/17: attempt to delete and reload the same index \
                path
                """),
        ExceptionClaim(
            name: "a row that is inserted where another one is moved to",
            source: """
                github.com/osteslag/Changeset/issues/11: attempt to perform an insert and a move to \
                the same index path
                """),
        ExceptionClaim(
            name: "a row that is deleted twice",
            source: """
                github.com/Instagram/IGListKit/issues/689: deleting the same index path twice crashes \
                in batch updates
                """),
        ExceptionClaim(
            name: "a row that is moved into a new section",
            source: """
                github.com/SwiftKickMobile/TLIndexPathTools/issues/13: cannot move a row into a newly \
                inserted section
                """),
        ExceptionClaim(
            name: "a row that is updated together with its section",
            source: """
                github.com/lionheart/openradar-mirror/issues/18615: deleting a cell followed by \
                deleting its section
                """),
        ExceptionClaim(
            name: "an identifier that nothing is registered for",
            source: """
                github.com/rcdilorenzo/Cell-Expander/issues/3: unable to dequeue a cell with \
                identifier
                """),
        ExceptionClaim(
            name: "a data source that counts the new rows before the updates, if layout is due",
            source: "openradar.appspot.com/28167779: performBatchUpdates can trigger a crash"),
        ExceptionClaim(
            name: "layout outside of a window, which a batch forces",
            source: """
                github.com/Ranchero-Software/NetNewsWire/issues/3910: was told to layout its visible \
                cells and other contents without being in the view hierarchy
                """),
        ExceptionClaim(
            name: "a reload inside of a batch, or while the user moves a row",
            source: """
                developer.apple.com/documentation/uikit/uitableview/reloaddata(): shouldn't be called \
                within an animation block; don't call when hasUncommittedUpdates is true
                """),
        ExceptionClaim(
            name: "a navigation controller that is changed during its transition",
            source: """
                github.com/leancloud/leanchat-ios/issues/116: Finishing up a navigation transition in \
                an unexpected state, then Can't add self as subview
                """),
        ExceptionClaim(
            name: "a controller that is pushed, or set, twice",
            source: """
                github.com/isontheline/pro.webssh.net/issues/16: Pushing the same view controller \
                instance more than once is not supported; \
                github.com/wordpress-mobile/WordPress-iOS/issues/15337: All view controllers in a \
                navigation controller must be distinct
                """),
        ExceptionClaim(
            name: "a row that is reconfigured with another cell",
            source: """
                developer.apple.com/documentation/uikit/uitableview/reconfigurerows(at:): must return \
                the same existing cell for a given index path
                """),
        ExceptionClaim(
            name: "a cell that is dequeued for another place, twice, or without being asked for",
            source: """
                developer.apple.com/documentation/uikit/uitableview/\
                dequeuereusablecell(withidentifier:for:): call this method only from \
                tableView(_:cellForRowAt:), always specify the index path provided to you; \
                github.com/kif-framework/KIF/issues/1040: attempted to dequeue multiple cells for the \
                same index path
                """),
        ExceptionClaim(
            name: "an item's cell that has not been dequeued, or is not the dequeued one",
            source: """
                github.com/badoo/Chatto/issues/526: the cell returned does not have a \
                reuseIdentifier; github.com/Juanpe/SkeletonView/issues/580: expected dequeued view to \
                be returned
                """),
        ExceptionClaim(
            name: "a cell that is shown for another row already",
            source: """
                UITableView.h: indexPathForCell: a cell has one index path; \
                developer.apple.com/documentation/uikit/uiview/addsubview(_:): one superview
                """),
        ExceptionClaim(
            name: "scrolling to a row that does not exist",
            source: """
                github.com/xmartlabs/XLForm/issues/1070: attempted to scroll the table view to an \
                out-of-bounds row; github.com/SRGSSR/playsrg-apple/issues/180: out-of-bounds item
                """),
        ExceptionClaim(
            name: "a delegate that forwards to another object than when it was set",
            source: """
                github.com/Augustyniak/RATreeView/pull/154: caches the results of respondsToSelector \
                at the very moment when a new delegate is set
                """),
        ExceptionClaim(
            name: "a row that is inserted, moved or reloaded twice, or two that move to one place",
            source: """
                stackoverflow.com/a/38625897: the set of reload, insert and move-to index paths should \
                not have any duplicates, nor that of reload, delete and move-from
                """),
        ExceptionClaim(
            name: "reloads in a batch that moves other rows, or sections",
            source: """
                pspdfkit.com/blog/2020/selective-tableview-collectionview-reloads: incompatible with \
                reordering; github.com/lionheart/openradar-mirror/issues/15192: of a section
                """),
        ExceptionClaim(
            name: "a row moved out of a removed section",
            source: "no text of Apple's says what happens; the library expects the worst"),
        ExceptionClaim(
            name: "an update while the data source is asked, or told of the user's move",
            source: "no text of Apple's allows it; the library expects the worst"),
        ExceptionClaim(
            name: "the selection or reconfiguration of a row that does not exist",
            source: "no text of Apple's says what happens; the library expects the worst"),
        ExceptionClaim(
            name: "counting the rows of a section that does not exist",
            source: """
                github.com/wordpress-mobile/WordPress-iOS/issues/13891: requested the number of rows \
                for section (0) which is out of bounds; \
                github.com/Provenance-Emu/Provenance/issues/1850: request for number of items in \
                section 1 when there are only 1 sections
                """),
        ExceptionClaim(
            name: "an item that is dropped to a row that does not exist",
            source: """
                UITableView.h: dropItem:toRowAtIndexPath: a row that you inserted at this index path; the \
                library expects the worst
                """),
        ExceptionClaim(
            name: "an action sheet, or another popover, that has nothing to point at",
            source: """
                github.com/tasanobu-zz/Kamagari/issues/1: you must provide location information for \
                this popover; github.com/sunlightlabs/congress-ios/issues/425: should have a non-nil \
                sourceView or barButtonItem set before the presentation occurs
                """),
        ExceptionClaim(
            name: "asking a controller that is not presented for its presentation controller",
            source: """
                github.com/lionheart/openradar-mirror/issues/19146 and 19730: a cycle between the \
                controller and its presentation controller; \
                github.com/ivanvorobei/SPStorkController/issues/88: never released by UIKit
                """),
    ]
}
