import { opendir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, LocalStore } from '@shuku/kit/server'
import type { NamedContent } from './dump-streams.ts'

export interface Copied {
  /** Contents that were not in the target before. */
  added: number
  addedBytes: number
  /** Contents that are missing or damaged in the source. */
  readonly lost: string[]
}

type Source = Pick<FileStore, 'size' | 'open' | 'localPath' | 'requireReachable'>
/** A store that can link files instead of copying them. */
type Target = FileStore & Partial<Pick<LocalStore, 'link'>>

interface Copying {
  readonly contents: AsyncIterable<NamedContent>
  readonly from: Source
  readonly to: Target
  /** Verifies contents that the target has already, too. */
  readonly checkPresent?: boolean
  readonly onContent?: (content: NamedContent) => void
  readonly signal?: AbortSignal | undefined
}

/** Disk latency dominates, so several are copied at once. */
const atOnce = 4

/** Brings contents from one store into another; each that is new there is read again and compared with its hash. */
export async function copyContents(copying: Copying): Promise<Copied> {
  const copied: Copied = { added: 0, addedBytes: 0, lost: [] }
  const contents = copying.contents[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await contents.next(); !next.done; next = await contents.next()) {
      copying.signal?.throwIfAborted()
      await copyContent(copying, next.value, copied)
      copying.onContent?.(next.value)
    }
  }
  const sides = Array.from({ length: atOnce }, () => work().finally(() => void contents.return?.()))
  const ends = await Promise.allSettled(sides)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return copied
}

async function copyContent({ from, to, checkPresent }: Copying, content: NamedContent, copied: Copied) {
  const { sha256, sizeBytes } = content
  if ((await to.size(sha256)) === sizeBytes) {
    if (!checkPresent || (await to.verify(sha256)) === 'whole') return
    await to.remove(sha256)
  }
  if (await isBrought(from, to, content)) {
    copied.added += 1
    copied.addedBytes += sizeBytes
  } else copied.lost.push(sha256)
}

/** Linked where both lie on one disk, since contents never change; else copied. */
async function isBrought(from: Source, to: Target, { sha256, sizeBytes }: NamedContent): Promise<boolean> {
  const size = await from.size(sha256)
  if (size !== sizeBytes) return false
  const path = from.localPath?.(sha256)
  if (path !== undefined && (await to.link?.(path, sha256))) {
    if ((await to.verify(sha256)) === 'whole') return true
    await to.remove(sha256)
    return false
  }
  const source = { failed: false }
  try {
    const stored = await to.put(watched(from.open(sha256), source))
    if (stored.sha256 === sha256) return true
    await to.remove(stored.sha256)
    return false
  } catch (error) {
    // a content that the disk cannot read any more counts as missing
    if (
      source.failed &&
      (await from.requireReachable().then(
        () => true,
        () => false,
      ))
    )
      return false
    throw error
  }
}

/** Tells a read error from a write error. */
async function* watched(content: AsyncIterable<Uint8Array>, source: { failed: boolean }): AsyncGenerator<Uint8Array> {
  try {
    yield* content
  } catch (error) {
    source.failed = true
    throw error
  }
}

/** Removes all contents except the named ones, which are sorted by hash. Answers how many. */
export async function pruneContents(store: LocalStore, contents: AsyncIterable<NamedContent>): Promise<number> {
  const named = contents[Symbol.asyncIterator]()
  let next = await named.next()
  let ended = 0
  for await (const sha256 of inOrder(store.contentsFolder)) {
    while (!next.done && next.value.sha256 < sha256) next = await named.next()
    if (!next.done && next.value.sha256 === sha256) continue
    await store.remove(sha256)
    ended += 1
  }
  return ended
}

/** The contents of a store by their hash, one small folder in memory at a time. */
async function* inOrder(folder: string): AsyncGenerator<string> {
  for (const first of (await readdir(folder)).toSorted()) {
    for (const second of (await readdir(join(folder, first))).toSorted()) {
      yield* (await readdir(join(folder, first, second))).toSorted()
    }
  }
}

/** Removes the rows of former backups, and of those that were broken off. */
export async function removeOtherDumps(folder: string, retained: string | undefined): Promise<void> {
  for await (const entry of await opendir(folder)) {
    if (entry.isDirectory() && /^database-\w+$/.test(entry.name) && entry.name !== retained)
      await rm(join(folder, entry.name), { recursive: true, force: true })
  }
}
