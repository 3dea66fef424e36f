import { sql, type RawBuilder } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { lockDisk } from '@shuku/domain/disk/server'
import { bridgeFunctions, connectedSeconds, terminalErrors } from '@shuku/domain/terminals/contract'
import { isTokenInUse } from '@shuku/domain/people/server'
import { handle, type Context } from '@shuku/kit/server'
import {
  doubledSeconds,
  leastClientVersion,
  platforms,
  syncTerminalsApi,
  type ListedTerminal,
  type Platform,
  syncTerminalsErrors,
} from '../contract.ts'

export const greet = handle(syncTerminalsApi.greet, async ({ db, caller, query }) => {
  const { terminal, version, instance, isLeaving, functions } = query
  const { rows } = await sql<{ id: number; isDoubled: boolean; now: Date }>`
    select id, now() as now, instance is not null and instance <> ${instance}
      and last_seen_at > now() - make_interval(secs => ${doubledSeconds}) as "isDoubled"
    from terminal where person_id = ${caller.personId} and tag = ${terminal} for update`.execute(db)
  const [known] = rows
  if (!known) throw terminalErrors.unknown()
  const { id, isDoubled, now } = known
  // the one that was there first goes on as if nobody had asked
  if (!isDoubled) {
    // a client that leaves says nothing of what it can do
    const able = functions && bridgeFunctions.filter((name) => functions.includes(name))
    await sql`
      update terminal set client_version = ${version}, functions = coalesce(${able ?? null}::text[], functions), last_seen_at = now(),
        instance = ${isLeaving ? null : instance}::uuid where id = ${id}`.execute(db)
  }
  const { rootId } = await lockDisk(db, caller.personId)
  const isTooOld = compareVersions(version, leastClientVersion) < 0
  return { isTooOld, isDoubled, now, personId: caller.personId, personName: caller.name, rootId }
})

function compareVersions(one: string, other: string): number {
  const [ones, others] = [one, other].map((version) => version.split('.').map(Number))
  const at = ones?.findIndex((number, place) => number !== others?.[place]) ?? -1
  return at < 0 ? 0 : (ones?.[at] ?? 0) - (others?.[at] ?? 0)
}

/** What other clients say of their system, or newer ones, is not known here. */
export const namedPlatform = sql<Platform>`case when terminal.platform = any(${[...platforms]}::text[])
  then terminal.platform else 'other' end`

const isSignedIn = sql<boolean>`token.id is not null`

/** `terminal` with the token by which it is signed in, if that still opens anything. */
const terminalsWithTokens = sql`terminal left join (
    select id from personal_token where revoked_at is null and expires_at > now() and ${isTokenInUse}
  ) as token on token.id = terminal.token_id`

export const listTerminals = handle(syncTerminalsApi.listTerminals, async ({ db, caller }) => {
  const { rows } = await sql<ListedTerminal>`
    select terminal.id, name, remark, ${namedPlatform} as platform, client_version as version, last_seen_at as "lastSeenAt",
      ${isSignedIn} as "isSignedIn",
      ${isSignedIn} and last_seen_at > now() - make_interval(secs => ${connectedSeconds}) as "isConnected"
    from ${terminalsWithTokens} where person_id = ${caller.signedInId}
    order by ${isSignedIn} desc, last_seen_at desc, terminal.id`.execute(db)
  return { terminals: rows }
})

export const signOutTerminal = handle(syncTerminalsApi.signOutTerminal, async (context) => {
  await signOut(context, sql`tag = ${context.query.terminal}`)
  return {}
})

export const endTerminal = handle(syncTerminalsApi.endTerminal, async (context) => ({
  name: await signOut(context, sql`terminal.id = ${context.query.id}`),
}))

export const describeTerminal = handle(syncTerminalsApi.describeTerminal, async ({ db, caller, query }) => {
  const { id, remark } = query
  const { rows } = await sql`
    update terminal set remark = ${remark} where id = ${id} and person_id = ${caller.signedInId} returning id`.execute(
    db,
  )
  if (rows.length === 0) throw terminalErrors.unknown()
  return { remark }
})

/** Its token opens nothing from now on, and no browser counts as one on it any more. Answers the name of the computer. */
async function signOut(context: Pick<Context, 'db' | 'caller' | 'request'>, which: RawBuilder<unknown>) {
  const { db, caller } = context
  const { rows } = await sql<{ id: number; name: string }>`
    with ended as (
      update personal_token set revoked_at = now()
      from terminal where terminal.token_id = personal_token.id and ${which}
        and terminal.person_id = ${caller.signedInId} and revoked_at is null and expires_at > now()
      returning terminal.id, terminal.name
    ),
    forgotten as (delete from terminal_browser using ended where terminal_id = ended.id),
    left_alone as (update terminal set instance = null from ended where terminal.id = ended.id)
    select id, name from ended`.execute(db)
  const [ended] = rows
  if (!ended) throw syncTerminalsErrors.notSignedIn()
  await recordAudit(db, {
    act: 'signOutTerminal',
    subject: { kind: 'terminal', id: ended.id },
    ...auditedBy(context),
    details: { name: ended.name },
  })
  return ended.name
}
