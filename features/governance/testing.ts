import {
  accessRow,
  budgeted,
  may,
  supplied,
  twice,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { administerHolds, governanceApi as api } from './contract.ts'

// it takes a right of a role that nobody here has
const nobody = 'out no no no no no out'
const named = () => ({ name: uniqueName('保全'), reason: '诉讼' })

const access = [
  accessRow(api.listHolds, nobody),
  accessRow(api.listHeld, nobody, () => ({ holdId: 1_000_000 })),
  accessRow(api.setHold, nobody, ({ documentId }) => ({ ...named(), documentIds: [documentId] })),
  accessRow(api.releaseHold, nobody, () => ({ holdId: 1_000_000, reason: '结案' })),
  accessRow(api.getHolds, may.readers, ({ documentId }) => ({ documentId })),
]

/** A role that lets the person set and release holds. */
export async function giveHoldsRight(personId: number): Promise<number> {
  const { db } = await testDatabase()
  const values = { name: uniqueName('保全') }
  const { id } = await db.insertInto('role').values(values).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('role_right').values({ role_id: id, right_name: administerHolds, level: 2 }).execute()
  await db.insertInto('role_member').values({ role_id: id, person_id: personId, level: 2 }).execute()
  return id
}

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader, documentId } = world
  return [
    budgeted(owner, [api.setHold, 14], () => ({ ...named(), documentIds: [world.take<number>('toHold')] })),
    budgeted(owner, [api.releaseHold, 14], () => ({ holdId: world.take<number>('hold'), reason: '结案' })),
    budgeted(owner, [api.listHolds, 4], () => {
      world.take('rightToHolds')
      return {}
    }),
    budgeted(owner, [api.listHeld, 6], () => ({ holdId: world.take<number>('heldBy') })),
    budgeted(reader, [api.getHolds, 5], () => ({ documentId })),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  const { ownerId } = world
  const document = async () => {
    await giveHoldsRight(ownerId)
    return (await supplied.document(world)).id
  }
  // somebody else has set it
  const hold = async () => {
    const documentId = await document()
    const { db } = await testDatabase()
    const other = await db
      .selectFrom('person')
      .select('id')
      .where('id', '!=', ownerId)
      .where('main_person_id', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('hold')
      .values({ ...named(), set_by: other.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('hold_document').values({ hold_id: id, document_id: documentId }).execute()
    return id
  }
  return {
    rightToHolds: twice(() => giveHoldsRight(ownerId)),
    toHold: twice(document),
    hold: twice(hold),
    heldBy: twice(hold),
  }
}

async function orders({ client, owner, documentIds, documentOrders }: OrderedWorld): Promise<OrderedLists> {
  await giveHoldsRight(owner.id)
  const { db } = await testDatabase()
  const values = documentIds.map((_, index) => ({
    name: ['甲', '乙', '丙'][index % 3] ?? '',
    reason: '诉讼',
    set_by: owner.id,
    set_at: new Date(2020, index % 4, 1),
  }))
  await db.insertInto('hold').values(values).execute()
  const { id: holdId } = await db
    .insertInto('hold')
    .values({ ...named(), set_by: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('hold_document')
    .values(documentIds.map((document_id) => ({ hold_id: holdId, document_id })))
    .execute()
  return {
    holds: { client, open: async () => (await client.call(api.listHolds, {})).key },
    held: {
      client,
      by: documentOrders,
      // of one classification
      alike: ['secrecy'],
      open: async () => (await client.call(api.listHeld, { holdId })).key,
    },
  }
}

export const slice: Slice = { name: 'governance', access, budgets, supplies, orders }
