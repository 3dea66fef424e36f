import type { FastifyRequest } from 'fastify'
import {
  applicationTokenErrors,
  applicationTokenOf,
  bearerOf,
  isByToken,
  isOfApplication,
  networkOf,
  readCookies,
  type ApplicationToken,
  type Asker,
  type ExtraSelect,
  type Caller,
  type Database,
  type Identified,
} from '@shuku/kit/server'
import { identifyWithExtra } from '@shuku/domain/rights/server'
import { signOnApi, signOnErrors } from '@shuku/features/sign-on/contract'
import {
  countWrongToken,
  hashToken,
  readApplicationToken,
  tokenOf,
  touchApplication,
  touchPersonalToken,
  touchSession,
  waitWhereSlow,
} from '@shuku/features/sign-on/server'

/** Whose sessions and tokens this process has met lately; only a guess, for counting. */
const signedIn = new Map<string, string>()
const mostSignedIn = 50_000

/** By what a request says whose it is: a personal token alone, an application’s alone, or else the cookie of a session. */
function credentialOf({ headers }: FastifyRequest) {
  const token = bearerOf(headers)
  const application = token === undefined ? applicationTokenOf(headers) : undefined
  if (application) return { tokenHash: hashToken(application.token), application }
  const secret = token ?? tokenOf(readCookies(headers.cookie))
  return secret === undefined ? undefined : { tokenHash: hashToken(secret), isPersonalToken: token !== undefined }
}

/** Who is behind a request: the session's or token's account, or the one of the person's accounts that the call names. */
export async function identifyRequest(
  db: Database,
  request: FastifyRequest,
  extraSelect?: ExtraSelect,
): Promise<Identified | undefined> {
  const credential = credentialOf(request)
  if (!credential) return undefined
  const { application } = credential
  if (application) return identifyByApplication(db, request, { ...credential, application, extraSelect })
  const found = await identifyWithExtra(db, { ...credential, actAs: accountAsked(request) }, { extraSelect })
  const { tokenHash, isPersonalToken } = credential
  // all accounts and all sessions of a human being count as one
  rememberAsker(tokenHash, found && String(found.caller.signedInId))
  // who is not known is asked for outside of the transaction first, which would take the count back
  if (!found && isPersonalToken && !db.isTransaction) await countWrongToken(db, tokenHash, request.ip)
  if (found?.caller.mustChangePassword === true) requireSignOnCall(request)
  return found
}

interface ByApplication {
  readonly tokenHash: Buffer
  readonly application: ApplicationToken
  readonly extraSelect: ExtraSelect | undefined
}

/** Whom a request names is decrypted once, and its limits are asked in each transaction. */
const named = new WeakMap<FastifyRequest, Promise<number | undefined>>()

/** A one-time password is nothing to an application: nobody needs a password where it acts. */
async function identifyByApplication(
  db: Database,
  request: FastifyRequest,
  { tokenHash, application, extraSelect }: ByApplication,
): Promise<Identified | undefined> {
  const reading = named.get(request) ?? readApplicationToken(db, application, request.ip)
  named.set(request, reading)
  const personId = await reading.catch(async (error: unknown) => {
    named.delete(request)
    rememberAsker(tokenHash, undefined)
    // outside of the transaction, which would take the count back
    if (!db.isTransaction && isOfApplication(error)) await countWrongToken(db, tokenHash, request.ip)
    throw error
  })
  rememberAsker(tokenHash, `application ${application.appId}`)
  if (personId === undefined) return undefined
  const found = await identifyWithExtra(db, { tokenHash, actFor: personId }, { extraSelect })
  if (!found) throw applicationTokenErrors.wrongPerson()
  return found
}

/** With a one-time password nothing is called but what changes it, signs out, or says who one is. */
function requireSignOnCall({ routeOptions }: FastifyRequest): void {
  if (!signOnPaths.has(routeOptions.url ?? '')) throw signOnErrors.mustChangePassword()
}

const signOnPaths: ReadonlySet<string> = new Set(Object.values(signOnApi).map(({ path }) => path))

/** Where too many wrong passwords and tokens came from, tokens that are not known come one after the other. */
export async function beforeNewcomer(request: FastifyRequest): Promise<void> {
  if (isByToken(request.headers)) await waitWhereSlow({ network: networkOf(request.ip), marks: [] })
}

/** The account to which a request counts before its caller is identified: the last known owner of session or token, the application, or the network address. */
export function askerOf(request: FastifyRequest): Asker {
  const credential = credentialOf(request)
  const personId = credential && signedIn.get(credential.tokenHash.toString('base64'))
  return personId === undefined ? { kind: 'address', name: networkOf(request.ip) } : { kind: 'person', name: personId }
}

/** Session or token is used; that is written down every few minutes, in a statement that holds up nobody. */
export function afterUse({ sessionIsDue }: Caller, request: FastifyRequest) {
  const credential = credentialOf(request)
  if (!sessionIsDue || !credential) return undefined
  const { tokenHash } = credential
  if ('application' in credential) return (db: Database) => touchApplication(db, tokenHash, request.ip)
  const { isPersonalToken } = credential
  return (db: Database) =>
    isPersonalToken ? touchPersonalToken(db, tokenHash, request.ip) : touchSession(db, tokenHash)
}

function rememberAsker(tokenHash: Buffer, asker: string | undefined): void {
  const token = tokenHash.toString('base64')
  signedIn.delete(token)
  if (asker === undefined) return
  signedIn.set(token, asker)
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
