const nudgeAfterMs = 15

/** A worker pool of the queue, as far as it can be notified here that work may be waiting. */
interface Nudged {
  nudge(count: number): void
}

/** The next job of the same queue can be had when the end of this one is written down, a moment later. */
export function nudgeLater(pool: Nudged): void {
  const nudge = () => {
    try {
      pool.nudge(1)
    } catch {
      // its worker has ended meanwhile, perhaps with the database; the one that replaces it looks for work by itself
    }
  }
  setTimeout(nudge, nudgeAfterMs).unref()
}
