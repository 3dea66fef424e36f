/** The hint is shown at most once in so long a time. */
const quietMs = 259_200_000

const shownKey = (personId: number) => `shuku.search.intro.${personId}`
const sessionKey = 'shuku.search.intro'

/** Whether the hint may be shown now: not twice in a session, and not within three days. */
export function mayShowHint(personId: number, nowMs = Date.now()): boolean {
  if (read(sessionStorage, sessionKey) !== null) return false
  const shownMs = Number(read(localStorage, shownKey(personId)) ?? 0)
  return !(nowMs - shownMs < quietMs)
}

export function noteHintShown(personId: number, nowMs = Date.now()): void {
  write(sessionStorage, sessionKey, '1')
  write(localStorage, shownKey(personId), String(nowMs))
}

// a browser may forbid its stores; the hint then comes once per page

function read(store: Storage, key: string): string | null {
  try {
    return store.getItem(key)
  } catch {
    return null
  }
}

function write(store: Storage, key: string, value: string): void {
  try {
    store.setItem(key, value)
  } catch {
    // nothing is lost but the memory of a hint
  }
}
