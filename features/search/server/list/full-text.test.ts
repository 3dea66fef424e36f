import { tableApi } from '@shuku/kit/contract'
import type { Database } from '@shuku/kit/server'
import type { TestClient } from '@shuku/kit/testing'
import { act, given, type GivenCategory, type GivenPerson } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import type { DocumentQuery } from '@shuku/domain/search/contract'

type Row = Record<string, string>
const minute = (n: number) => new Date(Date.UTC(2026, 9, 1) + n * 60_000)

async function open(client: TestClient, query: Partial<DocumentQuery>) {
  const { key } = await client.call(searchApi.openSearchList, query)
  const page = async (current: number, pageSize: number, orderkey?: string): Promise<Row[]> => {
    const sort = orderkey ? { sort: [{ column: orderkey, order: 'descend' as const }] } : {}
    const { rows } = await client.call(tableApi.getRows, { key, current, pageSize, ...sort })
    // what a page leaves for the next is written after the answer
    await new Promise((resolve) => setTimeout(resolve, 20))
    return rows as Row[]
  }
  return { page, count: async () => (await client.call(tableApi.countRows, { key })).count }
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => Number(id))

describe('SEARCH-78 full text', () => {
  let place: GivenCategory
  let reader: TestClient
  beforeAll(async () => {
    place = await given.category({ readers: 1, creators: 1 })
    reader = await clientOf(place.reader)
    await given.texts({ category: place.category, creator: place.creator }, [
      { subject: '差旅费报销办法', body: '总则。' },
      { subject: '财务通知', body: '本季度起，差旅费报销一律经系统办理。' },
      { subject: '附件汇编', files: [{ name: '標準.pdf', text: '出差之差旅費報銷，須附單據。', kind: 'pdf' }] },
      { subject: '无关', body: '差旅安排与费用报销。' },
    ])
  })

  test('looks into titles, text and attachments; titles come first, hits are shown', async () => {
    const run = await open(reader, { fulltext: '差旅费报销' })
    const rows = await run.page(1, 10)
    const found = rows.slice(0, 3)
    expect(found.map((row) => row['docsubject'])).toEqual(['差旅费报销办法', expect.any(String), expect.any(String)])
    expect(await run.count()).toBe(3)
    const [title, ...texts] = found
    expect(title).toMatchObject({ docsubjectspan: '<em>差旅费报销</em>办法', hit: '', hitspan: '' })
    const byTitle = new Map(texts.map((row) => [row['docsubject'], row]))
    expect(byTitle.get('财务通知')).toMatchObject({
      hit: expect.stringContaining('差旅费报销一律'),
      hitspan: expect.stringContaining('<em>差旅费报销</em>'),
      hitSource: '',
    })
    expect(byTitle.get('附件汇编')).toMatchObject({
      hitspan: expect.stringContaining('<em>差旅費報銷</em>'),
      hitSource: '標準.pdf',
    })
  })

  test('hits are shown in every order', async () => {
    const run = await open(reader, { fulltext: '差旅费报销' })
    for (const order of ['updatedOn', 'subject', 'reads']) {
      const rows = await run.page(1, 10, order)
      expect(rows).toHaveLength(3)
      expect(rows.filter((row) => row['hitspan']?.includes('<em>'))).toHaveLength(2)
    }
  })

  test('other conditions hold with it, and what was typed as a field comes back as a chip', async () => {
    const { category } = await given.category()
    expect(await (await open(reader, { fulltext: '差旅费报销', categoryId: category.id })).count()).toBe(0)
    expect(await (await open(reader, { fulltext: '差旅费报销', subject: '办法' })).count()).toBe(1)
    const reply = await reader.call(searchApi.openSearchList, { fulltext: '差旅费报销 -type:excel' })
    expect(reply.chips).toEqual([{ name: 'type', typed: 'excel', negated: true }])
    expect(
      await (await open(reader, { fulltext: `author:${place.creator.name}`, categoryId: place.category.id })).count(),
    ).toBe(4)
  })

  test('a document is found as soon as it is saved, and by its new words as soon as it is changed', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const author = await clientOf(creator)
    const save = async (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { json } = await author.raw({ method: 'POST', path: '/api/doc/save/save', headers, body })
      return Number(json['docid'])
    }
    const found = async (fulltext: string) => idsOf(await (await open(author, { fulltext, exactly: true })).page(1, 10))
    const id = await save({
      docSubject: '甲子会议',
      doccontent: '<p>讨论己亥事项</p>',
      seccategory: String(category.id),
    })
    expect(await found('己亥事项')).toEqual([id])
    await save({ id: String(id), docSubject: '甲子会议', doccontent: '<p>讨论庚子事项</p>' })
    expect([await found('庚子事项'), await found('己亥事项')]).toEqual([[id], []])
  })
})

