import type { IncomingHttpHeaders } from 'node:http'
import { scopesFor, type Endpoint, type TokenScope } from '@shuku/kit/contract'
import { kitErrors } from './kit-errors.ts'

/**
 * The personal token that a request brings ("Authorization: Bearer", RFC 6750 §2.1). Such a request is judged by it
 * alone, also where nothing follows that could be one. In an address it would be in logs and histories: there it is none.
 */
export function bearerOf({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  return /^bearer(?:\s+(.*))?$/i.exec(authorization.trim())?.slice(1, 2).join('')
}

/** What a request brings that comes by an application: its token, and whom it acts for, encrypted. */
export interface ApplicationToken {
  readonly appId: string
  readonly token: string
  /** Absent where it acts for nobody, which opens what is open to everybody. */
  readonly userId?: string
}

/** Both headers together: one of them alone means nothing, as unknown headers do. */
export function applicationTokenOf({ appid, token, userid }: IncomingHttpHeaders): ApplicationToken | undefined {
  if (typeof appid !== 'string' || typeof token !== 'string' || appid === '' || token === '') return undefined
  return { appId: appid, token, ...(typeof userid === 'string' && userid !== '' ? { userId: userid } : {}) }
}

/** Whether a request is judged by a token, which no browser adds by itself, and by no cookie. */
export function isByToken(headers: IncomingHttpHeaders): boolean {
  return bearerOf(headers) !== undefined || applicationTokenOf(headers) !== undefined
}

/** Refuses what a token of this scope does not open; `changes`: its parameters make a change of a call that reads. */
export function requireOpenTo(scope: TokenScope, endpoint: Endpoint, changes: boolean): void {
  const scopes = scopesFor(endpoint)
  if (scopes.length === 0) throw kitErrors.closedToTokens()
  if (scope === 'sync' && !scopes.includes(scope)) throw kitErrors.tokenOnlySyncs()
  if (!scopes.includes(scope) || (changes && scope === 'read')) throw kitErrors.tokenOnlyReads()
}
