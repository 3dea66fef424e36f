import { focusManager, QueryClient } from '@tanstack/react-query'
import { encodeQuery, type Endpoint } from '@shuku/kit/contract'
import { actingAccount } from './acting-account.ts'

/** The other tabs of this browser; none where the page's modules run without one (unit tests). */
const channel = typeof window === 'undefined' ? undefined : new BroadcastChannel('shuku.changed')

/** The keys of the endpoints whose replies this tab has changed. */
function notifyOtherTabs(keys: readonly string[]) {
  if (keys.length > 0) channel?.postMessage(keys)
}

function onChangeInOtherTab(listener: (keys: readonly string[]) => void) {
  channel?.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => listener(data))
}

/** One cache for the whole page; a refused or failed call is not repeated by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

if (typeof window !== 'undefined' && 'addEventListener' in window) {
  // the other window may lie beside this one: then this page was never out of sight
  const events = ['visibilitychange', 'focus']
  focusManager.setEventListener((comesBack) => {
    const listener = () => comesBack()
    for (const event of events) window.addEventListener(event, listener)
    return () => {
      for (const event of events) window.removeEventListener(event, listener)
    }
  })
}

/** The cache key of a call: the contract's key, the query as it travels, and the account that asks. */
export function queryKeyOf(endpoint: Endpoint, query?: object) {
  return [endpoint.key, { ...encodeQuery(endpoint.query, query), ...actingAccount() }] as const
}

/** Lets every answer of these endpoints be fetched again where it is on the screen, in the person's other tabs too. */
export async function invalidate(...endpoints: readonly Endpoint[]): Promise<void> {
  const keys = endpoints.map(({ key }) => key)
  notifyOtherTabs(keys)
  await fetchAgain(keys)
}

const everything = '*'

/** Answers of these endpoints that are not on the screen are not shown again: what they were about is gone. */
export function forget(...endpoints: readonly Endpoint[]): void {
  for (const { key } of endpoints) queryClient.removeQueries({ queryKey: [key], type: 'inactive' })
}

/** Lets all answers be fetched again, after an act that changes what screens of every slice show. */
export async function invalidateAll(): Promise<void> {
  notifyOtherTabs([everything])
  await fetchAgain([everything])
}

async function fetchAgain(keys: readonly string[]): Promise<void> {
  if (keys.includes(everything)) return await queryClient.invalidateQueries()
  await Promise.all(keys.map(async (key) => await queryClient.invalidateQueries({ queryKey: [key] })))
}

onChangeInOtherTab((keys) => void fetchAgain(keys))
