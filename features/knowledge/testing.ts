import type { Slice } from '@shuku/domain/testing'
import { pointAccess, pointBudgets, pointOrders, pointSupplies } from './testing-points.ts'
import { readingAccess, readingBudgets, readingSupplies } from './testing-reading.ts'

export const slice: Slice = {
  name: 'knowledge',
  access: [...pointAccess, ...readingAccess],
  budgets: (world) => [...pointBudgets(world), ...readingBudgets(world)],
  supplies: (world) => ({ ...pointSupplies(world), ...readingSupplies(world) }),
  orders: async (world) => ({ ...(await pointOrders(world)) }),
}
