import { randomUUID } from 'node:crypto'
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { ignore } from './storage/local-files.ts'

// A file by which a process shows the others that it uses something.

/** Whether there was none yet. */
export async function writeClaim(path: string, text: string, mode: number): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Undefined where it is given back already; what cannot be read for another reason would be asked for ever. */
export function readClaim(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(ignore('ENOENT'))
}

/** Two may find the same claim stale: who took away the other's new one puts it back. */
export async function takeAwayClaim(path: string, stale: string): Promise<void> {
  const aside = `${path}-${randomUUID()}`
  await rename(path, aside).catch(ignore('ENOENT'))
  const taken = await readClaim(aside)
  if (taken !== undefined && taken !== stale) await link(aside, path).catch(() => {})
  await unlink(aside).catch(() => {})
}
