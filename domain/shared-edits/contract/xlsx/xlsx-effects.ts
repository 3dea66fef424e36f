import { placeOf } from './cell-place.ts'
import { isFormula } from './formula.ts'

/** Of Excel, in one cell. */
export const mostCharacters = 32_767
const mostSheets = 1000

/** Null: nothing is in it. */
export type CellValue = string | number | boolean | null

/** What is in a cell; its format stays as it is in the file. */
export type CellContent = { readonly value: CellValue } | { readonly formula: string }

/** One change of a cell. A sheet is the place of its tab, from 0; of several changes of one cell the last one in the order of the log counts. */
export type XlsxEffect = { readonly sheet: number; readonly ref: string } & CellContent

/** What a window claims to write in a cell. */
export function unitOf(sheet: number, ref: string): string {
  return `${sheet}!${ref}`
}

/** XML has neither control characters nor halves of pairs, and a line ends with one sign in it. */
export function isCellText(text: string): boolean {
  return text.length <= mostCharacters && text.isWellFormed() && !/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/.test(text)
}

function isCellValue(value: unknown): value is CellValue {
  if (typeof value === 'string') return isCellText(value)
  return value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
}

/** All that is written into a file is checked here: a row comes from a window. */
function isEffect(effect: unknown): effect is XlsxEffect {
  if (typeof effect !== 'object' || effect === null) return false
  const { sheet, ref, value, formula } = effect as Readonly<Record<string, unknown>>
  if (typeof sheet !== 'number' || !Number.isSafeInteger(sheet) || sheet < 0 || sheet >= mostSheets) return false
  if (typeof ref !== 'string' || !placeOf(ref)) return false
  if (formula === undefined) return isCellValue(value)
  return value === undefined && typeof formula === 'string' && isCellText(formula) && isFormula(formula)
}

/** The body of a row, as bytes. */
export function writeEffects(effects: readonly XlsxEffect[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(effects))
}

/** The effects of a row; none where it is no row of this engine. Windows and the server read it alike. */
export function readEffects(body: Uint8Array): readonly XlsxEffect[] {
  try {
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return Array.isArray(read) && read.every(isEffect) ? read : []
  } catch {
    return []
  }
}
