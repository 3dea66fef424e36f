import { nameKey, numberedName } from '@shuku/domain/disk/contract'
import type { Changes, Node, Put, PutReply } from '../run/ports.ts'

export interface Item {
  readonly id: number
  versionId: number
  parentId: number
  readonly isFile: boolean
  name: string
  content: string
  /** What was before, the oldest first. */
  versions: string[]
  isBinned: boolean
  changeNo: number
  /** When the content was made, by the clock of who made it. */
  changedAt: number
  /** The state of a local file that its content is; none for what was saved in the cloud. */
  origin: string | undefined
}

/** Rules of the disk that a simulation leaves out, to see what they are for. */
export interface Without {
  readonly expected?: boolean
  readonly versions?: boolean
  readonly keys?: boolean
  readonly origins?: boolean
  /** A restore is not to be seen by anybody. */
  readonly epoch?: boolean
}

export const rootId = 1

interface Stored {
  items: Map<number, Item>
  /** The version that each has made. */
  origins: Map<string, Pick<Item, 'id' | 'versionId'>>
  nextId: number
  nextVersion: number
  changeNo: number
}

/** The cloud disk of one person. */
export class RemoteModel {
  #stored: Stored = { items: new Map(), origins: new Map(), nextId: 2, nextVersion: 1, changeNo: 0 }
  /** By folder and key, whether they are in the bin or not: a disk may have 100,000 files. */
  #idsIn = new Map<string, Set<number>>()
  #backup: string | undefined
  #epoch = 1
  clock = 0
  readonly #without: Without

  constructor(without: Without) {
    this.#without = without
  }

  get items(): ReadonlyMap<number, Item> {
    return this.#stored.items
  }

  keyOf(name: string): string {
    return this.#without.keys ? name : nameKey(name)
  }

  isLive(id: number): boolean {
    if (id === rootId) return true
    const item = this.#stored.items.get(id)
    return item !== undefined && !item.isBinned && this.isLive(item.parentId)
  }

  live(): Item[] {
    return [...this.#stored.items.values()].filter(({ id }) => this.isLive(id))
  }

  find(parentId: number, name: string): Item | undefined {
    const ids = [...(this.#idsIn.get(this.#placeOf({ parentId, name })) ?? [])].filter((id) => this.isLive(id))
    return this.#stored.items.get(Math.min(...ids))
  }

  #placeOf({ parentId, name }: Pick<Item, 'parentId' | 'name'>): string {
    return `${parentId}/${this.keyOf(name)}`
  }

  #enter(item: Item): void {
    const place = this.#placeOf(item)
    const ids = this.#idsIn.get(place) ?? new Set()
    this.#idsIn.set(place, ids.add(item.id))
  }

  #leave(item: Item): void {
    this.#idsIn.get(this.#placeOf(item))?.delete(item.id)
  }

