import { createHash, type Hash } from 'node:crypto'

const mostKept = 500

/** Hashes of contents that come in parts, so that their end need not read them once more; a restart forgets them. */
export class RememberedHashes {
  readonly #kept = new Map<string, { hash: Hash; atBytes: number }>()

  /** The hash of the first so many bytes; nothing where this process has not seen all of them. */
  take(path: string, atBytes: number): Hash | undefined {
    if (atBytes === 0) return createHash('sha256')
    const kept = this.#kept.get(path)
    this.#kept.delete(path)
    return kept?.atBytes === atBytes ? kept.hash : undefined
  }

  keep(path: string, hash: Hash, atBytes: number): void {
    this.#kept.set(path, { hash, atBytes })
    if (this.#kept.size <= mostKept) return
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest)
      break
    }
  }

  forget(path: string): void {
    this.#kept.delete(path)
  }
}
