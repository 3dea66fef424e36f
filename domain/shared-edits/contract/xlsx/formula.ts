import { columnName, mostColumns, mostRows, placeOf } from './cell-place.ts'

/** Of Excel, without the sign of equality before it. */
export const mostFormula = 8192

/** Texts, names of sheets, blanks, and each other sign. */
const pieces = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\s+|[^\s"']/g
const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
/** Nothing is before them yet, so that only a sign of plus or minus can follow. */
const unfinished = new Set(['', '+', '-', '*', '/', '^', '&', '=', '<', '>', '(', ',', ':'])

/**
 * Whether it is complete: brackets and quotes are closed, and operators have something on both sides. Excel calls a file with
 * a formula that it cannot read damaged. Names of functions and their arguments are not looked at.
 */
export function isFormula(formula: string): boolean {
  const found = formula.match(pieces) ?? []
  if (formula.length > mostFormula || found.join('').length !== formula.length) return false
  const open: string[] = []
  let last = ''
  for (const piece of found) {
    if (/^\s/.test(piece)) continue
    const isInBrackets = open.at(-1) === '['
    if ('([{'.includes(piece)) open.push(piece)
    else if (piece in closing && open.pop() !== closing[piece]) return false
    if (!isInBrackets && !mayFollow(piece, last, open)) return false
    last = piece
  }
  return last !== '' && open.length === 0 && !unfinished.has(last)
}

function mayFollow(piece: string, last: string, open: readonly string[]): boolean {
  // a call of another program, and what separates rows of a constant alone
  if (piece === '|' || (piece === ';' && open.at(-1) !== '{')) return false
  if (piece === ',') return open.length > 0
  if (piece === '>' && last === '<') return true
  if (piece === '=' && (last === '<' || last === '>')) return true
  if ('*/^&=<>:'.includes(piece)) return !unfinished.has(last)
  if (piece === ')') return last === '(' || last === ',' || !unfinished.has(last)
  return true
}

/** Newer than the format: a file has them with a prefix, else Excel does not know them. */
const newer = new Set(
  (
    'ACOT ARABIC BASE CEILING.MATH COMBINA CONCAT DAYS DECIMAL FLOOR.MATH FORMULATEXT IFNA IFS ISFORMULA ISOWEEKNUM ' +
    'MAXIFS MINIFS NUMBERVALUE PDURATION RRI SEQUENCE SHEET SHEETS SWITCH TEXTJOIN UNICHAR UNICODE UNIQUE XLOOKUP XMATCH XOR'
  ).split(' '),
)
const newest = new Set(['FILTER', 'SORT', 'SORTBY'])
const calls = /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\w.])[A-Z][A-Z.]*(?=\()/gi

/** As a file has it. */
export function storedFormula(formula: string): string {
  return formula.replace(calls, (token) => {
    const name = token.toUpperCase()
    if (newest.has(name)) return `_xlfn._xlws.${name}`
    return newer.has(name) ? `_xlfn.${name}` : token
  })
}

/** As people read it. */
export function shownFormula(formula: string): string {
  return formula.replaceAll(/_xlfn\.(?:_xlws\.)?/g, '')
}

/** Columns or rows as a whole, names of columns of tables, constants of several values. */
const unshifted = /[[\]{}]|[A-Z]:\$?[A-Z]|\d:\$?\d/
const references =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\p{L}\p{N}_.$])(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})(?![\p{L}\p{N}_.(!])/gu

/**
 * What a formula is for a cell that is so many rows and columns away: references move along where they have no `$`. Undefined
 * where it has what is not moved so easily.
 */
export function shiftFormula(formula: string, by: { readonly rows: number; readonly columns: number }) {
  if (unshifted.test(formula.replaceAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, ''))) return undefined
  let isOut = false
  const shifted = formula.replace(references, (token, ...[fixedColumn, letters, fixedRow, digits]: string[]) => {
    if (letters === undefined || digits === undefined) return token
    const place = placeOf(`${letters}${digits}`)
    // a name that looks like a cell
    if (!place) return token
    const column = fixedColumn === '$' ? place.column : place.column + by.columns
    const row = fixedRow === '$' ? place.row : place.row + by.rows
    if (row < 0 || column < 0 || row >= mostRows || column >= mostColumns) isOut = true
    if (isOut) return token
    return `${fixedColumn ?? ''}${columnName(column)}${fixedRow ?? ''}${row + 1}`
  })
  return isOut ? undefined : shifted
}
