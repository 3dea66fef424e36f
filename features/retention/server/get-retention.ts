import { sql } from 'kysely'
import { categoriesWith, hasClearance } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { retentionApi as api } from '../contract.ts'
import { isRetentionLate } from './watch.ts'

interface RetentionFacts {
  readonly day: string | null
  readonly listed: number
  readonly archived: number
  readonly deleted: number
  readonly isLate: boolean
  readonly hidden: number
}

export const getRetention = handle(api.getRetention, async ({ db, caller }) => {
  const { rows } = await sql<RetentionFacts>`
    select run.ran_on::text as day, coalesce(run.listed, 0) as listed, coalesce(run.archived, 0) as archived,
      coalesce(run.deleted, 0) as deleted,
      ${isRetentionLate} as "isLate",
      (select count(*)::integer from document_retention as entry join document on document.id = entry.document_id
        where entry.state = 'listed' and document.category_id in ${categoriesWith(caller, 'settings')}
          and not ${hasClearance(caller.clearance)}) as hidden
    from (select) as one left join lateral (
      select * from retention_run where ended_at is not null and exists (
        select from category where category.id in ${categoriesWith(caller, 'settings')} and category.deleted_at is null)
      order by ran_on desc limit 1
    ) as run on true`.execute(db)
  const { day = null, listed = 0, archived = 0, deleted = 0, isLate = false, hidden = 0 } = rows[0] ?? {}
  return { ...(day === null ? {} : { lastRun: { day, listed, archived, deleted } }), isLate, hidden }
})
