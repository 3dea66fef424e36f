import type { Slice } from '@shuku/domain/testing'
import { readingAccess, readingBudgets, readingSupplies } from './testing-reading.ts'

export const slice: Slice = {
  name: 'knowledge',
  access: [...readingAccess],
  budgets: (world) => [...readingBudgets(world)],
  supplies: (world) => ({ ...readingSupplies(world) }),
}
