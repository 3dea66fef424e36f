import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { protectedItems } from '@shuku/domain/people/contract'
import { createPool, prepareDatabase } from '@shuku/kit/server'
import { digestOf, openBenchDatabase, type BenchDatabase } from '../bench-database.ts'
import { Client } from '../measure/client.ts'
import { loadAverage, machineFacts } from '../measure/machine.ts'
import { measureCase, type Measured } from '../measure/measure-case.ts'
import { setStage } from '../measure/organisation/stage.ts'
import { World, type Case } from '../measure/world.ts'
import { tablesOf, type Row } from '../report/tables.ts'
import type { RequestsOptions } from '../run-requests.ts'
import { writeSection } from '../report/write-section.ts'
import { startServer } from '../server/start-server.ts'
import { makeBoundedAdministrator } from './bounded-administrator.ts'
import { breadthCases } from './breadth-cases.ts'
import { castOf } from './cast.ts'
import { loadBreadth } from './load/load-breadth.ts'
import { measureOnce } from './measured-once.ts'

const clientCounts = [1]

/** Tasks, bins, the monitor, virtual folders, fields, news, the centre and the reports, on a copy of the enterprise. */
export async function runBreadth(options: RequestsOptions): Promise<void> {
  const bench = await openBenchDatabase(options)
  const broad = await openCopy(bench, options)
  const server = await startServer({
    connection: broad.connection,
    filesFolder: join(bench.folder, 'files'),
    port: options.port,
  })
  const world = new World(broad.pool, bench.loaded)
  const stage = await setStage(world)
  const bounded = await makeBoundedAdministrator(stage.database)
  const { administratorId } = stage
  for (const personId of [administratorId, bounded.personId]) await verify(world, personId)
  try {
    const cast = await castOf(world, { administratorId, boundedAdministratorId: bounded.personId })
    const cases = breadthCases(world, cast).filter(({ group, name }) => `${group}: ${name}`.includes(options.only))
    const { rows, failed } = await measureAll(cases, server.address, options.runs)
    const once = await measureOnce(options.only, { world, address: server.address, administratorId })
    const text = [
      `\`npm run bench -- breadth --documents ${options.documents}\` on ${new Date().toISOString().slice(0, 10)}, ${options.runs} varied runs of each at most.`,
      [...machineFacts(bench.folder), `load average ${loadAverage().toFixed(1)} at the end`]
        .map((fact) => `- ${fact}`)
        .join('\n'),
      tablesOf(rows, clientCounts),
      ...once.parts,
    ].join('\n\n')
    process.stdout.write(`${text}\n`)
    const refused = [...failed, ...once.failed]
    if (refused.length > 0) throw new AggregateError(refused, 'some of it was refused')
    if (options.write) writeSection('breadth', text)
  } finally {
    await bounded.end()
    await stage.end()
    await server.stop()
    await broad.pool.end()
    await bench.stop()
  }
}

/** What is refused is left out, and ends the run with its others. */
async function measureAll(cases: readonly Case[], address: string, runs: number) {
  const rows: Row[] = []
  const failed: Error[] = []
  for (const one of cases) {
    const name = `${one.group}: ${one.name}`
    const measured = new Map<number, Measured>()
    for (const count of clientCounts) {
      const clients = Array.from({ length: count }, () => new Client(address))
      try {
        measured.set(count, await measureCase(one, clients, runs))
      } catch (error) {
        failed.push(new Error(name, { cause: error }))
      }
      for (const client of clients) client.close()
    }
    if (measured.size === clientCounts.length) rows.push({ ...one, measured })
    const [first] = measured.values()
    process.stderr.write(`${name}: ${first ? progressOf(first) : String(failed.at(-1)?.cause)}\n`)
  }
  return { rows, failed }
}

function progressOf({ run, sql }: Measured): string {
  const [p50, p95] = [run.p50 / sql.p50, run.p95 / sql.p95]
  return `${run.p50.toFixed(1)} / ${run.p95.toFixed(1)} ms, ${p50.toFixed(1)} / ${p95.toFixed(1)} × SQL`
}

/** Their session has the monitor open, as after the second verification. */
async function verify(world: World, personId: number): Promise<void> {
  await world.sessions.cookieOf(personId)
  const { module, item } = protectedItems.documentMonitor
  await world.pool.query('update session set verified_items = $1 where person_id = $2', [
    [`${module}/${item}`],
    personId,
  ])
}

const tries = 20
const betweenTriesMs = 5000

/** PostgreSQL refuses while anybody is in the database, be it one who is just leaving. */
async function copyDatabase(template: Pool, names: string): Promise<void> {
  for (let nth = 1; ; nth++) {
    try {
      await template.query(`create database ${names} strategy file_copy`)
      return
    } catch (error) {
      if ((error as { code?: unknown }).code !== '55006' || nth === tries) throw error
      await delay(betweenTriesMs)
    }
  }
}

interface Copy {
  readonly connection: BenchDatabase['connection']
  readonly pool: Pool
}

/** The enterprise with what `load-breadth.ts` adds; the database that the other figures are of stays as it is. */
async function openCopy({ folder, connection, pool }: BenchDatabase, { documents }: RequestsOptions): Promise<Copy> {
  const own = { ...connection, database: `${connection.database}_breadth` }
  const note = join(folder, 'breadth.txt')
  const madeBy = digestOf('generate', 'breadth/load')
  const isMade = existsSync(note) && readFileSync(note, 'utf8') === madeBy
  if (!isMade) {
    const template = createPool({
      connection: { ...connection, database: 'template1' },
      max: 1,
      applicationName: 'bench',
      work: 'jobs',
    })
    // what is copied may have no connection: those that do nothing end by themselves
    while (pool.totalCount > 0) await delay(1000)
    process.stderr.write('Copying the enterprise …\n')
    await template.query(`drop database if exists ${own.database}`)
    await copyDatabase(template, `${own.database} template ${connection.database}`)
    await template.end()
  }
  const broad = createPool({ connection: own, max: 8, applicationName: 'bench', work: 'jobs' })
  await prepareDatabase(broad)
  if (!isMade) {
    await loadBreadth(broad, documents)
    writeFileSync(note, madeBy)
  }
  return { connection: own, pool: broad }
}