  #touch(item: Item): void {
    item.changeNo = ++this.#stored.changeNo
  }

  create(parentId: number, name: string, content: string | undefined): Item {
    const item: Item = {
      id: this.#stored.nextId++,
      versionId: this.#stored.nextVersion++,
      parentId,
      isFile: content !== undefined,
      name,
      content: content ?? '',
      versions: [],
      isBinned: false,
      changeNo: ++this.#stored.changeNo,
      changedAt: this.clock,
      origin: undefined,
    }
    this.#stored.items.set(item.id, item)
    this.#enter(item)
    return item
  }

  write(item: Item, content: string): void {
    if (!this.#without.versions) item.versions.push(item.content)
    Object.assign(item, { content, versionId: this.#stored.nextVersion++, changedAt: this.clock, origin: undefined })
    this.#touch(item)
  }

  bin(item: Item): void {
    item.isBinned = true
    this.#touch(item)
  }

  /** Out of the bin: to where it was, or to the root; numbered where the name is taken there. */
  unbin(item: Item): void {
    const parentId = this.isLive(item.parentId) ? item.parentId : rootId
    const isTaken = (name: string) => this.find(parentId, name) !== undefined
    const name = isTaken(item.name) ? numberedName(item.name, item.isFile, isTaken) : item.name
    this.#leave(item)
    Object.assign(item, { parentId, name, isBinned: false })
    this.#enter(item)
    this.#touch(item)
  }

  purge(id: number): void {
    const item = this.#stored.items.get(id)
    if (item) this.#leave(item)
    this.#stored.items.delete(id)
    this.#stored.changeNo++
  }

  /** Refused where the name is taken there, and for a folder that would lie in itself. */
  move(item: Item, parentId: number, name: string): boolean {
    const there = this.find(parentId, name)
    if ((there && there !== item) || this.#isBelow(parentId, item.id)) return false
    if (item.parentId !== parentId || item.name !== name) this.#touch(item)
    this.#leave(item)
    item.parentId = parentId
    item.name = name
    this.#enter(item)
    return true
  }

  #isBelow(id: number, above: number): boolean {
    for (let at: number | undefined = id; at !== undefined && at !== rootId; at = this.#stored.items.get(at)?.parentId)
      if (at === above) return true
    return false
  }

  backUp(): void {
    const { items, origins, ...rest } = this.#stored
    this.#backup = JSON.stringify({ items: [...items], origins: [...origins], ...rest })
  }

  /** Back to the backup; false where there is none. */
  restore(): boolean {
    if (this.#backup === undefined) return false
    const { items, origins, ...rest } = JSON.parse(this.#backup) as Record<'items' | 'origins', [never, never][]> &
      Stored
    this.#stored = { ...rest, items: new Map(items), origins: new Map(origins) }
    this.#idsIn = new Map()
    for (const item of this.#stored.items.values()) this.#enter(item)
    if (!this.#without.epoch) this.changeEpoch()
    return true
  }

  /** As after a failover: the data are the same, and nobody can know it. */
  changeEpoch(): void {
    this.#epoch++
  }

  changes({ changeNo, epoch }: { readonly changeNo: number; readonly epoch: string }): Changes {
    const isWhole = epoch !== String(this.#epoch) || (changeNo > this.#stored.changeNo && !this.#without.epoch)
    const items = isWhole ? this.live() : [...this.#stored.items.values()].filter((item) => item.changeNo > changeNo)
    return { epoch: String(this.#epoch), changeNo: this.#stored.changeNo, isWhole, items: items.map(nodeOf) }
  }

  unknown(asked: readonly { readonly itemId: number; readonly remoteSha256: string }[]): Set<number> {
    const isLost = ({ itemId, remoteSha256 }: (typeof asked)[number]) => {
      const item = this.#stored.items.get(itemId)
      return !item || (item.content !== remoteSha256 && !item.versions.includes(remoteSha256))
    }
    return new Set(asked.filter(isLost).map(({ itemId }) => itemId))
  }

  put({ folderId, name, content, expected, origin, epoch }: Put<string>): PutReply {
    const made = this.#without.origins ? undefined : this.#stored.origins.get(origin)
    if (made && this.#stored.items.has(made.id)) return { isDone: true, item: made }
    if (epoch !== String(this.#epoch) || !this.isLive(folderId)) return { isDone: false }
    const done = (item: Item): PutReply => {
      const { id, versionId } = item
      item.origin = origin
      this.#stored.origins.set(origin, { id, versionId })
      return { isDone: true, item: { id, versionId } }
    }
    const refused = (item: Item): PutReply => ({ isDone: false, ...(item.isFile ? { item: remoteFileOf(item) } : {}) })
    const there = this.find(folderId, name)
    if (there?.isFile && this.#without.expected) {
      this.write(there, content.bytes)
      return done(there)
    }
    if ('isAbsent' in expected) return there ? refused(there) : done(this.create(folderId, name, content.bytes))
    const item = this.#stored.items.get(expected.id)
    if (!item || !this.isLive(item.id)) return { isDone: false }
    if (item.versionId !== expected.versionId || item.content !== expected.sha256) return refused(item)
    // what is there already makes no version, and so nothing that the origin could find again
    if (item.content === content.bytes) return { isDone: true, item: { id: item.id, versionId: item.versionId } }
    this.write(item, content.bytes)
    return done(item)
  }

  makeFolder({ parentId, name, epoch }: { readonly parentId: number; readonly name: string; readonly epoch: string }) {
    if (epoch !== String(this.#epoch) || !this.isLive(parentId)) return undefined
    const there = this.find(parentId, name)
    if (there?.isFile) return undefined
    return there?.id ?? this.create(parentId, name, undefined).id
  }

  rename(asked: {
    readonly id: number
    readonly versionId: number
    readonly name: string
    readonly epoch: string
  }): boolean {
    const item = this.#stored.items.get(asked.id)
    if (!item || !this.isLive(item.id) || item.versionId !== asked.versionId) return false
    return asked.epoch === String(this.#epoch) && this.move(item, item.parentId, asked.name)
  }

  fetch({ id, versionId }: { readonly id: number; readonly versionId: number }) {
    const item = this.#stored.items.get(id)
    return item?.isFile && this.isLive(id) && item.versionId === versionId
      ? { sha256: item.content, bytes: item.content }
      : undefined
  }
}

function nodeOf(item: Item): Node {
  const { id, parentId, isFile, name, versionId, content, isBinned } = item
  return { id, parentId, isFile, name, versionId, sizeBytes: content.length, sha256: content, isDeleted: isBinned }
}

export function remoteFileOf({ id, versionId, parentId, name, content }: Item) {
  return { id, versionId, folderId: parentId, name, sizeBytes: content.length, sha256: content }
}
