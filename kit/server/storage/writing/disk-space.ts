import { statfs } from 'node:fs/promises'
import { disk } from '../local-files.ts'
import { sizeText } from '../size-text.ts'
import { storageErrors } from '../storage-errors.ts'

export interface Space {
  readonly freeBytes: number
  /** The space that has to stay free. */
  readonly reserveBytes: number
}

/** Bytes, or 5 GB or a twentieth of the disk, whichever is less. */
export type Reserve = number | 'usual'

const usualReserveBytes = 5 * 1024 ** 3
/** On a small disk the usual reserve would be most of it. */
const largestShare = 0.05
const lookEveryMs = 1000

/** The share of its disk that the store leaves to others: the database next to it stops when nothing is left. */
export class DiskSpace {
  readonly #folder: string
  readonly #reserveBytes: Reserve
  #last: { readonly at: number; readonly space: Promise<Space> } | undefined

  constructor(folder: string, reserveBytes: Reserve) {
    this.#folder = folder
    this.#reserveBytes = reserveBytes
  }

  /** The state within the last second. */
  look(): Promise<Space> {
    const now = Date.now()
    if (!this.#last || now - this.#last.at >= lookEveryMs) this.#last = { at: now, space: disk(this.#measure()) }
    return this.#last.space
  }

  /** Refuses what would be written into the reserve, of so many bytes if they are known. */
  async require(bytes = 0): Promise<void> {
    const { freeBytes, reserveBytes } = await this.look()
    if (freeBytes - bytes < reserveBytes) throw storageErrors.reserved({ reserve: sizeText(reserveBytes) })
  }

  async #measure(): Promise<Space> {
    const { bsize, blocks, bavail } = await statfs(this.#folder)
    const usual = Math.min(usualReserveBytes, bsize * blocks * largestShare)
    const reserveBytes = this.#reserveBytes === 'usual' ? usual : this.#reserveBytes
    return { freeBytes: bsize * bavail, reserveBytes: Math.floor(reserveBytes) }
  }
}
