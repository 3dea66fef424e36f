import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import { categoryErrors } from '../../category-errors.ts'
import type { AnySettings, Settings, SettingFields, SettingValues } from './define-settings.ts'
import { selectSectionRevision } from './section-revision.ts'
import type { SettingField } from './setting-field.ts'

type Values = Readonly<Record<string, unknown>>

export interface ReadSettings<F extends SettingFields> {
  /** The latest record of a change of the section. */
  readonly revision: number
  /** Null where a live field follows the category above. */
  readonly own: SettingValues<F>
  /** What holds. */
  readonly inForce: SettingValues<F>
  readonly above?: { readonly name: string; readonly inForce: SettingValues<F> }
}

/** What a category is set to, and what the one above it has. */
export async function readSettings<F extends SettingFields>(
  db: Database,
  settings: Settings<F>,
  { categoryId, language }: { readonly categoryId: number; readonly language: Language },
): Promise<ReadSettings<F>> {
  const revision = selectSectionRevision({ categoryId: sql.ref('category.id'), section: settings.id })
  const { rows } = await sql<{ id: number; name: string; own: Values; live: Values; revision: number }>`
    select category.id, ${localName('category', language)} as name,
      ${ownAndLive(settings)}, ${revision} as revision
    from category ${joined(settings, 'category')}
    where category.id = ${categoryId}
      or category.id = (select child.parent_id from category as child where child.id = ${categoryId})`.execute(db)
  const own = rows.find(({ id }) => id === categoryId)
  if (!own) throw categoryErrors.notFound()
  const above = rows.find(({ id }) => id !== categoryId)
  return {
    revision: own.revision,
    own: ownOf(settings, own.own),
    inForce: inForceOf(settings, own),
    ...(above ? { above: { name: above.name, inForce: inForceOf(settings, above) } } : {}),
  }
}

/** What holds in categories, of those that are there. */
export async function readInForce<F extends SettingFields>(
  db: Database,
  settings: Settings<F>,
  categoryIds: readonly number[],
): Promise<Map<number, SettingValues<F>>> {
  const { rows } = await sql<{ id: number; own: Values; live: Values }>`
    select category.id, ${ownAndLive(settings)}
    from category ${joined(settings, 'category')}
    where category.id = any(${categoryIds}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, inForceOf(settings, row)]))
}

/** What categories are set to themselves: null where a live field follows the category above. */
export async function readOwnSettings<F extends SettingFields>(
  db: Database,
  settings: Settings<F>,
  categoryIds: readonly number[],
): Promise<Map<number, SettingValues<F>>> {
  const { rows } = await sql<{ id: number; own: Values }>`
    select category.id, ${asObject(settings, ({ column }) => sql.ref(`${settings.table}.${column}`))} as own
    from category ${joined(settings, 'category')}
    where category.id = any(${categoryIds}::integer[])`.execute(db)
  return new Map(rows.map(({ id, own }) => [id, ownOf(settings, own)]))
}

/** What holds in a category, in SQL: `category.id` of the statement, or any other id. */
export function selectSetting<F extends SettingFields, K extends keyof F & string>(
  settings: Settings<F>,
  key: K,
  categoryId: RawBuilder<unknown> = sql.ref('category.id'),
): RawBuilder<SettingValues<F>[K]> {
  const { table } = settings
  const field = fieldOf(settings, key)
  const value = sql.ref(`${table === 'category' ? 'step' : table}.${field.column}`)
  const row = joined(settings, 'step')
  if (field.inherits !== 'live')
    return sql`(
      select coalesce(${value}, ${field.default}) from category as step ${row} where step.id = ${categoryId}
    )`
  return sql`coalesce((
    with recursive above (parent_id, value) as (
      select step.parent_id, ${value} from category as step ${row} where step.id = ${categoryId}
      union
      select step.parent_id, ${value} from above join category as step on step.id = above.parent_id ${row}
      where above.value is null
    )
    select value from above where value is not null
  ), ${field.default})`
}

function fieldOf({ fields }: AnySettings, key: string): SettingField<unknown> {
  const field = fields[key]
  if (!field) throw new Error(`there is no setting ${key}`)
  return field
}

/** The section's own table; a category without a row there has what it has by default. */
function joined({ table }: AnySettings, category: string): RawBuilder<unknown> {
  if (table === 'category') return sql``
  return sql`left join ${sql.table(table)} on ${sql.ref(`${table}.category_id`)} = ${sql.ref(`${category}.id`)}`
}

function ownAndLive(settings: AnySettings): RawBuilder<unknown> {
  return sql`
    ${asObject(settings, ({ column }) => sql.ref(`${settings.table}.${column}`))} as own,
    ${asObject(settings, (field, key) => (field.inherits === 'live' ? selectSetting(settings as Settings<SettingFields>, key) : sql`null`))} as live`
}

function asObject(settings: AnySettings, value: (field: SettingField<unknown>, key: string) => RawBuilder<unknown>) {
  const parts = Object.entries(settings.fields).flatMap(([key, field]) => [sql.lit(key), value(field, key)])
  return sql<Values>`jsonb_build_object(${sql.join(parts)})`
}

function ownOf<F extends SettingFields>(settings: Settings<F>, own: Values): SettingValues<F> {
  return valuesOf(settings, (key, field) => own[key] ?? (field.inherits === 'live' ? null : field.default))
}

function inForceOf<F extends SettingFields>(settings: Settings<F>, { own, live }: { own: Values; live: Values }) {
  return valuesOf(settings, (key, field) => (field.inherits === 'live' ? live[key] : own[key]) ?? field.default)
}

function valuesOf<F extends SettingFields>(
  { fields }: Settings<F>,
  value: (key: string, field: SettingField<unknown>) => unknown,
): SettingValues<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, value(key, field)]),
  ) as unknown as SettingValues<F>
}
