import type { FastifyRequest } from 'fastify'
import {
  networkOf,
  readCookies,
  type Asker,
  type ExtraSelect,
  type Caller,
  type Database,
  type Identified,
} from '@shuku/kit/server'
import { identifyWithExtra } from '@shuku/domain/rights/server'
import { signOnApi, signOnErrors } from '@shuku/features/sign-on/contract'
import { hashToken, tokenOf, touchSession } from '@shuku/features/sign-on/server'

/** Whose sessions this process has met lately; only a guess, for counting. */
const signedIn = new Map<string, number>()
const mostSignedIn = 50_000

/** Who is behind a request: the session's account, or the one of the person's accounts that the call names. */
export async function identifyRequest(
  db: Database,
  request: FastifyRequest,
  extraSelect?: ExtraSelect,
): Promise<Identified | undefined> {
  const token = tokenOf(readCookies(request.headers.cookie))
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const found = await identifyWithExtra(db, { tokenHash, actAs: accountAsked(request) }, { extraSelect })
  rememberAsker(tokenHash.toString('base64'), found?.caller)
  if (found?.caller.mustChangePassword === true) requireSignOnCall(request)
  return found
}

/** With a one-time password nothing is called but what changes it, signs out, or says who one is. */
function requireSignOnCall({ routeOptions }: FastifyRequest): void {
  if (!signOnPaths.has(routeOptions.url ?? '')) throw signOnErrors.mustChangePassword()
}

const signOnPaths: ReadonlySet<string> = new Set(Object.values(signOnApi).map(({ path }) => path))

/** The account to which a request counts before its caller is identified: the last known owner of the session, or the network address. */
export function askerOf(request: FastifyRequest): Asker {
  const token = tokenOf(readCookies(request.headers.cookie))
  const personId = token === undefined ? undefined : signedIn.get(hashToken(token).toString('base64'))
  return personId === undefined
    ? { kind: 'address', name: networkOf(request.ip) }
    : { kind: 'person', name: String(personId) }
}

/** The session is used; that is written down every few minutes, in a statement that holds up nobody. */
export function afterUse({ sessionIsDue }: Caller, request: FastifyRequest) {
  const token = tokenOf(readCookies(request.headers.cookie))
  return sessionIsDue && token !== undefined ? (db: Database) => touchSession(db, token) : undefined
}

/** All accounts and all sessions of a human being count as one. */
function rememberAsker(token: string, caller: Caller | undefined): void {
  signedIn.delete(token)
  if (!caller) return
  signedIn.set(token, caller.signedInId)
  if (signedIn.size <= mostSignedIn) return
  for (const oldest of signedIn.keys()) {
    signedIn.delete(oldest)
    break
  }
}

function accountAsked(request: FastifyRequest): number | undefined {
  const sources = [request.query, request.body] as (Record<string, unknown> | undefined)[]
  const asked = sources
    .map((source) => source?.['f_weaver_belongto_userid'])
    .find((value) => value !== undefined && value !== '')
  // JSON brings anything
  const isId = (typeof asked === 'string' || typeof asked === 'number') && /^\d{1,9}$/.test(String(asked))
  return isId ? Number(asked) : undefined
}
