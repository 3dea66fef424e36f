import { levels } from '@shuku/domain/rights/contract'
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
import { nextNumber, testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { categoryRightsApi as api } from './contract.ts'

const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who may read in a category is refused; who may not know of it is told that it is not there
// who:            nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'

const access = [
  accessRow(api.listDefaultRights, setters, category),
  // above everybody's security level: nobody opens to themselves what others have made
  accessRow(api.addDefaultRights, setters, (world) => ({
    ...category(world),
    kind: 'everyone' as const,
    minSecurity: 250,
  })),
  accessRow(api.previewDefaultRights, setters, (world) => ({ ...category(world), kind: 'everyone' as const })),
  accessRow(api.previewDeletion, setters, (world) => ({ ...category(world), ids: [2_000_000_000] })),
  accessRow(api.previewSync, setters, category),
  accessRow(api.syncDefaultRights, setters, category),
  // no such entry, which is told to those only who may know what there is
  accessRow(api.changeDefaultRights, 'out no no no – – out', (world) => ({ ...category(world), ids: [2_000_000_000] })),
  accessRow(api.deleteDefaultRights, 'out no no no – – out', (world) => ({ ...category(world), ids: [2_000_000_000] })),
  accessRow(api.listCategoryRights, setters, category),
  accessRow(api.giveCategoryRights, setters, (world) => ({
    ...category(world),
    kind: 'everyone' as const,
    rights: ['settings' as const],
    minSecurity: 250,
  })),
  accessRow(api.setCategoryRights, 'out no no no – – out', (world) => ({ ...category(world), grantId: 2_000_000_000 })),
  accessRow(api.deleteCategoryRights, 'out no no no – – out', (world) => ({
    ...category(world),
    grantIds: [2_000_000_000],
  })),
  accessRow(api.listDefaultReaders, setters, category),
  accessRow(api.explainCategoryAccess, setters, (world) => ({ ...category(world), personId: 1 })),
  accessRow(api.getCategoryPast, setters, category),
  // an act is its doer’s; here nobody has done anything
  accessRow(api.undoRights, 'out – – – – – out', () => ({ actId: 2_000_000_000 })),
]

/** Where people of tests are. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

interface Portion {
  readonly categoryId: number
  readonly ids: number[]
  readonly grantIds: number[]
  readonly actId: number
}

/** Whoever changes rights holds the category, the organisation and the set, and keeps what stood before. */
function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId } = world
  const taken = () => world.take<Portion>('categoryRights')
  const everyone = { categoryId, kind: 'everyone' as const }
  // another one each time: the same once more changes nothing
  // above the level of people who are made: they shall go on being strangers to the document
  const anew = () => ({ ...everyone, minSecurity: 11 + (nextNumber() % 239) })
  return [
    budgeted(owner, [api.listDefaultRights, 7], () => ({ categoryId })),
    budgeted(owner, [api.previewDefaultRights, 8], () => everyone),
    budgeted(owner, [api.previewDeletion, 5], taken),
    budgeted(owner, [api.previewSync, 8], taken),
    budgeted(owner, [api.addDefaultRights, 24], anew),
    budgeted(owner, [api.changeDefaultRights, 24], () => ({ ...taken(), level: 'edit' as const })),
    budgeted(owner, [api.deleteDefaultRights, 24], taken),
    budgeted(owner, [api.syncDefaultRights, 24], taken),
    budgeted(owner, [api.undoRights, 24], taken),
    budgeted(owner, [api.listCategoryRights, 5], () => ({ categoryId })),
    budgeted(owner, [api.listDefaultReaders, 5], () => ({ categoryId })),
    budgeted(owner, [api.explainCategoryAccess, 7], () => ({ categoryId, personId: 1 })),
    budgeted(owner, [api.listDefaultReaders, 7], () => ({ categoryId, day: today() })),
    budgeted(owner, [api.explainCategoryAccess, 7], () => ({ categoryId, personId: 1, day: today() })),
    budgeted(owner, [api.getCategoryPast, 3], () => ({ categoryId })),
    budgeted(owner, [api.giveCategoryRights, 24], () => ({ ...anew(), rights: ['settings' as const] })),
    budgeted(owner, [api.setCategoryRights, 24], () => {
      const { categoryId: id, grantIds } = taken()
      return { categoryId: id, grantId: grantIds[0] ?? 0, rights: ['moveIn' as const] }
    }),
    budgeted(owner, [api.deleteCategoryRights, 14], taken),
  ]
}

const supplies = (world: BudgetWorld): Supplies => ({ categoryRights: twice(() => categoryWithRights(world)) })

/** A category with a document, whose rights name as many people as there are of everything. */
async function categoryWithRights(world: BudgetWorld): Promise<object> {
  const categoryId = await supplied.category(world)
  await given.document({ category: { id: categoryId }, creator: { id: world.ownerId } })
  const to = { categoryId, kind: 'person' as const, ids: await supplied.people(world) }
  await world.owner.call(api.giveCategoryRights, { ...to, rights: ['create'] })
  const { actId } = await world.owner.call(api.addDefaultRights, to)
  const { db } = await testDatabase()
  const grants = await db.selectFrom('category_grant').select('id').where('category_id', '=', categoryId).execute()
  const entries = await db
    .selectFrom('default_entry')
    .innerJoin('category', 'category.default_set_id', 'default_entry.default_set_id')
    .select('default_entry.id')
    .where('category.id', '=', categoryId)
    .execute()
  return { categoryId, ids: entries.map(({ id }) => id), grantIds: grants.map(({ id }) => id), actId }
}

function orders({ client, category }: OrderedWorld): Promise<OrderedLists> {
  const ofLevel = { level: (row: { level: keyof typeof levels }) => levels[row.level] }
  return Promise.resolve({
    defaultReaders: {
      client,
      by: ofLevel,
      open: async () => (await client.call(api.listDefaultReaders, { categoryId: category.id })).key,
    },
    defaultRights: {
      client,
      by: ofLevel,
      open: async () => (await client.call(api.listDefaultRights, { categoryId: category.id })).key,
    },
    categoryRights: {
      client,
      by: { inheritedFrom: (row: { inheritedFrom: string }) => (row.inheritedFrom === '' ? 0 : 1) },
      open: async () => (await client.call(api.listCategoryRights, { categoryId: category.id })).key,
    },
  })
}

export const slice: Slice = { name: 'category-rights', access, budgets, supplies, orders }
