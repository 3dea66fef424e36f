import { categoryApi } from '@shuku/domain/categories/contract'
import {
  accessRow,
  accessRows,
  budgeted,
  may,
  type AccessWorld,
  type BudgetWorld,
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
  secrecySection,
  watermarkSection,
} from '@shuku/domain/documents/server'
import { nextNumber, uniqueName, testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { categoryConsoleApi as api } from './contract.ts'
import { renumberSupplies } from './server/renumber.given.ts'
import { tableAccess, logBudgets, settingChange, tableBudgets } from './server/table-budgets.given.ts'

const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who may read in a category is refused; who may not know of it is told that it is not there
// who:        nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'
// for everybody who administers any category, and what lies there only
const administrators = 'out  no     no     no    no    ok            out'
const sections = [basicsSection, uploadSection, printingSection, editionSection, codeSection, watermarkSection]
const loads = [...sections, secrecySection, messageReminderSection, mailReminderSection].map(
  ({ settings }) => settings.load,
)

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
  accessRow(secrecySection.settings.save, setters, (world) => ({ ...category(world), secondPerson: '1' as const })),
  accessRow(watermarkSection.settings.save, setters, (world) => ({ ...category(world), watermarkId: 0 })),
  ...tableAccess(setters),
  // who administers no category has none
  ...accessRows([api.listCategories, api.getConsoleTree, api.isTreeAsync], may.everybody),
  accessRow(api.isSeparated, administrators),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId } = world
  return [
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
    budgeted(owner, [secrecySection.settings.load, 3], () => ({ categoryId })),
    budgeted(owner, [secrecySection.settings.save, 6], () => ({ categoryId, marked: '1' as const })),
    budgeted(owner, [watermarkSection.settings.load, 4], () => ({ categoryId })),
    budgeted(owner, [watermarkSection.settings.save, 6], () => ({
      categoryId,
      watermarkId: nextNumber() % 2 === 0 ? 0 : null,
    })),
    budgeted(owner, [mailReminderSection.settings.load, 3], () => ({ categoryId })),
    budgeted(owner, [mailReminderSection.settings.save, 6], () => ({ categoryId, ofNew: nextNumber() % 2 === 0 })),
  ]
}

async function orders(world: OrderedWorld): Promise<OrderedLists> {
  const { client, category } = world
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
    settingChanges: { client, open: () => settingChange(client, category.id) },
  }
}

export const slice: Slice = { name: 'category-console', access, budgets, supplies: renumberSupplies, orders }