describe('pages while documents change', () => {
  const words = { fulltext: '本周工作' }
  /** Of a facet, whose condition each page asks for again. */
  const chosen = { keywords: ['例行'] }
  const walks: readonly (readonly [order: string, narrowed: string, query: Partial<DocumentQuery>])[] = [
    ['relevance', 'words', words],
    ['updatedOn', 'words', words],
    ['relevance', 'words and a facet', { ...words, ...chosen }],
    ...Object.keys(moves).flatMap((order) => [
      [order, 'a facet', chosen] as const,
      [order, 'words and a facet', { ...words, ...chosen }] as const,
    ]),
    ['reads', 'three facets', { ...chosen, statuses: ['inForce'], mainKinds: ['page'] }],
  ]

  // What must hold: no row comes twice, but one that was seen and then moved to the end may; a row that was neither
  // moved nor deleted is never left out. One that moves before the place that is reached may be missed.
  const inCore = walks.filter(([order]) => ['relevance', 'subject', 'integer'].includes(order))
  const others = walks.filter((walk) => !inCore.includes(walk))
  test.each(inCore)('by %s with %s nothing that stays is repeated or dropped', walk)
  test.each(others)('by %s with %s nothing that stays is repeated or dropped', { tags: ['slow'] }, walk)

  async function walk(...[order, _, query]: (typeof walks)[number]): Promise<void> {
    const shelf = await world(60)
    const { of, client, ids, fields } = shelf
    const run = await open(client, { ...query, categoryId: of.category.id })
    const field = fields.get(order)
    const column = field === undefined ? order : `field${field}`
    const move = moves[order] ?? moves['updatedOn']
    const seen: number[] = []
    const moved = new Set<number>()
    for (let current = 1; current <= 7; current++) {
      seen.push(...idsOf(await run.page(current, 10, order === 'relevance' ? undefined : column)))
      // new ones come, one that was seen and one that was not go to the front, another that was not to the end, one is deleted
      await given.texts(of, [{ subject: `新周报${current}`, body: '本周工作。', keywords: '例行' }])
      const [up, down] = ids.slice(4).filter((id) => !seen.includes(id) && !moved.has(id))
      for (const id of [seen[0], up, down]) if (id !== undefined) moved.add(id)
      await act(async (db) => {
        for (const id of [seen[0], up]) if (id !== undefined) await move?.(db, { id, isFront: true, shelf })
        if (down !== undefined) await move?.(db, { id: down, isFront: false, shelf })
        if (current < 4) await sql`update document set deleted_at = now() where id = ${ids[current]}`.execute(db)
      })
    }
    expect(seen.length, 'none twice').toBe(new Set(seen).size)
    const gone = ids.slice(1, 4)
    const stayed = ids.filter((id) => !gone.includes(id) && !moved.has(id))
    expect(
      stayed.filter((id) => !seen.includes(id)),
      'none left out',
    ).toEqual([])
    expect(stayed.length).toBeGreaterThan(30)
  }

  test('a page is as long as it was asked to be, also when some of what was ranked is hidden since', async () => {
    const { client, ids } = await world(40)
    const run = await open(client, { fulltext: '周报' })
    const first = await run.page(1, 10)
    const hidden = ids.filter((id) => !idsOf(first).includes(id)).slice(0, 12)
    await act((db) => sql`update document set status = 0 where id = any(${hidden}::bigint[])`.execute(db))
    const second = await run.page(2, 10)
    expect(second).toHaveLength(10)
    const third = await run.page(3, 10)
    expect(third).toHaveLength(8)
    expect([...second, ...third].some(({ id }) => hidden.includes(Number(id)))).toBe(false)
    expect(new Set([...first, ...second, ...third].map(({ id }) => id)).size).toBe(28)
  })
})

