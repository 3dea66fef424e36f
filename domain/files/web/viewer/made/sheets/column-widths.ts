const least = 64
const most = 320
const padding = 20
const narrowSign = 7.6
const wideSign = 13.5
const measuredRows = 60

/** How wide columns are, by the first rows: as their longest text, within reason. */
export function columnWidths(rows: readonly (readonly string[])[], columns: number): number[] {
  const widths = Array.from({ length: columns }, () => least)
  for (const cells of rows.slice(0, measuredRows)) {
    cells.forEach((text, column) => {
      widths[column] = Math.min(most, Math.max(widths[column] ?? least, widthOf(text.slice(0, 80)) + padding))
    })
  }
  return widths
}

function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += sign > '\u2e7f' ? wideSign : narrowSign
  return Math.ceil(width)
}
