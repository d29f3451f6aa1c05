// Qt Quick's list view as `make peers` measures it: delegates are reused, and
// none is made beyond the screen.

import QtQuick

ListView {
    width: 320
    height: 568
    cacheBuffer: 0
    reuseItems: true

    delegate: Text {
        required property string display
        width: 320
        height: 20
        font.pixelSize: 10
        text: display
    }
}
