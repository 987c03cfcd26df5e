#!/usr/bin/env bash
# Opens every step of the tutorial on the current display, and uses it like a person.
# usage: drive.sh FOLDER_OF_PROGRAMS FOLDER_OF_PICTURES
set -euo pipefail
programs=$1 pictures=$2 page=$(dirname "$0")/../../Docs/BuildAFruitEditor.md

fail() { echo "FruitEditor: $program: $*" >&2; sed 's/^/    /' "$work/output" >&2; exit 1; }
work=$(mktemp -d)
trap 'kill "$process" 2>/dev/null || true; rm -rf "$work"' EXIT

# A critical message of GLib ends the program, and so also this script.
export G_DEBUG=fatal-criticals GTK_A11Y=none GSK_RENDERER=cairo
export GTK_IM_MODULE=gtk-im-context-simple GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8

# Repeats a command until it succeeds, for ten seconds at most.
eventually() {
    for _ in {1..100}; do
        ! "$@" >/dev/null 2>&1 || return 0
        sleep 0.1
    done
    fail "in vain: $*"
}

visible() { xdotool search --onlyvisible --name "^$1\$"; }

# Waits for a window with this title, and gives it the focus.
window() {
    eventually visible "$1"
    window=$(visible "$1" | tail -n 1)
    xdotool windowraise "$window" windowfocus --sync "$window"
    sleep 0.5
}

start() {
    program=$1
    stdbuf -oL "$programs/$program" >"$work/output" 2>&1 &
    process=$!
    window "Fruit editor"
}

finish() {
    kill -0 "$process" 2>/dev/null || fail "it has ended by itself"
    kill "$process"
    wait "$process" 2>/dev/null || true
}

keys() { xdotool key --delay 40 "$@"; sleep 0.2; }
text() { xdotool type --delay 40 "$1"; sleep 0.2; }
click() { xdotool mousemove --window "$window" "$1" "$2" click 1; sleep 0.3; }
# Takes a picture of the window, or of a part of it.
picture() { maim -u -i "$window" "$@"; }
prints() { grep -Fq -- "$1" "$work/output"; }
# Checks that the page shows this line, and that the program prints it.
prints_as_shown() {
    tr '\n' ' ' <"$page" | grep -Fq -- "$1" || fail "the page doesn't show “$1”"
    eventually prints "$1"
}
differ() { ! cmp -s "$work/$1" "$work/$2"; }

for step in {1..9}; do
    start "Step$step"
    picture "$work/$step.png"
    case $step in
        2)
            click 160 77
            picture "$work/more.png"
            differ 2.png more.png || fail "a click leaves the label as it is"
            cp "$work/more.png" "$pictures/FruitEditorButton.png"
            ;;
        3)
            price="BindingKit trace EditorPage.swift:17: priceLabel.text ← fruit.price"
            prints_as_shown "$price = \"€1.50\""
            prints_as_shown "BindingKit trace EditorPage.swift:20: raiseButton ← fruit = true"
            click 160 77
            prints_as_shown "$price = \"€1.60\""
            ;;
        4)
            keys ctrl+a
            text Quince
            picture "$work/typed.png"
            differ 4.png typed.png || fail "the title doesn't follow the name"
            ;;
        5)
            keys Tab ctrl+a
            text 150
            keys Return
            eventually prints "Enter a price from 0.10 to 99."
            picture "$pictures/FruitEditorPrice.png"
            ;;
        6)
            # The form edits the pear. Its new name moves it to the first row.
            keys ctrl+a
            text "A pear"
            keys Return
            picture "$work/renamed.png"
            differ 6.png renamed.png || fail "the list doesn't follow the name"
            ;;
        7)
            click 100 41
            picture "$work/selected.png"
            differ 7.png selected.png || fail "the form doesn't follow the selection"
            ;;
        8)
            click 100 41
            click 130 259
            picture "$work/removed.png"
            differ 8.png removed.png || fail "the fruit is still there"
            ;;
        9)
            click 100 41
            click 430 111
            keys ctrl+a
            text 150
            keys Return F1
            price="It is written by priceEntry.text ↔ fruits.selection?.price (EditorPage.swift:50)."
            last="The subject's last delivered value is 1.5. The subject's changes arrive at the end of the turn."
            edit='The user entered "150", which was refused: Enter a price from 0.10 to 99.'
            end="The model's changes wait until it is corrected or discarded."
            prints_as_shown "priceEntry.text holds \"150\". $price $last $edit $end"
            keys ctrl+shift+b
            window Bindings
            xdotool windowsize --sync "$window" 760 500
            sleep 0.5
            click 150 278
            picture "$pictures/FruitEditorInspector.png"
            ;;
    esac
    finish
    echo "Step $step opens its window."
done

# The part of the window with the list.
list=(-g 220x212+24+24)
# A new fruit's name gets the focus, whether or not the form was enabled before.
for first in selected none; do
    start FruitEditor
    [ "$first" = none ] || click 100 41
    click 50 259
    text "Fig tree"
    keys Return
    picture "${list[@]}" "$work/$first.png"
    finish
done
! differ selected.png none.png || fail "a name that is typed after the first “Add” goes elsewhere"

start FruitEditor
click 100 41
click 430 41
keys ctrl+a
picture "${list[@]}" "$work/before.png"
text Quince
picture "${list[@]}" "$work/typing.png"
keys Return
picture "${list[@]}" "$work/after.png"
! differ before.png typing.png || fail "the list follows a name that is not done"
differ typing.png after.png || fail "the list doesn't follow the name"
keys Tab
text 150
keys Return F1
eventually prints "$edit"
picture "$pictures/FruitEditor.png"
keys Escape
# The first row now shows another fruit.
click 100 41
keys F1
eventually prints "priceEntry.text holds \"0.90\"."
click 50 259
text Cherry
keys Return
picture "${list[@]}" "$work/added.png"
differ after.png added.png || fail "the list doesn't show what is added"
# If the user types a name and selects another row before the edit ends, the name goes to its own
# fruit.
click 100 73
picture "${list[@]}" "$work/second.png"
click 100 41
click 430 41
keys ctrl+a
text Apricot
click 100 73
picture "${list[@]}" "$work/again.png"
differ second.png again.png || fail "the name is lost"
finish
echo "The program does what the page says."
