import type { Slice } from '@shuku/domain/testing'
import { mapAccess, mapBudgets, mapOrders, mapSupplies } from './testing-maps.ts'
import { pointAccess, pointBudgets, pointOrders, pointSupplies } from './testing-points.ts'
import { readingAccess, readingBudgets, readingSupplies } from './testing-reading.ts'

export const slice: Slice = {
  name: 'knowledge',
  access: [...pointAccess, ...mapAccess, ...readingAccess],
  budgets: (world) => [...pointBudgets(world), ...mapBudgets(world), ...readingBudgets(world)],
  supplies: (world) => ({ ...pointSupplies(world), ...mapSupplies(world), ...readingSupplies(world) }),
  orders: async (world) => ({ ...(await pointOrders(world)), ...(await mapOrders(world)) }),
}
