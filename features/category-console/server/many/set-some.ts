import { sql } from 'kysely'
import { categoryErrors } from '@shuku/domain/categories/contract'
import {
  changeSettingsOfMany as change,
  settingsSections,
  type CategoryContext,
  type SettingsSection,
} from '@shuku/domain/categories/server'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'
import { settingLogErrors } from '../../contract/setting-log.ts'
import { settingsOfManyErrors, type SetMany } from '../../contract/settings-of-many.ts'

export interface Chosen {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
}

/** What many may be set to alike: not what tells them apart, as their names and codes. */
export function fieldsOfMany({ settings }: SettingsSection): string[] {
  return Object.entries(settings.fields).flatMap(([key, { inherits, fitsMany }]) =>
    inherits === 'own' && !fitsMany ? [] : [key],
  )
}

/** The categories, if the caller may change the settings of every one. */
export async function requireAll(
  { db, caller, language }: Pick<Context, 'db' | 'caller' | 'language'>,
  ids: readonly number[],
): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select id, parent_id as "parentId", ${localName('category', language)} as name from category
    where id = any(${ids}::integer[]) and deleted_at is null and id in ${categoriesWith(caller, 'settings')}
    order by id`.execute(db)
  if (rows.length === 0 || rows.length < new Set(ids).size) throw categoryErrors.notFound()
  return rows
}

export interface Entered {
  readonly section: string
  readonly values: Readonly<Record<string, string>>
}

function findSection(id: string): SettingsSection {
  const section = settingsSections().find((each) => each.id === id)
  if (!section) throw settingLogErrors.noSuchSection()
  return section
}

/** What was entered, by the keys of the section's fields; a category's own name is nothing for many. */
export function readEntered({ section: id, values }: Entered, language: Context['language']) {
  const section = findSection(id)
  const wanted: Record<string, unknown> = {}
  for (const key of fieldsOfMany(section)) {
    const field = section.settings.fields[key]
    const value = field && values[field.name]
    if (!field || value === undefined) continue
    const read = field.schema.safeDecode(value as never)
    if (!read.success) throw settingsOfManyErrors.unreadable({ label: field.label[language] })
    wanted[key] = read.data
  }
  const keys = Object.keys(wanted)
  if (keys.length === 0 || keys.length < Object.keys(values).length) throw settingsOfManyErrors.nothingEntered()
  return { section, wanted, keys }
}

/** Gives some of them what was entered, in this transaction; one that refuses it stays as it is. */
export async function setSome(
  context: CategoryContext,
  chosen: readonly Chosen[],
  { section, wanted }: ReturnType<typeof readEntered>,
): Promise<Omit<SetMany, 'section'>> {
  const refused: { id: number; name: string; reason: string }[] = []
  const changed = await change(context, section, {
    categories: chosen.map(({ id }) => ({ ...wanted, categoryId: id })),
    onRefused: (id, error) => {
      const name = chosen.find((each) => each.id === id)?.name ?? ''
      refused.push({ id, name, reason: error.textIn(context.language) })
    },
  })
  return { changed: changed.size, refused, changeIds: await recordsOf(context, [...changed.keys()]) }
}

/** The records that this transaction has made: the categories are locked, so nobody has made later ones. */
async function recordsOf({ db }: CategoryContext, categoryIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from audit_log
    where subject_kind = 'category' and subject_id = any(${categoryIds}::integer[]) and act = 'changeCategory'
    group by subject_id order by id`.execute(db)
  return rows.map(({ id }) => Number(id))
}
