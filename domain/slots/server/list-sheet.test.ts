import { sql } from 'kysely'
import { column, tableShape, Text, WholeNumber, wireObject } from '@shuku/kit/contract'
import { DocumentRow } from '@shuku/domain/documents/contract'
import { endShares, shareDocuments } from '@shuku/domain/rights/server'
import { defineDocumentTable } from '@shuku/domain/search/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { defineTable, type AnyTable, type Context, type Run } from '@shuku/kit/server'
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

const asItStands: Omit<Run, 'table' | 'query'> = {
  key: '',
  anchors: {},
  columns: null,
  pageSize: null,
  sort: null,
  widths: null,
  further: [],
  isAged: false,
}

async function written(most: number | undefined, columns: string[] | null = null) {
  const { db } = await testDatabase()
  const context = { db, language: 'zh-CN', caller: { timeZone: 'Asia/Shanghai' } } as Context
  const run: Run = { ...asItStands, table: numbers, query: {}, columns }
  const list = await listSheet(context, run, {
    sort: { column: 'n', order: 'descend' },
    ...(most === undefined ? {} : { most }),
  })
  const rows = await Array.fromAsync(list.rows((read) => read(context)))
  return { head: list.head, rows, facts: list.written }
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

test.each([
  { how: 'in the order of a column', query: {}, sort: { column: 'subject', order: 'ascend' as const } },
  { how: 'as words found it', query: { fulltext: '验收' }, sort: undefined },
])(
  '$how, what is hidden or deleted between two slices, or whose right was taken back, is left out, what moves comes once at most, and all else comes once',
  { tags: ['slow'] },
  async (asked) => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    const subjects = Array.from({ length: 1090 }, (_, n) => `第 ${String(n).padStart(4, '0')} 篇`)
    // apart from the others, and the oldest: read by a share alone
    const apart = await given.category({ creators: 1, parentId: category.id })
    const isShared = (subject: string) => subject.endsWith('5 篇')
    const textsOf = (of: readonly string[]) => of.map((subject) => ({ subject, body: '验收标准' }))
    const shared = await given.texts(
      { category: apart.category, creator: apart.creator },
      textsOf(subjects.filter(isShared)),
    )
    await given.texts({ category, creator }, textsOf(subjects.filter((subject) => !isShared(subject))))
    const { made } = await act((db) =>
      shareDocuments(db, {
        documentIds: shared,
        shares: [{ to: { kind: 'person', id: reader.id }, level: 'view' }],
      }),
    )
    const table = defineDocumentTable({ shape: DocumentRow }) as unknown as AnyTable
    const query = { categoryId: category.id, ...asked.query }
    const run: Run = { ...asItStands, table, query, columns: ['subject'] }
    const contextIn = async (db: Context['db']) =>
      ({ db, language: 'zh-CN', caller: await callerIn(db, reader.id), afterReply: () => {} }) as unknown as Context
    const list = await act(async (db) => listSheet(await contextIn(db), run, { sort: asked.sort }))
    expect([list.head, list.written]).toEqual([['标题'], { rows: 1090, total: undefined }])

    // what was renamed says which one it was
    const numberOf = (subject: unknown) => Number(/\d+(?=）|[^\d]*$)/.exec(String(subject))?.[0])
    const found: number[] = []
    for await (const [subject] of list.rows((read) => act(async (db) => read(await contextIn(db))))) {
      found.push(numberOf(subject))
      if (found.length > 1) continue
      // the first slice is on its way
      await act(async (db) => {
        const odd = db.updateTable('document').where('category_id', '=', category.id)
        await odd.set({ secrecy: 1 }).where('subject', 'like', '%1 篇').execute()
        await odd.set({ deleted_at: new Date() }).where('subject', 'like', '%3 篇').execute()
        // from what is written to the end of either order, and from the end to what is written
        const older = { updated_at: new Date(0) }
        await odd
          .set({ subject: '第 9000 篇（0010）', ...older })
          .where('subject', 'like', '第 0010%')
          .execute()
        await odd.set({ subject: '第 0000 篇（1080）' }).where('subject', 'like', '第 1080%').execute()
        await endShares(db, made)
      })
    }
    const isGone = (n: number) => [1, 3, 5].includes(n % 10)
    const stays = (n: number) => !isGone(n) && n !== 1080
    expect(new Set(found).size).toBe(found.length)
    expect(found.slice(1000).filter(isGone)).toEqual([])
    const all = subjects.map(numberOf)
    expect(found.filter(stays).toSorted((a, b) => a - b)).toEqual(all.filter(stays))
  },
)
