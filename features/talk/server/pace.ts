import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import type { Context } from '@shuku/kit/server'
import { talkErrors } from '../contract.ts'

const mostInMinute = 10
const mostInHour = 100
/** Any number that no other advisory lock of two keys uses. */
const lockKey = 7_316_205

/**
 * Refuses people who wrote or edited many replies just now, deleted ones too, and says when there is room again. Their
 * replies that come at once wait for each other.
 */
export async function requirePace({ db, caller }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}, ${caller.personId}::integer)`.execute(db)
  const roomIn = (most: number, time: '1 minute' | '1 hour') => sql`ceil(extract(epoch from (
    select at + ${time}::interval - now() from written where at > now() - ${time}::interval
    order by at desc offset ${most - 1} limit 1)))::integer`
  const { rows } = await sql<{ seconds: number | null; hourSeconds: number | null }>`
    with written as (
      select created_at as at from document_reply
      where person_id = ${caller.personId} and created_at > now() - interval '1 hour'
      union all
      select at from document_log
      where person_id = ${caller.signedInId} and account_id = ${caller.personId} and at > now() - interval '1 hour'
        and operation = ${sql.lit(documentActs.reply)} and details ? 'former'
    )
    select ${roomIn(mostInMinute, '1 minute')} as seconds, ${roomIn(mostInHour, '1 hour')} as "hourSeconds"`.execute(db)
  const { seconds, hourSeconds } = rows[0] ?? { seconds: null, hourSeconds: null }
  if (hourSeconds !== null) {
    throw talkErrors.tooManyInHour({ most: mostInHour, minutes: Math.max(1, Math.ceil(hourSeconds / 60)) })
  }
  if (seconds !== null) throw talkErrors.tooManyInMinute({ most: mostInMinute, seconds: Math.max(1, seconds) })
}
