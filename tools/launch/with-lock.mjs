import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Runs the work while no other process does: the lock is a folder, since making one is atomic everywhere.
 * @template Result
 * @param {string} folder
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(folder, work) {
  mkdirSync(dirname(folder), { recursive: true })
  const holder = join(folder, 'pid')
  while (!tryToMake(folder)) {
    const pid = readPid(holder)
    // Without a number its maker is about to write it, or was killed in that instant.
    if (pid === undefined) await delay(1000)
    if (!isAlive(pid ?? readPid(holder))) rmSync(folder, { recursive: true, force: true })
    else await delay(200)
  }
  try {
    writeFileSync(holder, String(process.pid))
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function tryToMake(folder) {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file */
function readPid(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** A killed process may stay as a zombie, which still takes signals; /proc tells. @param {number | undefined} pid */
function isAlive(pid) {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