async function world(count: number) {
  const place = await given.category({ readers: 1, creators: 1 })
  const { category } = place
  const of = { category, creator: place.creator }
  const texts = Array.from({ length: count }, (_, n) => ({
    subject: `周报${n}`,
    body: '本周工作。',
    keywords: '例行',
    updatedAt: minute(n),
  }))
  const ids = await given.texts(of, texts)
  const people = await Promise.all(['a', 'b', 'c', 'd'].map((name) => given.person({ name: `${name} 作者` })))
  const fields = await act((db) => describeThem(db, { categoryId: category.id, ids, people }))
  return { of, client: await clientOf(place.reader), ids, people, fields }
}

interface Shelf {
  readonly people: readonly GivenPerson[]
  /** Custom fields by their kinds. */
  readonly fields: ReadonlyMap<string, number>
}

interface ListedDocument {
  readonly id: number
  /** In the descending order. */
  readonly isFront: boolean
  readonly shelf: Shelf
}

type Move = (db: Database, place: ListedDocument) => Promise<unknown>

const ofDocument =
  (column: string, [front, end]: readonly [unknown, unknown]): Move =>
  (db, { id, isFront }) =>
    sql`update document set ${sql.ref(column)} = ${isFront ? front : end} where id = ${id}`.execute(db)

const counted =
  (column: string): Move =>
  (db, { id, isFront }) =>
    sql`update document_count set ${sql.ref(column)} = ${isFront ? 1000 : 0} where document_id = ${id}`.execute(db)

const inField =
  (kind: string, column: string, [front, end]: readonly [unknown, unknown]): Move =>
  (db, { id, isFront, shelf: { fields } }) =>
    sql`
      insert into document_field (document_id, field_id, ${sql.ref(column)}) values (${id}, ${fields.get(kind)}, ${isFront ? front : end})
      on conflict (document_id, field_id, position) do update set ${sql.ref(column)} = excluded.${sql.ref(column)}`.execute(
      db,
    )

/** By column, or by kind of a custom field: what takes a document to an end of the order. */
const moves: Readonly<Record<string, Move>> = {
  updatedOn: ofDocument('updated_at', [new Date(), minute(-1)]),
  createdOn: ofDocument('created_at', [new Date(), minute(-1)]),
  reads: counted('reads'),
  replies: counted('replies'),
  downloads: counted('downloads'),
  score: counted('score'),
  subject: ofDocument('subject', ['做', '啊']),
  code: ofDocument('code', ['ZZ', 'AA']),
  status: ofDocument('status', [5, 1]),
  secrecy: ofDocument('secrecy', [4, 3]),
  authorId: (db, { id, isFront, shelf: { people } }) =>
    sql`update document set creator_id = ${people.at(isFront ? -1 : 0)?.id} where id = ${id}`.execute(db),
  departmentId: (db, { id, isFront, shelf: { people } }) =>
    sql`update document set unit_id = ${people.at(isFront ? -1 : 0)?.departmentId} where id = ${id}`.execute(db),
  integer: inField('integer', 'number', [1000, -1]),
  line: inField('line', 'text', ['z', 'a']),
  date: inField('date', 'text', ['2999-01-01', '1999-01-01']),
}

interface Described extends Pick<Shelf, 'people'> {
  readonly categoryId: number
  readonly ids: readonly number[]
}

/** Values that several share, so that pages end amid equal ones; custom fields by their kinds, of which every seventh document has none. */
async function describeThem(
  db: Database,
  { categoryId, ids, people }: Described,
): Promise<ReadonlyMap<string, number>> {
  const fields = new Map<string, number>()
  for (const kind of ['integer', 'line', 'date'] as const) {
    const { id } = await db
      .insertInto('field')
      .values({ category_id: categoryId, name: kind, kind, is_listed: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    fields.set(kind, id)
  }
  for (const [n, id] of ids.entries()) {
    const person = people[1 + (n % 2)]
    await sql`
      update document_count set reads = ${1 + (n % 4)}, replies = ${1 + (n % 3)}, downloads = ${1 + (n % 5)}, score = ${100 * (1 + (n % 4))}
      where document_id = ${id}`.execute(db)
    await sql`
      update document set code = ${`HT-${n}`}, created_at = ${minute(n % 9)}, creator_id = ${person?.id}, unit_id = ${person?.departmentId}
      where id = ${id}`.execute(db)
    if (n % 7 === 0) continue
    await sql`
      insert into document_field (document_id, field_id, number, text) values
        (${id}, ${fields.get('integer')}, ${n % 6}, null), (${id}, ${fields.get('line')}, null, ${`m${n % 6}`}),
        (${id}, ${fields.get('date')}, null, ${`2026-0${1 + (n % 6)}-01`})`.execute(db)
  }
  return fields
}
