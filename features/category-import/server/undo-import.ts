import { sql } from 'kysely'
import {
  changeSettingsOfMany,
  deleteCategories,
  lockTree,
  readOwnSettings,
  settingsSections,
  type CategoryContext,
  type SettingsChanged,
} from '@shuku/domain/categories/server'
import { categoriesWith } from '@shuku/domain/rights/server'
import { formatList } from '@shuku/kit/i18n'
import { categoryImportErrors } from '../contract.ts'
import { restoreApprovals } from './apply-approvals.ts'
import { takeBackFields } from './apply-fields.ts'
import { takeBackProperties } from './apply-properties.ts'
import { takeBackTemplates } from './apply-templates.ts'

interface Done {
  readonly categoryId: number
  readonly name: string
  readonly isNew: boolean
  readonly changes: Readonly<Record<string, SettingsChanged>>
}

/**
 * Takes an import back, all of it or nothing: what it made goes as long as nobody has put anything into it or changed it
 * since, and what it changed is what it was before as long as it still is what the import made of it.
 */
export async function takeBack(context: CategoryContext, importId: number): Promise<void> {
  const { db } = context
  await lockTree(db)
  const { rows } = await sql<Done>`
    select line.category_id as "categoryId", ${nameFor(context)}, line.result = 'new' as "isNew", line.changes
    from category_import_line as line join category on category.id = line.category_id
    where line.import_id = ${importId} and line.result in ('new', 'changed') order by line.place`.execute(db)
  await requireUntouched(context, importId)
  const changed = rows.filter(({ isNew }) => !isNew)
  await restoreSettings(context, changed)
  refuse(context, (await restoreApprovals(context, changed)).slice(0, mostNames))
  refuse(context, (await takeBackTemplates(context, changed)).slice(0, mostNames))
  refuse(context, (await takeBackFields(context, changed)).slice(0, mostNames))
  refuse(context, (await takeBackProperties(context, changed)).slice(0, mostNames))
  await deleteCategories(
    context,
    rows.flatMap(({ isNew, categoryId }) => (isNew ? [categoryId] : [])),
  )
}

const mostNames = 5

/** What it is called now may be in a place that the caller may not know of any more. */
const nameFor = ({ caller }: CategoryContext) => sql`
  case when category.id in ${categoriesWith(caller, 'settings')} then category.name else line.cells ->> 'name' end as name`

/** Whatever is done to a category is recorded, so what has no later record is as the import left it. */
async function requireUntouched(context: CategoryContext, importId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select ${nameFor(context)} from category_import_line as line
    join category_import as import on import.id = line.import_id
    join category on category.id = line.category_id
    where line.import_id = ${importId} and line.result = 'new' and (category.deleted_at is not null or exists (
      select from audit_log
      where subject_kind = 'category' and subject_id = category.id and audit_log.at > import.ended_at))
    order by line.place limit ${mostNames}::integer`.execute(context.db)
  refuse(
    context,
    rows.map(({ name }) => name),
  )
}

async function restoreSettings(context: CategoryContext, rows: readonly Done[]): Promise<void> {
  const touched = new Set<string>()
  for (const section of settingsSections()) {
    const changed = rows.filter(({ changes }) => changes[section.id])
    if (changed.length === 0) continue
    const now = await readOwnSettings(
      context.db,
      section.settings,
      changed.map(({ categoryId }) => categoryId),
    )
    for (const { categoryId, name, changes } of changed)
      for (const [field, [, after]] of Object.entries(changes[section.id] ?? {}))
        if (now.get(categoryId)?.[field] !== after) touched.add(name)
    refuse(context, [...touched].slice(0, mostNames))
    const categories = changed.map(({ categoryId, changes }) => ({
      ...beforeOf(changes[section.id] ?? {}),
      categoryId,
    }))
    await changeSettingsOfMany(context, section, { categories })
  }
}

function beforeOf(changes: SettingsChanged): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([field, [before]]) => [field, before]))
}

function refuse({ language }: Pick<CategoryContext, 'language'>, names: readonly string[]): void {
  if (names.length > 0) throw categoryImportErrors.changedSince({ names: formatList(names, language) })
}
