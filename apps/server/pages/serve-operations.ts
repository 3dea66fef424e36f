import type { FastifyInstance } from 'fastify'
import type { Database, Ports } from '@shuku/kit/server'
import { wallInForce } from '@shuku/domain/files/server'
import { watchLoopDelay } from './loop-delay.ts'

interface Operated {
  readonly database: Database
  readonly store: Ports['store']
}

/** For operators: alive, ready, and how it goes. */
export function serveOperations(app: FastifyInstance, { database, store }: Operated): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await database.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
    } catch (error) {
      request.log.error(error, 'not ready')
      return reply.status(503).send({ status: 'database unavailable' })
    }
    try {
      await store.requireReachable()
      return { status: 'ready', uploads: await uploadsOf(store), walls: wallInForce().kind }
    } catch (error) {
      request.log.error(error, 'not ready')
      return reply.status(503).send({ status: 'file store unavailable' })
    }
  })
  serveMetrics(app, store)
}

async function uploadsOf(store: Ports['store']): Promise<'taken' | 'refused'> {
  const space = await store.space?.()
  return space && space.freeBytes < space.reserveBytes ? 'refused' : 'taken'
}

/** In the text form of Prometheus. Says nothing of what people do. */
function serveMetrics(app: FastifyInstance, store: Ports['store']): void {
  const loop = watchLoopDelay()
  app.addHook('onClose', async () => loop.stop())
  app.get('/metrics', async (_request, reply) => {
    const { p50Ms, p99Ms, maxMs } = loop.read()
    const space = await store.space?.()
    const { rss, heapUsed } = process.memoryUsage()
    const gauges: readonly (readonly [string, string, number | undefined])[] = [
      ['shuku_event_loop_delay_p50_seconds', 'since the last scrape', p50Ms / 1000],
      ['shuku_event_loop_delay_p99_seconds', 'since the last scrape', p99Ms / 1000],
      ['shuku_event_loop_delay_max_seconds', 'since the last scrape', maxMs / 1000],
      ['process_resident_memory_bytes', 'memory of the process', rss],
      ['nodejs_heap_size_used_bytes', 'of it, objects', heapUsed],
      ['shuku_disk_free_bytes', 'on the disk of the files', space?.freeBytes],
      ['shuku_disk_reserve_bytes', 'below which no file is taken', space?.reserveBytes],
    ]
    const lines = gauges.flatMap(([name, help, value]) =>
      value === undefined ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`],
    )
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
