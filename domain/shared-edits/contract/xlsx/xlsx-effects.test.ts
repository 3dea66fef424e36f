import { expect, test } from 'vitest'
import { columnName, placeOf, rangeOf } from './cell-place.ts'
import { shiftFormula, shownFormula, storedFormula } from './formula.ts'
import { readEffects, writeEffects, type XlsxEffect } from './xlsx-effects.ts'

const read = (row: unknown) => readEffects(new TextEncoder().encode(JSON.stringify(row)))

test('a row says values and formulas of cells, and comes back as it was', () => {
  const effects: XlsxEffect[] = [
    { sheet: 0, ref: 'B3', value: '一' },
    { sheet: 2, ref: 'XFD1048576', value: null },
    { sheet: 1, ref: 'A1', formula: 'SUM(B1:B3)' },
  ]
  expect(readEffects(writeEffects(effects))).toEqual(effects)
})

test('a row that is none is passed over as a whole', () => {
  const cell = { sheet: 0, ref: 'A1' }
  const good = { ...cell, value: 1 }
  expect(read([good])).toEqual([good])
  const bad = [
    { ...cell, value: 'a\u0000' },
    { ...cell, value: '字'.repeat(32_768) },
    { ...cell, value: { a: 1 } },
    { ...cell, formula: 'SUM(' },
    { ...cell, formula: `1+${'1+'.repeat(4096)}1` },
    { ...cell, value: 1, formula: 'A2' },
    { ...cell },
    { ...good, ref: 'XFE1' },
    { ...good, ref: 'A1048577' },
    { ...good, ref: 'a1' },
    { ...good, sheet: -1 },
    { ...good, sheet: 0.5 },
    null,
  ]
  for (const each of bad) expect(read([good, each])).toEqual([])
  expect(read({ 0: good })).toEqual([])
  expect(readEffects(Uint8Array.of(255))).toEqual([])
})

test('cells have the names that spreadsheets give them', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
  expect(placeOf('BC12')).toEqual({ row: 11, column: 54 })
  expect(rangeOf('A1:B2')).toEqual({ from: { row: 0, column: 0 }, to: { row: 1, column: 1 } })
  expect(rangeOf('B2:A1')).toBeUndefined()
})

test('references move along with a shared formula but for those with a $; texts and names of sheets stay', () => {
  const by = { rows: 2, columns: 1 }
  expect(shiftFormula('A1+$A1+A$1+$A$1', by)).toBe('B3+$A3+B$1+$A$1')
  expect(shiftFormula(`LOG10(B2)&"A1"&'A1'!C3&表1!A1`, by)).toBe(`LOG10(C4)&"A1"&'A1'!D5&表1!B3`)
  expect(shiftFormula('A1', { rows: -1, columns: 0 })).toBeUndefined()
  for (const each of ['SUM(A:A)', 'SUM(1:1)', '表[列]']) expect(shiftFormula(each, by)).toBeUndefined()
})

test('functions that are newer than the format have a prefix in the file alone', () => {
  const shown = 'IFS(A1>1,TEXTJOIN("IFS(",TRUE,B1),TRUE,SORT(C1))+SUM(D1)'
  const stored = storedFormula(shown)
  expect(stored).toBe('_xlfn.IFS(A1>1,_xlfn.TEXTJOIN("IFS(",TRUE,B1),TRUE,_xlfn._xlws.SORT(C1))+SUM(D1)')
  expect(shownFormula(stored)).toBe(shown)
  expect(storedFormula(stored)).toBe(stored)
})
