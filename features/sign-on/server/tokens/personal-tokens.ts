import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { isTokenInUse } from '@shuku/domain/people/server'
import { handle, type Database } from '@shuku/kit/server'
import { mostTokens, tokenApi, tokenErrors, type PersonalToken } from '../../token-contract.ts'
import { hashToken, newToken } from '../sessions.ts'

/** By it scanners for secrets find a token in what was published by mistake. */
const prefix = 'shuku_'

const isLiving = sql<boolean>`revoked_at is null and expires_at > now()`

/** Those of computers are in the list of computers (`features/sync-terminals`). */
const isForPrograms = sql<boolean>`scope <> 'sync'`

/** On `personal_token`: since when it opens nothing. */
export const sinceOver = sql<Date | null>`coalesce(revoked_at, case
  when ${isTokenInUse} then expires_at else least(expires_at, coalesce(last_seen_at, created_at) + interval '90 days') end)`

export const listTokens = handle(tokenApi.listTokens, async ({ db, caller }) => {
  const { rows } = await sql<Omit<PersonalToken, 'usedAt'> & { usedAt: Date | null }>`
    select id, name, scope, created_at as "madeAt", coalesce(revoked_at, expires_at) as "endsAt",
      not (${isLiving}) as "isOver", last_seen_at as "usedAt", address as "usedFrom"
    from personal_token where person_id = ${caller.signedInId} and ${isForPrograms}
    order by ${isLiving} desc, id desc`.execute(db)
  return { tokens: rows.map(({ usedAt, ...row }) => ({ ...row, ...(usedAt ? { usedAt } : {}) })) }
})

export const makeToken = handle(tokenApi.makeToken, async (context) => {
  const { db, caller, query } = context
  const { name, scope, days } = query
  // of several at once each counts those before it
  await sql`select id from person where id = ${caller.signedInId} for no key update`.execute(db)
  const token = prefix + newToken()
  const { rows } = await sql<{ id: number }>`
    insert into personal_token (token_hash, person_id, name, scope, expires_at)
    select ${hashToken(token)}, ${caller.signedInId}, ${name}, ${scope}, now() + make_interval(days => ${days})
    where (select count(*) from personal_token
      where person_id = ${caller.signedInId} and ${isLiving} and ${isForPrograms}) < ${mostTokens}
    returning id`.execute(db)
  const [made] = rows
  if (!made) throw tokenErrors.tooMany({ most: mostTokens })
  await recordAudit(db, {
    act: 'makeToken',
    subject: { kind: 'person', id: caller.signedInId },
    ...auditedBy(context),
    details: { tokenId: made.id, name, scope, days },
  })
  return { id: made.id, token }
})

export const revokeToken = handle(tokenApi.revokeToken, async (context) => {
  const { db, caller, query } = context
  const { rows } = await sql<{ name: string }>`
    update personal_token set revoked_at = now()
    where id = ${query.id} and person_id = ${caller.signedInId} and ${isLiving} and ${isForPrograms} returning name`.execute(
    db,
  )
  const [revoked] = rows
  if (!revoked) throw tokenErrors.unknown()
  await recordAudit(db, {
    act: 'revokeToken',
    subject: { kind: 'person', id: caller.signedInId },
    ...auditedBy(context),
    details: { tokenId: query.id, name: revoked.name },
  })
  return revoked
})

/** Somebody uses the token; of calls at the same time the first one writes it down. */
export async function touchPersonalToken(db: Database, tokenHash: Buffer, address: string): Promise<void> {
  await sql`
    update personal_token set last_seen_at = now(), address = ${address}
    where token_hash = ${tokenHash} and coalesce(last_seen_at < now() - interval '1 minute', true)`.execute(db)
}
