import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cloudDiskApi as api } from '@shuku/features/cloud-disk/contract'
import { tableApi } from '@shuku/kit/contract'
import { createPool, prepareDatabase, startEmbeddedPostgres } from '@shuku/kit/server'
import { buildFolder } from '../bench-database.ts'
import { Client } from '../measure/client.ts'
import { loadAverage, machineFacts } from '../measure/machine.ts'
import { summarise, type Summary } from '../measure/statistics.ts'
import { floorOf } from '../measure/world.ts'
import { line } from '../report/tables.ts'
import { writeSection } from '../report/write-section.ts'
import { startServer } from '../server/start-server.ts'
import { loadDisk, putFile, sizes, type LoadedDisk } from './load-disk.ts'

export interface DiskOptions {
  readonly runs: number
  readonly port: number
  readonly write: boolean
}

const uploads = { count: 1000, bytes: 20_000, lanes: 4 }
const pageSize = 100
/** No other folder's business: their contract is the disk's own. */
const feed = { changes: '/api/shuku/disk/changes', tree: '/api/shuku/disk/tree' }

interface Case {
  readonly name: string
  readonly wanted?: string
  readonly run: (number: number) => Promise<unknown>
  readonly floor?: () => Promise<unknown>
}

interface Figures extends Pick<Case, 'name' | 'wanted'> {
  readonly run: Summary
  readonly floor?: Summary
}

