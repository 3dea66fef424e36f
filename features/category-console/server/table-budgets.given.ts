import { sql } from 'kysely'
import { uploadSection } from '@shuku/domain/categories/server'
import { titleSection } from '@shuku/domain/documents/server'
import {
  accessRow,
  accessRows,
  budgeted,
  given,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type OrderedWorld,
  type Supplies,
} from '@shuku/domain/testing'
import { nextNumber, testDatabase, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { categoryConsoleApi as api, mergeKind } from '../contract.ts'
import { renumberBudgets, renumberSupplies } from './renumber.given.ts'

/** The budgets of merges and renumbering. */
export function tableBudgets(world: BudgetWorld): BudgetedCall[] {
  return [...mergeBudgets(world), ...renumberBudgets(world)]
}

/** As many as the calls take, each twice. */
export function tableSupplies(world: BudgetWorld): Supplies {
  return {
    categoriesToMerge: twice(() => categoriesToMerge(world)),
    ...renumberSupplies(world),
  }
}

/** Two for each section of settings. */
function mergeBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const pair = () => world.take<{ categoryId: number; intoId: number }>('categoriesToMerge')
  const placing = () => {
    const { categoryId, intoId } = pair()
    return { categoryId, parentId: intoId }
  }
  return [
    budgeted(owner, [titleSection.settings.load, 3], () => ({ categoryId: world.categoryId })),
    // off: other calls of this world make documents of the same title
    budgeted(owner, [titleSection.settings.save, 6], () => ({
      categoryId: world.categoryId,
      areUnique: nextNumber() % 2 === 0 ? false : null,
    })),
    budgeted(owner, [api.previewMerge, 60], pair),
    budgeted(owner, [api.previewMove, 60], placing),
    budgeted(owner, [api.mergeCategory, 26], pair),
  ]
}

/** With as many sub-categories and documents as there are of everything; a person has two merges at once. */
async function categoriesToMerge(world: BudgetWorld): Promise<object> {
  const { db } = await testDatabase()
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = ${mergeKind}`.execute(db)
  const [categoryId, intoId] = [await supplied.category(world), await supplied.category(world)]
  for (let made = 0; made < world.rows; made++) {
    await given.category({ parentId: categoryId })
    await given.document({ category: { id: categoryId }, creator: { id: world.ownerId } })
  }
  return { categoryId, intoId }
}

const category = ({ categoryId }: AccessWorld) => ({ categoryId })

const ofMany = 'out – – – – ok out'
const manyLimits = ({ categoryId }: { readonly categoryId: number }) => ({
  ids: [categoryId],
  section: 'upload',
  values: { maxUploadSize: String(300 + nextNumber()) },
})

/** Of the history of settings, by who may change them. */
export function tableAccess(setters: string) {
  return [
    accessRow(api.listSettingChanges, setters, category),
    // the rule for codes is off there
    ...accessRows([api.previewRenumbering, api.renumber], 'out no no no – no out', category),
    // none goes into itself, which is told to those only who may know what there is
    ...accessRows([api.previewMerge, api.mergeCategory], 'out no no no – bad out', ({ categoryId }) => ({
      categoryId,
      intoId: categoryId,
    })),
    accessRow(titleSection.settings.load, setters, category),
    accessRow(titleSection.settings.save, setters, (world) => ({ ...category(world), areUnique: true })),
    // nowhere: who sets the category up is told why not
    accessRow(api.previewMove, 'out no no no – bad out', ({ categoryId }) => ({ categoryId, parentId: categoryId })),
    accessRow(api.countReach, setters, (world) => ({
      ...category(world),
      section: 'codeRule',
      fields: ['isopencode'],
    })),
    // no such change, which is told to those only who may know what there is
    accessRow(api.restoreSettings, 'out no no no – – out', (world) => ({
      ...category(world),
      changeId: 2_000_000_000,
    })),
    // those who may not set one of the categories are not told that it is there
    accessRow(api.getFormOfMany, ofMany, ({ categoryId }) => ({ ids: [categoryId] })),
    accessRow(api.previewSettingsOfMany, ofMany, manyLimits),
    accessRow(api.changeSettingsOfMany, ofMany, manyLimits),
    accessRow(api.undoSettingsOfMany, 'out – – – – – out', () => ({ section: 'upload', changeIds: [2_000_000_000] })),
  ]
}

/** The log of settings, and how far a change of them reaches. */
export function logBudgets({ owner, categoryId }: BudgetWorld): BudgetedCall[] {
  return [
    // two for each section
    budgeted(owner, [api.getFormOfMany, 31], () => ({ ids: [categoryId] })),
    budgeted(owner, [api.previewSettingsOfMany, 8], () => manyLimits({ categoryId })),
    budgeted(owner, [api.changeSettingsOfMany, 10], () => manyLimits({ categoryId })),
    {
      endpoint: api.undoSettingsOfMany,
      budget: 14,
      call: async () =>
        owner.send(api.undoSettingsOfMany, { section: 'upload', changeIds: [await lastUploadChange(categoryId)] }),
    },
    budgeted(owner, [api.listSettingChanges, 4], () => ({ categoryId })),
    budgeted(owner, [api.countReach, 6], () => ({ categoryId, section: 'codeRule', fields: ['isopencode'] })),
    {
      endpoint: api.restoreSettings,
      budget: 14,
      call: async () => owner.send(api.restoreSettings, { categoryId, changeId: await lastUploadChange(categoryId) }),
    },
  ]
}

/** The id of the last change of the upload limits, or none. */
async function lastUploadChange(categoryId: number): Promise<number> {
  const { db } = await testDatabase()
  const found = await db
    .selectFrom('audit_log')
    .select('id')
    .where('subject_kind', '=', 'category')
    .where('subject_id', '=', categoryId)
    .where('act', '=', 'changeCategory')
    .where(sql<boolean>`details ->> 'section' = 'upload'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? 2_000_000_000
}

/** A log with several changes, opened. */
export async function settingChange(client: OrderedWorld['client'], categoryId: number): Promise<string> {
  for (const maxMb of [31, 32, 33]) await client.call(uploadSection.settings.save, { categoryId, maxMb })
  return (await client.call(api.listSettingChanges, { categoryId })).key
}
