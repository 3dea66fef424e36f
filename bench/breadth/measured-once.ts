import { searchApi } from '@shuku/features/search/contract'
import { Client } from '../measure/client.ts'
import type { Summary } from '../measure/statistics.ts'
import type { World } from '../measure/world.ts'
import { readerOf } from './case-kinds.ts'
import { measureCategoryImport } from './measure-category-import.ts'
import { measureFollowing } from './measure-following.ts'
import { measureNightly } from './measure-nightly.ts'
import { measureOuterNews } from './measure-outer-news.ts'
import { measurePublishing } from './measure-publishing.ts'

interface Asked {
  readonly world: World
  /** Where the measured server listens. */
  readonly address: string
  readonly administratorId: number
}

/** What is no call that is asked again and again; each writes a part of the report, by the name that `--only` looks in. */
const measures: readonly (readonly [name: string, measure: (asked: Asked) => Promise<string>])[] = [
  [
    'News outside, without a session',
    ({ world, address, administratorId }) => measureOuterNews(world, address, administratorId),
  ],
  ['By night', ({ world, address, administratorId }) => measureNightly(world, address, administratorId)],
  ['Category console: import', importCategories],
  ['Virtual folders: following', follow],
  ['Approvals: publication at midnight', publish],
]

export async function measureOnce(only: string, asked: Asked) {
  const parts: string[] = []
  const failed: Error[] = []
  for (const [name, measure] of measures) {
    if (!name.includes(only)) continue
    try {
      parts.push(await measure(asked))
      process.stderr.write(`${parts.at(-1)}\n`)
    } catch (error) {
      failed.push(new Error(name, { cause: error }))
      process.stderr.write(`${name}: ${String(error)}\n`)
    }
  }
  return { parts, failed }
}

async function importCategories({ world, address, administratorId }: Asked): Promise<string> {
  const client = new Client(address)
  const cookie = await world.sessions.cookieOf(administratorId)
  const said = await measureCategoryImport({ client, address, cookie })
  client.close()
  return said
}

async function follow({ world, address }: Asked): Promise<string> {
  const client = new Client(address)
  const { seconds, notices, alone, meanwhile } = await measureFollowing(world, client)
  client.close()
  const both = ({ p50, p95 }: Summary) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`
  return `Following: one round for 1,000 new documents and 10,000 followers of folders by rule: ${seconds.toFixed(1)} s, ${notices} notices; a reader’s list ${both(alone)} before and ${both(meanwhile)} meanwhile (p50 / p95).`
}

async function publish({ world, address }: Asked): Promise<string> {
  const reader = new Client(address)
  const cookie = await readerOf(world, 'wide')(0)
  const { seconds, wrong, before, meanwhile } = await measurePublishing(world.pool, () =>
    reader.post(searchApi.openSearchList.path, {}, cookie),
  )
  reader.close()
  return `Publication of 10,000 documents whose time comes at once: ${seconds.toFixed(1)} s, ${wrong} not exactly once; a reader’s list ${before.toFixed(1)} ms before and ${meanwhile.toFixed(1)} ms meanwhile (p50).`
}
