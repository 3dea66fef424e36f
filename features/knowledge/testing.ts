import type { Slice } from '@shuku/domain/testing'
import { mapAccess, mapBudgets, mapOrders, mapSupplies } from './testing-maps.ts'
import { pointAccess, pointBudgets, pointOrders, pointSupplies } from './testing-points.ts'

export const slice: Slice = {
  name: 'knowledge',
  access: [...pointAccess, ...mapAccess],
  budgets: (world) => [...pointBudgets(world), ...mapBudgets(world)],
  supplies: (world) => ({ ...pointSupplies(world), ...mapSupplies(world) }),
  orders: async (world) => ({ ...(await pointOrders(world)), ...(await mapOrders(world)) }),
}
