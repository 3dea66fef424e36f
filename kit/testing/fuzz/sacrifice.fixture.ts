import { readdirSync } from 'node:fs'
import type { Question, Verdict } from './sacrifice.ts'

// Does what it is asked, one thing after the other, until it is killed or dies of it.

/** `isCaught`: what the process catches in which the product does this work. */
type Module = { work: (question: unknown) => Promise<string>; isCaught?: (reason: unknown) => boolean }
const { work, isCaught } = (await import(process.argv[2] ?? '')) as Module
const collect = (globalThis as { gc?: () => void }).gc
let strays: string[] = []

// what comes when the answer has been given already would end a server
process.on('uncaughtException', (error) => strays.push(String(error)))
process.on('unhandledRejection', (reason) => isCaught?.(reason) || strays.push(String(reason)))

process.on('message', ({ number, question, isMeasured }: Question) => {
  void answer(question).then(async (outcome) => {
    // the rest of streams comes a moment later
    await new Promise((resolve) => setTimeout(resolve, 1))
    const verdict: Verdict = { number, ...outcome, strays, ...(isMeasured ? measure() : {}) }
    strays = []
    process.send?.(verdict)
  })
})
process.send?.({ number: -1, outcome: 'ready', ms: 0, strays: [] } satisfies Verdict)

async function answer(question: unknown): Promise<{ outcome: string; ms: number }> {
  const begin = process.cpuUsage()
  const outcome = await work(question).catch((error: unknown) => `threw ${String(error)}`)
  const { user, system } = process.cpuUsage(begin)
  return { outcome, ms: (user + system) / 1000 }
}

function measure() {
  collect?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  return {
    megabytes: Math.round((heapUsed + external) / 1024 / 1024),
    residentMegabytes: Math.round(rss / 1024 / 1024),
    openFiles: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0,
  }
}
