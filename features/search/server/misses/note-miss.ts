import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { companyZone, type Database } from '@shuku/kit/server'
import { longestMiss, missErrors, mostAskings } from '../../misses-contract.ts'

const setting = 'searchMisses'
const keyOfHashes = 'searchMissKey'
/** Somebody who searches by a script fills no table. */
const mostADay = 200

export async function isCounting(db: Database): Promise<boolean> {
  const { rows } = await sql<{ value: { isOn: boolean } }>`
    select value from company_setting where name = ${setting}`.execute(db)
  return rows[0]?.value.isOn ?? true
}

/** In a transaction: what is being counted meanwhile is waited for, and deleted with the rest. */
export async function setCounting(db: Database, isOn: boolean): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search_miss'))`.execute(db)
  await sql`
    insert into company_setting (name, value) values (${setting}, ${JSON.stringify({ isOn })}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
  if (isOn) return
  await sql`delete from search_miss`.execute(db)
  await sql`delete from search_miss_aside`.execute(db)
}

/** The same for the same words, however they were typed. */
export function missOf(typed: string): string {
  return typed.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, longestMiss).trim()
}

/** Counts that somebody, by whichever account, searched these words and found nothing; the hour is enough. In a transaction, see `setCounting`. */
export async function noteMiss(
  db: Database,
  { typed, personId }: { readonly typed: string; readonly personId: number },
): Promise<void> {
  const words = missOf(typed)
  if (words === '') return
  await sql`select pg_advisory_xact_lock_shared(hashtext('search_miss'))`.execute(db)
  if (!(await isCounting(db))) return
  const person = await hashOf(db, personId)
  await sql`
    insert into search_miss as miss (words, person_hash, at)
    select ${words}, ${person}, date_trunc('hour', now())
    where (
      select count(*) from search_miss where person_hash = ${person} and at > now() - interval '1 day'
    ) < ${mostADay}
    on conflict (words, person_hash) do update set at = excluded.at, times = miss.times + 1`.execute(db)
}

/** When the company's day began. */
export const todayBegan = () =>
  sql`(date_trunc('day', now() at time zone ${companyZone()}) at time zone ${companyZone()})`

/** Notes that who missed the words would like to have them; false for words that they have not missed. */
export async function noteAsking(
  db: Database,
  { typed, personId }: { readonly typed: string; readonly personId: number },
): Promise<boolean> {
  const words = missOf(typed)
  // holds the key until the end: nobody asks at once for more than are counted
  const person = await hashOf(db, personId)
  const { rows } = await sql<{ asked: number; isMissed: boolean }>`
    with asked as (
      select count(*)::integer as count from search_miss
      where person_hash = ${person} and words <> ${words} and asked_at >= ${todayBegan()}
    ),
    noted as (
      update search_miss set asked_at = now() from asked
      where words = ${words} and person_hash = ${person} and asked.count < ${mostAskings} returning id
    )
    select count as asked, exists (select from noted) as "isMissed" from asked`.execute(db)
  const { asked = 0, isMissed = false } = rows[0] ?? {}
  if (asked >= mostAskings) throw missErrors.tooMany({ most: mostAskings })
  return isMissed
}

/** Tells people apart and names nobody: without the key a hash cannot be tried for all ids. */
async function hashOf(db: Database, personId: number): Promise<string> {
  const made = JSON.stringify({ key: randomBytes(32).toString('hex') })
  const { rows } = await sql<{ value: { key: string } }>`
    insert into company_setting (name, value) values (${keyOfHashes}, ${made}::jsonb)
    on conflict (name) do update set value = company_setting.value returning value`.execute(db)
  return createHmac('sha256', rows[0]?.value.key ?? '')
    .update(String(personId))
    .digest('base64url')
}
