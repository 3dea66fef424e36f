// The entrance for those who write a workbook together: windows, and the process behind the walls.

export {
  findLockOf,
  rowsPerBlock,
  valueOf,
  type BaseCell,
  type LockedRange,
  type LockReason,
  type XlsxRefusal,
} from './cell-facts.ts'
export {
  columnName,
  isMet,
  mostColumns,
  mostRows,
  placeOf,
  rangeOf,
  refOf,
  type CellPlace,
  type CellRange,
} from './cell-place.ts'
export { shiftFormula, shownFormula, storedFormula } from './formula.ts'
export { inputOf, isSameContent, parseInput } from './parse-input.ts'
export { readEffects, unitOf, writeEffects, type CellContent, type XlsxEffect } from './xlsx-effects.ts'
