import { claimFolder } from './claim-folder.ts'
import { unfinishedErrors } from './unfinished-errors.ts'

interface Writer {
  readonly giveUp: () => void
  readonly ended: Promise<unknown>
}

/**
 * One writer per upload. A new one takes over from the one before it, whose client may have lost its network without
 * anybody having noticed; what that one had got is kept.
 */
export class Writers {
  readonly #writers = new Map<string, Writer>()

  /** Runs the work while nobody else works on this folder; `isMine` turns false when a newer one wants to. */
  async alone<T>(folder: string, giveUp: () => void, work: (isMine: () => boolean) => Promise<T>): Promise<T> {
    for (let before = this.#writers.get(folder); before; before = this.#writers.get(folder)) {
      before.giveUp()
      await before.ended
    }
    let isMine = true
    const result = this.#claimed(folder, { giveUp: () => writer.giveUp(), work: () => work(() => isMine) })
    const writer: Writer = {
      giveUp: () => {
        isMine = false
        giveUp()
      },
      ended: result.then(
        () => {},
        () => {},
      ),
    }
    this.#writers.set(folder, writer)
    try {
      return await result
    } finally {
      if (this.#writers.get(folder) === writer) this.#writers.delete(folder)
    }
  }

  async #claimed<T>(folder: string, { giveUp, work }: { giveUp: () => void; work: () => Promise<T> }): Promise<T> {
    const release = await claimFolder(folder, giveUp).catch((error: unknown) => {
      // finished and cleared away meanwhile
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw unfinishedErrors.notFound()
      throw error
    })
    if (!release) throw unfinishedErrors.takenOver()
    try {
      return await work()
    } finally {
      await release()
    }
  }
}
