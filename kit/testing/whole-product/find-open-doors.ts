import { type Endpoint, type Method, signedOutBody } from '@shuku/kit/contract'
import type { TestClient } from '../test-client.ts'
import { callBy, nameOf, outcomeOf } from './call-every-way.ts'

export interface Doors {
  readonly endpoints: readonly Endpoint[]
  /** Nobody: without cookies. */
  readonly stranger: TestClient
  /** The written list: keys of the endpoints that stand open. */
  readonly open: readonly string[]
}

/** Calls every endpoint by every method without a session, and answers which of them did not refuse as they should. */
export async function findOpenDoors({ endpoints, stranger, open }: Doors): Promise<string[]> {
  const faults = open
    .filter((key) => !endpoints.some((endpoint) => endpoint.key === key))
    .map((key) => `${key} is on the list of open doors, and no endpoint`)
  for (const endpoint of endpoints) {
    if ((endpoint.access === 'open') !== open.includes(endpoint.key)) {
      faults.push(`${endpoint.key} is ${endpoint.access} by its contract, and not by the written list`)
    }
    if (endpoint.access === 'open') continue
    for (const method of endpoint.methods) {
      const fault = await findFault(stranger, { endpoint, method })
      if (fault !== undefined) faults.push(`${nameOf(endpoint, method)}: ${fault}`)
    }
  }
  return faults
}

async function findFault(
  stranger: TestClient,
  call: { endpoint: Endpoint; method: Method },
): Promise<string | undefined> {
  const { endpoint } = call
  const reply = await callBy(stranger, call, {})
  const outcome = outcomeOf(endpoint, reply)
  if (outcome !== 'signedOut') return `without a session it answered ${outcome} (HTTP ${reply.status})`
  const isOfTheWire = endpoint.produces === 'json' && !['own', 'tus', 'login'].includes(endpoint.layer)
  if (!isOfTheWire) return undefined
  // Programs know exactly this body as "sign in again".
  const differs = Object.entries(signedOutBody).some(([name, value]) => reply.json[name] !== value)
  return reply.status !== 200 || differs
    ? `it is signed out by HTTP ${reply.status} ${reply.text.slice(0, 200)}`
    : undefined
}
