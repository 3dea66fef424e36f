import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'

const PAGE_KILOBYTES = 4
/** Linux tells times in these, whatever the clock of its kernel. */
const TICK_MS = 10
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
    const pages = this.#find().reduce((sum, pid) => sum + residentPages(pid), 0)
    return (pages * PAGE_KILOBYTES) / 1024
  }

  /** Processor time that all of them had so far, and what they started and waited for; endless where nothing tells. */
  processorMs(): number {
    if (process.platform !== 'linux') return Infinity
    return this.#find().reduce((sum, pid) => sum + processorMs(pid), 0)
  }

  #find(): readonly number[] {
    const now = performance.now()
    if (now - this.#foundAt > FIND_EVERY_MS) {
      this.#foundAt = now
      this.#members = membersOf(this.#root)
    }
    return this.#members
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
  return Number(fieldsOf(pid)[1] ?? -1)
}

/** The times of itself and of its ended children, in user and in system mode. */
function processorMs(pid: number): number {
  const ticks = fieldsOf(pid).slice(11, 15)
  return ticks.reduce((sum, each) => sum + Number(each), 0) * TICK_MS
}

function fieldsOf(pid: number): string[] {
  const stat = readProcess(pid, 'stat')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
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
