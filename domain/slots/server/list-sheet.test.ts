import { sql } from 'kysely'
import { column, tableShape, Text, WholeNumber, wireObject } from '@shuku/kit/contract'
import { defineTable, type AnyTable, type Context, type Run, type SheetCell } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { listSheet } from './list-sheet.ts'

const title = (word: string) => ({ 'zh-CN': word, 'en-US': word })

const numbers = defineTable({
  shape: tableShape('numbers', 'n', {
    n: column('n', WholeNumber, { title: title('n'), sortable: true }),
    word: column('word', Text, { title: title('word'), hidden: true }),
    even: column('even', Text, { title: title('even') }),
    key: column('key', Text),
  }),
  query: wireObject({}),
  select: ({ db }) =>
    db
      .selectFrom(sql<{ n: number }>`generate_series(1, 2500)`.as<'row'>(sql`row(n)`))
      .select([
        sql<number>`n`.as('n'),
        sql<string>`n || '!'`.as('word'),
        sql<boolean>`n % 2 = 0`.as('even'),
        sql<string>`n::text`.as('key'),
      ]),
  sorts: { n: { expression: () => sql`n`, type: 'integer' } },
  defaultSort: { column: 'n', order: 'ascend' },
  tieBreak: () => sql<number>`n`,
  export: { name: title('numbers') },
}) as unknown as AnyTable

async function written(most: number | undefined, columns: string[] | null = null) {
  const { db } = await testDatabase()
  const context = { db, language: 'zh-CN', caller: { timeZone: 'Asia/Shanghai' } } as Context
  const run: Run = {
    key: '',
    table: numbers,
    query: {},
    anchors: {},
    columns,
    pageSize: null,
    sort: null,
    widths: null,
    further: [],
    isAged: false,
  }
  const { sheet, written: facts } = await listSheet(context, run, {
    name: 'x',
    sort: { column: 'n', order: 'descend' },
    ...(most === undefined ? {} : { most }),
  })
  const rows: (readonly SheetCell[])[] = []
  for await (const row of sheet.rows) rows.push(row)
  return { head: sheet.head, rows, facts }
}

test('all rows come, slice after slice, in the columns that are seen', async () => {
  const { head, rows, facts } = await written(undefined)
  expect(head).toEqual(['n', 'even'])
  expect(rows.map(([n]) => n)).toEqual(Array.from({ length: 2500 }, (_, index) => 2500 - index))
  expect(rows.slice(0, 2)).toEqual([
    [2500, '是'],
    [2499, '否'],
  ])
  expect(facts).toEqual({ rows: 2500, total: undefined })
  expect((await written(undefined, ['word', 'n'])).rows[0]).toEqual(['2500!', 2500])
})

test('rows beyond the most that are exported are left out, and the last row says so', async () => {
  for (const most of [1500, 2000]) {
    const { rows, facts } = await written(most)
    expect(rows).toHaveLength(most + 1)
    expect(rows.at(-2)?.[0]).toBe(2501 - most)
    expect(rows.at(-1)).toEqual([`仅导出前 ${most.toLocaleString('zh-CN')} 行，共 2,500 行；请缩小范围后再导出。`])
    expect(facts).toEqual({ rows: most, total: 2500 })
  }
  // as many as there are is not too many
  expect((await written(2500)).facts).toEqual({ rows: 2500, total: undefined })
})
