#!/usr/bin/env bash
# Plays a user at a real terminal: renames fruits and selects others meanwhile, adds, removes, moves,
# filters and groups them, looks at 100,000, and loads others page by page; moves a slider, chooses a
# favourite, types a colour, fills in the form and corrects it, pastes, changes the size of the window, asks for the
# keys, leaves in every way there is, looks at the picture of a library and asks for its licence, and has a file of
# bindings read again, with mistakes in it and without, writes lines of a chat, edits a contact in panels, and
# opens the pages of a guide that does not answer at first.
#
#   Demo/session.sh [PROGRAM]
#
# Needs tmux. PROGRAM is the built demo; without it, it is built. Nothing waits for a fixed time:
# every step looks for what it must bring on the screen, and fails after ten seconds without it.

set -euo pipefail
export LC_ALL=C.UTF-8
cd "$(dirname "$0")/.."

if [ $# -gt 0 ]; then
    demo=$1
else
    swift build --product Demo
    demo=$(swift build --show-bin-path)/Demo
fi

folder=$(mktemp -d)
tmux=(tmux -u -S "$folder/tmux" -f /dev/null)
trap '"${tmux[@]}" kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT

# --- Hands and eyes ------------------------------------------------------------------------

keys() { "${tmux[@]}" send-keys -t demo "$@"; }
type_text() { "${tmux[@]}" send-keys -t demo -l -- "$1"; }
frame() { "${tmux[@]}" capture-pane -p -t demo; }
colours() { "${tmux[@]}" capture-pane -p -e -t demo; }
paste() { "${tmux[@]}" set-buffer -- "$1" && "${tmux[@]}" paste-buffer -p -t demo; }
terminal() { "${tmux[@]}" display-message -p -t demo "$1"; }

# poll MESSAGE COMMAND... waits until the command succeeds.
poll() {
    local message=$1
    shift
    for _ in $(seq 200); do
        if "$@"; then return 0; fi
        sleep 0.05
    done
    frame
    echo "session.sh: $message" >&2
    exit 1
}

shows() { frame | grep -qF -- "$1"; }
lacks() { ! shows "$1"; }
paints() { colours | grep -qF -- "$1"; }
fruits_are() { [ "$(frame | grep -oE '🍎|🍌|🍒|🥝|🍊|🍋|🍏' | tr -d '\n')" = "$1" ]; }
differs_from() { [ "$(frame)" != "$1" ]; }
is_at() { [ "$(terminal "$1")" = "$2" ]; }

see() { poll "\"$1\" does not appear." shows "$1"; }
see_fruits() { poll "The fruits are not $1." fruits_are "$1"; }
gone() { poll "\"$1\" does not go away." lacks "$1"; }

# start ARGUMENTS: the program runs, and shows its first screen.
start() {
    type_text "'$demo' $*"
    keys Enter
    see "seconds since 1970"
}

# ended STATUS: the program has ended, and the terminal is as it was.
ended() {
    poll "The screen was not given back." is_at '#{alternate_on} #{cursor_flag}' "0 1"
    # Until then, the demo would get the keys that follow.
    poll "The demo goes on." is_at '#{pane_current_command}' sh
    # Not on the line that started it: a shell whose command was interrupted skips the rest.
    # Pasted, because the shell would run no brackets that a terminal puts around it.
    paste "echo \"ended with \$?\""
    keys Enter
    see "ended with $1"
    type_text "clear; [ \"\$(stty -g)\" = \"\$before\" ] && echo \"the same\" terminal"
    keys Enter
    see "the same terminal"
    type_text "clear"
    keys Enter
    gone "the same terminal"
}

# --- The session ---------------------------------------------------------------------------

"${tmux[@]}" new-session -d -s demo -x 80 -y 24 "env -u DISPLAY -u WAYLAND_DISPLAY PS1='ready ' \
    TERM=xterm-256color COLORTERM=truecolor LC_ALL=C.UTF-8 sh"
see "ready"
type_text "before=\$(stty -g); clear"
keys Enter
gone "before"
start

echo "Fruits: another one before Return"
keys 2
see "▸ 🍎 Apple"
see "▏New Zealand"
keys Tab C-u
type_text "Pear"
see "▌Pear "
see "▸ 🍎 Apple"
keys NPage
see "▌Banana "
see "▸ 🍌 Banana"
see "  🍎 Pear"
gone "Apple"
keys C-u
type_text "Plantain"
keys Enter
see "▸ 🍌 Plantain"
see "  🍎 Pear"

echo "Fruits: a refused name"
keys C-u Enter
see "A fruit needs a name."
keys PPage
see "▌Pear "
gone "A fruit needs a name."
see "  🍌 Plantain"

echo "Fruits: a price, while a thread changes it"
keys Tab Tab C-u
type_text "100"
keys Enter
see "From €0.10 to €99.99."
see "▌100 "
keys Escape
gone "From €0.10"
gone "▌100"

echo "Fruits: none"
keys BTab BTab BTab
see "▏Pear "
keys Escape
gone "▸"
gone "New Zealand"

echo "Fruits: a filter"
keys Tab
see "Filter   ▌"
type_text "zealx"
see "No fruit has that name."
keys BSpace
see_fruits 🍎
keys C-u
see_fruits 🍒🥝🍊🍎🍌🍋
keys Tab Down
see "▸ 🍒 Cherry"
see "▏Turkey"
see "  🍎 Pear"

echo "Fruits: adding and removing"
type_text "+"
see "▌New fruit"
see "Fruits: 7"
keys C-u
type_text "Mango"
keys Enter
see "▸ 🍏 Mango"
see_fruits 🍒🥝🍏🍊🍎🍌🍋
keys BTab DC
see "▸ 🍊 Orange"
see "Fruits: 6"
see_fruits 🍒🥝🍊🍎🍌🍋

echo "Fruits: orders and groups"
type_text "o"
see "by price"
type_text "o"
see "in your order"
keys Home
type_text "]]"
see "▸ 🍎 Pear"
see_fruits 🍌🍒🍎🥝🍊🍋
type_text "g"
see " New Zealand ───"
see_fruits 🥝🍌🍋🍎🍊🍒
see "▸ 🍎 Pear"
type_text "g"
gone " New Zealand ───"
see "▸ 🍎 Pear"
poll "No price changes." differs_from "$(frame)"

echo "Fruits: a hundred thousand"
type_text "m"
see "Fruits: 100,000"
keys End
see "▸ 🥝 Kiwi 16666"
keys Up BSpace
see "Fruits: 99,999"
see "▸ 🥝 Kiwi 16666"
keys Home
see "▸ 🍎 Apple "
type_text "m"
see "Fruits: 6"
see_fruits 🍎🍌🍒🥝🍊🍋

echo "Fruits: page by page"
type_text "p"
see "Loading …"
see "Fruits: 20"
gone "Loading …"
keys End
see "Loading …"
see "▸ 🍌 Banana 3"
see "Fruits: 40"
keys End
see "No answer. r tries again."
see "Fruits: 40"
type_text "r"
see "Loading …"
see "Fruits: 60"
gone "Loading …"
keys End
see "Fruits: 80"
keys End
gone "Loading …"
type_text "p"
see "Fruits: 6 "
see_fruits 🍎🍌🍒🥝🍊🍋

echo "Colour: a slider"
keys 3
see "Orange, #FF8000"
keys Left Left
see "▏#FD8000"
keys S-Left
see "▏#ED8000"

echo "Colour: favourites"
type_text "+"
see "▸ ● Orange       #ED8000"
keys BTab Home
see "Crimson, #DC143C"
see "▸ ● Crimson"
keys End
see "▸ ● Orange"
see "▏#ED8000"
keys DC
gone "● Orange"
see "Orange, #ED8000"
type_text "u"
gone "● Crimson"
see "u binds again"
type_text "u"
see "● Crimson"

echo "Colour: the digits"
keys BTab C-u
type_text "#33zz"
see "▌#33zz"
see "Enter six digits from 0 to F."
see "Orange, #ED8000"
keys BSpace BSpace
type_text "cc66"
see "▌#33CC66"
see "Emerald, #33CC66"
gone "six digits"
see " 204 │"
poll "The swatch has another colour." paints "38;2;51;204;102"

echo "Sign-up: pasting, which is text and no keys"
paste "q1"
see "▌#33CC66q1"
keys Escape
see "▌#33CC66 "
keys Escape
paste $'qu3\n'
keys M-4
see "Save checks all fields."
see "Name       ▌"
paste $'1 q\n2\t3\n'
see "▌1 q 2 3 "
keys Escape
see "▌e.g. Ada Lovelace"

echo "Sign-up: Save finds what nobody has touched"
keys Tab Tab Tab Tab Tab
see "▌[ Save ]"
keys Enter
see "Name       ▌"
see "Please enter your name."
see "Please enter your address."
see "Use at least eight characters."
see "Please correct the marked fields."

echo "Sign-up: filling in, from field to field by Return"
type_text "  Ada   Lovelace"
keys Enter
see "▏Ada Lovelace "
gone "Please enter your name."
type_text "Ada@"
keys Enter
see "That is not an e-mail address."
type_text "correct horse"
keys Enter
see "▏•••••••••••••"
type_text "wrong"
keys Enter
see "The passwords differ."
type_text "7"
keys Enter
see "Enter an age from 16 to 120."
see "▌[ Save ]"
keys Enter
see "▌Ada@"

echo "Sign-up: correcting"
type_text "Example.org"
keys Enter
gone "That is not an e-mail address."
see "▏ada@example.org"
see "Checking the address …"
see "This address already has an account."
keys Tab C-u
type_text "correct horse"
keys Enter
gone "The passwords differ."
keys BSpace
type_text "77"
keys Enter
gone "from 16 to 120"
keys Enter
see "▌ada@example.org"

echo "Sign-up: escape"
type_text "nonsense"
see "▌ada@example.orgnonsense"
keys Escape
gone "nonsense"
see "▌ada@example.org"
keys Escape
see "q quits"

echo "Sign-up: saving"
keys Tab Tab C-u
type_text "ada@example.com"
keys Tab Tab Tab Tab
see "▌[ Save ]"
keys Enter
see "Saved. Welcome, Ada Lovelace <ada@example.com>!"

echo "Other sizes"
"${tmux[@]}" resize-window -t demo -x 60 -y 17
see "╰$(printf '─%.0s' {1..56})╯"
see "Saved. Welcome"
"${tmux[@]}" resize-window -t demo -x 9 -y 3
poll "The window is not small." is_at '#{pane_width}' 9
"${tmux[@]}" resize-window -t demo -x 120 -y 90
see "Saved. Welcome"
"${tmux[@]}" resize-window -t demo -x 40 -y 9
see "4Sign-up"
see "›"
keys Tab
see "▌Ada Lovelace"
see "↓─╯"
keys BTab
see "▌77"
see "↑─╮"
keys Escape Escape
"${tmux[@]}" resize-window -t demo -x 120 -y 90
gone "↑─╮"

echo "Help: the keys of the page in a panel"
"${tmux[@]}" resize-window -t demo -x 80 -y 36
keys 2
see "? help"
type_text "?"
see "─ Keys ─"
see "groups by countries"
see "Everywhere"
type_text "g"
keys Escape
gone "─ Keys ─"
lacks "in groups" || exit 1
type_text "?"
see "─ Keys ─"
type_text "?"
gone "─ Keys ─"
"${tmux[@]}" resize-window -t demo -x 40 -y 12
type_text "?"
see "Here"
see "↓─╯"
keys End
see "quits, also"
gone "Here"
keys Escape
gone "─ Keys ─"

echo "Help: while text is typed"
"${tmux[@]}" resize-window -t demo -x 80 -y 36
keys M-4
type_text "?"
see "▌Ada Lovelace?"
keys M-?
see "deletes a word"
keys Escape
gone "─ Keys ─"
see "▌Ada Lovelace?"
keys BSpace
gone "Lovelace?"
keys Enter
see "▌ada@example.com"
keys Escape
see "q quits"

echo "Widths: panels below each other, and keys beside the page"
"${tmux[@]}" resize-window -t demo -x 50 -y 36
keys M-3
row_of() { frame | grep -nF -- "$1" | head -1 | cut -d : -f 1; }
is_above() { [ "$(row_of "$1")" -lt "$(row_of "$2")" ]; }
see "─ Favourites ─"
poll "The favourites are not below the colour." is_above "─ Colour ─" "─ Favourites ─"
"${tmux[@]}" resize-window -t demo -x 160 -y 40
see "─ Keys ─"
see "ends the bindings"
[ "$(row_of "─ Colour ─")" = "$(row_of "─ Favourites ─")" ] || { frame; exit 1; }
"${tmux[@]}" resize-window -t demo -x 120 -y 90
gone "─ Keys ─"

echo "Bindings"
keys 5
see "Colour is disabled"
# Optimised builds may not know the names of the properties.
see " hexField."
see " passwordField."

echo "Bindings: enabling and pausing the managers"
keys Space
see "Colour is enabled"
keys Space
see "Colour is disabled"

echo "Bindings: a filter, an explanation, the view on its screen"
keys /
type_text "ColourViewController hex"
keys Enter
gone " passwordField."
keys Home Down Down Down
see "It is written by hexField."
keys f
see " Hex "
keys M-5
see "Last value"
keys /
for _ in {1..24}; do keys BSpace; done
keys Enter
see " passwordField."

echo "Leaving with q, which is a letter in a field"
keys 4
keys End
type_text "q"
see "▌Ada Lovelaceq"
keys Escape
see "▌Ada Lovelace "
keys Escape
see "q quits"
keys q
ended 0

echo "Leaving with control and c, also in a field"
start
keys 4
type_text "q"
see "▌q"
keys C-c
ended 130

echo "Kits: cells and details by view paths"
start
keys 7
see "KJSimpleBinding"
keys Home Down Enter
see "╭─ KJSimpleBinding ─"
see "https://github.com/kristopherjohnson/KJSimpleBinding"
see "[ MIT licence ]"

echo "Kits: the picture, the licence and the page"
see "▀▀▀▀▀▀▀▀"
gone "Loading …"
poll "The picture has other colours." paints "38;2;60;50;45"
lacks "No program can open" || exit 1
type_text "l"
see "No program can open https://github.com/kristopherjohnson"
keys Tab
see "▌[ Open ]"
keys Escape Escape
see "▸ KJSimpleBinding"
keys Home Enter
see "https://github.com/millenomi/Binding"
lacks "kristopherjohnson" || exit 1
keys q
ended 0

echo "A file of bindings, with a mistake in it and without"
cp Demo/Definitions/Colour.bindings.json "$folder/My.bindings.json"
change() { sed -i "s/$1/$2/" "$folder/My.bindings.json"; }
start --bindings "$folder/My.bindings.json"
keys 6
see "6 bindings are active."
see "Orange"
change "model.green" "model.gren"
change "screenColour" "screenColor"
type_text "r"
see "My.bindings.json:4: error 5: green:"
see "Did you mean “green”?"
see "My.bindings.json:6: error 7: swatch:"
keys Left
see "▏#FE8000"
change "model.gren" "model.red"
change "screenColor\"" "screenColour\""
change "\"number\" },$" "\"inverted then number\" },"
type_text "r"
gone "error"
see "6 bindings are active."
see "   1 │"
keys Tab Home
see "▏#FF8000"
keys q
ended 0

echo "A chat: Return, the button and a command that is not bound"
start
keys 8
see "Write a line"
keys Tab
line_is() { frame | grep -qE "│ +$1 +$2 +│"; }
field_is_empty() { shows "▌Write a line"; }
for number in 1 2 3; do
    type_text "by Return $number"
    keys Enter
    poll "Return does not send." line_is "by Return $number" "$number"
    poll "The field keeps what Return has sent." field_is_empty
done
for number in 1 2 3; do
    type_text "by the command $number"
    keys C-t
    poll "The command does not send." line_is "by the command $number" $((number + 3))
    poll "The field keeps what the command has sent." field_is_empty
done
for number in 1 2 3; do
    type_text "by the button $number"
    see "by the button $number"
    keys Tab
    see "▌[ Send ]"
    keys Enter
    poll "The button does not send." line_is "by the button $number" $((number + 6))
    poll "The field keeps what the button has sent." field_is_empty
done
[ "$(frame | grep -cE '│ .. ?by ')" = 9 ] || { frame; echo "session.sh: a line was sent twice" >&2; exit 1; }
keys C-c
ended 130

echo "Contact: a form in a panel, from field to field"
start
keys 9
see "▌[ Edit ]"
keys Enter
see "─ Edit contact ─"
see "▌Ada Lovelace"
keys C-u Enter
see "A value is required."
keys Tab Tab Tab
see "▌[ Save ]"
keys Enter
see "Name      ▌"
type_text "Grace Hopper 9q"
see "▌Grace Hopper 9q"
keys BSpace BSpace BSpace
gone "A value is required."

echo "Contact: a number in a panel of its own"
keys Tab Tab Down Enter
see "─ Phone number ─"
see "▌Home"
keys C-u
type_text "Work"
keys Enter C-u
type_text "030 x"
keys Enter Enter
see "Use only digits and spaces."
keys BSpace
type_text "123"
keys Enter Enter
gone "─ Phone number ─"
see "▸ 030 123"
see "Work"

echo "Contact: leaving with changes"
keys Escape Escape
see "─ Save changes? ─"
see "▌[ Save ] ▏[ Discard ] ▏[ Stay ]"
keys Escape
gone "─ Save changes? ─"
see "─ Edit contact ─"
"${tmux[@]}" resize-window -t demo -x 40 -y 15
keys Escape
see "─ Save changes? ─"
see "▌[ Save ] ▏[ Discard ] ▏[ Stay ]"
"${tmux[@]}" resize-window -t demo -x 80 -y 24
keys Enter
gone "─ Edit contact ─"
see "Grace Hopper"
see "030 123"
see "▌[ Edit ]"
keys Enter
see "─ Edit contact ─"
type_text "!"
keys Escape Right Enter
gone "─ Edit contact ─"
see "Grace Hopper "
keys q
ended 0

echo "Guide: a failure, and trying again by the button"
start
keys 0
see "This could not be loaded."
see "▌[ Try Again ]"
keys Enter
see "Citrus"
gone "Try Again"

echo "Guide: three pages deep, and back by one"
keys Home Enter
see "‹ Families › Roses"
keys End Enter
see "The guide lists none for Quince."
keys Escape
see "▸ Quince"
keys Up Enter
see "‹ Families › Roses › Pear"
keys End Enter
see "‹ Families › Roses › Pear › Williams"
see "Full of juice."
keys Escape
see "▸ Williams"
keys Escape
see "▸ Pear"

echo "Guide: a surprise three pages deep, another tab, and home by several"
type_text "s"
see "‹ Families › Roses › Apple › Gala"
keys 1
see "seconds since 1970"
keys 0
see "‹ Families › Roses › Apple › Gala"
keys Enter
gone "‹ Families"
see "▸ Roses"
keys q
ended 0

echo "The session went as it should."
