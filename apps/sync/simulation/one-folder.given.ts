import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { writeMark } from '../local/mark.ts'
import { RealFolder, type Bytes } from '../local/real-folder.ts'
import type { OnDuplicate, Way } from '../plan/entries.ts'
import { namesFrom } from '../plan/names.ts'
import { planFolder } from '../plan/plan-folder.ts'
import type { RemoteDisk } from '../run/ports.ts'
import { runRule } from '../run/run-rule.ts'
import { openState, SqliteState } from '../state/sqlite-state.ts'
import { Killed, Plug } from './plug.given.ts'
import { RemoteModel, rootId, type Item } from './remote-model.given.ts'

const mark = { ruleId: '7', terminal: 'PC-7' }

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export type Tree = Readonly<Record<string, string>>

/** A real folder with real notes of it, and the disk of the simulation, whose contents are hashes of what `#stored` has. */
export class OneFolder {
  readonly #way: Way
  readonly #onDuplicate: OnDuplicate
  readonly #top: string
  readonly #remote = new RemoteModel({})
  readonly #stored = new Map<string, string>()
  /** What people have saved, on either side. */
  readonly #saved = new Set<string>()

  private constructor(top: string, { way, onDuplicate }: { readonly way: Way; readonly onDuplicate: OnDuplicate }) {
    this.#way = way
    this.#onDuplicate = onDuplicate
    this.#top = top
  }

  static async make(way: Way, onDuplicate: OnDuplicate = 'both'): Promise<OneFolder> {
    const made = new OneFolder(await mkdtemp(join(tmpdir(), 'shuku-killed-')), { way, onDuplicate })
    await mkdir(made.#root)
    await writeMark(made.#root, mark)
    return made
  }

  get #root(): string {
    return join(this.#top, 'root')
  }

  remove(): Promise<void> {
    return rm(this.#top, { recursive: true })
  }

  /** Runs the rule as a client does that was just started; one that is killed has noted what it had noted. */
  async run(plug = new Plug()): Promise<void> {
    const database = openState(join(this.#top, 'state.db'))
    try {
      await runRule({
        rule: {
          id: mark.ruleId,
          way: this.#way,
          onDuplicate: this.#onDuplicate,
          scope: { extensions: new Set(['txt']), minBytes: 0, maxBytes: 1000 },
        },
        names: namesFrom(this.#way === 'up' ? 'PC' : 'cloud'),
        planFolder,
        local: plug.through(new RealFolder({ root: this.#root, ...mark })),
        remote: plug.through(this.#disk()),
        state: plug.through(new SqliteState(database, mark.ruleId), ['save']),
        rootId,
        terminal: mark.terminal,
        isCurrent: () => true,
      })
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    } finally {
      database.close()
    }
  }

  // what people do on the computer

  async save(path: string, text: string): Promise<void> {
    this.#saved.add(text)
    await mkdir(dirname(join(this.#root, path)), { recursive: true })
    await writeFile(join(this.#root, path), text)
  }

  async move(from: string, to: string): Promise<void> {
    await mkdir(dirname(join(this.#root, to)), { recursive: true })
    await rename(join(this.#root, from), join(this.#root, to))
  }

  async delete(path: string): Promise<void> {
    await rm(join(this.#root, path), { recursive: true })
  }

  // and in the cloud

  cloudSave(path: string, text: string): void {
    this.#saved.add(text)
    this.#stored.set(hashOf(text), text)
    const item = this.#find(path)
    if (item) this.#remote.write(item, hashOf(text))
    else this.#remote.create(this.#folderOf(path), lastOf(path), hashOf(text))
  }

  cloudMove(from: string, to: string): void {
    const item = this.#find(from)
    if (!item || !this.#remote.move(item, this.#folderOf(to), lastOf(to)))
      throw new Error(`${from} does not go to ${to}`)
  }

  cloudDelete(path: string): void {
    const item = this.#find(path)
    if (item) this.#remote.bin(item)
  }

  #find(path: string): Item | undefined {
    let item: Item | undefined
    for (const name of path.split('/')) {
      item = this.#remote.find(item?.id ?? rootId, name)
      if (!item) return undefined
    }
    return item
  }

  /** Of a path; made where it is not there. */
  #folderOf(path: string): number {
    let parentId = rootId
    for (const name of path.split('/').slice(0, -1))
      parentId = (this.#remote.find(parentId, name) ?? this.#remote.create(parentId, name, undefined)).id
    return parentId
  }

  #disk(): RemoteDisk<Bytes> {
    const remote = this.#remote
    const stored = this.#stored
    return {
      changes: async (since) => remote.changes(since),
      unknown: async (bases) => remote.unknown(bases),
      put: async (file) => {
        const { bytes, sha256 } = file.content
        if (!('path' in bytes)) throw new Error('only a file of this computer is sent')
        const text = await readFile(bytes.path, 'utf8')
        if (hashOf(text) !== sha256) return { isDone: false }
        stored.set(sha256, text)
        return remote.put({ ...file, content: { ...file.content, bytes: sha256 } })
      },
      makeFolder: async (folder) => remote.makeFolder(folder),
      rename: async (file) => remote.rename(file),
      fetch: async (item) => {
        const found = remote.fetch(item)
        return found && { sha256: found.sha256, bytes: chunksOf(stored.get(found.sha256) ?? '') }
      },
    }
  }

  /** The files of the folder, without those of the client. */
  async here(): Promise<Tree> {
    const files: [string, string][] = []
    // one after the other: a folder may have more files than can be open at once
    for (const path of await this.#files()) if (!path.startsWith('.shuku')) files.push([path, await this.#read(path)])
    return sorted(files)
  }

  get there(): Tree {
    const pathOf = ({ parentId, name }: Item): string => {
      const folder = this.#remote.items.get(parentId)
      return folder ? `${pathOf(folder)}/${name}` : name
    }
    const files = this.#remote.live().filter(({ isFile }) => isFile)
    return sorted(files.map((item) => [pathOf(item), this.#stored.get(item.content) ?? ''] as const))
  }

  /** What people have saved, and is now neither a file here, nor aside, nor a version, current or in the bin. */
  async lost(): Promise<string[]> {
    const here = await Promise.all((await this.#files()).map((path) => this.#read(path)))
    const items = [...this.#remote.items.values()]
    const there = items.flatMap(({ content, versions }) => [content, ...versions]).map((hash) => this.#stored.get(hash))
    const found = new Set([...here, ...there])
    return [...this.#saved].filter((text) => !found.has(text))
  }

  async #files(): Promise<string[]> {
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.#root, join(entry.parentPath, entry.name)))
  }

  #read(path: string): Promise<string> {
    return readFile(join(this.#root, path), 'utf8')
  }
}

const lastOf = (path: string): string => path.split('/').at(-1) ?? ''

const sorted = (entries: readonly (readonly [string, string])[]): Tree =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))

async function* chunksOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}
