import type { Slice } from '@shuku/domain/testing'
import { mapAccess, mapBudgets, mapOrders, mapSupplies } from './testing-maps.ts'

export const slice: Slice = {
  name: 'knowledge',
  access: [...mapAccess],
  budgets: (world) => [...mapBudgets(world)],
  supplies: (world) => ({ ...mapSupplies(world) }),
  orders: async (world) => ({ ...(await mapOrders(world)) }),
}