/** A disk of a million files, each call by turns with a statement for the same rows; then small files, one after the other. */
export async function runDisk({ runs, port, write }: DiskOptions): Promise<void> {
  const folder = join(buildFolder, 'disk')
  rmSync(folder, { recursive: true, force: true })
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database') })
  const { connection } = postgres
  const pool = createPool({ connection, max: 4, applicationName: 'bench', work: 'jobs' })
  await prepareDatabase(pool)
  const server = await startServer({ connection, filesFolder: join(folder, 'files'), port })
  const client = new Client(server.address)
  try {
    const disk = await loadDisk(pool, client)
    const figures: Figures[] = []
    for (const one of await casesOf(client, disk)) figures.push(await measure(one, runs))
    const text = report(figures, await uploadMany(server.address, disk), folder)
    process.stdout.write(`${text}\n`)
    if (write) writeSection('disk', text)
  } finally {
    client.close()
    await server.stop()
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function casesOf(client: Client, { cookie, ...disk }: LoadedDisk): Promise<Case[]> {
  const { bigId, treeId, since, personId, colleagueId } = disk
  const get = (path: string, query: Parameters<Client['get']>[1] = {}) => client.get(path, query, cookie)
  const post = (path: string, query: Parameters<Client['post']>[1]) => client.post(path, query, cookie)
  const floor =
    (...of: Parameters<typeof floorOf>) =>
    () =>
      floorOf(...of)(client)
  const open = async (order: string) =>
    String((await post(api.listItems.path, { parentID: bigId, order }))['sessionkey'])
  const page = (dataKey: string, current: number) => () => post(tableApi.getRows.path, { dataKey, current, pageSize })
  const change = (operation: string, more: object) => post(api.changeItems.path, { operation, ids: bigId, ...more })
  const [byName, downwards, byTime] = [await open('name'), await open('name desc'), await open('time')]
  const ofBig = floor('items', [bigId, 0])
  return [
    { name: 'first page of 100,000', wanted: '≤ 4 × SQL', run: page(byName, 1), floor: ofBig },
    { name: 'the same downwards', run: page(downwards, 1), floor: ofBig },
    { name: 'the same by time', run: page(byTime, 1) },
    {
      name: 'from the 50,000th on',
      wanted: '≤ 4 × SQL',
      run: page(byName, 501),
      floor: floor('items', [bigId, 50_000]),
    },
    {
      name: 'how many they are',
      run: () => post(tableApi.countRows.path, { dataKey: byName }),
      floor: floor('itemCount', [bigId]),
    },
    { name: 'place, with its counts', run: () => get(api.getPlace.path, { parentID: bigId }) },
    {
      name: `tree of ${sizes.folders} folders, with counts`,
      run: () => get(api.getTree.path, { id: treeId }),
      floor: floor('diskFolders', [treeId]),
    },
    {
      name: 'move a folder of 100,000',
      wanted: '≤ 20 ms',
      run: (number) => change('move', { parentID: number % 2 === 0 ? treeId : 'home' }),
    },
    {
      name: 'share it',
      wanted: '≤ 20 ms',
      run: () => post(api.shareWithPeople.path, { folderids: bigId, resourceids: colleagueId }),
    },
    {
      name: 'delete it, or take that back',
      wanted: '≤ 20 ms',
      run: (number) => change(number % 2 === 0 ? 'delete' : 'restore', {}),
    },
    {
      name: 'feed of 1,000 changes',
      wanted: '≤ 15 ms',
      run: () => get(feed.changes, { since }),
      floor: floor('changes', [personId, since]),
    },
    { name: 'first 1,000 of the tree of the feed', run: () => get(feed.tree, { id: treeId }) },
  ]
}

async function measure({ name, wanted, run, floor }: Case, runs: number): Promise<Figures> {
  const times: { run: number[]; floor: number[] } = { run: [], floor: [] }
  const timed = async (work: () => Promise<unknown>) => {
    const begin = performance.now()
    await work()
    return performance.now() - begin
  }
  // an even number: what is moved or deleted is back in its place
  const warmUp = 6
  for (let number = 0; number < runs + warmUp; number++) {
    const [ran, bare] = [await timed(() => run(number)), floor && (await timed(floor))]
    if (number < warmUp) continue
    times.run.push(ran)
    if (bare !== undefined) times.floor.push(bare)
  }
  return {
    name,
    ...(wanted !== undefined && { wanted }),
    run: summarise(times.run),
    ...(floor && { floor: summarise(times.floor) }),
  }
}

/** Files a second. */
async function uploadMany(address: string, { cookie, uploadId: folderId }: LoadedDisk): Promise<number> {
  const contents = Array.from({ length: uploads.count }, () => randomBytes(uploads.bytes))
  const clients = Array.from({ length: uploads.lanes }, () => new Client(address))
  const begin = performance.now()
  await Promise.all(
    clients.map(async (client, lane) => {
      for (let number = lane; number < contents.length; number += uploads.lanes) {
        const content = contents[number]
        if (content) await putFile(client, { cookie, folderId, name: `${number}.bin`, content })
      }
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  for (const client of clients) client.close()
  return uploads.count / seconds
}

function report(figures: readonly Figures[], filesPerSecond: number, folder: string): string {
  const both = ({ p50, p95 }: Summary) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`
  const times = (run: Summary, floor: Summary) => (run.p50 / floor.p50).toFixed(1)
  return [
    `\`npm run bench -- disk\` on ${new Date().toISOString().slice(0, 10)}: a disk of 1,000,000 files (rows of one content), 100,000 of them in one folder, ${figures[0]?.run.count ?? 0} runs of each by turns with its floor; pages have ${pageSize} rows.`,
    '',
    ...[...machineFacts(folder), `load average ${loadAverage().toFixed(1)} at the end, with this run's own`].map(
      (fact) => `- ${fact}`,
    ),
    '',
    line(['', 'p50 / p95, ms', 'floor', '× SQL at p50', 'wanted']),
    line(['---', '---:', '---:', '---:', '---:']),
    ...figures.map(({ name, run, floor, wanted = '' }) =>
      line([name, both(run), floor ? both(floor) : '', floor ? times(run, floor) : '', wanted]),
    ),
    '',
    `${uploads.count} files of ${uploads.bytes / 1000} KB by ${uploads.lanes} connections: ${filesPerSecond.toFixed(0)} a second (wanted ≥ 100).`,
  ].join('\n')
}
