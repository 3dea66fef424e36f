import type { Picture } from '../documents/draft.ts'
import { Canvas, type Colour } from './canvas.ts'

const ink: Colour = [47, 84, 199]
const pale: Colour = [219, 227, 248]
const grey: Colour = [91, 100, 114]
const rule: Colour = [226, 229, 234]
const paper: Colour = [252, 252, 250]
const accents: readonly Colour[] = [ink, [42, 143, 122], [201, 125, 29], [125, 84, 176], [178, 58, 72]]

/** Draws a picture of the named kind; figures are the only text in it. */
export function drawPicture({ kind, values }: Picture): Uint8Array {
  const canvas = new Canvas(720, 440)
  canvas.box([0, 0, 720, 440], paper)
  drawings[kind](canvas, values)
  return canvas.toPng()
}

const drawings: Record<Picture['kind'], (canvas: Canvas, values: readonly number[]) => void> = {
  bars: drawBars,
  lines: drawLine,
  receipt: drawReceipt,
  wiring: drawWiring,
  screen: drawScreen,
}

const label = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1))

/** Grid and the scale of the upright axis; answers how high one unit is. */
function drawGrid(canvas: Canvas, values: readonly number[]): number {
  const most = Math.max(1, ...values) * 1.15
  for (let step = 0; step <= 4; step++) {
    const y = 380 - step * 80
    canvas.box([70, y, 610, 1], rule)
    canvas.digits(label(Math.round((most * step) / 4)), [20, y - 5, 2], grey)
  }
  return 320 / most
}

function drawBars(canvas: Canvas, values: readonly number[]): void {
  const unit = drawGrid(canvas, values)
  const room = 600 / Math.max(1, values.length)
  values.forEach((value, index) => {
    const height = value * unit
    const left = 80 + index * room + room * 0.18
    canvas.shade([left, 380 - height, room * 0.64, Math.round(height)], [ink, [122, 150, 224]])
    canvas.digits(label(value), [left, 380 - height - 16, 2], grey)
    canvas.digits(String(index + 1), [left + room * 0.25, 392, 3], grey)
  })
}

function drawLine(canvas: Canvas, values: readonly number[]): void {
  const unit = drawGrid(canvas, values)
  const room = 600 / Math.max(1, values.length - 1)
  const points = values.map((value, index) => [76 + index * room, 380 - value * unit] as const)
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[index + 1] ?? [x, y]
    for (let step = x; step < nextX; step++) {
      const top = y + ((nextY - y) * (step - x)) / (nextX - x)
      canvas.box([step, top, 1, 380 - top], pale)
    }
  })
  points.forEach((point, index) => {
    canvas.line(point, points[index + 1] ?? point, ink)
    canvas.box([point[0] - 4, point[1] - 4, 9, 9], ink)
    canvas.digits(String(index + 1), [point[0] - 4, 392, 2], grey)
  })
}

/** A claim form with an invoice pasted on it and a round seal. */
function drawReceipt(canvas: Canvas, values: readonly number[]): void {
  canvas.shade(
    [0, 0, 720, 440],
    [
      [206, 186, 148],
      [188, 166, 124],
    ],
  )
  canvas.box([84, 44, 552, 352], [244, 240, 230])
  canvas.box([112, 72, 250, 150], [214, 232, 224])
  canvas.box([112, 72, 250, 26], [150, 190, 172])
  for (let row = 0; row < 5; row++) canvas.box([126, 112 + row * 20, 160 + ((row * 37) % 60), 6], [116, 150, 136])
  canvas.box([392, 72, 216, 96], [235, 222, 222])
  for (let row = 0; row < 7; row++) canvas.box([112, 244 + row * 18, 496, 1], [170, 164, 150])
  values.forEach((value, index) => {
    canvas.digits(String(value), [410, 88 + index * 24, 3], [120, 60, 60])
    canvas.box([120, 252 + index * 36, 220, 6], [150, 146, 136])
  })
  canvas.ring([536, 304, 46], [196, 58, 50])
  canvas.ring([536, 304, 41], [196, 58, 50])
  canvas.box([512, 299, 48, 9], [196, 58, 50])
}

/** A bus with a gateway at the left and one device per figure. */
function drawWiring(canvas: Canvas, values: readonly number[]): void {
  canvas.box([40, 170, 120, 100], ink)
  canvas.digits('3', [86, 196, 10], paper)
  canvas.line([160, 200], [680, 200], [178, 58, 72])
  canvas.line([160, 240], [680, 240], grey)
  const room = 500 / Math.max(1, values.length)
  values.forEach((value, index) => {
    const left = 190 + index * room
    const above = index % 2 === 0
    const top = above ? 50 : 310
    canvas.box([left, top, 80, 80], accents[(index + 1) % accents.length] ?? ink)
    canvas.digits(String(value), [left + 22, top + 26, 6], paper)
    canvas.line([left + 28, above ? 130 : 310], [left + 28, 200], [178, 58, 72])
    canvas.line([left + 52, above ? 130 : 310], [left + 52, 240], grey)
  })
}

/** A window with a side bar, a list and coloured marks. */
function drawScreen(canvas: Canvas, values: readonly number[]): void {
  canvas.box([30, 30, 660, 380], [255, 255, 255])
  canvas.box([30, 30, 660, 36], [238, 241, 246])
  canvas.box([30, 66, 150, 344], [247, 248, 250])
  canvas.box([200, 40, 240, 16], [255, 255, 255])
  for (let row = 0; row < 9; row++) {
    const value = values[row % Math.max(1, values.length)] ?? 1
    canvas.box([46, 84 + row * 34, 60 + ((value * 13 + row * 17) % 60), 10], rule)
    canvas.box([204, 84 + row * 34, 14, 18], accents[(row + value) % accents.length] ?? ink)
    canvas.box(
      [230, 88 + row * 34, 160 + ((value * 29 + row * 41) % 180), 10],
      row % 3 === 0 ? [90, 98, 112] : [196, 202, 211],
    )
    canvas.box([600, 86 + row * 34, 46, 14], row % 4 === 1 ? [253, 230, 190] : pale)
  }
}
