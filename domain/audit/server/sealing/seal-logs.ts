import { sql } from 'kysely'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { z } from '@shuku/kit/contract'
import { growingChains, nameOf, type Chain, type LogName } from './chains.ts'
import { digestDays, sealOf } from './digest-days.ts'

export interface Seal {
  readonly log: LogName
  readonly day: string
  readonly digest: Buffer
}

/** Any number that no other advisory lock of the product uses. */
const lockKey = 7_405_033

/** Every night the days that are over are sealed; the digest also goes to the server's log, outside the database. */
export const sealLogsJob = defineJob({
  name: 'audit.sealLogs',
  payload: z.object({}),
  run: async (_, { database, log }) => {
    const { rows } = await sql<{ today: string; isOldAtWork: boolean }>`
      select today::text as today, exists (
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start < today::timestamp at time zone 'UTC'
      ) as "isOldAtWork"
      from cast((now() at time zone 'UTC')::date as date) as today`.execute(database)
    const [now] = rows
    // its entries may still come, with the time of its beginning
    if (!now || now.isOldAtWork)
      throw new Error('a transaction of yesterday is still at work: the logs are sealed later')
    for (const seal of await sealLogs(database, now.today))
      log.info({ log: seal.log, day: seal.day, digest: seal.digest.toString('hex') }, 'a day of the log is sealed')
  },
})

/** Seals the days before one that are not sealed yet. */
export async function sealLogs(database: Database, before: string): Promise<Seal[]> {
  return await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)
    const seals: Seal[] = []
    for (const chain of growingChains) seals.push(...(await sealOne(db, chain, before)))
    return seals
  })
}

async function sealOne(db: Database, chain: Chain, before: string): Promise<Seal[]> {
  const { rows } = await sql<{ day: string; digest: Buffer }>`
    select day::text as day, digest from log_seal
    where log = ${nameOf(chain)} order by log_seal.day desc limit 1`.execute(db)
  const last = rows[0]
  let previous = last?.digest
  const seals: Seal[] = []
  for (const digested of await digestDays(db, chain, { after: last?.day, before })) {
    previous = sealOf(previous, digested)
    const { day, entries } = digested
    await db
      .insertInto('log_seal')
      .values({ log: nameOf(chain), day, entries, digest: previous })
      .execute()
    seals.push({ log: chain.log, day, digest: previous })
  }
  return seals
}
