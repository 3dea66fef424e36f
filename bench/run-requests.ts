import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readerKinds, type ReaderKind } from './generate/pick-readers.ts'
import type { Loaded } from './generate/load.ts'
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { casesOf } from './measure/cases/all.ts'
import { actsTitle, measureActs } from './measure/acts/measure-acts.ts'
import { Client } from './measure/client.ts'
import { loadAverage, machineFacts } from './measure/machine.ts'
import { measureCase, type Measured } from './measure/measure-case.ts'
import { World } from './measure/world.ts'
import { beyond, line, tablesOf, type Row } from './report/tables.ts'
import { writeSection } from './report/write-section.ts'
import { startServer, type BenchServer } from './server/start-server.ts'

export interface RequestsOptions {
  readonly documents: number
  readonly seed: number
  readonly runs: number
  readonly port: number
  /** Only cases whose group and name contain this. */
  readonly only: string
  /** Whether docs/performance.md is written; a partial run only prints. */
  readonly write: boolean
}

const clientCounts = [1, 16]
const restSeconds = 10

/** Measures the product's calls on the generated enterprise, prints the tables, and writes them to docs/performance.md. */
export async function runRequests(options: RequestsOptions): Promise<void> {
  const bench = await openBenchDatabase(options)
  let server: BenchServer | undefined
  try {
    const filesFolder = join(bench.folder, 'files')
    server = await startServer({ connection: bench.connection, filesFolder, port: options.port })
    await delay(restSeconds * 1000)
    const atRest = await memoryNow(server)
    await heldNow(server)
    const rows = await measureAll(server, bench, options)
    const acts = actsTitle.includes(options.only)
      ? await measureActs(new World(bench.pool, bench.loaded), server.address, filesFolder)
      : ''
    const after = await memoryNow(server)
    const held = await heldNow(server)
    const text = [
      introduction(options, bench),
      loadingTable(bench.loaded),
      tablesOf(rows, clientCounts),
      acts,
      '### Event loop\n',
      `Beside these calls nothing held the server’s event loop for longer than ${held.longestMs.toFixed(0)} ms; p99 of its delay, with the 10 ms at which it is read: ${held.p99Ms.toFixed(0)} ms.`,
      '### Memory\n',
      `The server's process holds ${atRest.server} MB at rest, ${restSeconds} s after its start, and ${after.server} MB after the run; PostgreSQL with all its processes ${bench.memory()?.toFixed(0) ?? '?'} MB, of which what it keeps of the disk may be taken from it at any time.`,
    ].join('\n\n')
    process.stdout.write(`${text}\n\n`)
    for (const one of beyond(rows, 10)) process.stdout.write(`above 10 × SQL: ${one}\n`)
    if (options.write) writeSection('requests', text)
  } finally {
    await server?.stop()
    await bench.stop()
  }
}

async function measureAll(
  server: BenchServer,
  { pool, loaded }: BenchDatabase,
  options: RequestsOptions,
): Promise<Row[]> {
  const world = new World(pool, loaded)
  const cases = casesOf(world).filter(({ group, name }) => `${group}: ${name}`.includes(options.only))
  const rows: Row[] = []
  for (const one of cases) {
    const measured = new Map<number, Measured>()
    for (const count of clientCounts.filter((count) => !one.isTakenByTurns || count === 1)) {
      const clients = Array.from({ length: count }, () => new Client(server.address))
      measured.set(count, await measureCase(one, clients, options.runs))
      for (const client of clients) client.close()
    }
    rows.push({ ...one, measured })
    const p50 = [...measured.values()].map(
      ({ run, sql }) => `${run.p50.toFixed(1)} ms (${(run.p50 / sql.p50).toFixed(1)} ×)`,
    )
    process.stderr.write(`${one.group}: ${one.name}: ${p50.join(', ')}\n`)
  }
  return rows
}

async function memoryNow(server: BenchServer): Promise<{ server: string }> {
  const client = new Client(server.address)
  const { rss } = (await client.get('/bench/memory', {})) as { rss?: number }
  client.close()
  return { server: ((rss ?? 0) / 1024 / 1024).toFixed(0) }
}

/** Since the last time that it was asked. */
async function heldNow(server: BenchServer): Promise<{ p99Ms: number; longestMs: number }> {
  const client = new Client(server.address)
  const { p99Ms = 0, longestMs = 0 } = (await client.get('/bench/held', {})) as { p99Ms?: number; longestMs?: number }
  client.close()
  return { p99Ms, longestMs }
}

function introduction({ documents, seed, runs }: RequestsOptions, { folder, loaded }: BenchDatabase): string {
  const { readers, sizes } = loaded
  const kinds = (Object.keys(readerKinds) as ReaderKind[]).map((kind) => {
    const shares = readers[kind].map((reader) => `${((100 * reader.documents) / documents).toPrecision(2)} %`)
    return `${kind}: ${shares.join(', ')}`
  })
  return [
    `\`npm run bench -- --documents ${documents} --seed ${seed}\` on ${new Date().toISOString().slice(0, 10)}, ${runs} varied runs or more of each.`,
    '',
    ...[
      ...machineFacts(folder),
      `other processes on the machine: load average ${loadAverage().toFixed(1)} at the end, with this run's own`,
      `${sizes['documents']} documents, ${sizes['shared']} of them shared individually (${sizes['ownSets']} distinct own sets), ${sizes['defaults']} default sets, ${sizes['classes']} classes, ${loaded.scale.people} people with ${sizes['memberships']} memberships, ${loaded.scale.categories} categories, ${sizes['reads']} reads; ${((sizes['bytes'] ?? 0) / 1e6).toFixed(0)} MB`,
      `what the readers may read of all: ${kinds.join('; ')}`,
    ].map((fact) => `- ${fact}`),
  ].join('\n')
}

function loadingTable({ steps, scale }: Loaded): string {
  const loading = steps.filter(({ name }) => name !== 'check' && name !== 'choice of readers')
  const seconds = loading.reduce((sum, step) => sum + step.seconds, 0)
  return [
    '### Loading',
    '',
    line(['step', 'seconds']),
    line(['---', '---:']),
    ...loading.map((step) => line([step.name, step.seconds.toFixed(1)])),
    line(['**all**', `${seconds.toFixed(0)}: ${(scale.documents / seconds).toFixed(0)} documents/s`]),
  ].join('\n')
}
