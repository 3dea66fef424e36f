import { sql } from 'kysely'
import { handle } from '@shuku/kit/server'
import { noticesApi } from '../contract.ts'
import { noticesMessages } from '../messages.ts'

const mostCounted = 100

export const countNotices = handle(noticesApi.countNotices, async ({ db, caller }) => {
  const { rows } = await sql<{ unseen: number }>`
    select count(*)::integer as unseen from (
      select from notice where person_id = ${caller.personId} and seen_at is null limit ${mostCounted}) as counted`.execute(
    db,
  )
  return { unseen: rows[0]?.unseen ?? 0 }
})

/** Returns which notices have changed, for undo. */
export const markSeen = handle(noticesApi.markSeen, async ({ db, caller, query: { ids, upTo, seen }, language }) => {
  const { rows } = await sql<{ id: number }>`
    update notice set seen_at = case when ${seen} then now() end
    where person_id = ${caller.personId} and (event_id = any(${ids}::bigint[]) or event_id <= ${upTo ?? 0})
      and (seen_at is null) = ${seen}
    returning event_id as id`.execute(db)
  return { message: noticesMessages.texts.markedAll[language], changed: rows.map(({ id }) => id) }
})
