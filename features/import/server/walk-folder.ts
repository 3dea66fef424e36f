import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file as it lies in the folder. */
export interface FoundFile {
  /** From the folder, with slashes. */
  readonly path: string
  readonly sizeBytes: number
  readonly modifiedAt: Date
}

export interface Skipped {
  readonly path: string
  readonly reason: 'link' | 'special' | 'unreadable'
}

export interface Found {
  readonly files: FoundFile[]
  readonly skipped: Skipped[]
}

/** Names that are nobody's documents. */
const left = /^(?:\.|Thumbs\.db$|desktop\.ini$|~\$|__MACOSX$)/i

/** Everything below a folder, in the order of the names. Links are not followed: they may lead anywhere. */
export async function walkFolder(root: string): Promise<Found> {
  const found: Found = { files: [], skipped: [] }
  await walk(root, '', found)
  return found
}

async function walk(root: string, below: string, found: Found): Promise<void> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(() => undefined)
  if (!entries) return void found.skipped.push({ path: below || '.', reason: 'unreadable' })
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN', { numeric: true }))) {
    if (left.test(entry.name)) continue
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isSymbolicLink()) {
      found.skipped.push({ path, reason: 'link' })
    } else if (entry.isDirectory()) {
      await walk(root, path, found)
    } else if (entry.isFile()) {
      const facts = await stat(join(root, path)).catch(() => undefined)
      if (facts) found.files.push({ path, sizeBytes: facts.size, modifiedAt: facts.mtime })
      else found.skipped.push({ path, reason: 'unreadable' })
    } else {
      found.skipped.push({ path, reason: 'special' })
    }
  }
}
