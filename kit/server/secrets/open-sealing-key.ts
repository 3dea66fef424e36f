import { createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The installation's sealing key: of the given words, or the one in the folder, which the first process makes. Of
 * several that begin at once all read the same.
 */
export function openSealingKey(folder: string, words?: string): Buffer {
  if (words !== undefined) return createHash('sha256').update(words).digest()
  const path = join(folder, 'sealing.key')
  return readKey(path) ?? makeKey(folder, path)
}

function makeKey(folder: string, path: string): Buffer {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    // another process was first
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const made = readKey(path)
  if (!made) throw new Error(`${path} cannot be read.`)
  return made
}

function readKey(path: string): Buffer | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim()
    if (/^[0-9a-f]{64}$/.test(text)) return Buffer.from(text, 'hex')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  throw new Error(`${path} holds no key. Put back the file that was there; without it applications register anew.`)
}
