import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { identify } from '@shuku/domain/rights/server'
import { defineJob, type Database } from '@shuku/kit/server'
import { countAnswer } from './count.ts'
import type { Question } from './question.ts'

/** One after the other, over all nodes: each of them reads much of the database. */
const queue = 'reports'

const askedWithinDays = 14
/** Of every night: of each who asked what was asked for last, by turns. */
const mostOfNight = 100

/** Counts the question of a kept answer again, for as long as it takes. */
export const recountJob = defineJob({
  name: 'reports.count',
  payload: z.object({ key: z.string() }),
  queue,
  maxAttempts: 3,
  run: ({ key }, { database }) => recount(database, key),
  gaveUp: ({ key }, _, { database }) =>
    sql`
    with idle as (update report_answer set counting_since = null where key = ${key} and answer is not null)
    delete from report_answer where key = ${key} and answer is null`.execute(database),
})

/** What people look at of the whole company, so that it is there in the morning. */
export const recountNightly = defineJob({
  name: 'reports.countNightly',
  payload: z.object({}),
  queue,
  run: async (_, { database, signal }) => {
    const { rows } = await sql<{ key: string }>`
      select key from report_answer
      where asked_at > now() - make_interval(days => ${askedWithinDays}) and question ->> 'people' = 'all'
      order by row_number() over (partition by asked_by order by asked_at desc), asked_at desc
      limit ${mostOfNight}`.execute(database)
    for (const { key } of rows) {
      if (signal.aborted) return
      await recount(database, key)
    }
  },
})

async function recount(database: Database, key: string): Promise<void> {
  const { rows } = await sql<{ question: Question }>`
    select question from report_answer where key = ${key}`.execute(database)
  const [row] = rows
  if (!row) return
  const { question } = row
  const asker = question.askerId === undefined ? undefined : await identify(database, { personId: question.askerId })
  if (question.askerId !== undefined && !asker) {
    // who has left asks no more
    await sql`delete from report_answer where key = ${key}`.execute(database)
    return
  }
  const begin = performance.now()
  const { at, everybody, ...numbers } = await countAnswer({ db: database, asker }, question)
  await sql`
    update report_answer set answer = ${JSON.stringify(numbers)}::jsonb, counted_at = ${at},
      counted_ids = ${everybody.ids}::integer[], counted_numbers = ${everybody.numbers}::integer[],
      took_ms = ${Math.round(performance.now() - begin)}::integer, counting_since = null
    where key = ${key}`.execute(database)
}
