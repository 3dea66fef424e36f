import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'

/** Gives the work a path to read a content at: its own where the store is a local folder, else of a copy that goes. */
export async function withLocalFile<T>(
  store: FileStore,
  sha256: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const own = store.localPath?.(sha256)
  if (own !== undefined) return work(own)
  const folder = await mkdtemp(join(tmpdir(), 'shuku-content-'))
  try {
    const copy = join(folder, 'content')
    await pipeline(store.open(sha256), createWriteStream(copy, { flags: 'wx', mode: 0o600 }))
    return await work(copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
