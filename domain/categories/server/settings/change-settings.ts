import { sql } from 'kysely'
import { differences, recordAudits } from '@shuku/domain/audit/server'
import { ProductError } from '@shuku/kit/contract'
import type { Database } from '@shuku/kit/server'
import type { AnySettings, SettingFields, SettingValues } from './define-settings.ts'
import type { CategoryContext } from '../category-context.ts'
import { lockSettings } from '../change/lock-settings.ts'
import { categoryRecord } from '../change/record-category-act.ts'
import { lockTree } from '../change/tree-lock.ts'
import type { SettingsSection } from './category-section.ts'
import { readOwnSettings } from './read-settings.ts'
import { requireSectionRevision } from './section-revision.ts'

/** What is left out stays as it is. Refused where what it changes was changed after the `revision`. */
export type WantedSettings<F extends SettingFields> = {
  readonly categoryId: number
  readonly revision?: number | undefined
} & {
  readonly [K in keyof F]?: SettingValues<F>[K] | undefined
}

/** What became another, before and after, by field. */
export type SettingsChanged = Readonly<Record<string, readonly [unknown, unknown]>>

/** Changes a section of a category's settings, with a record of what became another. */
export async function changeSettings<F extends SettingFields>(
  context: CategoryContext,
  section: SettingsSection<F>,
  wanted: WantedSettings<F>,
): Promise<void> {
  await changeSettingsOfMany(context, section, { categories: [wanted] })
}

interface ChangeOfMany<F extends SettingFields> {
  readonly categories: readonly WantedSettings<F>[]
  onRefused?(categoryId: number, error: ProductError): void
}

/**
 * The same of many categories, each named once; answers what changed of which. What one of them refuses stops all,
 * unless `onRefused` takes it: then that category stays as it is.
 */
export async function changeSettingsOfMany<F extends SettingFields>(
  context: CategoryContext,
  { settings, rules }: SettingsSection<F>,
  { categories, onRefused }: ChangeOfMany<F>,
): Promise<Map<number, SettingsChanged>> {
  const { db } = context
  const ids = categories.map(({ categoryId }) => categoryId)
  if (rules.locksTree) await lockTree(db)
  // anyone who creates a document in the category locks its row, so nothing slips through between the check and the
  // commit
  const parents = await lockSettings(context, ids)
  const own = await readOwnSettings(db, settings, ids)
  const changed = new Map<number, SettingsChanged>()
  const written: Record<string, unknown>[] = []
  for (const each of categories) {
    const { categoryId } = each
    const before = own.get(categoryId) as SettingValues<F>
    const entered = Object.keys(settings.fields).filter((key) => each[key] !== undefined)
    const asked: SettingValues<F> = { ...before, ...Object.fromEntries(entered.map((key) => [key, each[key]])) }
    try {
      const change = { categoryId, parentId: parents.get(categoryId) ?? null, before, after: asked }
      const after: SettingValues<F> = { ...asked, ...(await rules.check?.(context, change)) }
      const details = differences<Readonly<Record<string, unknown>>>(before, after)
      if (Object.keys(details).length === 0) continue
      const { revision } = each
      await requireSectionRevision(context, { categoryId, section: settings.id, revision, keys: Object.keys(details) })
      changed.set(categoryId, details as SettingsChanged)
      written.push({ ...columnsOf(settings, after), ...rules.columns?.(after), category_id: categoryId })
    } catch (error) {
      if (!onRefused || !(error instanceof ProductError)) throw error
      onRefused(categoryId, error)
    }
  }
  await write(db, settings, written)
  const records = [...changed].map(([categoryId, details]) =>
    categoryRecord(context, 'changeCategory', { categoryId, details: { section: settings.id, ...details } }),
  )
  await recordAudits(db, records)
  return changed
}

function columnsOf({ fields }: AnySettings, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, { column }]) => [column, values[key]]))
}

/** Rows of the same columns, each with its `category_id`. */
async function write(
  db: Database,
  { table }: AnySettings,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).filter((name) => name !== 'category_id')
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const given = JSON.stringify(table === 'category' ? rows.map((row) => ({ ...row, id: row['category_id'] })) : rows)
  const typed = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${given}::jsonb)`
  if (table === 'category') {
    const sets = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`entered.${name}`)}`))
    await sql`update category set ${sets} from ${typed} as entered where category.id = entered.id`.execute(db)
    return
  }
  const sets = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  await sql`
    insert into ${sql.table(table)} (category_id, ${columns})
    select category_id, ${columns} from ${typed}
    on conflict (category_id) do update set ${sets}`.execute(db)
}
