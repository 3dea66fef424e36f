import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { link, mkdir, open, opendir, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStore, ListedFile, PutOptions, SpooledFile } from './file-store.ts'
import { sizeText } from './size-text.ts'
import { ContentWriter } from './writing/content-writer.ts'
import {
  disk,
  hashFile,
  ignore,
  isMissing,
  ownerGiver,
  renameIfThere,
  statOrNothing,
  syncFolder,
  touchIfThere,
  unlinkIfThere,
} from './local-files.ts'
import { openContent } from './open-content.ts'
import type { ByteRange, NewlyStored, StoredFile } from './stored-file.ts'
import { asStorageError, because, storageErrors } from './storage-errors.ts'
import { DiskSpace, type Reserve, type Space } from './writing/disk-space.ts'
import { LocalUnfinished } from './unfinished/local-unfinished.ts'

const sha256Form = /^[0-9a-f]{64}$/
/** Another disk, one without links, too many of them. */
const unlinkable = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'ENOENT'])
/** The disk may fill up while a large file comes. */
const lookEveryBytes = 64 * 1024 * 1024
/** A content on its way out; after a kill it is put back, since somebody may have stored it again meanwhile. */
const leaving = 'leaving-'

export interface LocalStoreOptions {
  /** Without waiting for the disk: for tests only. */
  readonly fast?: boolean
  /** Nothing is written that would leave less free space than this; see `DiskSpace`. */
  readonly reserveBytes?: Reserve
}

/** The store as a local folder: `contents/ab/cd/abcd…`, written under `temporary/` first, or part by part under `unfinished/`. */
export class LocalStore implements FileStore {
  readonly unfinished: LocalUnfinished
  readonly #contents: string
  readonly #temporary: string
  readonly #fast: boolean
  readonly #space: DiskSpace
  readonly #giveAway: (path: string) => void

  constructor(folder: string, { fast = false, reserveBytes = 0 }: LocalStoreOptions = {}) {
    this.#contents = join(folder, 'contents')
    this.#temporary = join(folder, 'temporary')
    this.#fast = fast
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#giveAway = ownerGiver(folder)
    for (const own of [this.#contents, this.#temporary])
      if (mkdirSync(own, { recursive: true, mode: 0o700 })) this.#giveAway(own)
    this.#space = new DiskSpace(folder, reserveBytes)
    this.unfinished = new LocalUnfinished({
      folder: join(folder, 'unfinished'),
      fast,
      requireSpace: (bytes) => this.#space.require(bytes),
      adopt: (path, stored) => this.#adopt(path, stored),
      pathOf: (sha256) => this.#path(sha256),
      refresh: (sha256) => touchIfThere(this.#path(sha256)),
    })
  }

  async put(content: AsyncIterable<Uint8Array>, options: PutOptions = {}): Promise<NewlyStored> {
    return this.#writeAside(content, options, async (path, stored) => ({
      ...stored,
      ...(await disk(this.#publish(path, stored))),
    }))
  }

  async spool(content: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
    return this.#writeAside(content, {}, async (path, stored) => ({
      ...stored,
      open: (range) => openContent(path, range, (error) => this.#whyUnread(error)),
      end: () => rm(path, { force: true }),
    }))
  }

