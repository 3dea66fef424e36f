import { peopleApi, protectedItems } from '@shuku/domain/people/contract'
import { rightStrings } from '@shuku/domain/people/server'
import {
  accessRow,
  budgeted,
  given,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, uniqueName, type BudgetedCall, type TestClient } from '@shuku/kit/testing'
import { monitorApi as api } from './contract.ts'

// it takes a right of a role that nobody here has
const nobody = 'out no no no no no out'

const access = [
  accessRow(api.listMonitor, nobody),
  accessRow(api.getOperations, nobody),
  accessRow(api.getScope, nobody),
  accessRow(api.getTree, nobody),
  accessRow(api.getUnits, nobody),
  accessRow(api.getRightMenu, nobody),
  accessRow(api.getConditions, nobody),
  accessRow(api.operate, nobody, ({ documentId }: AccessWorld) => ({
    documentIds: [documentId],
    operation: 'archive' as const,
  })),
  accessRow(api.previewOperation, nobody, ({ documentId }: AccessWorld) => ({
    documentIds: [documentId],
    operation: 'archive' as const,
  })),
  accessRow(api.previewSecrecy, nobody, ({ documentId }: AccessWorld) => ({
    documentIds: [documentId],
    secrecy: 'public' as const,
  })),
  accessRow(api.undoOperation, nobody, ({ documentId }: AccessWorld) => ({ documentIds: [documentId] })),
]

const password = 'Right-password-1'

/** Gives the person the right to administer categories, and verifies their session. */
async function openMonitor(client: TestClient, personId: number): Promise<void> {
  const { db } = await testDatabase()
  const values = { name: uniqueName('监控') }
  const { id } = await db.insertInto('role').values(values).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('role_right')
    .values({ role_id: id, right_name: rightStrings.administerCategories, level: 2 })
    .execute()
  await db.insertInto('role_member').values({ role_id: id, person_id: personId, level: 2 }).execute()
  await client.call(peopleApi.verify, { ...protectedItems.documentMonitor, password })
}

interface Turned {
  readonly client: TestClient
  readonly id: number
}

function budgets(world: BudgetWorld): BudgetedCall[] {
  const monitors = () => world.take<TestClient>('monitor')
  return [
    budgeted(monitors, [api.listMonitor, 6]),
    budgeted(monitors, [api.getOperations, 2]),
    budgeted(monitors, [api.getScope, 3]),
    budgeted(monitors, [api.getTree, 3]),
    budgeted(monitors, [api.getUnits, 3]),
    budgeted(monitors, [api.getRightMenu, 2]),
    budgeted(monitors, [api.getConditions, 3]),
    budgeted(monitors, [api.operate, 30], () => ({
      documentIds: [world.take<number>('monitored')],
      operation: 'archive' as const,
    })),
    budgeted(monitors, [api.previewOperation, 3], () => ({
      documentIds: [world.take<number>('monitored')],
      operation: 'archive' as const,
    })),
    budgeted(monitors, [api.previewSecrecy, 4], () => ({
      documentIds: [world.take<number>('monitored')],
      secrecy: 'public' as const,
    })),
    {
      endpoint: api.undoOperation,
      budget: 12,
      call: () => {
        const { client, id } = world.take<Turned>('turned')
        return client.call(api.undoOperation, { documentIds: [id] })
      },
    },
  ]
}

function supplies(world: BudgetWorld): Supplies {
  const monitor = async () => {
    const person = await given.person({ password })
    const client = await world.clientOf(person)
    await openMonitor(client, person.id)
    return client
  }
  const document = async () => (await supplied.document(world)).id
  return {
    monitor: twice(monitor),
    monitored: twice(document),
    turned: twice(async (): Promise<Turned> => {
      const [client, id] = [await monitor(), await document()]
      await client.call(api.operate, { documentIds: [id], operation: 'archive' })
      return { client, id }
    }),
  }
}

async function orders({ clientOf, documentOrders }: OrderedWorld): Promise<OrderedLists> {
  // who sees what is most secret, too
  const person = await given.person({ password, classification: 0, securityLevel: 255 })
  const client = await clientOf(person)
  await openMonitor(client, person.id)
  const open = async () => (await client.call(api.listMonitor, {})).key
  return { monitor: { client, by: documentOrders, open } }
}

export const slice: Slice = { name: 'monitor', access, budgets, supplies, orders }
