import type { Readable } from 'node:stream'
import type { ByteRange, NewlyStored, StoredFile } from './stored-file.ts'
import type { Space } from './writing/disk-space.ts'
import type { UnfinishedFiles } from './unfinished/unfinished-files.ts'

export interface ListedFile extends StoredFile {
  /** When the content was stored, or stored again. */
  readonly storedAt: Date
}

export interface PutOptions {
  /** More than this is refused and leaves nothing. */
  readonly maxBytes?: number
  /** The source of the chunks holds no reference to them, so each is freed once it has been written. */
  readonly frees?: boolean
}

export interface SpooledFile extends StoredFile {
  open(range?: ByteRange): Readable
  end(): Promise<void>
}

/**
 * Contents by their hash, each once. `put` comes before the row that names the content, so a row never names a
 * missing file; what no row names is swept later. Every method that writes has reached the disk (or the object
 * store) when it answers.
 */
export interface FileStore {
  /** Uploads that people have begun and not finished. */
  readonly unfinished: UnfinishedFiles
  /** Reads the content to its end. */
  put(content: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<NewlyStored>

  /** Writes what goes out once, to a file that no content is named by; `end` removes it, after a kill the sweep does. */
  spool(content: AsyncIterable<Uint8Array>): Promise<SpooledFile>

  /** A content that is missing shows as an error of the stream. */
  open(sha256: string, range?: ByteRange): Readable

  /** Where this process can read the content as a file of its own; stores elsewhere have no such place. */
  localPath?(sha256: string): string

  /** The free space of the disk; absent for stores without a limit. */
  space?(): Promise<Space>

  /** Refuses when the store as a whole cannot be reached: then a content that is not found may well be there. */
  requireReachable(): Promise<void>

  /** Undefined when there is no such content. */
  size(sha256: string): Promise<number | undefined>
  has(sha256: string): Promise<boolean>

  /**
   * Removes a content, and says whether it was there. With `unlessStoredSince` it stays when somebody stored the same
   * content again after that moment, whose row may not be committed yet.
   */
  remove(sha256: string, options?: { unlessStoredSince?: Date }): Promise<boolean>

  /** Reads the whole content and compares it with its name. */
  verify(sha256: string): Promise<'whole' | 'damaged' | 'missing'>

  /** Every content, in no promised order; what is stored or removed meanwhile may or may not be among them. */
  list(): AsyncIterable<ListedFile>

  /** Clears what killed processes left half-written before that moment; answers how many. */
  sweepTemporary(olderThan: Date): Promise<number>
}
