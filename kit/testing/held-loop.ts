import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Task, TaskList } from 'graphile-worker'

const resolutionMs = 10
/** Shorter stretches are not worth a line. */
const reportedFromMs = 50
const mostTold = 10
/** Four times what any call of the tests takes by itself: cores that are shared count up to twice the CPU time. */
const mostHeldMs = 500
/** A job may be the first to load what it works with, and is behind requests. */
const mostHeldByJobMs = 1000

const reportOf = (folder: string) => join(folder, 'held-loop.txt')

/** Time of this thread alone, so that a busy machine, and workers beside it, are no fault of a call. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** What is under way, and the longest stretch for which the event loop was held meanwhile. */
class Stretches {
  readonly #underWay = new Map<unknown, string>()
  readonly #longest = new Map<string, number>()
  readonly #most: number
  readonly #timer: NodeJS.Timeout
  #before = cpuMs()

  constructor(most: number) {
    this.#most = most
    this.#timer = setInterval(() => this.#look(), resolutionMs)
  }

  began(token: unknown, name: string): void {
    this.#look()
    this.#underWay.set(token, name)
  }

  ended(token: unknown): void {
    this.#look()
    this.#underWay.delete(token)
  }

  /** Writes down what is printed at the end of the run; throws where something held the loop for longer than allowed. */
  stop(): void {
    clearInterval(this.#timer)
    const held = [...this.#longest].filter(([, ms]) => ms >= reportedFromMs)
    appendFileSync(reportOf(tmpdir()), held.map(([name, ms]) => `${ms.toFixed(0)} ${name}\n`).join(''))
    const over = held.filter(([, ms]) => ms > this.#most)
    if (over.length > 0)
      throw new Error(`held the event loop for more than ${this.#most} ms of CPU: ${JSON.stringify(over)}`)
  }

  #look(): void {
    const now = cpuMs()
    for (const name of this.#underWay.values())
      this.#longest.set(name, Math.max(this.#longest.get(name) ?? 0, now - this.#before))
    this.#before = now
  }
}

/**
 * Watches how long the calls that servers of this process answer hold the event loop at a stretch: everybody else waits
 * for so long. It throws at its end where one held it for longer than `most`.
 */
export function watchHeldLoop(most = mostHeldMs): { stop(): void } {
  const stretches = new Stretches(most)
  const began = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    stretches.began(response, `${request.method} ${request.url?.split('?', 1)[0]}`)
    response.once('close', () => stretches.ended(response))
  }
  subscribe('http.server.request.start', began)
  return {
    stop() {
      unsubscribe('http.server.request.start', began)
      stretches.stop()
    },
  }
}

/** The same of jobs that a test runs in its own process; in the product they share the loop of the work process. */
export async function watchHeldByJobs(
  tasks: TaskList,
  run: (watched: TaskList) => Promise<unknown>,
  most = mostHeldByJobMs,
): Promise<void> {
  const stretches = new Stretches(most)
  const watched = Object.entries(tasks).map(([name, task]): [string, Task] => [
    name,
    async (...given) => {
      const token = Symbol(name)
      stretches.began(token, `job ${name}`)
      try {
        return await (task as Task)(...given)
      } finally {
        stretches.ended(token)
      }
    },
  ])
  try {
    await run(Object.fromEntries(watched))
  } finally {
    stretches.stop()
  }
}

/** The calls and jobs of a run that held the loop longest, those of all its processes together; empty where none did for long. */
export function reportHeldLoop(folder: string): string {
  const file = reportOf(folder)
  const longest = new Map<string, number>()
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []) {
    const [, ms, call = ''] = /^(\d+) (.*)/.exec(line) ?? []
    longest.set(call, Math.max(longest.get(call) ?? 0, Number(ms)))
  }
  if (longest.size === 0) return ''
  const worst = [...longest].toSorted(([, a], [, b]) => b - a).slice(0, mostTold)
  const lines = worst.map(([call, ms]) => `${String(ms).padStart(7)}  ${call}`)
  return ['the calls and jobs that held the event loop longest at a stretch, in ms of CPU:', ...lines].join('\n')
}
