import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '../bench-database.ts'
import { loadAverage, machineFacts, memoryOf, processorSecondsOf } from '../measure/machine.ts'
import { Product } from '../real/product.ts'
import { line } from '../report/tables.ts'
import { writeSection } from '../report/write-section.ts'
import { summarise } from '../measure/statistics.ts'
import { Content } from './content.ts'
import { readAndHash, writeAndHash } from './floors.ts'
import { makeZipOfMany, zipMegabytes } from './measure-zip.ts'
import { TransferClient } from './transfer-client.ts'

export interface TransferOptions {
  readonly mebibytes: number
  readonly runs: number
  readonly port: number
  readonly write: boolean
}

/** As the browser sends them. */
const partMebibytes = 64
const sampleEveryMs = 100

interface Spent {
  readonly seconds: number
  /** Of this process: the client, or the floor. */
  readonly ownSeconds: number
}

interface Measured extends Spent {
  readonly floor: Spent
  readonly serverSeconds: number
  /** Above what the server had before. */
  readonly grownMegabytes: number
}

type Kind = 'upload in parts' | 'upload in one multipart request' | 'download' | 'zip of 50 documents'
type Figures = ReadonlyMap<Kind, readonly Measured[]>

/** Sends and fetches large files, each beside what writing or reading and hashing the same bytes takes. */
export async function runTransfer(options: TransferOptions): Promise<void> {
  const dataFolder = join(buildFolder, 'transfer')
  rmSync(dataFolder, { recursive: true, force: true })
  const product = await Product.start(dataFolder, options.port)
  const client = new TransferClient(product.address, product.cookie)
  const floorFile = join(dataFolder, 'floor')
  try {
    const figures = await measureAll({ product, client, floorFile, folder: dataFolder }, options)
    const text = report(figures, options)
    process.stdout.write(`${text}\n`)
    if (options.write) writeSection('transfer', text)
  } finally {
    client.close()
    await product.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

interface Measuring {
  readonly product: Product
  readonly client: TransferClient
  readonly floorFile: string
  readonly folder: string
}

async function measureAll(
  { product, client, floorFile, folder }: Measuring,
  options: TransferOptions,
): Promise<Figures> {
  const figures: Record<Kind, Measured[]> = {
    'upload in parts': [],
    'upload in one multipart request': [],
    download: [],
    'zip of 50 documents': [],
  }
  const pattern = Content.pattern()
  const measure = async <F, T>(kind: Kind, floor: () => Promise<F>, work: () => Promise<T>) => {
    const bare = await spent(floor)
    const watched = await watch(product.pid, work)
    figures[kind].push({ ...watched, floor: bare })
    return { bare: bare.result, result: watched.result }
  }
  for (let run = 0; run < options.runs; run++) {
    const [parts, whole] = [1, 2].map(() => new Content(options.mebibytes * 1024 * 1024, pattern)) as [Content, Content]
    await measure(
      'upload in parts',
      () => writeAndHash(floorFile, parts),
      () => client.uploadInParts(`parts ${run}.bin`, parts, partMebibytes * 1024 * 1024),
    )
    const { bare: sha256, result: link } = await measure(
      'upload in one multipart request',
      () => writeAndHash(floorFile, whole),
      () => client.uploadAtOnce(`whole-${run}.bin`, whole),
    )
    await measure(
      'download',
      () => readAndHash(floorFile),
      () => client.download(link),
    )
    if ((await client.download(link, { isChecked: true })) !== sha256) throw new Error('what came is not what was sent')
  }
  const zip = await makeZipOfMany(product, client, folder)
  for (let run = 0; run < options.runs; run++) await measure('zip of 50 documents', zip.floor, zip.run)
  return new Map(Object.entries(figures)) as Figures
}

async function spent<T>(work: () => Promise<T>): Promise<Spent & { result: T }> {
  const processor = process.cpuUsage()
  const begin = performance.now()
  const result = await work()
  const seconds = (performance.now() - begin) / 1000
  const { user, system } = process.cpuUsage(processor)
  return { seconds, ownSeconds: (user + system) / 1e6, result }
}

async function watch<T>(pid: number, work: () => Promise<T>) {
  // what answers are processes of the one that was started
  const memoryNow = () => memoryOf(pid) ?? 0
  const before = memoryNow()
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, memoryNow())), sampleEveryMs)
  const processor = processorSecondsOf(pid)
  try {
    const done = await spent(work)
    return { ...done, serverSeconds: processorSecondsOf(pid) - processor, grownMegabytes: most - before }
  } finally {
    clearInterval(sampling)
  }
}

function report(figures: Figures, { mebibytes, runs }: TransferOptions): string {
  const head = [
    '',
    'seconds p50 / p95',
    'floor p50 / p95',
    '× floor p50 / p95',
    'MB/s',
    'processor: server + client, floor',
    'server grows, MB',
  ]
  const facts = [
    ...machineFacts(buildFolder),
    `other processes on the machine: load average ${loadAverage().toFixed(1)} at the end, with this run's own`,
  ]
  const table = [
    line(head),
    line(head.map((_, place) => (place === 0 ? '---' : '---:'))),
    ...[...figures].map(([kind, measured]) =>
      line(cellsOf(kind, measured, kind === 'zip of 50 documents' ? zipMegabytes : mebibytes * 1.048576)),
    ),
  ]
  return [
    `\`npm run bench -- transfer\` on ${new Date().toISOString().slice(0, 10)}: files of ${mebibytes} MiB, ${runs} of each kind, by turns with their floors. Parts are of ${partMebibytes} MiB, as the browser sends them on a fast line; every download is fetched once more and its hash compared. The zip has ${zipMegabytes} MB of files, its floor copies them into one file.`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    table.join('\n'),
  ].join('\n\n')
}

function cellsOf(kind: Kind, measured: readonly Measured[], megabytes: number): string[] {
  const of = (value: (each: Measured) => number) => summarise(measured.map(value))
  const both = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(2)} / ${p95.toFixed(2)}`
  const seconds = of((each) => each.seconds)
  const processor = [
    of((each) => each.serverSeconds),
    of((each) => each.ownSeconds),
    of(({ floor }) => floor.ownSeconds),
  ]
  const [server, client, bare] = processor.map(({ p50 }) => p50.toFixed(2))
  const grown = of(({ grownMegabytes }) => grownMegabytes)
  return [
    kind,
    both(seconds),
    both(of(({ floor }) => floor.seconds)),
    both(of((each) => each.seconds / each.floor.seconds)),
    (megabytes / seconds.p50).toFixed(0),
    `${server} + ${client}, ${bare} s`,
    `${grown.p50.toFixed(0)}, at most ${grown.max.toFixed(0)}`,
  ]
}
