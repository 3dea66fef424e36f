import { watch, type FSWatcher } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isNeverCarried } from '../plan/names.ts'
import { codeOf, isAbsent, isRefusal, statOf } from './file-errors.ts'

/** Systems let a person watch only so many; a larger tree is looked at by the clock alone. */
const mostFolders = 20_000

/**
 * Linux reports of one folder at a time. What Node makes of many (`recursive`) reads the whole tree at once and throws
 * from an event where there are too many, which would end the client. Elsewhere one watch is of the whole tree.
 */
const isOneByOne = process.platform === 'linux'

export interface Heard {
  /** A system that was asked too much only says that there was something, which may have been the client's own. */
  readonly isNamed: boolean
}

interface Hooks {
  /** Something in it may have changed; what the client itself writes there is no such thing. */
  onChange(heard: Heard): void
  /** How many folders may be watched one by one. */
  readonly limit?: number
}

/** Why a folder is not watched: it is not there now, or the system refuses for good, in its words. */
export type Unwatched = 'absent' | { readonly refusal: string }

/** Says that something may have changed below a folder, and never what: that is for a run to find out. */
export class WatchedFolder {
  readonly #root: string
  readonly #hooks: Hooks
  readonly #watchers = new Map<string, FSWatcher>()
  #identity: string | undefined
  #ended: Unwatched | undefined

  constructor(root: string, hooks: Hooks) {
    this.#root = root
    this.#hooks = hooks
  }

  /** Undefined where it is watched. */
  async open(): Promise<Unwatched | undefined> {
    this.#identity = await identityOf(this.#root)
    if (this.#identity === undefined) return (this.#ended = 'absent')
    await this.#add(this.#root)
    return this.#ended
  }

  /** Why it is watched no longer; another disk that is mounted in its place is not the folder that was watched. */
  async findEnd(): Promise<Unwatched | undefined> {
    if (this.#ended) return this.#ended
    return (await identityOf(this.#root)) === this.#identity ? undefined : 'absent'
  }

  close(): void {
    this.#end('absent')
  }

  /** With all folders below it, where the system needs that; one that cannot be read is none of a run either. */
  async #add(folder: string): Promise<void> {
    if (this.#ended || this.#watchers.has(folder)) return
    try {
      const { limit = mostFolders } = this.#hooks
      if (this.#watchers.size >= limit) return this.#end({ refusal: `> ${limit}` })
      const watcher = watch(folder, { recursive: !isOneByOne }, (type, name) => this.#hear(folder, type, name))
      watcher.on('error', (error) => this.#fail(folder, error))
      this.#watchers.set(folder, watcher)
      if (!isOneByOne) return
      for (const entry of await readdir(folder, { withFileTypes: true }))
        if (entry.isDirectory() && !isOwn(entry.name)) await this.#add(join(folder, entry.name))
    } catch (error) {
      this.#fail(folder, error)
    }
  }

  #fail(folder: string, error: unknown): void {
    const isLeftOut = folder !== this.#root && codeOf(error) !== 'ENOSPC' && (isAbsent(error) || isRefusal(error))
    if (isLeftOut) this.#drop(folder)
    else this.#end(isAbsent(error) ? 'absent' : { refusal: codeOf(error) || String(error) })
  }

  #hear(folder: string, type: string, name: string | null): void {
    if (this.#ended) return
    if (isOneByOne && type === 'rename' && name !== null) void this.#follow(join(folder, name))
    const names = name?.split(/[\\/]/) ?? []
    if (!names.some(isOwn) && !isNeverCarried(names.at(-1) ?? '')) this.#hooks.onChange({ isNamed: name !== null })
  }

  /** A folder that came is watched, one that went no longer. */
  async #follow(path: string): Promise<void> {
    if (this.#watchers.has(path)) this.#drop(path)
    const stats = await statOf(path).catch(() => undefined)
    if (stats?.isDirectory() && !isOwn(path.slice(path.lastIndexOf('/') + 1))) await this.#add(path)
  }

  #drop(folder: string): void {
    for (const [path, watcher] of this.#watchers) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue
      watcher.close()
      this.#watchers.delete(path)
    }
  }

  #end(reason: Unwatched): void {
    this.#ended ??= reason
    for (const watcher of this.#watchers.values()) watcher.close()
    this.#watchers.clear()
  }
}

/** Of the client: notes of the time, temporary files, what is put aside. */
const isOwn = (name: string) => name.startsWith('.shuku')

async function identityOf(folder: string): Promise<string | undefined> {
  const stats = await statOf(folder).catch(() => undefined)
  return stats?.isDirectory() ? `${stats.dev} ${stats.ino}` : undefined
}
