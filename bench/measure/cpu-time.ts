import { readdirSync, readFileSync } from 'node:fs'

export interface CpuTime {
  readonly server: number
  readonly database: number
}

const ticksPerSecond = 100

interface Running {
  readonly id: number
  readonly parentId: number
  readonly seconds: number
}

/** Seconds of a core that a product has used since it started: the process itself, and all below it, its database. */
export function cpuTimeOf(processId: number): CpuTime {
  const all = runningProcesses()
  const server = all.find(({ id }) => id === processId)?.seconds ?? 0
  let database = 0
  let above = new Set([processId])
  while (above.size > 0) {
    const below = all.filter(({ parentId }) => above.has(parentId))
    database += below.reduce((sum, { seconds }) => sum + seconds, 0)
    above = new Set(below.map(({ id }) => id))
  }
  return { server, database }
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
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { id: Number.parseInt(stat, 10), parentId: Number(fields[1]), seconds: ticks / ticksPerSecond }
}
