import { cpuTimeOf, type CpuTime } from '../measure/cpu-time.ts'
import type { Product } from '../real/product.ts'
import type { Topic } from './graded/judgements.ts'
import type { JudgedQuery } from './queries.ts'
import type { Rival } from './rivals/rival.ts'

export interface AskedQuery {
  readonly query: JudgedQuery
  /** 1 divided by the place of the first wanted document, 0 where none is among the first ten. */
  readonly reciprocal: number
  readonly milliseconds: number
}

export interface AskedTopic {
  readonly topic: Topic
  /** The first ten. */
  readonly ids: readonly number[]
}

export interface Contender {
  readonly name: string
  readonly asked: readonly AskedQuery[]
  readonly topics: readonly AskedTopic[]
  /** What the judged queries took of a core; of the product only, the others are in its database or in this process. */
  readonly cpu: CpuTime | undefined
}

export interface Questions {
  readonly queries: readonly { readonly query: JudgedQuery; readonly wanted: ReadonlySet<number> }[]
  readonly topics: readonly Topic[]
}

/** The first questions fill caches and load dictionaries. */
const warming = 20

/** Asks one of the contenders everything, one question after the other. */
export async function askAll(rival: Rival, { queries, topics }: Questions, product?: Product): Promise<Contender> {
  for (const { query } of queries.slice(0, warming)) await rival.search(query.typed)
  const before = product && cpuTimeOf(product.pid)
  const asked: AskedQuery[] = []
  for (const { query, wanted } of queries) {
    const begin = performance.now()
    const ids = await rival.search(query.typed)
    const milliseconds = performance.now() - begin
    const place = ids.findIndex((id) => wanted.has(id)) + 1
    asked.push({ query, reciprocal: place === 0 ? 0 : 1 / place, milliseconds })
  }
  const after = product && cpuTimeOf(product.pid)
  const graded: AskedTopic[] = []
  for (const topic of topics) graded.push({ topic, ids: await rival.search(topic.typed) })
  const cpu = before && after && { server: after.server - before.server, database: after.database - before.database }
  return { name: rival.name, asked, topics: graded, cpu }
}
