import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const resolutionMs = 10
/** Shorter stretches are not worth a line. */
const reportedFromMs = 50
const mostTold = 10
/** Four times what any call of the tests takes on a machine that does other things too: cores that are shared count more CPU time. */
export const mostHeldMs = 500

const reportOf = (folder: string) => join(folder, 'held-loop.txt')

/** Time of this thread alone, so that a busy machine, and workers beside it, are no fault of a call. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Watches how long the calls that servers of this process answer hold the event loop at a stretch: everybody else waits
 * for so long. What it ends with is printed at the end of the run; it throws where one held it for longer than `most`.
 */
export function watchHeldLoop(most = mostHeldMs): { stop(): void } {
  const answering = new Map<unknown, string>()
  const longest = new Map<string, number>()
  let before = cpuMs()
  const look = () => {
    const now = cpuMs()
    for (const call of answering.values()) longest.set(call, Math.max(longest.get(call) ?? 0, now - before))
    before = now
  }
  const began = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    look()
    answering.set(response, `${request.method} ${request.url?.split('?', 1)[0]}`)
    response.once('close', () => {
      look()
      answering.delete(response)
    })
  }
  subscribe('http.server.request.start', began)
  const timer = setInterval(look, resolutionMs)
  return {
    stop() {
      clearInterval(timer)
      unsubscribe('http.server.request.start', began)
      const held = [...longest].filter(([, ms]) => ms >= reportedFromMs)
      appendFileSync(reportOf(tmpdir()), held.map(([call, ms]) => `${ms.toFixed(0)} ${call}\n`).join(''))
      const over = held.filter(([, ms]) => ms > most)
      if (over.length > 0)
        throw new Error(`held the event loop for more than ${most} ms of CPU: ${JSON.stringify(over)}`)
    },
  }
}

/** The calls of a run that held the loop longest, those of all its processes together; empty where none did for long. */
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
  return ['the calls that held the event loop longest at a stretch, in ms of CPU:', ...lines].join('\n')
}
