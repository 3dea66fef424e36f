import { expect, test, vi } from 'vitest'
import { XlsxCells } from './xlsx-cells.ts'

const base = {
  sheets: [{ name: '一', rows: 300, columns: 3 }],
  cells: [
    { row: 0, column: 0, text: '12.50', kind: 'number' as const, raw: '12.5' },
    { row: 0, column: 1, text: '25', kind: 'number' as const, formula: 'A1*2' },
    { row: 1, column: 0, text: '甲', kind: 'text' as const, locked: 'shared' as const },
  ],
  locked: [{ range: 'A3:B4', reason: 'merged' as const }],
}

function start() {
  const asked: string[] = []
  const changed = vi.fn<() => void>()
  let failures = 0
  const read = async (sheet: number, block: number) => {
    asked.push(`${sheet}:${block}`)
    if (failures-- > 0) throw new Error('no network')
    return block === 0 ? base : { ...base, cells: [], locked: [] }
  }
  return { asked, changed, cells: new XlsxCells({ read, changed }), fail: (count: number) => (failures = count) }
}

test('cells show what the file has, and what was written over it; then no value of a formula is certain', async () => {
  const { cells } = start()
  expect(cells.at(0, { row: 0, column: 0 })).toBeUndefined()
  await cells.load(0, 0)
  expect(cells.at(0, { row: 0, column: 0 })).toMatchObject({ text: '12.50', content: { value: 12.5 }, isNumber: true })
  expect(cells.at(0, { row: 0, column: 1 })).toMatchObject({ text: '25', content: { formula: 'A1*2' }, isStale: false })
  cells.write([
    { sheet: 0, ref: 'A1', value: 3 },
    { sheet: 0, ref: 'C9', formula: 'A1' },
  ])
  expect(cells.at(0, { row: 0, column: 0 })).toMatchObject({ text: '3', isStale: false })
  expect(cells.at(0, { row: 0, column: 1 })).toMatchObject({ text: '25', isStale: true })
  expect(cells.at(0, { row: 8, column: 2 })).toMatchObject({ text: '=A1', isStale: true })
  expect(cells.at(0, { row: 9, column: 9 })).toMatchObject({ text: '', content: { value: null } })
})

test('of merged cells the first one is free, and a sheet grows with what is written', async () => {
  const { cells } = start()
  await cells.load(0, 0)
  const lockedAt = (row: number, column: number) => cells.at(0, { row, column })?.locked
  expect([lockedAt(1, 0), lockedAt(2, 0), lockedAt(2, 1), lockedAt(3, 0)]).toEqual([
    'shared',
    undefined,
    'merged',
    'merged',
  ])
  expect(cells.sizeOf(0)).toEqual({ rows: 300, columns: 3 })
  cells.write([{ sheet: 0, ref: 'E400', value: 1 }])
  expect(cells.sizeOf(0)).toEqual({ rows: 400, columns: 5 })
})

test('each block is asked for once, and again where it did not come', async () => {
  const { cells, asked, fail } = start()
  await Promise.all([cells.load(0, 0, 450), cells.load(0, 10)])
  await cells.load(0, 199, 200)
  expect(asked).toEqual(['0:0', '0:1', '0:2'])
  fail(1)
  await expect(cells.load(1, 0)).rejects.toThrow('no network')
  await cells.load(1, 0)
  expect(asked.slice(3)).toEqual(['1:0', '1:0'])
})
