/** Rows and columns count from 0. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

export interface CellRange {
  readonly from: CellPlace
  readonly to: CellPlace
}

/** XFD1048576 is the last cell of a sheet. */
export const mostRows = 1_048_576
export const mostColumns = 16_384

const letters = 26
const firstLetter = 65

/** `B3` is the second column of the third row; undefined where no sheet has such a cell. */
export function placeOf(ref: string): CellPlace | undefined {
  const [, name = '', digits = ''] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(ref) ?? []
  if (name === '') return undefined
  let column = 0
  for (const letter of name) column = column * letters + letter.charCodeAt(0) - firstLetter + 1
  const row = Number(digits)
  return row > mostRows || column > mostColumns ? undefined : { row: row - 1, column: column - 1 }
}

/** 0 is A, 26 is AA. */
export function columnName(column: number): string {
  const last = String.fromCharCode(firstLetter + (column % letters))
  return column < letters ? last : columnName(Math.floor(column / letters) - 1) + last
}

export function refOf({ row, column }: CellPlace): string {
  return `${columnName(column)}${row + 1}`
}

/** `A1:C3`, or one cell. */
export function rangeOf(range: string): CellRange | undefined {
  const [first = '', last = first] = range.split(':')
  const from = placeOf(first)
  const to = placeOf(last)
  return from && to && from.row <= to.row && from.column <= to.column ? { from, to } : undefined
}

export function isWithin({ from, to }: CellRange, { row, column }: CellPlace): boolean {
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column
}

/** Some of the range is in these rows. */
export function isMet(range: string, rows: { readonly from: number; readonly to: number }): boolean {
  const known = rangeOf(range)
  return known !== undefined && known.from.row <= rows.to && known.to.row >= rows.from
}
