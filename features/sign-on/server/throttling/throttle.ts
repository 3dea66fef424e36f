import { sql, type RawBuilder } from 'kysely'
import { networkOf, type Database } from '@shuku/kit/server'
import { slowDown } from './slow-down.ts'

/** Wrong tries within the window after which no further one is looked at; of a known browser its own alone count. */
const limits = { accountFromAddress: 5, account: 30 }
/** Wrong tries within the window after which further ones from there come one after the other. */
const slowFrom = 200
const windowMinutes = 15

export interface Tries {
  /** Tries left for this account from this address; 0: wait. */
  readonly left: number
  readonly failures: number
  readonly minutes: number
}

/** First half of the advisory locks of those who are trying; the second is a hash of the account. */
const lockClass = 7_405_023

/** Who tries, as it is counted. */
export interface Trying {
  readonly loginName: string
  readonly network: string
}

export function tryingFrom(loginName: string, address: string): Trying {
  return { loginName: loginName.slice(0, 200), network: networkOf(address) }
}

const ofDevice = 'device '

/** From a browser in which this account was signed in before: it is counted for itself. */
export function tryingFromDevice(loginName: string, mark: string): Trying {
  return { loginName: loginName.slice(0, 200), network: ofDevice + mark }
}

/**
 * A table of one row that comes when nobody else tries this account: tries come one after the other, for of a hundred
 * at once each would else be the first. To be asked in a statement before `triesLeft`, which then sees the others.
 */
export function turnOf({ loginName }: Trying): RawBuilder<unknown> {
  return sql`(select pg_advisory_xact_lock(${lockClass}, hashtext(${loginName}))::text as held)`
}

/**
 * Counts the wrong tries of late. The narrow limit is per account and address, so that nobody can lock another out; the
 * wide one holds against many addresses, and against one that tries many accounts there is a second for each.
 */
export async function triesLeft(db: Database, { loginName, network }: Trying): Promise<Tries> {
  const lately = sql<Date>`(now() - make_interval(mins => ${windowMinutes}))`
  const row = await db
    .selectFrom('sign_in_failure')
    .select([
      sql<number>`count(*) filter (where login_name = ${loginName} and address = ${network})`.as('pair'),
      sql<number>`count(*) filter (where login_name = ${loginName} and not starts_with(address, ${ofDevice}))`.as(
        'account',
      ),
      sql<number>`count(*) filter (where address = ${network})`.as('address'),
      sql<number | null>`extract(epoch from min(at) - ${lately}) / 60`.as('minutes'),
    ])
    .where((where) => where.or([where('login_name', '=', loginName), where('address', '=', network)]))
    .where('at', '>', lately)
    .executeTakeFirstOrThrow()
  if (row.address >= slowFrom) slowDown(network)
  const blocked = !network.startsWith(ofDevice) && row.account >= limits.account
  return {
    left: blocked ? 0 : Math.max(0, limits.accountFromAddress - row.pair),
    failures: row.pair,
    minutes: Math.max(1, Math.ceil(row.minutes ?? windowMinutes)),
  }
}

export async function recordFailure(db: Database, { loginName, network }: Trying): Promise<void> {
  await db.insertInto('sign_in_failure').values({ login_name: loginName, address: network }).execute()
}

/**
 * A personal token that is none counts as a wrong try from its address, once: a program that goes on with one that has
 * ended guesses at nothing. Names that people sign in by have no blank.
 */
export async function countWrongToken(db: Database, tokenHash: Buffer, address: string): Promise<void> {
  const trying = tryingFrom(`token ${tokenHash.toString('base64')}`, address)
  const { failures } = await triesLeft(db, trying)
  if (failures === 0) await recordFailure(db, trying)
}

export async function forgetFailures(db: Database, { loginName, network }: Trying): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('login_name', '=', loginName).where('address', '=', network).execute()
}
