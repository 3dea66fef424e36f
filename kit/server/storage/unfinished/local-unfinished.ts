import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentWriter } from '../writing/content-writer.ts'
import { checksumFile, disk, hashFile, ignore, statOrNothing, syncFolder, unlinkIfThere } from '../local-files.ts'
import { sizeText } from '../size-text.ts'
import type { ByteRange, NewlyStored, StoredFile } from '../stored-file.ts'
import { RememberedHashes } from './remembered-hashes.ts'
import { unfinishedErrors } from './unfinished-errors.ts'
import type { UploadPart, UnfinishedFile, UnfinishedFiles, UnfinishedLimits, UploadPlace } from './unfinished-files.ts'
import { Writers } from './writers.ts'

const retainedMs = 24 * 3_600_000
const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const ownerForm = /^\d{1,20}$/

interface Begun {
  readonly name: string
  readonly sizeBytes: number
}

/** The record of an upload whose content is stored, so that its end can be reported again. */
interface Done extends StoredFile {
  readonly name: string
}

export interface LocalUnfinishedOptions {
  readonly folder: string
  readonly fast: boolean
  /** Takes a whole file into the store, and leaves it where it is. */
  adopt(path: string, stored: StoredFile): Promise<Pick<NewlyStored, 'newSince'>>
  /** Refuses what would be written into the disk's reserve. */
  requireSpace(bytes?: number): Promise<void>
  /** Where a stored content is. */
  pathOf(sha256: string): string
  /** Puts off the sweep of a stored content; false when it is gone. */
  refresh(sha256: string): Promise<boolean>
}

/** `unfinished/<owner>/<id>/` with `about.json` and `content`; then `unfinished/<owner>/<id>.json` for a day. */
export class LocalUnfinished implements UnfinishedFiles {
  readonly #options: LocalUnfinishedOptions
  readonly #writers = new Writers()
  readonly #hashes = new RememberedHashes()
  readonly #beginning = new Map<string, Promise<unknown>>()

  constructor(options: LocalUnfinishedOptions) {
    this.#options = options
  }

