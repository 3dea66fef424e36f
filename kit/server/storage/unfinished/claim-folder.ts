import { randomUUID } from 'node:crypto'
import { stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readClaim, takeAwayClaim, writeClaim } from '../../claim-file.ts'

/** A claim that nobody has renewed for so long belongs to a process that is gone. */
const staleMs = 15_000
const renewMs = 2_000
/** The time that others wait until the writer of the folder notices that they want it. */
const patienceMs = 6_000

/**
 * Says to other processes over the same folder that this one writes in it; undefined where another one goes on doing so
 * although it is asked not to. `giveUp` is called when another process asks for it. Within the process its caller sees
 * to all this.
 */
export async function claimFolder(folder: string, giveUp: () => void): Promise<(() => Promise<void>) | undefined> {
  const path = join(folder, 'claim')
  const mine = JSON.stringify({ host: hostname(), process: process.pid, claim: randomUUID() })
  const wish = join(folder, 'wish')
  const begin = Date.now()
  while (!(await writeClaim(path, mine, 0o600))) {
    const theirs = await readClaim(path)
    if (theirs === undefined) continue
    if (await isStale(path, theirs)) {
      await takeAwayClaim(path, theirs)
    } else if (Date.now() - begin > patienceMs) {
      await unlink(wish).catch(() => {})
      return undefined
    } else {
      await writeFile(wish, '', { mode: 0o600 })
      await delay(200)
    }
  }
  await unlink(wish).catch(() => {})
  const renewing = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
    stat(wish).then(giveUp, () => {})
  }, renewMs)
  return async () => {
    clearInterval(renewing)
    // a process that found this one silent for too long has a claim of its own there
    if ((await readClaim(path).catch(() => undefined)) === mine) await unlink(path).catch(() => {})
  }
}

async function isStale(path: string, text: string): Promise<boolean> {
  const { host, process: id } = holderIn(text)
  // one of this very process was left by an earlier one with the same number
  if (host === hostname() && (id === process.pid || !isAlive(id))) return true
  const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0)
  return age > staleMs
}

/** A kill may leave it half-written. */
function holderIn(text: string): { host?: string; process?: number } {
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
