// Opens, jumps, scrolls and inserts in Qt Quick's list view, List.qml; prints
// each step's fastest time of TURNS turns as
//
//     qt ROWS STEP LAYOUT FRAME NOTE
//
// in microseconds of processor time. LAYOUT ends when the list and all
// delegates are laid out and polished, FRAME when the CPU has drawn what
// changed into an image, which a render control does on request. Each turn has a
// list of its own. If the wrong row is on screen, the line has no time, but the
// row that was seen; if rows are drawn at the wrong place, it has no FRAME.

#include <QAbstractListModel>
#include <QGuiApplication>
#include <QImage>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickRenderControl>
#include <QQuickRenderTarget>
#include <QQuickWindow>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>

#include "now.h"

const int width = 320, height = 568, rowHeight = 20;
const int rowsOnScreen = height / rowHeight;

// A list model whose rows make their texts on demand.
class Rows : public QAbstractListModel {
public:
  explicit Rows(int count) : count(count) {}

  int rowCount(const QModelIndex &) const override { return count; }

  QVariant data(const QModelIndex &index, int) const override {
    return index.row() < added
               ? QString("New row")
               : QString("Row %1").arg(index.row() - added);
  }

  void insertAtTheFront() {
    beginInsertRows({}, 0, 0);
    count++;
    added++;
    endInsertRows();
  }

private:
  int count, added = 0;
};

struct Step {
  const char *name;
  double layout = 1e12, frame = 1e12;
  int drawnRight = rowsOnScreen, delegates = 0;
};

class Bench {
public:
  explicit Bench(int count) : count(count), window(&control) {
    image.fill(Qt::white);
    window.setGeometry(0, 0, width, height);
    window.setRenderTarget(QQuickRenderTarget::fromPaintDevice(&image));
    component.loadUrl(QUrl::fromLocalFile(LIST));
    if (!component.isReady()) qFatal("%s", qPrintable(component.errorString()));
  }

  // Takes the steps of a turn, and returns how many of them came out right.
  int takeTurn() {
    const int row = count / 10 * 7;
    Rows rows(count);
    std::unique_ptr<QQuickItem> item;
    measure(steps[0], [&] {
      item.reset(qobject_cast<QQuickItem *>(component.createWithInitialProperties(
          {{"model", QVariant::fromValue(&rows)}})));
      list = item.get();
      list->setParentItem(window.contentItem());
    });
    if (!shows(steps[0], "Row 0")) return 0;

    measure(steps[1], [&] { position(row); });
    if (!shows(steps[1], QString("Row %1").arg(row))) return 1;

    measure(steps[2], [&] { list->setProperty("contentY", y() + rowHeight); });
    if (!shows(steps[2], QString("Row %1").arg(row + 1))) return 2;

    measure(steps[3], [&] { rows.insertAtTheFront(); });
    if (!shows(steps[3], QString("Row %1").arg(row + 1))) return 3;

    Step back{"insert"};
    measure(back, [&] { position(0); });
    return shows(back, "New row") ? 4 : 3;
  }

  // A plain number may be a list's model; prints how many rows a large one gives.
  void tryNumber() {
    QQmlComponent bare(&engine);
    bare.setData("import QtQuick; ListView { delegate: Text {} }", QUrl());
    std::unique_ptr<QObject> list(bare.create());
    list->setProperty("model", count);
    const int taken = list->property("count").toInt();
    if (taken != count)
      printf("qt %d number - - a plain number as the model is taken for %d rows"
             "\n", count, taken);
  }

  Step steps[4] = {{"open"}, {"jump"}, {"scroll"}, {"insert"}};

private:
  const int count;
  QImage image{width, height, QImage::Format_ARGB32_Premultiplied};
  QQuickRenderControl control;
  QQuickWindow window;
  QQmlEngine engine;
  QQmlComponent component{&engine};
  QQuickItem *list = nullptr;
  int inkOfFirst = -1;

  double y() const { return list->property("contentY").toDouble(); }

  void position(int row) {
    const int atBeginning = 0;
    QMetaObject::invokeMethod(list, "positionViewAtIndex", Q_ARG(int, row),
                              Q_ARG(int, atBeginning));
  }

  void measure(Step &step, const std::function<void()> &act) {
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    const double begun = now();
    act();
    QMetaObject::invokeMethod(list, "forceLayout");
    control.polishItems();
    const double laidOut = now();
    control.sync();
    control.render();
    const double drawn = now();
    step.layout = std::min(step.layout, laidOut - begun);
    step.frame = std::min(step.frame, drawn - begun);
  }

  // Looks at the delegate that lies topmost, and counts in the image which of
  // the rows that lie wholly on screen are drawn where the list put them.
  bool shows(Step &step, const QString &wanted) {
    QQuickItem *top = nullptr;
    QMetaObject::invokeMethod(list, "itemAt", Q_RETURN_ARG(QQuickItem *, top),
                              Q_ARG(qreal, 1), Q_ARG(qreal, y() + 1));
    const QString text = top ? top->property("text").toString() : "nothing";
    if (inkOfFirst < 0) inkOfFirst = ink(0);
    int right = 0;
    for (int row = 0; row < rowsOnScreen; row++)
      right += ink(row) == inkOfFirst && inkOfFirst < rowHeight;
    step.drawnRight = std::min(step.drawnRight, right);
    step.delegates = 0;
    const auto content = list->property("contentItem").value<QQuickItem *>();
    for (const auto item : content->childItems())
      step.delegates += item->isVisible() && item->property("display").isValid();
    if (text == wanted && top->y() == y()) return true;
    printf("qt %d %s - - '%s' wanted, and '%s' topmost; the content is %.0f px "
           "tall, at %.0f\n", count, step.name, qPrintable(wanted),
           qPrintable(text), list->property("contentHeight").toDouble(), y());
    return false;
  }

  // How far below a row's top edge its text begins in the image.
  int ink(int row) const {
    for (int y = 0; y < rowHeight; y++)
      for (int x = 0; x < width; x++)
        if (qGray(image.pixel(x, row * rowHeight + y)) < 128) return y;
    return rowHeight;
  }
};

int main(int argc, char **argv) {
  setvbuf(stdout, nullptr, _IOLBF, 0);
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
  QGuiApplication app(argc, argv);
  if (argc != 3) qFatal("Say qt ROWS TURNS");
  const int count = atoi(argv[1]);

  Bench bench(count);
  int right = 4;
  for (int turn = atoi(argv[2]); turn > 0; turn--)
    right = std::min(right, bench.takeTurn());
  for (int i = 0; i < right; i++) {
    const Step &step = bench.steps[i];
    printf("qt %d %s %.1f ", count, step.name, step.layout);
    if (step.drawnRight == rowsOnScreen)
      printf("%.1f right, %d delegates\n", step.frame, step.delegates);
    else
      printf("- laid out right, %d delegates, but only %d of %d rows are drawn "
             "where they lie\n", step.delegates, step.drawnRight, rowsOnScreen);
  }
  bench.tryNumber();
}
