import { readdirSync, readFileSync } from 'node:fs'

export interface CpuTime {
  readonly server: number
  readonly database: number
}

const ticksPerSecond = 100

interface Running {
  readonly id: number
  readonly parentId: number
  readonly program: string
  readonly seconds: number
}

/** Seconds of a core that a product has used since it started: its own processes, those that answer and work included, and its database. */
export function cpuTimeOf(processId: number): CpuTime {
  const all = runningProcesses()
  const found = all.filter(({ id }) => id === processId)
  for (let above = new Set([processId]); above.size > 0;) {
    const below = all.filter(({ parentId }) => above.has(parentId))
    found.push(...below)
    above = new Set(below.map(({ id }) => id))
  }
  const sum = (some: readonly Running[]) => some.reduce((total, { seconds }) => total + seconds, 0)
  return {
    server: sum(found.filter(({ program }) => program !== 'postgres')),
    database: sum(found.filter(({ program }) => program === 'postgres')),
  }
}

function runningProcesses(): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [readProcess(readFileSync(`/proc/${name}/stat`, 'utf8'))]
      } catch {
        // it has ended meanwhile
        return []
      }
    })
}

/** `pid (name) state ppid …`, in the twelfth to fifteenth place after the name its own time and that of ended children. */
function readProcess(stat: string): Running {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const program = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { id: Number.parseInt(stat, 10), parentId: Number(fields[1]), program, seconds: ticks / ticksPerSecond }
}
