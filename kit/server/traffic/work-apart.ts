/**
 * Does work that takes long and needs no database while the call holds no connection: the transaction ends, the work is
 * done, and the call starts over and finds the result under the key. The call must not have any effect outside its
 * transaction before.
 */
export type Apart = <T>(key: string, work: () => Promise<T>) => T

/** Ends a transaction for work that is to be done before it begins anew. */
class WorkFirst extends Error {
  readonly key: string
  readonly work: () => Promise<unknown>

  constructor(key: string, work: () => Promise<unknown>) {
    super('work first')
    this.key = key
    this.work = work
  }
}

/** The results that were computed apart for one call. */
export class WorkApart {
  readonly #made = new Map<string, unknown>()

  readonly apart: Apart = <T>(key: string, work: () => Promise<T>): T => {
    if (!this.#made.has(key)) throw new WorkFirst(key, work)
    return this.#made.get(key) as T
  }

  /** An attempt takes its place and its connection anew each time. */
  async run<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt()
      } catch (error) {
        if (!(error instanceof WorkFirst)) throw error
        this.#made.set(error.key, await error.work())
      }
    }
  }
}
