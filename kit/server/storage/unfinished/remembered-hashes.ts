import { createHash, type Hash } from 'node:crypto'

const mostRemembered = 500

/** Hashes of contents that come in parts, so that their end need not read them once more; a restart forgets them. */
export class RememberedHashes {
  readonly #remembered = new Map<string, { hash: Hash; atBytes: number }>()

  /** The hash of the first so many bytes; nothing where this process has not seen all of them. */
  take(path: string, atBytes: number): Hash | undefined {
    if (atBytes === 0) return createHash('sha256')
    const remembered = this.#remembered.get(path)
    this.#remembered.delete(path)
    return remembered?.atBytes === atBytes ? remembered.hash : undefined
  }

  remember(path: string, hash: Hash, atBytes: number): void {
    this.#remembered.set(path, { hash, atBytes })
    if (this.#remembered.size <= mostRemembered) return
    for (const oldest of this.#remembered.keys()) {
      this.#remembered.delete(oldest)
      break
    }
  }

  forget(path: string): void {
    this.#remembered.delete(path)
  }
}
