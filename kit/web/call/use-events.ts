import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { decodeReply, encodeQuery, type Endpoint, type QueryInput, type ReplyOf } from '@shuku/kit/contract'
import { serverAddress } from './server-address.ts'

interface EventsOptions<E extends Endpoint> {
  /** The handlers by kind of event: `{ progress: (job) => …, done: (job) => … }`. */
  on: Readonly<Record<string, (event: ReplyOf<E>) => void>>
  /** Events may have passed by: the connection was lost and is there again, or the server says so of its own. */
  onMissed?: () => void
  /** False closes the stream. */
  enabled?: boolean
}

/**
 * Listens to an endpoint's server-sent events as long as the component lives; the browser reconnects by itself.
 * An event that is not of the contract is passed over.
 */
export function useEvents<E extends Endpoint>(
  endpoint: E,
  query: QueryInput<E>,
  { on, onMissed, enabled = true }: EventsOptions<E>,
) {
  const missed = useEffectEvent(() => onMissed?.())
  const take = useEffectEvent((kind: string, data: string) => {
    const event = readEvent(endpoint, data)
    if (event !== undefined) on[kind]?.(event)
  })
  const address = serverAddress(endpoint.path, encodeQuery(endpoint.query, query))
  const kinds = Object.keys(on).sort().join(' ')

  useEffect(() => {
    if (!enabled) return undefined
    const source = new EventSource(address)
    listenTo(source, { kinds: kinds.split(' '), take, missed })
    return () => source.close()
  }, [address, enabled, kinds])
}

interface Listening {
  readonly kinds: readonly string[]
  readonly take: (kind: string, data: string) => void
  readonly missed: () => void
}

/** What is published between two connections is sent to nobody: the second one begins with asking anew. */
export function listenTo(source: EventTarget, { kinds, take, missed }: Listening): void {
  let wasOpen = false
  source.addEventListener('open', () => {
    if (wasOpen) missed()
    wasOpen = true
  })
  source.addEventListener('resync', missed)
  for (const kind of kinds) {
    source.addEventListener(kind, (event) => take(kind, (event as MessageEvent<string>).data))
  }
}

function readEvent<E extends Endpoint>(endpoint: E, text: string): ReplyOf<E> | undefined {
  try {
    return decodeReply(endpoint.reply, JSON.parse(text)).data as ReplyOf<E> | undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the page is in sight, or behind another tab. A browser has few connections to one server: only the page that
 * one sees keeps a stream open.
 */
export function usePageShown(): boolean {
  return useSyncExternalStore(onTurn, () => !document.hidden)
}

function onTurn(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
