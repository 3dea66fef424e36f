import { expect, test } from 'vitest'
import { readEffects, type XlsxEffect } from '@shuku/domain/shared-edits/xlsx'
import { rowsOf } from './xlsx-rows.ts'

test('many cells are several rows in their order, none larger than it may be but one whose cell is', () => {
  const effects = ['一', '二二', 'x'.repeat(300), '四'].map((value, at): XlsxEffect => ({
    sheet: 1,
    ref: `A${at + 1}`,
    value,
  }))
  const rows = rowsOf(effects, 100)
  expect(rows.map(({ units }) => units)).toEqual([['1!A1', '1!A2'], ['1!A3'], ['1!A4']])
  expect(rows.flatMap(({ body }) => readEffects(body))).toEqual(effects)
  expect(rowsOf([])).toEqual([])
})
