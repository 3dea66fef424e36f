import type { Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { freeChunk } from './free-chunk.ts'
import { disk } from '../local-files.ts'

/** Chunks that arrive during a write wait in memory, up to this size. */
const mostWaitingBytes = 1024 * 1024
/** At most this much lies in the system's memory only: the wait at the end is for the rest. */
const syncEveryBytes = 64 * 1024 * 1024

export interface ContentWriterOptions {
  /** Where in the file the first chunk goes. */
  readonly fromBytes?: number
  /** Is fed all that is taken. */
  readonly hash?: Hash | undefined
  /** The source of the chunks holds no reference to them, so each is freed once it has been written. */
  readonly frees?: boolean
  /** Does not wait for the disk: for tests only. */
  readonly fast: boolean
}

/**
 * Writes chunks one behind the other while the next ones come: what came during a write goes out together with the
 * next one. So a fast client makes few large writes, and the bytes of a slow one lie in the file at once.
 */
export class ContentWriter {
  readonly #file: FileHandle
  readonly #hash: Hash | undefined
  readonly #frees: boolean
  readonly #fast: boolean
  #waiting: Uint8Array[] = []
  #waitingBytes = 0
  /** The write that is under way, and what comes behind it. */
  #write: Promise<void> | undefined
  #writing: Promise<void> | undefined
  #syncing: Promise<void> | undefined
  #failure: { readonly error: unknown } | undefined
  #takenBytes: number
  #writtenBytes: number
  #syncedBytes: number

  constructor(file: FileHandle, { fromBytes = 0, hash, frees = false, fast }: ContentWriterOptions) {
    this.#file = file
    this.#hash = hash
    this.#frees = frees
    this.#fast = fast
    this.#takenBytes = fromBytes
    this.#writtenBytes = fromBytes
    this.#syncedBytes = fromBytes
  }

  /** The place of the next chunk, as if all that was taken had been written. */
  get takenBytes(): number {
    return this.#takenBytes
  }

  /** The place behind the last byte that was written. */
  get writtenBytes(): number {
    return this.#writtenBytes
  }

  /** Waits only while too much waits for the disk. The chunk must not be changed afterwards. */
  async take(chunk: Uint8Array): Promise<void> {
    this.#waiting.push(chunk)
    this.#waitingBytes += chunk.byteLength
    this.#takenBytes += chunk.byteLength
    this.#writing ??= this.#writeWaiting()
    this.#hash?.update(chunk)
    if (this.#waitingBytes >= mostWaitingBytes) await this.#write
    this.#throwFailure()
  }

  /** Resolves when everything has been written and has reached the disk. */
  async finish(): Promise<void> {
    await this.#writing
    await this.#syncing
    if (!this.#fast) await disk(this.#file.sync())
    this.#throwFailure()
  }

  /** Leaves what has not been written; afterwards the file may be closed. */
  async stop(): Promise<void> {
    this.#waiting = []
    await this.#writing
    await this.#syncing
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#failure) {
      const chunks = this.#waiting
      this.#waiting = []
      this.#waitingBytes = 0
      this.#write = this.#attempt(this.#writeAll(chunks))
      await this.#write
      this.#syncBeside()
    }
    this.#writing = undefined
  }

  async #writeAll(chunks: Uint8Array[]): Promise<void> {
    let rest = chunks
    while (rest.length > 0) {
      const { bytesWritten } = await this.#file.writev(rest, this.#writtenBytes)
      this.#writtenBytes += bytesWritten
      rest = after(rest, bytesWritten)
    }
    if (this.#frees) chunks.forEach(freeChunk)
  }

  #syncBeside(): void {
    if (this.#fast || this.#syncing || this.#writtenBytes - this.#syncedBytes < syncEveryBytes) return
    this.#syncedBytes = this.#writtenBytes
    this.#syncing = this.#attempt(this.#file.datasync()).then(() => {
      this.#syncing = undefined
    })
  }

  /** A failure is thrown by the next `take` or `finish`. */
  async #attempt(work: Promise<void>): Promise<void> {
    try {
      await disk(work)
    } catch (error) {
      this.#failure ??= { error }
    }
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error
  }
}

/** One write may take less than it was given, as on a disk that is about to be full. */
function after(chunks: Uint8Array[], bytes: number): Uint8Array[] {
  let done = bytes
  let whole = 0
  for (const { byteLength } of chunks) {
    if (byteLength > done) break
    done -= byteLength
    whole += 1
  }
  const rest = chunks.slice(whole)
  if (rest[0] && done > 0) rest[0] = rest[0].subarray(done)
  return rest
}
