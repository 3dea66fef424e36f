import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context, Database } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { fieldColumns, foldCounts } from '@shuku/domain/documents/server'
import { given, read } from '@shuku/domain/testing'
import { choosePage } from '../document-table.ts'
import { readQuestion } from '../read-question.ts'

type Kind = 'integer' | 'date' | 'instant' | 'line' | 'choices'
const columns = { integer: 'number', date: 'text', instant: 'moment', line: 'text', choices: 'reference' } as const

/** A category with a field of the kind, and how its list in the order of the field is found; by who reads all, or the last alone. */
async function listed(kind: Kind, values: readonly (string | number)[], { readsLast = false } = {}) {
  const { category, creator, reader: ofAll } = await given.category({ creators: 1, readers: 1 })
  const reader = readsLast ? await given.person() : ofAll
  const { db } = await testDatabase()
  const { id } = await db
    .insertInto('field')
    .values({ category_id: category.id, name: '份数', kind, is_listed: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const documentIds: number[] = []
  for (const [place, value] of values.entries()) {
    const isShared = readsLast && place === values.length - 1
    const shares = isShared ? [{ to: { kind: 'person', id: reader.id }, level: 'view' } as const] : []
    const { id: documentId } = await given.document({ category, creator, shares })
    documentIds.push(documentId)
    await sql`
      insert into document_field (document_id, field_id, ${sql.ref(columns[kind])})
      values (${documentId}, ${id}, ${value})`.execute(db)
  }
  const caller = await given.caller(reader)
  const late: ((database: Database) => Promise<unknown>)[] = []
  const context = {
    db,
    caller,
    language: 'zh-CN',
    afterReply: (work: (typeof late)[number]) => late.push(work),
  } as unknown as Context
  const found = [{ id, name: '份数', nameEnglish: '', kind }]
  const key = fieldColumns(sql`null`).read(found, 'zh-CN')[0]?.sort
  if (!key) throw new Error('the field has no order')
  const choose = (count: number, offset = 0) =>
    choosePage(context, readQuestion({ query: { categoryId: category.id }, caller }), {
      sort: { column: `field${id}`, order: 'descend' },
      key,
      from: undefined,
      after: undefined,
      count: offset + count,
      offset,
    })
  const page = (count: number, offset = 0) => {
    const chosen = choose(count, offset)
    const documentId = sql<number>`document.id::integer`.as('id')
    if ('pageAlone' in chosen) return chosen.pageAlone.select(documentId)
    const order = sql`(${key.expression(context, 'descend')}) desc nulls last, document.id desc`
    return chosen.select(documentId).orderBy(order).limit(count).offset(offset)
  }
  const planOf = (count: number) =>
    read(async (transaction) => {
      // so few rows would be read whole
      await sql`set local enable_seqscan = off`.execute(transaction)
      await sql`set local enable_bitmapscan = off`.execute(transaction)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain (analyze, costs off, timing off, summary off, buffers off) ${page(count)}`.execute(transaction)
      return rows.map((row) => row['QUERY PLAN'])
    })
  const rows = async (count: number, offset?: number) =>
    (await page(count, offset).execute()).map((row) => documentIds.indexOf((row as { id: number }).id))
  /** What is done after a reply: from then on it is known how many documents there are, and how many one reads. */
  const settle = async () => {
    for (const work of late.splice(0)) await work(db)
  }
  return { planOf, rows, settle, goesAlong: (count: number) => 'pageAlone' in choose(count) }
}

// first: a process asks how many there are once a minute
test('of who reads little of it, which is known, all is sorted at once; a few thousand values would be passed for it', async () => {
  const little = await listed('integer', [...Array(40).keys()], { readsLast: true })
  const all = await listed('integer', [3, 1, 2])
  expect([little.goesAlong(10), all.goesAlong(10)]).toEqual([true, true])
  // how many there are, and then how many of them one reads
  const { db } = await testDatabase()
  await foldCounts(db)
  for (const each of [little, all, little, all]) {
    each.goesAlong(10)
    await each.settle()
  }
  expect([little.goesAlong(10), all.goesAlong(2)]).toEqual([false, true])
  expect(await little.rows(10)).toEqual([39])
})

/** All that may be read, which is read to be sorted. */
const isLeftOut = /Scan .*on document .*never executed/

test.each([
  ['integer', [3, 1, 2]],
  ['date', ['2026-03-01', '2026-01-01', '2026-02-01']],
  ['instant', ['2026-03-01T00:00:00Z', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z']],
  ['line', ['乙', '丙', '甲']],
] as const)(
  'a page in the order of a field (%s) goes along the index of its values, and nothing else is sorted where these fill it',
  async (kind, values) => {
    const { planOf, rows } = await listed(kind, values)
    const plan = await planOf(2)
    expect(plan.join('\n')).toContain(`using document_field_${kind === 'line' ? 'syllables' : columns[kind]}`)
    expect(plan.some((line) => isLeftOut.test(line))).toBe(true)
    // the last page is not filled by them
    expect((await planOf(4)).filter((line) => isLeftOut.test(line))).toEqual([])
    // by their places above, the greatest first
    expect([await rows(2), await rows(4)]).toEqual([
      [0, 2],
      [0, 2, 1],
    ])
    // further on, of those alone that are on the page: one that is full, and the last
    expect([await rows(1, 1), await rows(2, 2)]).toEqual([[2], [1]])
  },
)

test('a page in the order of the first of several choices, which no index has, is sorted', async () => {
  const { planOf, rows } = await listed('choices', [1, 2])
  expect((await planOf(1)).join('\n')).not.toContain('never executed')
  expect(await rows(2)).toHaveLength(2)
})
