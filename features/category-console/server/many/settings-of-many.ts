import { sql } from 'kysely'
import {
  readOwnSettings,
  readSettings,
  requireVisible,
  selectFollowers,
  settingsForm,
  settingsSections,
  written,
} from '@shuku/domain/categories/server'
import { countByCategory } from '@shuku/domain/documents/server'
import { translate } from '@shuku/kit/i18n'
import { handle } from '@shuku/kit/server'
import { settingsAtOnce, settingsOfManyApi as api } from '../../contract/settings-of-many.ts'
import { settingsOfManyMessages } from '../../settings-of-many-messages.ts'
import { setByJob } from './set-by-job.ts'
import { fieldsOfMany, readEntered, requireAll, setSome } from './set-some.ts'

const text = settingsOfManyMessages.texts

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
  const entered = readEntered(query, language)
  if (chosen.length > settingsAtOnce) return setByJob(context, chosen)
  const { changed: n, refused, changeIds } = await setSome(context, chosen, entered)
  const [first] = refused
  const message = first
    ? translate(text.changedSome, language, { n, refused: refused.length, name: first.name, reason: first.reason })
    : translate(text.changed, language, { n })
  return { message, changed: n, refused, changeIds, jobId: 0 }
})
