import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'shuku-run-'
const ownerFile = 'owner.json'
/** In a folder without an owner its maker is about to write who it is, or was killed just then. */
const unownedMs = 60_000

/**
 * The folder for temporary files of one run of the tests: all that tests, and what they start, put into the system's
 * lies in it (`TMPDIR`). It goes with this process; what runs left that were killed goes now.
 */
export function makeRunFolder(base = tmpdir()): string {
  removeLeftRunFolders(base)
  const folder = mkdtempSync(join(base, prefix))
  // as the system's own: PostgreSQL, the server and the programs that read files work under other accounts
  chmodSync(folder, 0o1777)
  const owner = { pid: process.pid, began: findBeginning(process.pid) }
  writeFileSync(join(folder, ownerFile), JSON.stringify(owner))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Removes the folders of processes that are gone. */
export function removeLeftRunFolders(base: string): void {
  for (const name of readdirSync(base)) {
    const folder = join(base, name)
    if (name.startsWith(prefix) && !isInUse(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

function isInUse(folder: string): boolean {
  try {
    const { pid, began } = JSON.parse(readFileSync(join(folder, ownerFile), 'utf8')) as Record<string, unknown>
    return began !== undefined && findBeginning(Number(pid)) === began
  } catch {
    const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
    return Date.now() - changedAt < unownedMs
  }
}

/** Tells a process from a later one with the same number, where the system says when it began; undefined when it is gone. */
export function findBeginning(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0) ? 'alive' : undefined
    const [state, ...facts] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return state === 'Z' ? undefined : `${boot}/${facts[18]}`
  } catch {
    return undefined
  }
}
