import { join } from 'node:path'
import { readerKinds, type ReaderKind } from '../generate/pick-readers.ts'
import { pageCases } from '../measure/cases/pages.ts'
import { Client } from '../measure/client.ts'
import { loadAverage, machineFacts } from '../measure/machine.ts'
import { summed, timeCase, type Series } from '../measure/measure-case.ts'
import { World, type Case } from '../measure/world.ts'
import { writeSection } from '../report/write-section.ts'
import { startServer, type BenchServer } from '../server/start-server.ts'
import { openScaledDatabases, type ScaledDatabases, type Side } from './scaled-databases.ts'
import { loadingTable, missing, scaleTable, type Compared } from './scale-tables.ts'

export interface ScaleRunOptions {
  readonly documents: number
  readonly seed: number
  readonly factor: number
  readonly runs: number
  readonly port: number
  /** Only cases whose group and name contain this. */
  readonly only: string
  readonly write: boolean
}

/** Each series is taken in so many slices, by turns with the other database's. */
const slices = 4

interface Measuring {
  readonly address: string
  readonly cases: readonly Case[]
}

/** First pages and totals of many times the documents beside those of the enterprise as it is. */
export async function runScale(options: ScaleRunOptions): Promise<void> {
  const databases = await openScaledDatabases(options)
  const servers: BenchServer[] = []
  const measuring = async ({ connection, pool, loaded }: Side, port: number): Promise<Measuring> => {
    const server = await startServer({ connection, filesFolder: join(databases.folder, 'files'), port })
    servers.push(server)
    return { address: server.address, cases: casesOf(new World(pool, loaded), options.only) }
  }
  try {
    const [small, large] = [
      await measuring(databases.small, options.port),
      await measuring(databases.large, options.port === 0 ? 0 : options.port + 1),
    ]
    const compared = await compareAll(small, large, options.runs)
    const text = [introduction(options, databases), loadingTable(databases), scaleTable(compared, databases)].join(
      '\n\n',
    )
    process.stdout.write(`${text}\n\n`)
    for (const one of missing(compared)) process.stdout.write(`above 1.5 ×: ${one}\n`)
    if (options.write) writeSection('scale', text)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await databases.stop()
  }
}

function casesOf(world: World, only: string): Case[] {
  const kinds = Object.keys(readerKinds) as ReaderKind[]
  return kinds.flatMap((kind) => pageCases(world, kind)).filter(({ group, name }) => `${group}: ${name}`.includes(only))
}

async function compareAll(small: Measuring, large: Measuring, runs: number): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const [place, one] of small.cases.entries()) {
    const other = large.cases[place] as Case
    const [ofSmall, ofLarge] = [emptySeries(), emptySeries()]
    for (let slice = 0; slice < slices; slice++) {
      await addSlice(ofSmall, { address: small.address, one, runs: runs / slices })
      await addSlice(ofLarge, { address: large.address, one: other, runs: runs / slices })
    }
    const sides = { small: summed(ofSmall), large: summed(ofLarge) }
    compared.push({ group: one.group, name: one.name, ...sides })
    process.stderr.write(`${one.group}: ${one.name}: ${(sides.large.run.p50 / sides.small.run.p50).toFixed(2)} ×\n`)
  }
  return compared
}

function emptySeries(): Series {
  return { run: [], sql: [], bare: [] }
}

interface Slice {
  readonly address: string
  readonly one: Case
  readonly runs: number
}

async function addSlice(series: Series, { address, one, runs }: Slice): Promise<void> {
  const client = new Client(address)
  try {
    const slice = await timeCase(one, [client], runs)
    for (const name of ['run', 'sql', 'bare'] as const) series[name].push(...slice[name])
  } finally {
    client.close()
  }
}

function introduction({ documents, seed, factor, runs }: ScaleRunOptions, databases: ScaledDatabases): string {
  const facts = ({ loaded: { sizes, readers, scale } }: Side) => {
    const kinds = (Object.keys(readerKinds) as ReaderKind[]).map((kind) => {
      const shares = readers[kind].map((reader) => `${((100 * reader.documents) / scale.documents).toPrecision(2)} %`)
      return `${kind}: ${shares.join(', ')}`
    })
    return `${sizes['documents']} documents, ${sizes['shared']} of them shared individually (${sizes['ownSets']} distinct own sets), ${sizes['reads']} reads, ${((sizes['bytes'] ?? 0) / 1e6).toFixed(0)} MB; of all may read: ${kinds.join('; ')}`
  }
  return [
    `\`npm run bench -- --scale ${factor}\` (${documents} documents, seed ${seed}) on ${new Date().toISOString().slice(0, 10)}, ${runs} varied runs or more of each, by turns with those of the smaller database.`,
    '',
    ...[
      ...machineFacts(databases.folder),
      `other processes on the machine: load average ${loadAverage().toFixed(1)} at the end, with this run's own`,
      facts(databases.small),
      facts(databases.large),
    ].map((fact) => `- ${fact}`),
  ].join('\n')
}
