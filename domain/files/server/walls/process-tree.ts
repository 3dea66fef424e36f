import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'

const PAGE_KILOBYTES = 4
/** Finding who belongs to it costs a look at every process of the machine. */
const FIND_EVERY_MS = 250

/** A process and all that it started, to be watched; only Linux tells. */
export class ProcessTree {
  readonly #root: number
  #members: readonly number[] = []
  #foundAt = -Infinity

  constructor(root: number) {
    this.#root = root
  }

  /** What all of them hold in memory; pages that they share are counted for each. */
  residentMegabytes(): number {
    if (process.platform !== 'linux') return 0
    const now = performance.now()
    if (now - this.#foundAt > FIND_EVERY_MS) {
      this.#foundAt = now
      this.#members = membersOf(this.#root)
    }
    const pages = this.#members.reduce((sum, pid) => sum + residentPages(pid), 0)
    return (pages * PAGE_KILOBYTES) / 1024
  }
}

function membersOf(root: number): number[] {
  const childrenOf = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!(pid > 0)) continue
    const parent = parentOf(pid)
    const siblings = childrenOf.get(parent)
    if (siblings) siblings.push(pid)
    else childrenOf.set(parent, [pid])
  }
  const members = [root]
  for (const pid of members) members.push(...(childrenOf.get(pid) ?? []))
  return members
}

/** Behind the name, which may hold anything: state, then the parent. */
function parentOf(pid: number): number {
  const stat = readProcess(pid, 'stat')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? -1)
}

function residentPages(pid: number): number {
  return Number(readProcess(pid, 'statm').split(' ')[1] ?? 0)
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    // it has ended
    return ''
  }
}

const signals = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name]))

/** How it ended; a wall tells the signal that ended what was behind it as a number above 128. */
export function exitOf(code: number | null, signal: string | null): string {
  return signal ?? signals.get((code ?? 0) - 128) ?? String(code)
}
