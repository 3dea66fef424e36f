import { sql } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { selectOwnAccounts } from '@shuku/domain/people/server'
import { recordStanding, opensMore } from './recorded-standing.ts'
import { checkRight, type Asking, type LockedDocument } from './require-right.ts'

type Account = Pick<Caller, 'personId' | 'securityLevel' | 'clearance'>

/** By account and document: the rights of the actor's accounts on documents, without administrative roles. */
export type OwnStandings = ReadonlyMap<string, LockedDocument>

/** Read before and after an act of administration, which must open nothing to its actor. */
export async function readOwnStandings(asking: Asking, documentIds: readonly number[]): Promise<OwnStandings> {
  const { db, caller } = asking
  const { rows } = await sql<Account>`
    select id as "personId", security_level as "securityLevel", classification as clearance from person
    where id in ${selectOwnAccounts(asking)} and status = 'active'`.execute(db)
  const standings = new Map<string, LockedDocument>()
  for (const account of rows) {
    const { allowed } = await checkRight({ db, caller: { ...caller, ...account } }, documentIds, 'read')
    for (const document of allowed) standings.set(`${account.personId} ${document.id}`, document)
  }
  return standings
}

/** The documents on which the actor has more rights afterwards, or for longer. */
export function openedBetween(before: OwnStandings, after: OwnStandings): Set<number> {
  const opened = [...after].filter(([key, document]) => {
    const former = before.get(key)
    return opensMore(document, { before: former && recordStanding(former), present: undefined })
  })
  return new Set(opened.map(([, { id }]) => id))
}
