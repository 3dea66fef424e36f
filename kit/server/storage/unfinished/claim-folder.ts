import { randomUUID } from 'node:crypto'
import { link, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ignore } from '../local-files.ts'

/** A claim that nobody has renewed for so long belongs to a process that is gone. */
const staleMs = 15_000
const renewMs = 4_000

/**
 * Says to other processes over the same folder that this one writes in it; undefined while another one does. Within
 * the process its caller sees to it.
 */
export async function claimFolder(folder: string): Promise<(() => Promise<void>) | undefined> {
  const path = join(folder, 'claim')
  const mine = JSON.stringify({ host: hostname(), process: process.pid, claim: randomUUID() })
  while (!(await writeNew(path, mine))) {
    // given back at this moment; what cannot be read for another reason would be asked for ever
    const theirs = await readFile(path, 'utf8').catch(ignore('ENOENT'))
    if (theirs === undefined) continue
    if (!(await isStale(path, theirs))) return undefined
    await takeAway(path, theirs)
  }
  const renewing = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }, renewMs)
  return async () => {
    clearInterval(renewing)
    // whoever found this process silent for too long has one of their own there
    if ((await readFile(path, 'utf8').catch(() => '')) === mine) await unlink(path).catch(() => {})
  }
}

async function writeNew(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function isStale(path: string, text: string): Promise<boolean> {
  const { host, process: id } = readClaim(text)
  // one of this very process was left by an earlier one with the same number
  if (host === hostname() && (id === process.pid || !isAlive(id))) return true
  const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0)
  return age > staleMs
}

/** A kill may leave it half-written. */
function readClaim(text: string): { host?: string; process?: number } {
  try {
    return JSON.parse(text) as { host?: string; process?: number }
  } catch {
    return {}
  }
}

function isAlive(id: number | undefined): boolean {
  if (id === undefined) return true
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Two may find the same claim stale: who took away the other's new one puts it back. */
async function takeAway(path: string, stale: string): Promise<void> {
  const aside = `${path}-${randomUUID()}`
  await rename(path, aside).catch(ignore('ENOENT'))
  const taken = await readFile(aside, 'utf8').catch(ignore('ENOENT'))
  if (taken !== undefined && taken !== stale) await link(aside, path).catch(() => {})
  await unlink(aside).catch(() => {})
}
