import { levels } from '@shuku/domain/rights/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import {
  accessRow,
  accessRows,
  budgeted,
  given,
  may,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Supplies,
  type Slice,
  type OrderedLists,
  type OrderedWorld,
} from '@shuku/domain/testing'
import { basicsSection, printingSection, uploadSection } from '@shuku/domain/categories/server'
import {
  codeSection,
  editionSection,
  mailReminderSection,
  messageReminderSection,
  watermarkSection,
} from '@shuku/domain/documents/server'
import { nextNumber, uniqueName, testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { categoryConsoleApi as api } from './contract.ts'
import {
  tableAccess,
  logBudgets,
  settingChange,
  tableBudgets,
  tableSupplies,
} from './server/table-budgets.given.ts'

const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who may read in a category is refused; who may not know of it is told that it is not there
// who:        nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'
// for everybody who administers any category, and what lies there only
const administrators = 'out  no     no     no    no    ok            out'
const sections = [basicsSection, uploadSection, printingSection, editionSection, codeSection, watermarkSection]
const loads = [...sections, messageReminderSection, mailReminderSection].map(({ settings }) => settings.load)

const access = [
  accessRow(api.getCategory, setters, category),
  ...accessRows(loads, setters, category),
  accessRow(basicsSection.settings.save, setters, (world) => ({ ...category(world), description: '说明' })),
  accessRow(uploadSection.settings.save, setters, (world) => ({ ...category(world), maxMb: 300 })),
  accessRow(printingSection.settings.save, setters, (world) => ({ ...category(world), readersPrint: '0' as const })),
  accessRow(editionSection.settings.save, setters, (world) => ({ ...category(world), readersSee: true })),
  accessRow(codeSection.settings.save, setters, (world) => ({ ...category(world), pattern: 'A[number]' })),
  accessRow(messageReminderSection.settings.save, setters, (world) => ({
    ...category(world),
    ofNew: 'starred' as const,
  })),
  accessRow(mailReminderSection.settings.save, setters, (world) => ({ ...category(world), ofNew: false })),
  accessRow(watermarkSection.settings.save, setters, (world) => ({ ...category(world), watermarkId: 0 })),
  accessRow(api.listDefaultRights, setters, category),
  // above everybody's security level: nobody opens to themselves what others have made
  accessRow(api.addDefaultRights, setters, (world) => ({
    ...category(world),
    kind: 'everyone' as const,
    minSecurity: 250,
  })),
  accessRow(api.previewDefaultRights, setters, (world) => ({ ...category(world), kind: 'everyone' as const })),
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
  ...tableAccess(setters),
  // an act is its doer’s; here nobody has done anything
  accessRow(api.undoRights, 'out – – – – – out', () => ({ actId: 2_000_000_000 })),
  // who administers no category has none
  ...accessRows([api.listCategories, api.getConsoleTree, api.isTreeAsync], may.everybody),
  accessRow(api.listTemplates, administrators),
  accessRow(api.isSeparated, administrators),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId } = world
  return [
    ...rightBudgets(world),
    budgeted(owner, [api.getCategory, 2], () => ({ categoryId })),
    budgeted(owner, [api.listCategories, 3], () => ({ text: '制度' })),
    budgeted(owner, [api.getConsoleTree, 4]),
    budgeted(owner, [api.isTreeAsync, 1]),
    budgeted(owner, [api.isSeparated, 3]),
    ...tableBudgets(world),
    budgeted(owner, [basicsSection.settings.load, 3], () => ({ categoryId })),
    budgeted(owner, [basicsSection.settings.save, 8], () => ({ categoryId, name: uniqueName('改名') })),
    budgeted(owner, [uploadSection.settings.load, 3], () => ({ categoryId })),
    budgeted(owner, [printingSection.settings.load, 3], () => ({ categoryId })),
    budgeted(owner, [printingSection.settings.save, 6], () => ({ categoryId, readersPrint: '1' as const })),
    budgeted(owner, [uploadSection.settings.save, 6], () => ({ categoryId, maxMb: 100 + nextNumber() })),
    // there is a change by now
    ...logBudgets(world),
    budgeted(owner, [editionSection.settings.load, 3], () => ({ categoryId })),
    budgeted(owner, [editionSection.settings.save, 6], () => ({ categoryId, readersSee: nextNumber() % 2 === 0 })),
    budgeted(owner, [codeSection.settings.load, 3], () => ({ categoryId })),
    budgeted(owner, [codeSection.settings.save, 6], () => ({ categoryId, pattern: `A${nextNumber()}-[number]` })),
    budgeted(owner, [messageReminderSection.settings.load, 3], () => ({ categoryId })),
    budgeted(owner, [messageReminderSection.settings.save, 6], () => ({
      categoryId,
      ofNew: nextNumber() % 2 === 0 ? ('department' as const) : ('starred' as const),
    })),
    budgeted(owner, [watermarkSection.settings.load, 4], () => ({ categoryId })),
    budgeted(owner, [watermarkSection.settings.save, 6], () => ({
      categoryId,
      watermarkId: nextNumber() % 2 === 0 ? 0 : null,
    })),
    budgeted(owner, [mailReminderSection.settings.load, 3], () => ({ categoryId })),
    budgeted(owner, [mailReminderSection.settings.save, 6], () => ({ categoryId, ofNew: nextNumber() % 2 === 0 })),
  ]
}

/** Where people of tests are. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

interface Portion {
  readonly categoryId: number
  readonly ids: number[]
  readonly grantIds: number[]
  readonly actId: number
}

/** Whoever changes rights holds the category, the organisation and the set, and keeps what stood before. */
function rightBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId } = world
  const taken = () => world.take<Portion>('categoryRights')
  const everyone = { categoryId, kind: 'everyone' as const }
  // another one each time: the same once more changes nothing
  // above the level of people who are made: they shall go on being strangers to the document
  const anew = () => ({ ...everyone, minSecurity: 11 + (nextNumber() % 239) })
  return [
    budgeted(owner, [api.listDefaultRights, 7], () => ({ categoryId })),
    budgeted(owner, [api.previewDefaultRights, 8], () => everyone),
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

function supplies(world: BudgetWorld): Supplies {
  return {
    categoryRights: twice(() => categoryWithRights(world)),
    ...tableSupplies(world),
  }
}

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

async function orders(world: OrderedWorld): Promise<OrderedLists> {
  const { client, category } = world
  const ofLevel = { level: (row: { level: keyof typeof levels }) => levels[row.level] }
  const { db } = await testDatabase()
  let parentId = category.id
  for (const [index, name] of ['年度 10', '采购', '安全', '年度 2'].entries()) {
    const { id } = await client.call(categoryApi.create, { name: uniqueName(name), parentId })
    await db
      .updateTable('category')
      .set({ code: ['B', 'a', 'C', 'B'][index] ?? '', sort: index % 3 })
      .where('id', '=', id)
      .execute()
    if (index === 1) parentId = id
  }
  return {
    categories: { client, numbered: ['name'], open: async () => (await client.call(api.listCategories, {})).key },
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
    settingChanges: { client, open: () => settingChange(client, category.id) },
  }
}

export const slice: Slice = { name: 'category-console', access, budgets, supplies, orders }
