import { sql } from 'kysely'
import {
  accessRow,
  act,
  budgeted,
  given,
  may,
  supplied,
  twice,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { subscriptionApi as api } from './contract.ts'

const access = [
  accessRow(api.listTabs, may.everybody),
  accessRow(api.listSubscriptions, may.everybody),
  accessRow(api.getRightMenu, may.everybody),
  accessRow(api.getConditions, may.everybody),
  accessRow(api.getTree, may.everybody),
  // its category is not open for subscription: it is there for nobody
  accessRow(api.act, 'out – – – – – out', ({ documentId }) => ({ ids: [documentId], act: 'add' as const })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  return [
    budgeted(owner, [api.listTabs, 1]),
    budgeted(owner, [api.listSubscriptions, 3]),
    budgeted(owner, [api.getRightMenu, 1]),
    budgeted(owner, [api.getConditions, 1]),
    budgeted(owner, [api.getTree, 2]),
    budgeted(owner, [api.act, 8], () => ({ ids: [world.take<number>('asked')], act: 'reject' as const })),
  ]
}

async function ask(documentId: number, personId: number): Promise<number> {
  return act(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into subscription (document_id, person_id) values (${documentId}, ${personId})
      returning id::float8 as id`.execute(db)
    return rows[0]?.id ?? 0
  })
}

function supplies(world: BudgetWorld): Supplies {
  return { asked: twice(async () => ask((await supplied.document(world)).id, world.ownerId)) }
}

async function orders({ client, owner, documentIds, clientOf }: OrderedWorld): Promise<OrderedLists> {
  const { db } = await testDatabase()
  for (const [index, documentId] of documentIds.entries())
    await sql`
      insert into subscription (document_id, person_id, asked_at)
      values (${documentId}, ${owner.id}, ${new Date(Date.UTC(2026, 2, 1 + (index % 3)))})`.execute(db)
  const { category, creator } = await given.category({ creators: 1 })
  const ids = await given.texts({ category, creator }, [{ subject: '乙' }, { subject: '甲' }, { subject: '丙' }])
  for (const [index, id] of ids.entries())
    await db
      .updateTable('document')
      .set({ created_at: new Date(Date.UTC(2026, 2, 1 + (index % 2))) })
      .where('id', '=', id)
      .execute()
  await db.updateTable('category').set({ subscribable: true }).where('id', '=', category.id).execute()
  const reader = await clientOf(await given.person())
  return {
    subscribable: {
      client: reader,
      by: { createdOn: (row: { createdAt: Date }) => row.createdAt },
      open: async () => (await reader.call(api.listSubscriptions, {})).key,
    },
    subscriptions: {
      client,
      by: { askedOn: (row: { askedAt: Date }) => row.askedAt },
      open: async () => (await client.call(api.listSubscriptions, { view: '0' })).key,
    },
  }
}

export const slice: Slice = { name: 'subscription', access, budgets, supplies, orders }
