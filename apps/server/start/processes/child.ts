import { flushCompileCache } from 'node:module'
import { runBehindCalls } from '@shuku/kit/server/run-behind'
import { measureProcess, type Measures } from '../../pages/measure-process.ts'
import { readConfiguration } from '../configuration.ts'
import { connectDirectly, hearEvents, startWork } from '../parts/start-work.ts'
import { startWeb } from '../parts/start-web.ts'
import { openStore } from '../parts/open-store.ts'
import { putUpWalls } from '../parts/put-up-walls.ts'
import { beginStart, whole } from '../parts/start.ts'
import type { Begin, Ready, ToChild, ToMain } from './messages.ts'

// A process that answers calls or works on jobs, started and ended by the main one (`start-processes.ts`). When that one
// is gone, in whatever way, `node:cluster` ends it.

const waiting = new Map<number, (all: readonly Measures[]) => void>()
// of this process alone: what it starts reads files of strangers
delete process.env['NODE_COMPILE_CACHE']
let own: ReturnType<typeof measureProcess> | undefined
let stop = async () => {}

function sendMessage(message: ToMain): void {
  if (process.connected) process.send?.(message)
}

process.on('message', (message: ToChild) => {
  if (message.kind === 'begin') begin(message).then(sendMessage, fail)
  else if (message.kind === 'stop') stop().then(() => process.exit(0), fail)
  else if (message.kind === 'measure' && own) sendMessage({ kind: 'measured', id: message.id, measures: own.read() })
  else if (message.kind === 'allMeasured') waiting.get(message.id)?.(message.all)
})
// Ctrl-C reaches the whole group, and so may TERM: the main process says when it is time
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  if (process.connected) process.send?.({ kind: 'failed', message } satisfies ToMain, () => process.exit(1))
  else process.exit(1)
}

async function begin(order: Begin): Promise<Ready> {
  own = measureProcess(order.name)
  const start = beginStart(readConfiguration(process.env), order.name)
  if (order.does === 'work') runBehindCalls()
  return whole(start, async (end) => {
    stop = end
    putUpWalls(start, { quietly: !order.prepares })
    const store = openStore(start)
    const { connection, prepares } = order
    const { greeting, direct } = prepares
      ? await startWork(start, { connection, store })
      : { greeting: '', direct: await connectDirectly(start, connection) }
    flushCompileCache()
    if (order.does === 'work') return { kind: 'ready', greeting }
    const live = await hearEvents(start, direct)
    const address = await startWeb(start, { ...order, store, live, direct, measures: measureAll })
    return { kind: 'ready', address, greeting }
  })
}

let asked = 0

/** A process may be busy or just gone; then the others are reported. */
function measureAll(): Promise<readonly Measures[]> {
  const id = asked++
  return new Promise((resolve) => {
    waiting.set(id, (all) => {
      waiting.delete(id)
      resolve(all)
    })
    sendMessage({ kind: 'measureAll', id })
  })
}
