import { sql } from 'kysely'
import { categoryErrors } from '@shuku/domain/categories/contract'
import {
  changeSettingsOfMany as change,
  readOwnSettings,
  readSettings,
  requireVisible,
  selectFollowers,
  settingsForm,
  settingsSections,
  written,
  type SettingsSection,
} from '@shuku/domain/categories/server'
import { countByCategory } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { settingLogErrors } from '../../contract/setting-log.ts'
import { settingsOfManyApi as api, settingsOfManyErrors } from '../../contract/settings-of-many.ts'
import { settingsOfManyMessages } from '../../settings-of-many-messages.ts'

const text = settingsOfManyMessages.texts

interface Chosen {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
}

/** What many may be set to alike: not what tells them apart, as their names and codes. */
function fieldsOfMany({ settings }: SettingsSection): string[] {
  return Object.entries(settings.fields).flatMap(([key, { inherits, fitsMany }]) =>
    inherits === 'own' && !fitsMany ? [] : [key],
  )
}

/** The categories, if the caller may change the settings of every one. */
async function requireAll({ db, caller, language }: Context, ids: readonly number[]): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select id, parent_id as "parentId", ${localName('category', language)} as name from category
    where id = any(${ids}::integer[]) and deleted_at is null and id in ${categoriesWith(caller, 'settings')}
    order by id`.execute(db)
  if (rows.length === 0 || rows.length < new Set(ids).size) throw categoryErrors.notFound()
  return rows
}

export const getFormOfMany = handle(api.getFormOfMany, async (context) => {
  const { db, caller, language, query } = context
  const chosen = await requireAll(context, query.ids)
  // what follows nothing offers one choice less
  const sampleId = (chosen.find(({ parentId }) => parentId !== null) ?? chosen[0])?.id ?? 0
  const category = await requireVisible(db, caller, sampleId)
  const sections = []
  for (const section of settingsSections()) {
    const { fields } = section.settings
    const keys = fieldsOfMany(section)
    const own = [...(await readOwnSettings(db, section.settings, query.ids)).values()]
    const read = await readSettings(db, section.settings, { categoryId: sampleId, language })
    const { conditions } = await settingsForm(section, { category, read, language, db, caller })
    const drawn = conditions.flatMap((group) => group.items)
    const shared = keys.flatMap((key) => {
      const field = fields[key]
      const item = field && drawn.find(({ names }) => names[0] === field.name)
      if (!item) return []
      const values = new Set(own.map((each) => written(field, each[key])))
      return [{ item: { ...item, value: values.size === 1 ? [...values][0] : '' }, differs: values.size > 1 }]
    })
    if (shared.length === 0) continue
    sections.push({
      id: section.id,
      title: section.label[language],
      items: shared.map(({ item }) => item),
      differing: shared.flatMap(({ item, differs }) => (differs ? (item.names[0] ?? []) : [])),
    })
  }
  return { sections }
})

interface Entered {
  readonly section: string
  readonly values: Readonly<Record<string, string>>
}

function findSection(id: string): SettingsSection {
  const section = settingsSections().find((each) => each.id === id)
  if (!section) throw settingLogErrors.noSuchSection()
  return section
}

/** What was entered, by the keys of the section's fields; a category's own name is nothing for many. */
function readEntered({ section: id, values }: Entered, language: Context['language']) {
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

export const previewSettingsOfMany = handle(api.previewSettingsOfMany, async (context) => {
  const { db, caller, language, query } = context
  const chosen = await requireAll(context, query.ids)
  const { section, wanted, keys } = readEntered(query, language)
  const ids = chosen.map(({ id }) => id)
  const own = await readOwnSettings(db, section.settings, ids)
  const changed = ids.filter((id) => keys.some((key) => own.get(id)?.[key] !== wanted[key]))
  const { rows } = await sql<{ id: number }>`
    select id from ${selectFollowers(section.settings, { categoryIds: changed, changed: keys })} as follower`.execute(
    db,
  )
  const counts = await countByCategory(db, caller)
  return {
    changed: changed.length,
    unchanged: ids.length - changed.length,
    categories: rows.length,
    documents: rows.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
  }
})

export const changeSettingsOfMany = handle(api.changeSettingsOfMany, async (context) => {
  const { language, query } = context
  const chosen = await requireAll(context, query.ids)
  const { section, wanted } = readEntered(query, language)
  const refused: { id: number; name: string; reason: string }[] = []
  const changed = await change(context, section, {
    categories: chosen.map(({ id }) => ({ ...wanted, categoryId: id })),
    onRefused: (id, error) => {
      const name = chosen.find((each) => each.id === id)?.name ?? ''
      refused.push({ id, name, reason: error.textIn(language) })
    },
  })
  const n = changed.size
  const [first] = refused
  const message = first
    ? translate(text.changedSome, language, { n, refused: refused.length, name: first.name, reason: first.reason })
    : translate(text.changed, language, { n })
  return { message, changed: n, refused, changeIds: await recordsOf(context, [...changed.keys()]) }
})

/** The records that this transaction has made: the categories are locked, so nobody has made later ones. */
async function recordsOf({ db }: Context, categoryIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from audit_log
    where subject_kind = 'category' and subject_id = any(${categoryIds}::integer[]) and act = 'changeCategory'
    group by subject_id order by id`.execute(db)
  return rows.map(({ id }) => Number(id))
}
