import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { given, roles } from '@shuku/domain/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { fuzzCalls, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkStore } from '../commands/check-store/check-store.ts'
import { accessRows, endpoints } from './slices.ts'
import { makeWorld } from './world.ts'

// A slice of `npm run fuzz`, with a seed of its own.

const count = Number(process.env['SHUKU_FUZZ_REQUESTS'] ?? 500)
const seed = Number(process.env['SHUKU_FUZZ_SEED'] ?? 1)
const grownMegabytes = 48
const members = ['reader', 'editor', 'owner', 'other', 'administrator'] as const

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is really held: what is garbage is collected first. */
function heapMegabytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return Math.round((heapUsed + external) / 1024 / 1024)
}

test(
  `${count} requests that chance made with the seed ${seed} are answered without a fault, and leave nothing behind`,
  async () => {
    const secret = '只有持有者知道的标题'
    const { category, creator } = await given.category({ creators: 1 })
    const hidden = await (
      await clientOf(creator)
    ).call(documentApi.saveDocument, { subject: secret, html: `<p>${secret}</p>`, categoryId: category.id })
    const { store } = await mountedApp()
    const { db, pool } = await testDatabase()
    const rows = new Map(accessRows.map((row) => [row.endpoint.key, row]))
    let before = 0
    const report = await fuzzCalls({
      seed,
      count,
      // of streams the answer is that they open: apps/server/wire/live.test.ts
      targets: endpoints
        .map((endpoint) => rows.get(endpoint.key) ?? { endpoint })
        .filter(({ endpoint }) => endpoint.produces !== 'events'),
      makeWorld,
      // mostly people who get further than to be signed out
      clientsOf: ({ clients }) => [...roles, ...members, ...members].map((role) => clients[role]),
      ids: [hidden.documentId, category.id, creator.id, 1, 2, 3, 4, 5, 10, 50, 100, 987_654_321, '../1', '1 '],
      secret,
      onRequest: (done) => {
        // what is loaded once has been by then
        if (done === Math.floor(count / 3)) before = heapMegabytes()
        if (done % 1000 === 0) process.stdout.write(`${done} requests, ${heapMegabytes()} MB\n`)
      },
    })
    const after = heapMegabytes()
    process.stdout.write(`${JSON.stringify({ ...report, faults: report.faults.length, before, after })}\n`)

    expect(report.faults).toEqual([])
    expect(after - before).toBeLessThan(grownMegabytes)
    expect(await leftOpen()).toEqual([])
    expect(pool.waitingCount).toBe(0)
    expect(readdirSync(join(store.contentsFolder, '../temporary'))).toEqual([])
    expect((await checkStore(db, store, { hashes: true })).faults).toEqual([])
  },
  Math.max(5 * 60_000, count * 200),
)

/** Transactions that nobody ends. */
async function leftOpen(): Promise<unknown[]> {
  const { db } = await testDatabase()
  const { rows } = await sql`
    select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    db,
  )
  return rows
}
