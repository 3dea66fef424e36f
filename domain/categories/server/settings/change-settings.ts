import { sql } from 'kysely'
import { differences } from '@shuku/domain/audit/server'
import type { Database } from '@shuku/kit/server'
import type { AnySettings, SettingFields, SettingValues } from './define-settings.ts'
import type { CategoryContext } from '../category-context.ts'
import { lockSettings } from '../change/lock-settings.ts'
import { recordCategoryAct } from '../change/record-category-act.ts'
import { lockTree } from '../change/tree-lock.ts'
import type { SettingsSection } from './category-section.ts'
import { readSettings } from './read-settings.ts'

/** What is left out stays as it is. */
export type WantedSettings<F extends SettingFields> = { readonly categoryId: number } & {
  readonly [K in keyof F]?: SettingValues<F>[K] | undefined
}

/** Changes a section of a category's settings, with a record of what became another. */
export async function changeSettings<F extends SettingFields>(
  context: CategoryContext,
  { settings, rules }: SettingsSection<F>,
  wanted: WantedSettings<F>,
): Promise<void> {
  const { db, language } = context
  const { categoryId } = wanted
  if (rules.locksTree) await lockTree(db)
  // anyone who creates a document in the category locks its row, so nothing slips through between the check and the
  // commit
  const { parentId } = await lockSettings(context, categoryId)
  const { own: before } = await readSettings(db, settings, { categoryId, language })
  const entered = Object.keys(settings.fields).filter((key) => wanted[key] !== undefined)
  const asked: SettingValues<F> = { ...before, ...Object.fromEntries(entered.map((key) => [key, wanted[key]])) }
  const instead = await rules.check?.(context, { categoryId, parentId, before, after: asked })
  const after: SettingValues<F> = { ...asked, ...instead }
  const details = differences<Readonly<Record<string, unknown>>>(before, after)
  if (Object.keys(details).length === 0) return
  await write(db, settings, { categoryId, columns: { ...columnsOf(settings, after), ...rules.columns?.(after) } })
  await recordCategoryAct(context, 'changeCategory', { categoryId, details: { section: settings.id, ...details } })
}

function columnsOf({ fields }: AnySettings, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, { column }]) => [column, values[key]]))
}

interface Written {
  readonly categoryId: number
  readonly columns: Readonly<Record<string, unknown>>
}

async function write(db: Database, { table }: AnySettings, { categoryId, columns }: Written): Promise<void> {
  const names = Object.keys(columns)
  const values = Object.values(columns)
  const sets = sql.join(names.map((name, index) => sql`${sql.ref(name)} = ${values[index]}`))
  if (table === 'category') {
    await sql`update category set ${sets} where id = ${categoryId}`.execute(db)
    return
  }
  await sql`
    insert into ${sql.table(table)} (category_id, ${sql.join(names.map((name) => sql.ref(name)))})
    values (${categoryId}, ${sql.join(values)})
    on conflict (category_id) do update set ${sets}`.execute(db)
}
