import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { createHash, randomUUID } from 'node:crypto'
import type { Content, Listing, LocalFolder, Path } from '../run/ports.ts'
import { forgetPlace, notePlace } from './aside-places.ts'
import { hasMark, type Mark } from './mark.ts'
import { codeOf, isAbsent, isFull, isRefusal, retryInUse, statOf } from './file-errors.ts'
import { hashFile, settledSignature, signatureOf } from './file-facts.ts'
import { giveName } from './give-name.ts'

/** Where bytes come from: a file of this computer, or an answer of the server. */
export type Bytes = { readonly path: string } | AsyncIterable<Uint8Array>

/** Downloads wait while less is free. */
const leastFreeBytes = 1024 ** 3
const leastFreeShare = 0.05

interface Root extends Mark {
  /** Resolved when it was chosen. */
  readonly root: string
}

interface Place {
  readonly folder: Path
  readonly name: string
}

const leadsElsewhere = process.platform === 'win32' ? /^\.{0,2}$|[\\/:]/ : /^\.{0,2}$|\//

/** A folder of this computer. Links are not followed, and nothing is written over. */
export class RealFolder implements LocalFolder<Bytes> {
  readonly #root: string
  readonly #mark: Mark
  readonly #own: string

  constructor({ root, ...mark }: Root) {
    this.#root = root
    this.#mark = mark
    this.#own = join(root, '.shuku')
  }

