import { documentsServer } from '@shuku/domain/documents/server'
import { newsServer } from '@shuku/features/news/server'
import { reportsApi } from '@shuku/features/reports/contract'
import { reportsServer } from '@shuku/features/reports/server'
import type { JobDefinition } from '@shuku/kit/server'
import { times } from '../measure/acts/act-figure.ts'
import { openLists } from '../measure/acts/lists-meanwhile.ts'
import { Client } from '../measure/client.ts'
import type { Summary } from '../measure/statistics.ts'
import type { World } from '../measure/world.ts'
import { line } from '../report/tables.ts'
import { untilCounted } from './case-kinds.ts'
import { runInServer } from './run-in-server.ts'

/** What deletes has its own figures. */
const without = 'documents.purge'

const periods = ['0', '1', '2', '3', '4', '5']
const employments = ['1', '2', '3']

/**
 * The jobs of the night that the centre, the reports and news pages by a rule rely on, run by the measured server, and the lists of a reader
 * meanwhile. Every report of the whole company has been asked before, so that it is counted again.
 */
export async function measureNightly(world: World, address: string, administratorId: number): Promise<string> {
  const client = new Client(address)
  try {
    await askReports(client, await world.sessions.cookieOf(administratorId))
    const lists = await openLists(world, client)
    const both = ({ p50, p95 }: Summary) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`
    const rows: string[] = []
    let all = 0
    const jobs: readonly JobDefinition[] = [
      ...(reportsServer.nightly ?? []),
      ...(newsServer.nightly ?? []),
      ...documentsServer.nightly,
    ]
    for (const job of jobs.filter(({ name }) => name !== without)) {
      const begin = performance.now()
      const meanwhile = await lists.during(runInServer(world.pool, job))
      const seconds = (performance.now() - begin) / 1000
      all += seconds
      const slower = `${times(meanwhile.p50, lists.alone.p50)} / ${times(meanwhile.p95, lists.alone.p95)}`
      rows.push(line([job.name, seconds.toFixed(1), both(meanwhile), slower]))
    }
    return [
      '### By night',
      '',
      line(['job', 'seconds', 'another reader’s list meanwhile, p50 / p95 ms', `× before (${both(lists.alone)})`]),
      line(['---', '---:', '---:', '---:']),
      ...rows,
      line(['**all**', all.toFixed(1), '', '']),
    ].join('\n')
  } finally {
    client.close()
  }
}

async function askReports(client: Client, cookie: string): Promise<void> {
  for (const { path } of [reportsApi.readingRows, reportsApi.authorRows])
    for (const doccreatedateselect of periods)
      for (const statusType of employments)
        await untilCounted(() => client.get(path, { deptType: '1', doccreatedateselect, statusType }, cookie))
}
