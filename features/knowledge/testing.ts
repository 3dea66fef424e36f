import type { Slice } from '@shuku/domain/testing'
import { pointAccess, pointBudgets, pointOrders, pointSupplies } from './testing-points.ts'

export const slice: Slice = {
  name: 'knowledge',
  access: [...pointAccess],
  budgets: (world) => [...pointBudgets(world)],
  supplies: (world) => ({ ...pointSupplies(world) }),
  orders: async (world) => ({ ...(await pointOrders(world)) }),
}
