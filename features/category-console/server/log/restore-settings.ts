import { sql, type RawBuilder } from 'kysely'
import {
  changeSettings,
  lockSettings,
  lockTree,
  settingsSections,
  categorySections,
  requireSettable,
  selectFollowers,
  type AnySettings,
} from '@shuku/domain/categories/server'
import { translate } from '@shuku/kit/i18n'
import { handle } from '@shuku/kit/server'
import { settingLogApi, settingLogErrors } from '../../contract/setting-log.ts'
import { settingLogMessages } from '../../setting-log-messages.ts'
import { changedFields } from './describe-changes.ts'
import { sectionOfEntry, selectIsLatest } from './setting-change-table.ts'
import { countReadable } from '@shuku/domain/documents/server'

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
  const { history } = categorySections.all().find(({ id }) => id === rows[0]?.section) ?? {}
  if (!section && !history) throw settingLogErrors.unknown()
  const { rows: entries } = await sql<{ details: Record<string, unknown>; isLatest: boolean }>`
    select entry.details, ${selectIsLatest()} as "isLatest" from audit_log as entry where entry.id = ${changeId}`.execute(
    db,
  )
  const details = entries[0]?.details ?? {}
  const changed = changedFields(section, details)
  const told = (await history?.describe(context, new Map([[changeId, details]])))?.get(changeId) ?? []
  const n = changed.length + told.length
  if (n === 0) throw settingLogErrors.unknown()
  if (entries[0]?.isLatest !== true) throw settingLogErrors.changedSince()
  await history?.restore(context, { categoryId, details })
  if (section)
    await changeSettings(context, section, {
      categoryId,
      ...Object.fromEntries(changed.map(({ key, from }) => [key, from])),
    })
  return { id: categoryId, message: translate(settingLogMessages.texts.restored, language, { n }) }
})

export const countReach = handle(settingLogApi.countReach, async (context) => {
  const { db, caller, query } = context
  const { id: categoryId } = await requireSettable(context)
  const section = categorySections.all().find(({ id }) => id === query.section)
  const { settings, reachesBelow = false, endsAt = sql<boolean>`false` } = section ?? {}
  if (!settings && !reachesBelow) throw settingLogErrors.noSuchSection()
  const reached: Reached = settings
    ? followersOf(settings, categoryId, query.fields)
    : { select: branchOf(categoryId, endsAt) }
  const { rows } = await sql<{ id: number }>`select id from ${reached.select} as follower`.execute(db)
  const categoryIds = rows.map(({ id }) => id)
  return {
    isInherited: reached.isInherited ?? true,
    categories: rows.length,
    documents: await countReadable(db, caller, { categoryIds }),
  }
})

interface Reached {
  readonly select: RawBuilder<unknown>
  /** Some of what changes is followed by categories below. */
  readonly isInherited?: boolean
}

function followersOf(settings: AnySettings, categoryId: number, names: readonly string[]): Reached {
  const changed = Object.entries(settings.fields).filter(([, { name }]) => names.includes(name))
  return {
    select: selectFollowers(settings, { categoryIds: [categoryId], changed: changed.map(([key]) => key) }),
    isInherited: changed.some(([, { inherits }]) => inherits === 'live'),
  }
}

/** The category with all below it that have what it has, too. */
function branchOf(categoryId: number, endsAt: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(
    with recursive branch (id) as (
      select ${categoryId}::integer
      union
      select below.id from branch join category as below on below.parent_id = branch.id
      where below.deleted_at is null and not ${endsAt}
    )
    select id from branch)`
}
