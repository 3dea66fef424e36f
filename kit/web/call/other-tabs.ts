/** The other tabs of this browser; none where the page's modules run without one (unit tests). */
const channel = typeof window === 'undefined' ? undefined : new BroadcastChannel('shuku.changed')

/** The keys of the endpoints whose replies this tab has changed. */
export function notifyOtherTabs(keys: readonly string[]) {
  if (keys.length > 0) channel?.postMessage(keys)
}

export function onChangeInOtherTab(listener: (keys: readonly string[]) => void) {
  channel?.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => listener(data))
}
