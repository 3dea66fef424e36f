import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mountedParts } from '@shuku/domain/slots/server'
import type { Database, Ports } from '@shuku/kit/server'
import { wallInForce } from '@shuku/domain/files/server'
import { measureProcess, type Measures } from './measure-process.ts'

interface Operated {
  readonly database: Database
  readonly store: Ports['store']
  /** Measures of every process of this node; by default of this one. */
  readonly measures?: (() => Promise<readonly Measures[]>) | undefined
}

/** Liveness, readiness and metrics, for operators. */
export function serveOperations(app: FastifyInstance, { database, store, measures }: Operated): void {
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
      return {
        status: 'ready',
        uploads: await uploadsOf(store),
        walls: wallInForce().kind,
        account: accountOf(),
        alarms: await raisedAlarms(database),
      }
    } catch (error) {
      request.log.error(error, 'not ready')
      return reply.status(503).send({ status: 'file store unavailable' })
    }
  })
  serveMetrics(app, store, measures ?? ownMeasures(app))
}

/** Ids of what the slices raise. */
async function raisedAlarms(database: Database): Promise<string[]> {
  const alarms = mountedParts().flatMap((part) => part.alarms ?? [])
  if (alarms.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(
      alarms.map(({ id, isRaised }) => sql`select ${id} as id, ${isRaised} as raised`),
      sql` union all `,
    )}) as alarm where raised`.execute(database)
  return rows.map(({ id }) => id)
}

function accountOf(): 'root' | 'ordinary' {
  return process.getuid?.() === 0 ? 'root' : 'ordinary'
}

async function uploadsOf(store: Ports['store']): Promise<'taken' | 'refused'> {
  const space = await store.space?.()
  return space && space.freeBytes < space.reserveBytes ? 'refused' : 'taken'
}

function ownMeasures(app: FastifyInstance): () => Promise<readonly Measures[]> {
  const own = measureProcess()
  app.addHook('onClose', async () => own.stop())
  return async () => [own.read()]
}

type Gauge = readonly [name: string, help: string, of: (measures: Measures) => number]

const gauges: readonly Gauge[] = [
  ['shuku_event_loop_delay_p50_seconds', 'since the last scrape', ({ p50Ms }) => p50Ms / 1000],
  ['shuku_event_loop_delay_p99_seconds', 'since the last scrape', ({ p99Ms }) => p99Ms / 1000],
  ['shuku_event_loop_delay_max_seconds', 'since the last scrape', ({ maxMs }) => maxMs / 1000],
  ['process_resident_memory_bytes', 'memory of the process', ({ residentBytes }) => residentBytes],
  ['nodejs_heap_size_used_bytes', 'of it, objects', ({ heapBytes }) => heapBytes],
]

/** In the text format of Prometheus. Contains nothing about people. */
function serveMetrics(app: FastifyInstance, store: Ports['store'], measures: () => Promise<readonly Measures[]>): void {
  app.get('/metrics', async (_request, reply) => {
    const space = await store.space?.()
    const all = await measures()
    const lines = [
      ...gauges.flatMap(([name, help, of]) => gauge(name, help, new Map(all.map((each) => [labelOf(each), of(each)])))),
      ...(space
        ? [
            ...gauge('shuku_disk_free_bytes', 'on the disk of the files', new Map([['', space.freeBytes]])),
            ...gauge('shuku_disk_reserve_bytes', 'below which no file is taken', new Map([['', space.reserveBytes]])),
          ]
        : []),
    ]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

function labelOf({ process: name }: Measures): string {
  return name === undefined ? '' : `{process="${name}"}`
}

function gauge(name: string, help: string, values: ReadonlyMap<string, number>): string[] {
  const lines = [...values].map(([label, value]) => `${name}${label} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines]
}
