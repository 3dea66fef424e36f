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

/** Refuses what a token of this scope does not open; `changes`: its parameters make a change of a call that reads. */
export function requireOpenTo(scope: TokenScope, endpoint: Endpoint, changes: boolean): void {
  const scopes = scopesFor(endpoint)
  if (scopes.length === 0) throw kitErrors.closedToTokens()
  if (!scopes.includes(scope) || (changes && scope === 'read')) throw kitErrors.tokenOnlyReads()
}
