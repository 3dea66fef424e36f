import { type Endpoint, scopesFor, type tokenScopes } from '@shuku/kit/contract'
import type { TestClient } from '../test-client.ts'
import { callBy, nameOf, outcomeOf } from './call-every-way.ts'

/** Clients of one person by personal tokens, or by applications, beside which each may bring what else it likes. */
export interface TokenHolders extends Readonly<Record<(typeof tokenScopes)[number], TestClient>> {
  readonly revoked: TestClient
  /** Of a computer with the client of sync; applications have none. */
  readonly sync?: TestClient
}

/** What is said where a call is not for tokens of a scope. */
const refusals = { read: 'kit.tokenOnlyReads', write: 'kit.tokenOnlyReads', sync: 'kit.tokenOnlySyncs' } as const

/** Calls every endpoint by every method with such tokens, and answers where one opens more or less than its scope says. */
export async function findTokenFaults(endpoints: readonly Endpoint[], holders: TokenHolders): Promise<string[]> {
  const faults: string[] = []
  for (const endpoint of endpoints) {
    for (const method of endpoint.methods) {
      const ask = async (holder: keyof TokenHolders) => {
        const reply = await callBy(holders[holder] ?? holders.read, { endpoint, method }, {})
        const kind = outcomeOf(endpoint, reply)
        const code = /"errorCode":"([\w.-]+)"/.exec(reply.text)?.[1] ?? ''
        return { kind, code, told: `${nameOf(endpoint, method)} by ${holder}: ${kind} ${code} (HTTP ${reply.status})` }
      }
      const { kind, told } = await ask('revoked')
      if (kind !== 'signedOut') faults.push(told)
      const scopes = scopesFor(endpoint)
      for (const scope of ['read', 'write', ...(holders.sync ? (['sync'] as const) : [])] as const) {
        const { kind, code, told } = await ask(scope)
        const refusedBy = scopes.length === 0 ? 'kit.closedToTokens' : refusals[scope]
        const isOpen = !/^kit\.(?:closedToTokens|tokenOnly\w+)$/.test(code) && kind !== 'signedOut'
        if (scopes.includes(scope) ? !isOpen : code !== refusedBy) faults.push(told)
      }
    }
  }
  return faults
}
