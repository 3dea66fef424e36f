import { sql } from 'kysely'
import { changeSettingsOfMany, lockSettings, lockTree, settingsSections } from '@shuku/domain/categories/server'
import { translate } from '@shuku/kit/i18n'
import { handle } from '@shuku/kit/server'
import { settingLogErrors } from '../../contract/setting-log.ts'
import { settingsOfManyApi as api } from '../../contract/settings-of-many.ts'
import { settingsOfManyMessages } from '../../settings-of-many-messages.ts'
import { changedFields } from '../log/describe-changes.ts'
import { sectionOfEntry, selectIsLatest } from '../log/setting-change-table.ts'

const text = settingsOfManyMessages.texts

interface Entry {
  readonly categoryId: number
  readonly details: Readonly<Record<string, unknown>>
  readonly isLatest: boolean
}

export const undoSettingsOfMany = handle(api.undoSettingsOfMany, async (context) => {
  const { db, language, query } = context
  const section = settingsSections().find(({ id }) => id === query.section)
  if (!section) throw settingLogErrors.noSuchSection()
  const ofThese = sql<boolean>`entry.id = any(${query.changeIds}::bigint[]) and entry.subject_kind = 'category'
    and entry.act = 'changeCategory' and ${sectionOfEntry} = ${section.id}`
  const { rows: known } = await sql<{ categoryId: number }>`
    select distinct entry.subject_id::integer as "categoryId" from audit_log as entry where ${ofThese}`.execute(db)
  if (known.length === 0) throw settingLogErrors.unknown()
  // the tree before the categories, as everybody does who needs both
  if (section.rules.locksTree) await lockTree(db)
  await lockSettings(
    context,
    known.map(({ categoryId }) => categoryId),
  )
  const { rows } = await sql<Entry>`
    select entry.subject_id::integer as "categoryId", entry.details, ${selectIsLatest()} as "isLatest"
    from audit_log as entry where ${ofThese}`.execute(db)
  const back = rows.filter((entry) => entry.isLatest)
  const [restored, kept] = [back.length, rows.length - back.length]
  if (restored > 0) {
    await changeSettingsOfMany(context, section, {
      categories: back.map(({ categoryId, details }) => ({
        ...Object.fromEntries(changedFields(section, details).map(({ key, from }) => [key, from])),
        categoryId,
      })),
    })
  }
  const message = translate(kept > 0 ? text.undoneSome : text.undone, language, { n: restored, kept })
  return { message, restored, kept }
})
