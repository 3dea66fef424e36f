const nudgeAfterMs = 15

/** A worker pool of the queue, as far as it is told here that there may be work. */
interface Nudged {
  nudge(count: number): void
}

/** The next job of the same queue can be had when the end of this one is written down, a moment later. */
export function nudgeLater(pool: Nudged): void {
  const nudge = () => {
    try {
      pool.nudge(1)
    } catch {
      // its worker has ended meanwhile, with the database perhaps: whoever takes its place looks by itself
    }
  }
  setTimeout(nudge, nudgeAfterMs).unref()
}
