extension UserClaim {
    /// Claims that need a finger on a table or a collection.
    static let lists = [
        UserClaim(
            name: "a tap asks before it selects, then tells, then performs the primary action",
            source: """
                UITableView.h: shouldHighlightRowAtIndexPath: called when a touch comes down; \
                willSelectRowAtIndexPath: return a new indexPath, or nil; \
                performPrimaryActionForRowAtIndexPath: called after willSelectRow and didSelectRow; \
                UICollectionView.h: the sequence of calls leading to selection
                """),
        UserClaim(
            name: "a tap that extends a selection performs no primary action",
            source: """
                UITableView.h: primary actions are performed when the user selects a cell without \
                extending an existing selection; canPerformPrimaryActionForRowAtIndexPath: YES when \
                not editing
                """),
        UserClaim(
            name: "the minus button's Delete and the plus button ask the data source to commit",
            source: """
                developer.apple.com/documentation/uikit/uitableviewdatasource/\
                tableview(_:commit:forrowat:): when users tap the insertion control or Delete \
                button; UITableView.h: dataSource must commit the change
                """),
        UserClaim(
            name: "a swipe puts the table into editing mode until it is closed",
            source: """
                developer.apple.com/documentation/uikit/uitableviewdelegate/\
                tableview(_:willbegineditingrowat:): sets isEditing to true; \
                tableview(_:didendeditingrowat:): when the table view exits editing mode
                """),
        UserClaim(
            name: "a swipe shows the delegate's actions, or Delete if it has none",
            source: """
                UITableView.h: trailingSwipeActionsConfigurationForRowAtIndexPath: return nil to get \
                the default swipe actions; UIContextualAction.h: handler
                """),
        UserClaim(
            name: "a row that is dragged asks for its target at each place, then tells the move",
            source: """
                developer.apple.com/library/archive/documentation/UserExperience/Conceptual/\
                TableView_iPhone/ManageReorderRow: every time the dragged row is over a destination; \
                the data source updates the data-model array
                """),
        UserClaim(
            name: "lists have uncommitted updates while a row is dragged, or a drop has a gap",
            source: """
                UITableView.h: hasUncommittedUpdates: in the middle of reordering, displaying a drop \
                target gap; UICollectionView.h: hasUncommittedUpdates
                """),
        UserClaim(
            name: "a drag is active from the lift of rows to its end",
            source: "UITableView.h: hasActiveDrag, hasActiveDrop, dragInteractionEnabled"),
        UserClaim(
            name: """
                a touch that is held asks for items; without any, no drag begins; the begin of a drag is \
                always followed by its end
                """,
            source: """
                UITableView.h: itemsForBeginningDragSession: if an empty array is returned a drag session \
                will not begin; dragSessionWillBegin: always balanced with dragSessionDidEnd; \
                UICollectionView.h
                """),
        UserClaim(
            name: """
                a drag over a list asks once whether the list can handle it, then for a proposal at each \
                place: nil beside the rows, one row too many at the end of a section
                """,
            source: """
                UITableView.h: canHandleDropSession:; dropSessionDidUpdate:withDestinationIndexPath: may \
                be nil; equal to the number of rows in that section; UIDropInteraction.h: a move only if \
                allowsMoveOperation
                """),
        UserClaim(
            name: "a table chooses between the two intents if the proposal's intent is automatic",
            source: """
                UITableView.h: UITableViewDropIntentAutomatic: depending on the position of the drop; no \
                text of Apple's says that the coordinator's proposal names the chosen intent; if it does \
                not, the row is dropped between others
                """),
        UserClaim(
            name: """
                a row that is dragged within its table goes to moveRowAt or to performDropWith; its \
                destination is counted without the row
                """,
            source: """
                stackoverflow.com/questions/12257008: with a drag delegate and moveRowAt, rows are dragged \
                within the table; UITableView.h: a gap that simulates the final dropped layout; no text of \
                Apple's says which of the two methods is called, so both are simulated
                """),
        UserClaim(
            name: "a list may be updated while a drop is performed",
            source: """
                UITableView.h: dropItem:toRowAtIndexPath: you must call performBatchUpdates to insert a new \
                row prior to calling this method; UICollectionView.h
                """),
        UserClaim(
            name: "the data of a drop are requested while the drop is performed, and arrive later",
            source: """
                UIDropInteraction.h: data may be requested only during the scope of this method; \
                UIDragSession.h: loadObjectsOfClass: the completion handler is called on the main queue
                """),
        UserClaim(
            name: "a long touch asks for the menu of a row, or of several items",
            source: """
                UITableView.h: contextMenuConfigurationForRowAtIndexPath:point:; UICollectionView.h: \
                contextMenuConfigurationForItemsAtIndexPaths:point:
                """),
        UserClaim(
            name: "cells are prepared ahead of time for rows that are about to be visible",
            source: """
                UITableView.h: prefetchingEnabled; cellForRowAtIndexPath: any existing visible or \
                prepared cell
                """),
        UserClaim(
            name: "a reload clears the selection",
            source: """
                no text of Apple's says so; blog.stevex.net/2011/12/\
                uitableview-selection-not-sticking-when-reloading-cells: of reloaded rows; the library \
                expects the worst
                """),
        UserClaim(
            name: "a selected row stays selected when a batch moves it",
            source: """
                no text of Apple's says what becomes of the selection; the library must not rely on it
                """),
    ]
}