  async begin(owner: string, file: Begun, limits: UnfinishedLimits): Promise<UnfinishedFile> {
    // one after the other, so that many at once are counted too
    const before = this.#beginning.get(owner)
    const beginning = (async () => {
      await before?.catch(() => {})
      await this.#options.requireSpace(file.sizeBytes)
      await this.#refuseTooMuch(owner, { files: 1, bytes: file.sizeBytes }, limits)
      const begun = await this.#create(owner, file)
      // another process may have begun one at this moment
      await this.#refuseTooMuch(owner, { files: 0, bytes: 0 }, limits).catch(async (error: unknown) => {
        await this.#clear({ owner, id: begun.id })
        throw error
      })
      return begun
    })()
    this.#beginning.set(owner, beginning)
    try {
      return await disk(beginning)
    } finally {
      if (this.#beginning.get(owner) === beginning) this.#beginning.delete(owner)
    }
  }

  async find(place: UploadPlace): Promise<UnfinishedFile | undefined> {
    if (!isPlace(place)) return undefined
    const { id } = place
    const done = await this.#done(place)
    if (done) {
      const { name, sizeBytes } = done
      const { mtimeMs } = await stat(this.#recordOf(place))
      return { id, name, sizeBytes, offsetBytes: sizeBytes, expiresAt: new Date(mtimeMs + retainedMs) }
    }
    const begun = await this.#begun(place)
    const content = begun && (await statOrNothing(this.#contentOf(place)))
    if (!content) return undefined
    return { id, ...begun, offsetBytes: content.size, expiresAt: new Date(content.mtimeMs + retainedMs) }
  }

  async checksum(place: UploadPlace, range: ByteRange): Promise<number> {
    const done = await this.#done(place)
    const path = done ? this.#options.pathOf(done.sha256) : this.#contentOf(place)
    return disk(checksumFile(path, range))
  }

  async append(place: UploadPlace, part: UploadPart): Promise<number> {
    await this.#require(place)
    await this.#options.requireSpace()
    return this.#writers.alone(this.#folderOf(place), part.giveUp, async (isMine) => {
      // looked at again: it may be stored, or longer, or gone by now
      const { offsetBytes, sizeBytes } = await this.#require(place)
      if (part.offsetBytes !== offsetBytes) throw unfinishedErrors.wrongOffset({ offset: offsetBytes })
      if (offsetBytes === sizeBytes) return offsetBytes
      return this.#write(place, part, { sizeBytes, isMine })
    })
  }

  async bytesOf(owner: string): Promise<number> {
    let bytes = 0
    for (const id of await this.#idsOf(owner)) bytes += (await this.#begun({ owner, id }))?.sizeBytes ?? 0
    return bytes
  }

  async finish(place: UploadPlace): Promise<Done & NewlyStored> {
    await this.#require(place)
    const finished = await this.#finished(place)
    if (finished) return finished
    try {
      return await this.#writers.alone(
        this.#folderOf(place),
        () => {},
        () => this.#store(place),
      )
    } catch (error) {
      // of two at once the other one was first
      const done = await this.#finished(place)
      if (done) return done
      throw error
    }
  }

  async remove(place: UploadPlace): Promise<void> {
    await this.#require(place)
    if (await unlinkIfThere(this.#recordOf(place))) return
    await this.#writers.alone(
      this.#folderOf(place),
      () => {},
      () => disk(this.#clear(place)),
    )
  }

  async sweep(olderThan: Date): Promise<number> {
    let swept = 0
    for (const owner of await namesIn(this.#options.folder)) {
      const folder = join(this.#options.folder, owner)
      for (const name of await namesIn(folder)) {
        const path = join(folder, name)
        const last = (idForm.test(name) && (await statOrNothing(join(path, 'content')))) || (await statOrNothing(path))
        if (!last || last.mtime >= olderThan) continue
        await rm(path, { recursive: true, force: true })
        swept += 1
      }
    }
    return swept
  }

  async #refuseTooMuch(owner: string, more: UnfinishedLimits, limits: UnfinishedLimits): Promise<void> {
    const { length } = await this.#idsOf(owner)
    if (length + more.files > limits.files) throw unfinishedErrors.tooManyUnfinished({ limit: limits.files })
    if ((await this.bytesOf(owner)) + more.bytes > limits.bytes)
      throw unfinishedErrors.tooMuchUnfinished({ limit: sizeText(limits.bytes) })
  }

  async #idsOf(owner: string): Promise<string[]> {
    return (await namesIn(join(this.#options.folder, owner))).filter((name) => idForm.test(name))
  }

  async #create(owner: string, file: Begun): Promise<UnfinishedFile> {
    const place = { owner, id: randomUUID() }
    if (!isPlace(place)) throw new TypeError(`Not an owner's name: ${owner.slice(0, 80)}`)
    const folder = this.#folderOf(place)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await writeFile(this.#contentOf(place), '', { flag: 'wx', mode: 0o600 })
      await this.#writeRecord(join(folder, 'about.json'), file)
    } catch (error) {
      // nobody knows its id: it would count among what its owner has under way until it is swept
      await rm(folder, { recursive: true, force: true }).catch(() => {})
      throw error
    }
    await this.#sync(join(this.#options.folder, owner), this.#options.folder)
    return { id: place.id, ...file, offsetBytes: 0, expiresAt: new Date(Date.now() + retainedMs) }
  }

  /** Whatever came of it stays, also when its client goes away in the middle. */
  async #write(
    place: UploadPlace,
    part: UploadPart,
    { sizeBytes, isMine }: { sizeBytes: number; isMine: () => boolean },
  ) {
    const path = this.#contentOf(place)
    const hash = this.#hashes.take(path, part.offsetBytes)
    const file = await disk(open(path, 'r+'))
    const { fast } = this.#options
    const writer = new ContentWriter(file, { fromBytes: part.offsetBytes, hash, fast, frees: true })
    try {
      for await (const chunk of part.content) {
        if (!isMine()) throw unfinishedErrors.takenOver()
        if (writer.takenBytes + chunk.byteLength > sizeBytes) throw unfinishedErrors.tooLong({ size: sizeBytes })
        await writer.take(chunk)
      }
    } finally {
      try {
        await writer.finish()
      } finally {
        await file.close()
      }
      if (hash) this.#hashes.remember(path, hash, writer.writtenBytes)
    }
    return writer.writtenBytes
  }

  async #store(place: UploadPlace): Promise<Done & NewlyStored> {
    const { name, sizeBytes, offsetBytes } = await this.#require(place)
    if (offsetBytes < sizeBytes) throw unfinishedErrors.incomplete({ offset: offsetBytes, size: sizeBytes })
    const path = this.#contentOf(place)
    const hash = this.#hashes.take(path, sizeBytes) ?? (await disk(hashFile(path)))
    const done = { sha256: hash.digest('hex'), sizeBytes, name }
    const stored = await disk(this.#options.adopt(path, done))
    await disk(this.#writeRecord(this.#recordOf(place), done))
    await disk(this.#clear(place))
    return { ...done, ...stored }
  }

  async #finished(place: UploadPlace): Promise<Done | undefined> {
    const done = await this.#done(place)
    if (!done) return undefined
    if (!(await this.#options.refresh(done.sha256))) throw unfinishedErrors.notFound()
    return done
  }

  async #clear(place: UploadPlace): Promise<void> {
    this.#hashes.forget(this.#contentOf(place))
    await rm(this.#folderOf(place), { recursive: true, force: true })
  }

  async #require(place: UploadPlace): Promise<UnfinishedFile> {
    const found = await disk(this.find(place))
    if (!found) throw unfinishedErrors.notFound()
    return found
  }

  #begun(place: UploadPlace): Promise<Begun | undefined> {
    return readRecord<Begun>(join(this.#folderOf(place), 'about.json'))
  }

  #done(place: UploadPlace): Promise<Done | undefined> {
    return readRecord<Done>(this.#recordOf(place))
  }

  /** Writes the record entirely or not at all. */
  async #writeRecord(path: string, record: object): Promise<void> {
    const temporary = `${path}-${randomUUID()}`
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(JSON.stringify(record))
      if (!this.#options.fast) await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    await this.#sync(join(path, '..'))
  }

  async #sync(...folders: string[]): Promise<void> {
    if (this.#options.fast) return
    for (const folder of folders) await syncFolder(folder)
  }

  #folderOf({ owner, id }: UploadPlace): string {
    return join(this.#options.folder, owner, id)
  }

  #contentOf(place: UploadPlace): string {
    return join(this.#folderOf(place), 'content')
  }

  #recordOf(place: UploadPlace): string {
    return `${this.#folderOf(place)}.json`
  }
}

/** Both become paths: nothing else may. */
function isPlace({ owner, id }: UploadPlace): boolean {
  return ownerForm.test(owner) && idForm.test(id)
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignore('ENOENT'))) ?? []
}

async function readRecord<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(ignore('ENOENT'))
  return text === undefined ? undefined : (JSON.parse(text) as T)
}
