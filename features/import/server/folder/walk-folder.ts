import { readdir, stat } from 'node:fs/promises'
import type { Dirent } from 'node:fs'
import { leftOutAs, nothingLeftOut, type LeftOut } from '@shuku/domain/files/contract'
import type { PlacedFile } from '@shuku/domain/files/server'

/** Where something lies; bytes where its name is not UTF-8. */
export type Location = string | Buffer

/** A file as it lies in the folder. */
export interface FoundFile extends PlacedFile {
  readonly location: Location
}

export interface Skipped {
  readonly path: string
  readonly reason: 'link' | 'special' | 'unreadable' | 'sameName'
}

export interface FolderContents {
  readonly files: FoundFile[]
  readonly skipped: Skipped[]
  /** What is nobody's document; of a folder that is left out the folder counts. */
  readonly leftOut: { -readonly [reason in keyof LeftOut]: number }
}

interface Folder {
  readonly path: string
  readonly location: Location
}

/** Everything below a folder, in the order of the names. Links are not followed: they may lead anywhere. */
export async function walkFolder(root: string): Promise<FolderContents> {
  const found: FolderContents = { files: [], skipped: [], leftOut: { ...nothingLeftOut } }
  await walk({ path: '', location: root }, found)
  return found
}

async function walk(folder: Folder, found: FolderContents): Promise<void> {
  const entries = await namedEntries(folder.location)
  if (!entries) return void found.skipped.push({ path: folder.path || '.', reason: 'unreadable' })
  const names = new Set<string>()
  for (const { entry, name } of entries) {
    const reason = leftOutAs({ path: name })
    if (reason !== undefined) {
      found.leftOut[reason] += 1
      continue
    }
    const path = folder.path === '' ? name : `${folder.path}/${name}`
    if (names.has(name)) {
      found.skipped.push({ path, reason: 'sameName' })
      continue
    }
    names.add(name)
    const location = join(folder.location, entry.name)
    if (entry.isSymbolicLink()) found.skipped.push({ path, reason: 'link' })
    else if (entry.isDirectory()) await walk({ path, location }, found)
    else if (entry.isFile()) await addFile(found, path, location)
    else found.skipped.push({ path, reason: 'special' })
  }
}

async function addFile(found: FolderContents, path: string, location: Location): Promise<void> {
  const facts = await stat(location).catch(() => undefined)
  if (facts?.size === 0) found.leftOut.empty += 1
  else if (facts) found.files.push({ path, location, sizeBytes: facts.size, modifiedAt: facts.mtime })
  else found.skipped.push({ path, reason: 'unreadable' })
}

interface NamedEntry {
  readonly entry: Dirent<Buffer>
  readonly name: string
}

async function namedEntries(location: Location): Promise<NamedEntry[] | undefined> {
  const entries = await readdir(location, { withFileTypes: true, encoding: 'buffer' }).catch(() => undefined)
  return entries
    ?.map((entry) => ({ entry, name: nameOf(entry.name).normalize('NFC') }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN', { numeric: true }))
}

/** Archives from elsewhere leave names in the encoding of their system: in China GBK, whose superset is asked. */
function nameOf(bytes: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // not in this one
    }
  }
  return bytes.toString('latin1')
}

function join(folder: Location, name: Buffer): Location {
  const text = name.toString('utf8')
  if (typeof folder === 'string' && Buffer.from(text).equals(name)) return `${folder}/${text}`
  return Buffer.concat([Buffer.from(folder), Buffer.from('/'), name])
}
