import {
  accessRow,
  budgeted,
  may,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { popUpApi as api } from './contract.ts'

const document = ({ documentId }: AccessWorld) => ({ documentId })
// it takes a right of a role that nobody here has
const nobody = 'out no no no no no out'

const access = [
  accessRow(api.listPopUps, nobody),
  accessRow(api.getPopUp, nobody, document),
  accessRow(api.savePopUp, nobody, document),
  accessRow(api.getOpenDocs, may.everybody),
  accessRow(api.markShown, may.everybody, ({ documentId }) => ({ documentIds: [documentId] })),
]

/** A role that lets the person administer pop-ups. */
async function giveRight(personId: number): Promise<number> {
  const { db } = await testDatabase()
  const values = { name: uniqueName('弹窗') }
  const { id } = await db.insertInto('role').values(values).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('role_right').values({ role_id: id, right_name: 'Docs:SetPopUp', level: 2 }).execute()
  await db.insertInto('role_member').values({ role_id: id, person_id: personId, level: 2 }).execute()
  return id
}

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader, documentId } = world
  const one = () => {
    world.take('rightToPopUps')
    return { documentId }
  }
  return [
    budgeted(owner, [api.savePopUp, 12], one),
    budgeted(owner, [api.getPopUp, 5], one),
    budgeted(owner, [api.listPopUps, 4], () => {
      world.take('rightToPopUps')
      return {}
    }),
    budgeted(reader, [api.getOpenDocs, 2]),
    budgeted(reader, [api.markShown, 4], () => ({ documentIds: [documentId] })),
  ]
}

function supplies({ ownerId }: BudgetWorld): Supplies {
  return { rightToPopUps: twice(() => giveRight(ownerId)) }
}

async function orders({ client, owner, documentIds }: OrderedWorld): Promise<OrderedLists> {
  await giveRight(owner.id)
  const { db } = await testDatabase()
  const values = documentIds.map((document_id, index) => ({
    document_id,
    starts_on: `2999-0${1 + (index % 3)}-01`,
    ends_on: `2999-0${4 + (index % 2)}-01`,
    made_by: owner.id,
  }))
  await db.insertInto('pop_up').values(values).execute()
  return { 'pop-ups': { client, open: async () => (await client.call(api.listPopUps, {})).key } }
}

export const slice: Slice = { name: 'pop-ups', access, budgets, supplies, orders }
