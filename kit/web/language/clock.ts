/** How long a screen may show the same moment as the present. */
const stepMs = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** The one clock of the page. It is read whenever something is drawn, so that what comes after an hour is not an hour late. */
export const clock = {
  /** The present, in steps. */
  now: () => Math.floor(Date.now() / stepMs) * stepMs,
  /** Learns of each step. */
  subscribe(listener: () => void) {
    listeners.add(listener)
    timer ??= setInterval(() => {
      for (const each of listeners) each()
    }, stepMs)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  },
}
