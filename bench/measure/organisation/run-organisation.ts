import { join } from 'node:path'
import { openBenchDatabase } from '../../bench-database.ts'
import type { ActFigure } from '../acts/act-figure.ts'
import { Client } from '../client.ts'
import { loadAverage, machineFacts } from '../machine.ts'
import { measureCase, type Measured } from '../measure-case.ts'
import { Sessions } from '../sessions.ts'
import { World, type Case } from '../world.ts'
import { line, tablesOf, type Row } from '../../report/tables.ts'
import { writeSection } from '../../report/write-section.ts'
import { startServer } from '../../server/start-server.ts'
import { accessCases } from './access-cases.ts'
import { measureBatch, measureDefaultForecast, measureListsMeanwhile, measureMove, measureStale } from './acts.ts'
import { openPeopleDatabase } from './people-database.ts'
import { pickerCases } from './picker-cases.ts'
import { requireReadings } from './reading-cases.ts'
import { setStage } from './stage.ts'

export interface OrganisationOptions {
  readonly documents: number
  readonly seed: number
  readonly runs: number
  readonly port: number
  /** Only cases and acts whose group and name contain this; prints, writes nothing. */
  readonly only: string
  readonly write: boolean
}

const clientCounts = [1, 16]
const acts = {
  move: measureMove,
  stale: measureStale,
  defaults: measureDefaultForecast,
  batch: measureBatch,
  meanwhile: measureListsMeanwhile,
}

/** People, sharing, and who can see and has read what: cases beside their floors, and acts by themselves. */
export async function runOrganisation(options: OrganisationOptions): Promise<void> {
  const { documents, seed, only } = options
  const enterprise = await measureEnterprise(options)
  const pickers = await measurePickers(options)
  const text = [
    [
      `\`npm run bench -- organisation --documents ${documents} --seed ${seed}\` on ${new Date().toISOString().slice(0, 10)}, ${options.runs} varied runs or more of each.`,
      '',
      ...[...machineFacts(enterprise.folder), `load average ${loadAverage().toFixed(1)} at the end`].map(
        (fact) => `- ${fact}`,
      ),
    ].join('\n'),
    tablesOf([...enterprise.rows, ...pickers], clientCounts),
    actTable(enterprise.figures),
  ].join('\n\n')
  process.stdout.write(`${text}\n`)
  if (options.write && only === '') writeSection('organisation', text)
}

async function measureEnterprise(options: OrganisationOptions) {
  const { port, only } = options
  const bench = await openBenchDatabase(options)
  const serverOptions = { connection: bench.connection, filesFolder: join(bench.folder, 'files') }
  const servers = [
    await startServer({ ...serverOptions, port }),
    await startServer({ ...serverOptions, port: port + 1 }),
  ]
  const [client, other] = servers.map(({ address }) => new Client(address)) as [Client, Client]
  const world = new World(bench.pool, bench.loaded)
  const stage = await setStage(world)
  try {
    const rows = await measureAll(servers[0]?.address ?? '', accessCases(world, stage), options)
    const readings =
      'Required reading'.includes(only) || only === '' ? await requireReadings(world, stage, client) : undefined
    if (readings) {
      rows.push(...(await measureAll(servers[0]?.address ?? '', readings.cases, options)))
      await readings.end()
    }
    const figures: ActFigure[] = []
    for (const [name, measure] of Object.entries(acts)) {
      if (!name.includes(only)) continue
      figures.push(...(await measure({ world, stage, client, other })))
      process.stderr.write(
        `${figures
          .slice(-2)
          .map((figure) => Object.values(figure).join(' | '))
          .join('\n')}\n`,
      )
    }
    return { rows, figures, folder: bench.folder }
  } finally {
    await stage.end()
    client.close()
    other.close()
    for (const server of servers) await server.stop()
    await bench.stop()
  }
}

async function measurePickers(options: OrganisationOptions): Promise<Row[]> {
  if (!'Pickers'.includes(options.only)) return []
  const people = await openPeopleDatabase(options.seed)
  const server = await startServer({
    connection: people.connection,
    filesFolder: join(people.folder, 'files'),
    port: options.port,
  })
  try {
    return await measureAll(server.address, pickerCases(new Sessions(people.pool), 1), options)
  } finally {
    await server.stop()
    await people.stop()
  }
}

async function measureAll(
  address: string,
  cases: readonly Case[],
  { runs, only }: OrganisationOptions,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const one of cases.filter(({ group, name }) => `${group}: ${name}`.includes(only))) {
    const measured = new Map<number, Measured>()
    for (const count of clientCounts) {
      const clients = Array.from({ length: count }, () => new Client(address))
      measured.set(count, await measureCase(one, clients, runs))
      for (const client of clients) client.close()
    }
    rows.push({ ...one, measured })
    const figures = [...measured.values()].map(
      ({ run, sql }) =>
        `${run.p50.toFixed(1)} / ${run.p95.toFixed(1)} ms (${(run.p50 / sql.p50).toFixed(1)} / ${(run.p95 / sql.p95).toFixed(1)} ×)`,
    )
    process.stderr.write(`${one.group}: ${one.name}: ${figures.join(', ')}\n`)
  }
  return rows
}

function actTable(figures: readonly ActFigure[]): string {
  const columns: (keyof ActFigure)[] = ['name', 'took', 'against', 'ratio', 'wanted']
  return [
    '### Acts',
    '',
    line(['', 'takes (p50 / p95)', 'beside', 'ratio', 'wanted']),
    line(['---', '---:', '---', '---:', '---:']),
    ...figures.map((figure) => line(columns.map((column) => figure[column]))),
  ].join('\n')
}