  open(sha256: string, range?: ByteRange): Readable {
    return openContent(this.#path(sha256), range, (error) => this.#whyUnread(error))
  }

  space(): Promise<Space> {
    return this.#space.look()
  }

  /** A folder that is not mounted is there and empty: what we made in it is not. */
  async requireReachable(): Promise<void> {
    try {
      // what is no folder, or closed to us, cannot be opened as one
      await (await opendir(this.#contents)).close()
    } catch (error) {
      throw because(storageErrors.unavailable(), error)
    }
  }

  localPath(sha256: string): string {
    return this.#path(sha256)
  }

  /** Where the contents lie, in two levels of folders by the beginning of their hashes. */
  get contentsFolder(): string {
    return this.#contents
  }

  /**
   * Takes a file in under a hash that the caller answers for, without copying it; false where that cannot be, as on
   * another disk.
   */
  async link(path: string, sha256: string): Promise<boolean> {
    const own = this.#path(sha256)
    await disk(this.#makeFolder(dirname(own)))
    try {
      await link(path, own)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') return true
      if (unlinkable.has(code)) return false
      throw asStorageError(error)
    }
    await this.#syncFolder(dirname(own))
    return true
  }

  async size(sha256: string): Promise<number | undefined> {
    return (await statOrNothing(this.#path(sha256)))?.size
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.size(sha256)) !== undefined
  }

  async remove(sha256: string, { unlessStoredSince }: { unlessStoredSince?: Date } = {}): Promise<boolean> {
    const path = this.#path(sha256)
    if (!unlessStoredSince) return unlinkIfThere(path)
    // Removed first and checked afterwards: another writer of the same content finds it gone and writes it again, or
    // has refreshed its time before, which is seen here.
    const aside = join(this.#temporary, `${leaving}${sha256}`)
    if (!(await renameIfThere(path, aside))) return false
    if ((await stat(aside)).mtime < unlessStoredSince) return unlinkIfThere(aside)
    await this.#putBack(aside, sha256)
    return false
  }

  async verify(sha256: string): Promise<'whole' | 'damaged' | 'missing'> {
    try {
      const hash = await hashFile(this.#path(sha256))
      return hash.digest('hex') === sha256 ? 'whole' : 'damaged'
    } catch (error) {
      if (isMissing(error)) return 'missing'
      throw error
    }
  }

  async *list(): AsyncGenerator<ListedFile> {
    for await (const entry of await opendir(this.#contents, { recursive: true })) {
      if (!entry.isFile() || !sha256Form.test(entry.name)) continue
      const found = await statOrNothing(join(entry.parentPath, entry.name))
      if (found) yield { sha256: entry.name, sizeBytes: found.size, storedAt: found.mtime }
    }
  }

  async sweepTemporary(olderThan: Date): Promise<number> {
    let swept = 0
    for (const name of await readdir(this.#temporary)) {
      const path = join(this.#temporary, name)
      const found = await statOrNothing(path)
      // ctime, since a rename leaves the time of writing as it is
      if (!found || found.ctime >= olderThan) continue
      if (name.startsWith(leaving)) await this.#putBack(path, name.slice(leaving.length))
      else await unlinkIfThere(path)
      swept += 1
    }
    return swept
  }

  async #whyUnread(error: unknown): Promise<unknown> {
    if (!isMissing(error)) return asStorageError(error)
    // a content that is not found in a store that is away may well be there
    return this.requireReachable().then(
      () => because(storageErrors.missing(), error),
      (unreachable: unknown) => unreachable,
    )
  }

  /** Leaves nothing behind if it fails. */
  async #writeAside<T>(
    content: AsyncIterable<Uint8Array>,
    options: PutOptions,
    written: (path: string, stored: StoredFile) => Promise<T>,
  ): Promise<T> {
    await this.#space.require()
    const path = join(this.#temporary, `incoming-${randomUUID()}`)
    try {
      return await written(path, await this.#write(path, content, options))
    } catch (error) {
      await rm(path, { force: true }).catch(() => {})
      throw error
    }
  }

  /** Writes the content to a new file and waits until it is on disk. */
  async #write(
    path: string,
    content: AsyncIterable<Uint8Array>,
    { maxBytes = Infinity, frees = false }: PutOptions,
  ): Promise<StoredFile> {
    const hash = createHash('sha256')
    const file = await disk(open(path, 'wx', 0o600))
    this.#giveAway(path)
    const writer = new ContentWriter(file, { hash, fast: this.#fast, frees })
    let lookAgainAt = lookEveryBytes
    try {
      for await (const chunk of content) {
        await writer.take(chunk)
        if (writer.takenBytes > maxBytes) throw storageErrors.tooLarge({ limit: sizeText(maxBytes) })
        if (writer.takenBytes < lookAgainAt) continue
        lookAgainAt += lookEveryBytes
        await this.#space.require()
      }
      await writer.finish()
    } finally {
      await writer.stop()
      await file.close()
    }
    return { sha256: hash.digest('hex'), sizeBytes: writer.writtenBytes }
  }

  /** Gives a written file its final name; where the content is there already, only its time is refreshed. */
  async #publish(temporary: string, { sha256, sizeBytes }: StoredFile): Promise<Pick<NewlyStored, 'newSince'>> {
    const path = this.#path(sha256)
    if ((await statOrNothing(path))?.size === sizeBytes && (await touchIfThere(path))) {
      await unlink(temporary)
      return {}
    }
    // before its name exists: later writers of the same content refresh this time
    const { mtime: newSince } = await stat(temporary)
    await this.#makeFolder(dirname(path))
    await rename(temporary, path)
    await this.#syncFolder(dirname(path))
    return { newSince }
  }

  /** A second name for a file that was written elsewhere; that one may go then. */
  async #adopt(written: string, stored: StoredFile): Promise<Pick<NewlyStored, 'newSince'>> {
    const temporary = join(this.#temporary, `incoming-${randomUUID()}`)
    await touchIfThere(written)
    await link(written, temporary)
    return this.#publish(temporary, stored)
  }

  async #makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 })
    // A new folder is an entry of the one above, which must reach the disk as well.
    if (first === undefined) return
    for (let made = folder; made.length >= first.length; made = dirname(made)) {
      this.#giveAway(made)
      await this.#syncFolder(dirname(made))
    }
  }

  async #syncFolder(folder: string): Promise<void> {
    if (!this.#fast) await syncFolder(folder)
  }

  async #putBack(aside: string, sha256: string): Promise<void> {
    await this.#makeFolder(dirname(this.#path(sha256)))
    // `link` does not replace: what was stored anew meanwhile stays
    await link(aside, this.#path(sha256)).catch(ignore('EEXIST'))
    await unlinkIfThere(aside)
  }

  #path(sha256: string): string {
    // The name becomes a path: nothing but a hash may.
    if (!sha256Form.test(sha256)) throw new TypeError(`Not a SHA-256 in lower-case hex: ${sha256.slice(0, 80)}`)
    return join(this.#contents, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }
}
