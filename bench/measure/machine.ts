import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { summarise, type Summary } from './statistics.ts'

const mebibyte = 1024 * 1024

/** What a figure depends on beside the product: no names, no paths. */
export function machineFacts(folder: string): readonly string[] {
  const constrained = process.constrainedMemory()
  const memory = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
  const { p50, p95 } = fsyncCost(folder)
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(memory / 1024 / mebibyte)} GB of memory`,
    `Node ${process.versions.node}, PostgreSQL embedded on the same machine; client, server and database share the cores`,
    `a write of 8 KB with fsync: ${p50.toFixed(2)} ms p50, ${p95.toFixed(2)} ms p95`,
  ]
}

/** What every commit costs at least. */
function fsyncCost(folder: string): Summary {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'fsync-probe')
  const file = openSync(path, 'w')
  const page = Buffer.alloc(8192, 1)
  const times = Array.from({ length: 200 }, (_, number) => {
    const begin = performance.now()
    writeSync(file, page, 0, page.length, (number % 64) * page.length)
    fsyncSync(file)
    return performance.now() - begin
  })
  closeSync(file)
  rmSync(path)
  return summarise(times)
}

/** How many processes wait for a core besides ours, over the last minute; a run among others says little. */
export function loadAverage(): number {
  try {
    return Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

/** Memory of a process alone, in MB. Linux only. */
export function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

const ticksPerSecond = 100

/** What all threads of a process have used of the processors so far. Linux only. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The same of a process and of those that it started. */
export function processorSecondsOf(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + processorSecondsOf(child), processorSeconds(pid))
}

/** Memory of a process and of those that it started, in MB; what several share counts once. Linux only. */
export function memoryOf(pid: number): number | undefined {
  try {
    const own = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    const below = childrenOf(pid).reduce((sum, child) => sum + (memoryOf(child) ?? 0), 0)
    return Number(own) / 1024 + below
  } catch {
    return undefined
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter((text) => text.trim() !== '')
      .map(Number),
  )
}
