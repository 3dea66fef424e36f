import { sql } from 'kysely'
import {
  changeSettings,
  lockSettings,
  lockTree,
  settingsSections,
  requireSettable,
  selectFollowers,
} from '@shuku/domain/categories/server'
import { translate } from '@shuku/kit/i18n'
import { handle } from '@shuku/kit/server'
import { settingLogApi, settingLogErrors } from '../../contract/setting-log.ts'
import { settingLogMessages } from '../../setting-log-messages.ts'
import { changedFields } from './describe-changes.ts'
import { isLatest, sectionOfEntry } from './setting-change-table.ts'
import { countByCategory } from '@shuku/domain/documents/server'

/** The settings are checked as if they were entered: what they were is refused where it may no longer be. */
export const restoreSettings = handle(settingLogApi.restoreSettings, async (context) => {
  const { db, language, query } = context
  const { categoryId, changeId } = query
  const { rows } = await sql<{ section: string | null }>`
    select ${sectionOfEntry} as section from audit_log as entry
    where entry.id = ${changeId} and entry.subject_kind = 'category' and entry.subject_id = ${categoryId}
      and entry.act in ('changeCategory', 'renameCategory')`.execute(db)
  const section = settingsSections().find(({ id }) => id === rows[0]?.section)
  // the tree before the category, as everybody does who needs both
  if (section?.rules.locksTree) await lockTree(db)
  await lockSettings(context, [categoryId])
  if (!section) throw settingLogErrors.unknown()
  const { rows: entries } = await sql<{ details: Record<string, unknown>; isLatest: boolean }>`
    select entry.details, ${isLatest} as "isLatest" from audit_log as entry where entry.id = ${changeId}`.execute(db)
  const changed = changedFields(section, entries[0]?.details ?? {})
  if (changed.length === 0) throw settingLogErrors.unknown()
  if (entries[0]?.isLatest !== true) throw settingLogErrors.changedSince()
  await changeSettings(context, section, {
    categoryId,
    ...Object.fromEntries(changed.map(({ key, from }) => [key, from])),
  })
  return { id: categoryId, message: translate(settingLogMessages.texts.restored, language, { n: changed.length }) }
})

export const countReach = handle(settingLogApi.countReach, async (context) => {
  const { db, caller, query } = context
  const { id: categoryId } = await requireSettable(context)
  const settings = settingsSections().find(({ id }) => id === query.section)?.settings
  if (!settings) throw settingLogErrors.noSuchSection()
  const changed = Object.entries(settings.fields).filter(([, { name }]) => query.fields.includes(name))
  const keys = changed.map(([key]) => key)
  const { rows } = await sql<{ id: number }>`
    select id from ${selectFollowers(settings, { categoryIds: [categoryId], changed: keys })} as follower`.execute(db)
  const counts = await countByCategory(db, caller)
  return {
    isInherited: changed.some(([, { inherits }]) => inherits === 'live'),
    categories: rows.length,
    documents: rows.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
  }
})
