import { expect, test } from 'vitest'
import type { Facet } from '../../contract.ts'
import { inOrder } from './facet-state.ts'

const facet = (id: Facet['id'], values: readonly string[]) =>
  ({ id, total: values.length, values: values.map((value) => ({ value, name: value, count: 1 })) }) as unknown as Facet
const named = (values: ReturnType<typeof inOrder>) => values.map(({ value }) => value)

test('values stay where they were, new ones come behind them; years are always the newest first', () => {
  const before = ['3', '1', '2']
  expect(named(inOrder(facet('status', ['1', '2', '3', '5']), before))).toEqual(['3', '1', '2', '5'])
  expect(named(inOrder(facet('year', ['2026', '2024', '2025']), ['2024', '2026']))).toEqual(['2026', '2025', '2024'])
  expect(named(inOrder(facet('year', ['2024', '2026']), undefined))).toEqual(['2026', '2024'])
})
