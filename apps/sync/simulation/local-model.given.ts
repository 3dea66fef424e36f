import { nameKey } from '@shuku/domain/disk/contract'
import type { Path } from '../run/ports.ts'

/** How a file system tells names apart. */
export type Kind = 'posix' | 'mac' | 'windows'

export interface Entry {
  readonly name: string
  content: string
  changedAt: number
  /** Counts up with each change, whatever clock a program sets. */
  stamp: number
  readonly inode: number
}

export interface Folder {
  readonly name: string
  readonly files: Map<string, Entry>
  readonly folders: Map<string, Folder>
}

const emptyFolder = (name: string): Folder => ({ name, files: new Map(), folders: new Map() })

interface NewFile {
  readonly name: string
  readonly content: string
  readonly changedAt?: number
}

interface Saving {
  readonly content: string
  /** The program that saves leaves the time of the last change as it was. */
  readonly isStealthy?: boolean
  /** It writes a new file and gives it the name, instead of writing into the old one. */
  readonly isReplacing?: boolean
  readonly changedAt: number
}

/** The disk of a computer below the root of a rule, with what people and programs do there. */
export class LocalModel {
  root = emptyFolder('')
  readonly aside = new Map<string, string>()
  readonly temps = new Map<string, string>()
  isMounted = true
  isFull = false
  #stamp = 0
  #inode = 0
  #temp = 0
  readonly #kind: Kind

  constructor(kind: Kind) {
    this.#kind = kind
  }

  slot(name: string): string {
    if (this.#kind === 'posix') return name
    return this.#kind === 'mac' ? nameKey(name) : name.toUpperCase().toLowerCase()
  }

  folder(path: Path): Folder | undefined {
    let at: Folder | undefined = this.root
    for (const name of path) at = at?.folders.get(this.slot(name))
    return at
  }

  makeFolder(path: Path): Folder | undefined {
    let at = this.root
    for (const name of path) {
      const slot = this.slot(name)
      if (at.files.has(slot)) return undefined
      const below = at.folders.get(slot) ?? emptyFolder(name)
      at.folders.set(slot, below)
      at = below
    }
    return at
  }

  file(path: Path, name: string): Entry | undefined {
    return this.folder(path)?.files.get(this.slot(name))
  }

  isTaken(folder: Folder, name: string): boolean {
    return folder.files.has(this.slot(name)) || folder.folders.has(this.slot(name))
  }

  /** A new file with this content, which no other has been. */
  add(folder: Folder, { name, content, changedAt = this.#stamp }: NewFile): Entry {
    const entry = { name, content, changedAt, stamp: ++this.#stamp, inode: ++this.#inode }
    folder.files.set(this.slot(name), entry)
    return entry
  }

  save(path: Path, name: string, { content, ...how }: Saving): void {
    const folder = this.makeFolder(path)
    if (!folder || folder.folders.has(this.slot(name))) return
    const old = folder.files.get(this.slot(name))
    const changedAt = how.isStealthy && old ? old.changedAt : how.changedAt
    if (!old || how.isReplacing) this.add(folder, { name: old?.name ?? name, content, changedAt })
    else Object.assign(old, { content, changedAt, stamp: ++this.#stamp })
  }

  delete(path: Path, name: string): void {
    this.folder(path)?.files.delete(this.slot(name))
  }

  move(from: { readonly path: Path; readonly name: string }, to: { readonly path: Path; readonly name: string }): void {
    const entry = this.file(from.path, from.name)
    const into = entry && this.makeFolder(to.path)
    if (!into || into.folders.has(this.slot(to.name))) return
    this.delete(from.path, from.name)
    into.files.set(this.slot(to.name), { ...entry, name: to.name, stamp: ++this.#stamp })
  }

  moveFolder(from: Path, to: Path): boolean {
    const folder = from.length > 0 ? this.folder(from) : undefined
    const [name = ''] = to.slice(-1)
    const isInside = from.every((part, at) => this.slot(part) === this.slot(to[at] ?? ''))
    if (!folder || (isInside && to.length > from.length)) return false
    const source = this.folder(from.slice(0, -1))
    const target = this.makeFolder(to.slice(0, -1))
    if (!source || !target) return false
    const isItself = target.folders.get(this.slot(name)) === folder
    if (this.isTaken(target, name) && !isItself) return false
    source.folders.delete(this.slot(folder.name))
    target.folders.set(this.slot(name), { ...folder, name })
    return true
  }

  signatureOf({ content, inode, changedAt, stamp }: Entry): string {
    return [content.length, inode, changedAt, stamp].join('.')
  }

  writeTemp(content: string): string | undefined {
    if (this.isFull || !this.isMounted) return undefined
    const temp = `temp${++this.#temp}`
    this.temps.set(temp, content)
    return temp
  }

  /** With their paths, depth first. */
  *all(path: Path = [], folder: Folder = this.root): Iterable<{ readonly path: Path; readonly entry: Entry }> {
    for (const entry of folder.files.values()) yield { path, entry }
    for (const below of folder.folders.values()) yield* this.all([...path, below.name], below)
  }
}
