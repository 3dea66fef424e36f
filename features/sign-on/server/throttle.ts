import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** Wrong tries within the window after which no further one is looked at. */
const limits = { accountFromAddress: 5, account: 30, address: 200 }
const windowMinutes = 15

export interface Tries {
  /** Tries left for this account from this address; 0: wait. */
  readonly left: number
  readonly failures: number
  readonly minutes: number
}

/**
 * Counts the wrong tries of late. The narrow limit is per account and address, so that nobody can lock another out;
 * the wide ones hold against many addresses, and against one that tries many accounts.
 */
export async function triesLeft(db: Database, loginName: string, address: string): Promise<Tries> {
  const lately = sql<Date>`now() - make_interval(mins => ${windowMinutes})`
  const row = await db
    .selectFrom('sign_in_failure')
    .select([
      sql<number>`count(*) filter (where login_name = ${loginName} and address = ${address})`.as('pair'),
      sql<number>`count(*) filter (where login_name = ${loginName})`.as('account'),
      sql<number>`count(*) filter (where address = ${address})`.as('address'),
      sql<number | null>`extract(epoch from min(at) - ${lately}) / 60`.as('minutes'),
    ])
    .where((where) => where.or([where('login_name', '=', loginName), where('address', '=', address)]))
    .where('at', '>', lately)
    .executeTakeFirstOrThrow()
  const blocked = row.account >= limits.account || row.address >= limits.address
  return {
    left: blocked ? 0 : Math.max(0, limits.accountFromAddress - row.pair),
    failures: row.pair,
    minutes: Math.max(1, Math.ceil(row.minutes ?? windowMinutes)),
  }
}

export async function recordFailure(db: Database, loginName: string, address: string): Promise<void> {
  await db
    .insertInto('sign_in_failure')
    .values({ login_name: loginName.slice(0, 200), address })
    .execute()
}

export async function forgetFailures(db: Database, loginName: string, address: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where((where) =>
      where.or([
        where.and([where('login_name', '=', loginName), where('address', '=', address)]),
        where('at', '<', sql<Date>`now() - interval '1 day'`),
      ]),
    )
    .execute()
}
