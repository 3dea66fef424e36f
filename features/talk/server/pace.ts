import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { talkErrors } from '../contract.ts'

const mostInMinute = 10
const mostInHour = 100
/** Any number that no other advisory lock of two keys uses. */
const lockKey = 7_316_205

/**
 * Refuses whoever wrote many replies just now, deleted ones too, and says when there is room again. Their replies that
 * come at once wait for each other.
 */
export async function requirePace({ db, caller }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}, ${caller.personId}::integer)`.execute(db)
  const roomIn = (most: number, time: '1 minute' | '1 hour') => sql`ceil(extract(epoch from (
    select created_at + ${time}::interval - now() from document_reply
    where person_id = ${caller.personId} and created_at > now() - ${time}::interval
    order by created_at desc offset ${most - 1} limit 1)))::integer`
  const { rows } = await sql<{ seconds: number | null; hourSeconds: number | null }>`
    select ${roomIn(mostInMinute, '1 minute')} as seconds, ${roomIn(mostInHour, '1 hour')} as "hourSeconds"`.execute(db)
  const { seconds, hourSeconds } = rows[0] ?? { seconds: null, hourSeconds: null }
  if (hourSeconds !== null) {
    throw talkErrors.tooManyInHour({ most: mostInHour, minutes: Math.max(1, Math.ceil(hourSeconds / 60)) })
  }
  if (seconds !== null) throw talkErrors.tooManyInMinute({ most: mostInMinute, seconds: Math.max(1, seconds) })
}
