import { CallFailed, type CallOptions, type Client } from '@shuku/kit/client'
import type { Endpoint, QueryInput, ReplyOf } from '@shuku/kit/contract'

/** The server could not be reached, or did not answer in time: nobody knows what became of the call. */
export class Lost extends Error {
  override readonly name = 'Lost'
}

/** The server knows this computer no longer, or its token was revoked. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

export type Wait = (milliseconds: number) => Promise<void>

/** What is asked of the client of a server. */
export type Server = Pick<Client, 'call' | 'open'>

/** How the parts of the port call a server. */
export interface Calls {
  readonly client: Server
  readonly wait: Wait
  /** Again where a fault may pass. */
  call<E extends Endpoint>(endpoint: E, query: QueryInput<E>, options?: CallOptions): Promise<ReplyOf<E>>
}

export function lastingCalls(client: Server, wait: Wait): Calls {
  return {
    client,
    wait,
    call: (endpoint, query, options) => lastingCall(() => client.call(endpoint, query, options), wait),
  }
}

const mostTries = 3
const firstWaitMs = 1000
const longestWaitMs = 300_000

/** Calls again where the fault may pass: every call of sync may come twice. What the server refuses is thrown as it is. */
export async function lastingCall<T>(ask: () => Promise<T>, wait: Wait): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (isSignedOut(error)) throw new SignedOut(error.failure.message, { cause: error })
      if (!mayPass(error)) throw error
      if (tries === mostTries) throw new Lost(error.failure.message, { cause: error })
      const askedMs = error.retryAfterSeconds === undefined ? 0 : error.retryAfterSeconds * 1000
      await wait(Math.min(Math.max(firstWaitMs * 4 ** (tries - 1), askedMs), longestWaitMs))
    }
  }
}

function isSignedOut({ failure: { kind, code }, status }: CallFailed): boolean {
  return kind === 'signedOut' || status === 401 || code === 'terminal.unknown'
}

/** Of the disk of a server: it is not freed within seconds, and the next run asks again. */
export const storageFull: readonly string[] = ['storage.full', 'storage.reserved']

/** What failed may go well when it is called again. */
export function mayPass({ failure: { kind, code }, status }: CallFailed): boolean {
  if (storageFull.includes(code)) return false
  return status === 0 || status === 429 || status >= 500 || kind === 'unavailable' || kind === 'fault'
}
