import { sql } from 'kysely'
import { uploadSection } from '@shuku/domain/categories/server'
import { titleSection } from '@shuku/domain/documents/server'
import {
  accessRow,
  accessRows,
  budgeted,
  type AccessWorld,
  type BudgetWorld,
  type OrderedWorld,
} from '@shuku/domain/testing'
import { nextNumber, testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { categoryConsoleApi as api } from '../contract.ts'
import { renumberBudgets } from './renumber.given.ts'

/** The budgets of titles and renumbering. */
export function tableBudgets(world: BudgetWorld): BudgetedCall[] {
  return [...titleBudgets(world), ...renumberBudgets(world)]
}

function titleBudgets({ owner, categoryId }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [titleSection.settings.load, 3], () => ({ categoryId })),
    // off: other calls of this world make documents of the same title
    budgeted(owner, [titleSection.settings.save, 6], () => ({
      categoryId,
      areUnique: nextNumber() % 2 === 0 ? false : null,
    })),
  ]
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
    accessRow(titleSection.settings.load, setters, category),
    accessRow(titleSection.settings.save, setters, (world) => ({ ...category(world), areUnique: true })),
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
    budgeted(owner, [api.getFormOfMany, 33], () => ({ ids: [categoryId] })),
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
