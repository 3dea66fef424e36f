import {
  accessRow,
  budgeted,
  given,
  may,
  twice,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, uniqueName, type BudgetedCall, type TestClient } from '@shuku/kit/testing'
import { moreApi as api } from './contract.ts'

// it takes a right of a role that nobody here has
const administrators = 'out no no no no no out'
const unknown = { tabId: 'none', elementId: 'none' }

const access = [
  accessRow(api.listMore, may.everybody),
  accessRow(api.getRightMenu, may.everybody),
  accessRow(api.getConditions, may.everybody),
  accessRow(api.getElement, 'out – – – – – out', () => unknown),
  accessRow(api.listOuter, may.evenNobody),
  // it is open to people of the company, and was not published
  accessRow(api.readOuter, '– – – – – – –', ({ documentId }) => ({ documentId })),
  // nor is there an open element of this name
  accessRow(api.readOuterPage, '– – – – – – –', () => unknown),
  accessRow(api.getOuterContent, '– – – – – – –', ({ documentId }) => ({ documentId })),
  accessRow(api.listElements, administrators),
  accessRow(api.getElementForm, administrators, () => ({ id: 1 })),
  accessRow(api.saveElement, administrators, () => ({ ...unknown, name: uniqueName('元素') })),
  accessRow(api.deleteElements, administrators, () => ({ ids: [1] })),
]

/** Kept as administrators would. */
export async function makeElement(
  personId: number,
  {
    name = uniqueName('元素'),
    isOuter = false,
    categoryIds = [] as number[],
    sort = 'updatedOn:descend',
    rows = undefined as number | undefined,
  } = {},
) {
  const { db } = await testDatabase()
  const [tab_id, element_id] = [uniqueName('tab'), uniqueName('eid')]
  const { id } = await db
    .insertInto('portal_element')
    .values({
      name,
      tab_id,
      element_id,
      is_outer: isOuter,
      definition: JSON.stringify({ categoryIds, sort, rows }),
      changed_by: personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, tabId: tab_id, elementId: element_id }
}

type NewElement = Awaited<ReturnType<typeof makeElement>>

const administrator = () => given.person({ rights: ['DocSecCategoryAdd:Add'] })

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const by = () => world.take<TestClient>('elementsAdministrator')
  const made = () => world.take<NewElement>('portalElement')
  const place = () => {
    const { tabId, elementId } = made()
    return { tabId, elementId }
  }
  return [
    budgeted(owner, [api.listMore, 3], place),
    budgeted(owner, [api.getRightMenu, 1]),
    budgeted(owner, [api.getConditions, 1]),
    budgeted(owner, [api.getElement, 2], place),
    budgeted(owner, [api.listOuter, 3]),
    { endpoint: api.readOuter, budget: 2, call: () => owner.fail(api.readOuter, { documentId: world.documentId }) },
    { endpoint: api.readOuterPage, budget: 3, call: () => owner.send(api.readOuterPage, place()) },
    {
      endpoint: api.getOuterContent,
      budget: 2,
      call: () => owner.fail(api.getOuterContent, { documentId: world.documentId }),
    },
    budgeted(by, [api.listElements, 4]),
    budgeted(by, [api.getElementForm, 3], () => ({ id: made().id })),
    budgeted(by, [api.saveElement, 7], () => ({
      name: uniqueName('元素'),
      tabId: uniqueName('tab'),
      elementId: uniqueName('eid'),
    })),
    budgeted(by, [api.deleteElements, 6], () => ({ ids: [made().id] })),
  ]
}

function supplies({ ownerId, clientOf }: BudgetWorld): Supplies {
  return {
    elementsAdministrator: twice(async () => {
      const client = await clientOf(await administrator())
      // the first call of somebody new looks up what they are a member of
      await client.call(api.listMore, {})
      return client
    }),
    portalElement: twice(() => makeElement(ownerId)),
  }
}

async function orders({ client, owner, documentOrders, clientOf }: OrderedWorld): Promise<OrderedLists> {
  const administers = await clientOf(await administrator())
  for (const name of ['乙', '甲', 'Ab']) await makeElement(owner.id, { name: uniqueName(name) })
  return {
    more: { client, by: documentOrders, open: async () => (await client.call(api.listMore, {})).key },
    portalElements: { client: administers, open: async () => (await administers.call(api.listElements, {})).key },
  }
}

export const slice: Slice = { name: 'more', access, budgets, supplies, orders }
