import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { decodeReply, encodeQuery, type Endpoint, type QueryInput, type ReplyOf } from '@shuku/kit/contract'
import { serverAddress } from './server-address.ts'

interface EventsOptions<E extends Endpoint> {
  /** The handlers by kind of event: `{ progress: (job) => …, done: (job) => … }`. */
  on: Readonly<Record<string, (event: ReplyOf<E>) => void>>
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
  { on, enabled = true }: EventsOptions<E>,
) {
  const take = useEffectEvent((kind: string, data: string) => {
    const event = readEvent(endpoint, data)
    if (event !== undefined) on[kind]?.(event)
  })
  const address = serverAddress(endpoint.path, encodeQuery(endpoint.query, query))
  const kinds = Object.keys(on).sort().join(' ')

  useEffect(() => {
    if (!enabled) return undefined
    const source = new EventSource(address)
    for (const kind of kinds.split(' ')) {
      source.addEventListener(kind, ({ data }: MessageEvent<string>) => take(kind, data))
    }
    return () => source.close()
  }, [address, enabled, kinds])
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
