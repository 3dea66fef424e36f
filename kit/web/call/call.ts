import { requestOf } from '@shuku/kit/client'
import { encodeQuery, type Endpoint, type QueryInput, type ReplyOf } from '@shuku/kit/contract'
import { kitMessages } from '../language/kit-messages.ts'
import { languageStore } from '../language/language-store.ts'
import { textNow } from '../language/use-messages.ts'
import { actingAccount } from './acting-account.ts'
import { CallError } from './call-error.ts'
import { brokenReply, readReply } from './read-reply.ts'
import { serverAddress } from './server-address.ts'
import { signedOut } from './signed-out.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Sent again with the same key, a change that went through is not made twice. */
  readonly idempotencyKey?: string
  /** Goes out also while the page is being closed; only for what is short. */
  readonly keepalive?: boolean
}

/** A read that takes longer is given up; a change never is, since nobody would know whether it happened. */
const readTimeoutSeconds = 30

/** Calls an endpoint by its contract; throws `CallError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  query?: QueryInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const signal = endpoint.changes ? options.signal : withTimeout(options.signal)
  try {
    const response = await fetch(...sentFor(endpoint, query, { ...options, ...(signal ? { signal } : {}) }))
    return readReply(endpoint, await response.text(), response.status)
  } catch (error) {
    if (error instanceof CallError) {
      // nothing of it was done: the attempt goes on where sign-in was over the page
      if (error.kind === 'signedOut' && (await signedOut.mayTryAgain())) return call(endpoint, query, options)
      throw error
    }
    if (options.signal?.aborted) throw error
    throw signal?.aborted ? timedOut() : brokenReply(0)
  }
}

function sentFor<E extends Endpoint>(
  endpoint: E,
  query: QueryInput<E> | undefined,
  { signal, idempotencyKey, keepalive = false }: CallOptions,
) {
  const texts = { ...encodeQuery(endpoint.query, query), ...actingAccount() }
  const { path, headers, ...parts } = requestOf(endpoint, texts, { language: languageStore.language(), idempotencyKey })
  const init: RequestInit = {
    ...parts,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...headers },
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  }
  return [serverAddress(path), init] as const
}

function withTimeout(signal: AbortSignal | undefined) {
  const timeout = AbortSignal.timeout(readTimeoutSeconds * 1000)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/**
 * What an act comes to, or `CallError` after as long as a read may take: for a page that cannot be used meanwhile.
 * Whether it happened is not known then.
 */
export async function inTime<T>(act: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(timedOut()), readTimeoutSeconds * 1000)
  return Promise.race([act, limit.promise]).finally(() => clearTimeout(timer))
}

function timedOut() {
  const message = textNow(kitMessages, 'noAnswer', { seconds: readTimeoutSeconds })
  return new CallError({ message, code: 'web.timeout', kind: 'unavailable', requestId: '' })
}