  async hasMark(): Promise<boolean> {
    return hasMark(this.#root, this.#mark)
  }

  async list(folder: Path): Promise<Listing | 'absent' | undefined> {
    try {
      if (!(await this.#isReal(folder))) return 'absent'
      const at = this.#at(folder)
      const nowNs = await this.#now()
      const listing = { files: [] as Listing['files'][number][], folderNames: [] as string[] }
      for (const entry of await readdir(at, { withFileTypes: true })) {
        if (entry.isDirectory()) listing.folderNames.push(entry.name)
        if (!entry.isFile()) continue
        const stats = await statOf(join(at, entry.name))
        if (!stats?.isFile()) continue
        const signature = settledSignature(stats, nowNs)
        listing.files.push({ name: entry.name, signature, sizeBytes: Number(stats.size) })
      }
      return listing
    } catch (error) {
      return isAbsent(error) && folder.length > 0 ? 'absent' : undefined
    }
  }

  async read(folder: Path, name: string): Promise<Content<Bytes> | undefined> {
    const path = this.#at(folder, name)
    if (!(await this.#isReal(folder))) return undefined
    const nowNs = await this.#now()
    let file
    try {
      file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
      const before = await file.stat({ bigint: true })
      if (!before.isFile()) return undefined
      const sha256 = await hashFile(file)
      const after = await file.stat({ bigint: true })
      const now = await statOf(path)
      const isSteady = now && new Set([before, after, now].map(signatureOf)).size === 1
      if (!isSteady) return undefined
      return { sha256, sizeBytes: Number(before.size), signature: settledSignature(before, nowNs), bytes: { path } }
    } catch (error) {
      if (isAbsent(error) || isRefusal(error)) return undefined
      throw error
    } finally {
      await file?.close()
    }
  }

  async writeTemp(_folder: Path, content: Pick<Content<Bytes>, 'sha256' | 'bytes'>): Promise<string | undefined> {
    if ('path' in content.bytes) throw new Error('a file of this computer is not fetched')
    if (!(await this.#hasRoom())) return undefined
    const temp = join(this.#own, 'temp', randomUUID())
    await mkdir(join(this.#own, 'temp'), { recursive: true })
    const hash = createHash('sha256')
    const file = await open(temp, 'wx')
    let isWhole = false
    try {
      for await (const chunk of content.bytes) {
        hash.update(chunk)
        // all of it: `write` may end with less where space runs out
        await file.writeFile(chunk)
      }
      await file.sync()
      isWhole = hash.digest('hex') === content.sha256
    } catch (error) {
      if (!isFull(error)) throw error
    } finally {
      await file.close()
      if (!isWhole) await rm(temp, { force: true })
    }
    return isWhole ? temp : undefined
  }

  async place(temp: string, { folder, name }: Place): Promise<string | undefined> {
    try {
      return await this.#giveName(temp, { folder, name })
    } finally {
      await rm(temp, { force: true })
    }
  }

  async capture(number: string, { folder, name }: Place): Promise<string | undefined> {
    if (!(await this.#isReal(folder))) return undefined
    const asides = join(this.#own, 'kept')
    const aside = join(asides, number)
    await mkdir(aside, { recursive: true })
    // numbers begin anew where the state was lost: what was moved aside before is not written over
    if ((await readdir(aside)).length > 0) return undefined
    await notePlace(asides, number, { folder, name, at: Date.now() })
    try {
      await retryInUse(() => rename(this.#at(folder, name), join(aside, name)))
    } catch (error) {
      await forgetPlace(asides, number)
      if (isAbsent(error) || isRefusal(error)) return undefined
      throw error
    }
    const file = await open(join(aside, name), 'r')
    try {
      return await hashFile(file)
    } finally {
      await file.close()
    }
  }

  async putBack(number: string, { folder, name }: Place): Promise<string | undefined> {
    const asides = join(this.#own, 'kept')
    const aside = join(asides, number)
    const [inside] = await readdir(aside).catch(() => [])
    if (inside === undefined) return undefined
    const signature = await this.#giveName(join(aside, inside), { folder, name })
    if (signature === undefined) return undefined
    await rm(aside, { recursive: true })
    await forgetPlace(asides, number)
    return signature
  }

  async moveFolder(from: Path, to: Path): Promise<boolean> {
    if (!(await this.#isReal(from))) return false
    await mkdir(this.#at(to.slice(0, -1)), { recursive: true })
    if (!(await this.#isReal(to.slice(0, -1)))) return false
    const [source, target] = [await statOf(this.#at(from)), await statOf(this.#at(to))]
    // on a file system that tells no case apart, the folder itself has the new name already
    if (!source || (target && target.ino !== source.ino)) return false
    try {
      await retryInUse(() => rename(this.#at(from), this.#at(to)))
    } catch (error) {
      // it lies on another device
      if (codeOf(error) !== 'EXDEV') throw error
      return false
    }
    return true
  }

  async cleanTemps(): Promise<void> {
    await rm(join(this.#own, 'temp'), { recursive: true, force: true })
  }

  /** Throws for a name that leads elsewhere: names come from the server too, which somebody may have taken over. */
  #at(folder: Path, name?: string): string {
    const names = name === undefined ? folder : [...folder, name]
    if (names.some((each) => leadsElsewhere.test(each)))
      throw new Error(`a name that leads out of its folder: ${names.join(' › ')}`)
    return join(this.#root, ...names)
  }

  /** Each folder on the way is one, and no link to somewhere else. */
  async #isReal(folder: Path): Promise<boolean> {
    for (let depth = 1; depth <= folder.length; depth++) {
      const stats = await statOf(this.#at(folder.slice(0, depth)))
      if (!stats?.isDirectory()) return false
    }
    return true
  }

  /** By the clock of the file system, which may be another computer's. */
  async #now(): Promise<bigint> {
    await mkdir(this.#own, { recursive: true })
    const file = await open(join(this.#own, 'now'), 'w')
    try {
      await file.write('.')
      return (await file.stat({ bigint: true })).mtimeNs
    } finally {
      await file.close()
    }
  }

  async #hasRoom(): Promise<boolean> {
    const { bavail, bsize, blocks } = await statfs(this.#root)
    return bavail * bsize >= leastFreeBytes || bavail >= leastFreeShare * blocks
  }

  /** Fails where something has the name, whatever it is; the old name is gone where it succeeds. */
  async #giveName(from: string, { folder, name }: Place): Promise<string | undefined> {
    await mkdir(this.#at(folder), { recursive: true })
    if (!(await this.#isReal(folder))) return undefined
    const path = this.#at(folder, name)
    try {
      await giveName(from, path)
    } catch (error) {
      if (codeOf(error) === 'EEXIST' || isRefusal(error)) return undefined
      throw error
    }
    await syncFolder(this.#at(folder))
    const stats = await statOf(path)
    return stats && settledSignature(stats, await this.#now())
  }
}

/** Windows cannot, and does not need to. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
