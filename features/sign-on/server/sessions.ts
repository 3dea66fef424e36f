import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken, newToken, sessionCookies, tokenOf } from '@shuku/domain/people/server'
import type { Database, RequestFacts } from '@shuku/kit/server'

export { hashToken, newToken, sessionCookies, tokenOf }

/** A session ends when it is old, and earlier when nobody uses it. */
export interface SessionLife {
  readonly hours: number
  readonly idleMinutes: number
}

export interface SessionLives {
  readonly browser: SessionLife
  /** Of who asked to be remembered: it outlives the browser, a night and a weekend. */
  readonly remembered: SessionLife
}

export const usualLives: SessionLives = {
  browser: { hours: 12, idleMinutes: 4 * 60 },
  remembered: { hours: 7 * 24, idleMinutes: 3 * 24 * 60 },
}

let lives = usualLives

/** What this process gives to sessions that begin from now on. */
export function setSessionLives(given: SessionLives): void {
  lives = given
}

interface NewSession {
  personId: number
  remember: boolean
  languageCode: string
}

/** Starts a session and gives its cookies: the session's own is the first of them. That which the browser had ends. */
export async function startSession(db: Database, request: RequestFacts, session: NewSession): Promise<void> {
  const token = newToken()
  const { hours, idleMinutes } = session.remember ? lives.remembered : lives.browser
  const former = tokenOf(request.cookies)
  const isFormer = former === undefined ? sql<boolean>`false` : sql<boolean>`token_hash = ${hashToken(former)}`
  const isOver = sql<boolean>`expires_at < now() or last_seen_at + make_interval(secs => idle_seconds) < now()`
  await db
    .with('over', (base) =>
      base.deleteFrom('session').where(sql<boolean>`(person_id = ${session.personId} and (${isOver}) or ${isFormer})`),
    )
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      person_id: session.personId,
      account_id: session.personId,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
      idle_seconds: idleMinutes * 60,
      address: request.address,
      user_agent: request.userAgent,
    })
    .execute()
  const life = session.remember ? { maxAgeSeconds: hours * 3600 } : {}
  for (const name of sessionCookies) request.setCookie(name, token, life)
  // programs copy these back; the pages' own language choice reads the second
  const open = { httpOnly: false }
  request.setCookie('loginidweaver', String(session.personId), open)
  request.setCookie('languageidweaver', session.languageCode, open)
  request.setCookie('loginuuids', randomBytes(8).toString('hex'), open)
  request.setCookie('__randcode__', randomBytes(8).toString('hex'), open)
}

/**
 * Gives who has no session yet the cookies of one, since programs copy them back with their sign-in and some do not
 * begin without; they open nothing.
 */
export function giveBlankSession(request: RequestFacts): void {
  if (tokenOf(request.cookies) !== undefined) return
  const blank = newToken()
  for (const name of sessionCookies) request.setCookie(name, blank)
}

/** Somebody uses the session; of calls at the same time the first one writes it down. */
export async function touchSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}

export async function endSession(db: Database, request: RequestFacts): Promise<void> {
  const token = tokenOf(request.cookies)
  if (token) await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
  for (const name of sessionCookies) request.setCookie(name, '', { maxAgeSeconds: 0 })
}

/** Whether somebody has a session that lives. */
export async function isSignedIn(db: Database, personId: number): Promise<boolean> {
  const living = sql<boolean>`expires_at > now() and last_seen_at + make_interval(secs => idle_seconds) > now()`
  const one = await db
    .selectFrom('session')
    .select('person_id')
    .where('person_id', '=', personId)
    .where(living)
    .limit(1)
    .execute()
  return one.length > 0
}

export async function endSessionsOf(db: Database, personId: number): Promise<void> {
  await db.deleteFrom('session').where('person_id', '=', personId).execute()
}
