import { sql } from 'kysely'
import { requireSettable, selectFollowers, settingsSections } from '@shuku/domain/categories/server'
import { countByCategory } from '@shuku/domain/documents/server'
import { handle } from '@shuku/kit/server'
import { settingLogApi, settingLogErrors } from '../../contract/setting-log.ts'

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
