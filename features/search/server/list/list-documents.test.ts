import { tableApi } from '@shuku/kit/contract'
import { countStatements, testDatabase, type TestClient } from '@shuku/kit/testing'
import { act, given, type GivenCategory } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import type { DocumentQuery } from '@shuku/domain/search/contract'

type Row = Record<string, string>

/** All rows of a run, page by page; all of them selected at once are the same documents. */
async function rowsOf(client: TestClient, query: Partial<DocumentQuery>, pageSize = 50): Promise<Row[]> {
  const { key } = await client.call(searchApi.listDocuments, query)
  const rows: Row[] = []
  for (let current = 1; ; current++) {
    const page = (await client.call(tableApi.getRows, { key, current, pageSize })).rows as Row[]
    rows.push(...page)
    if (page.length === pageSize) continue
    const ids = rows.map((row) => Number(row['docid'] ?? row['id'])).sort((a, b) => a - b)
    expect(await selectedBy(client, key), 'what is selected is what is listed').toEqual(ids)
    return rows
  }
}

async function selectedBy(client: TestClient, key: string): Promise<number[]> {
  const { selectionId, count } = await client.call(tableApi.selectAll, { key })
  const { db } = await testDatabase()
  const { ids } = await db
    .selectFrom('table_selection')
    .select('ids')
    .where('id', '=', selectionId)
    .executeTakeFirstOrThrow()
  expect(ids).toHaveLength(count)
  return ids
}

async function countOf(client: TestClient, query: Partial<DocumentQuery>): Promise<number> {
  const { key } = await client.call(searchApi.listDocuments, query)
  return (await client.call(tableApi.countRows, { key })).count
}

const subjects = (rows: readonly Row[]) => rows.map((row) => row['docsubject'])
const minute = (n: number) => new Date(Date.UTC(2026, 9, 1) + n * 60_000)

describe('SEARCH-63 a list', () => {
  let place: GivenCategory
  let reader: TestClient
  let stranger: TestClient

  beforeAll(async () => {
    place = await given.category({ readers: 1, creators: 1 })
    reader = await clientOf(place.reader)
    stranger = await clientOf(await given.person())
    await given.texts(
      { category: place.category, creator: place.creator },
      Array.from({ length: 25 }, (_, n) => ({
        subject: `采购计划${n}`,
        body: '采购预算按季度编制。',
        code: `CG-${n}`,
        updatedAt: minute(n),
      })),
    )
  })

  test('answers a key of printable text under both names, and runs nothing', async () => {
    const { json } = await reader.raw({
      path: `/api/doc/searchlist/list?viewcondition=2&seccategory=${place.category.id}&_t=1&f_weaver_belongto_usertype=0&unknown=1&`,
    })
    expect(json).toMatchObject({
      status: 1,
      api_status: true,
      useType: 'sql',
      canCreate: false,
      seccategoryid: String(place.category.id),
    })
    expect(json['sessionkey']).toMatch(/^[0-9a-f-]{36}_[0-9A-F]{32}$/)
    expect(json['sessionKey']).toBe(json['sessionkey'])
    for (const name of ['shouldRead', 'readed', 'noRead']) expect(json[name]).toEqual(expect.stringMatching(/^\d+$/))
  })

  test('is paged newest first, exactly, to its end', async () => {
    const rows = await rowsOf(reader, { categoryId: place.category.id }, 10)
    expect(subjects(rows)).toEqual(Array.from({ length: 25 }, (_, n) => `采购计划${24 - n}`))
    expect(await countOf(reader, { categoryId: place.category.id })).toBe(25)
    const { key } = await reader.call(searchApi.listDocuments, { categoryId: place.category.id })
    expect((await reader.call(tableApi.getRows, { key, current: 4, pageSize: 10 })).rows).toEqual([])
  })

  test('shows names where it holds ids, and the picture that programs know as unread', async () => {
    const [row] = await rowsOf(reader, { categoryId: place.category.id })
    expect(row).toMatchObject({
      seccategory: String(place.category.id),
      seccategoryspan: place.category.name,
      doccreaterid: String(place.creator.id),
      doccreateridspan: place.creator.name,
      docstatus: '1',
      docstatusspan: '生效',
      randomFieldCk: 'true',
    })
    expect(row?.['idspan']).toContain(`src='/images`)
    expect(row?.['randomFieldId']).toBe(row?.['id'])
  })

  test('SEARCH-74 is sorted by every column that says so, either way', async () => {
    const { key } = await reader.call(searchApi.listDocuments, { categoryId: place.category.id })
    const sorts = [
      'subject',
      'categoryId',
      'authorId',
      'departmentId',
      'createdOn',
      'updatedOn',
      'status',
      'reads',
      'replies',
      'downloads',
      'code',
      'secrecy',
    ]
    for (const column of sorts) {
      for (const order of ['ascend', 'descend'] as const) {
        const pages = [1, 2, 3].map((current) =>
          reader.call(tableApi.getRows, { key, current, pageSize: 10, sort: [{ column, order }] }),
        )
        const rows = (await Promise.all(pages)).flatMap((page) => page.rows as Row[])
        expect(new Set(rows.map(({ id }) => id)).size, column).toBe(25)
      }
    }
    const byCode = await reader.call(tableApi.getRows, {
      key,
      pageSize: 3,
      sort: [{ column: 'doccode', order: 'ascend' }],
    })
    expect((byCode.rows as Row[]).map(({ doccode }) => doccode)).toEqual(['CG-0', 'CG-1', 'CG-10'])
  })

  test('is empty for who may read nothing of it, and needs a session', async () => {
    expect(await rowsOf(stranger, { categoryId: place.category.id })).toEqual([])
    expect(await countOf(stranger, { fulltext: '采购预算' })).toBe(0)
    const nobody = await clientOf(undefined)
    expect(await nobody.fail(searchApi.listDocuments, {})).toMatchObject({ kind: 'signedOut' })
  })

  test('SEARCH-50 a key is its owner’s alone', async () => {
    const { key } = await reader.call(searchApi.listDocuments, {})
    expect(await stranger.fail(tableApi.getRows, { key })).toMatchObject({
      kind: 'notFound',
      code: 'kit.tableKeyUnknown',
    })
  })

  test('wrong values are refused by name, what is not asked for is ignored', async () => {
    for (const [name, value] of Object.entries({
      seccategory: 'abc',
      doccreatedateselect: '11',
      doccreatedatefrom: '2026-13-01',
      docstatus: '99',
      getmost: 'x',
      doccreaterid: '1,x',
      docsubject: 'x'.repeat(201),
    })) {
      const reply = await reader.sendTexts(searchApi.listDocuments, { [name]: value })
      expect(reply.json, name).toMatchObject({ status: -1, api_status: false, errorCode: 'kit.invalidInput' })
    }
    const reply = await reader.sendTexts(searchApi.listDocuments, {
      seccategory: '',
      docstatus: '',
      viewcondition: '17',
      treeDocFieldId: '4',
      sortParams: '[]',
    })
    expect(reply.json).toMatchObject({ status: 1 })
  })

  test('whatever is typed is understood', async () => {
    for (const fulltext of [
      '"',
      '-',
      'OR OR',
      '((()',
      "'; drop table document; --",
      '\\',
      '%',
      '_',
      'author:',
      '税'.repeat(900),
      '𠀀𠀁',
      '^采购',
      'a:* & b',
    ]) {
      const { key } = await reader.call(searchApi.listDocuments, { fulltext })
      await reader.call(tableApi.getRows, { key })
      expect((await reader.call(tableApi.countRows, { key })).count).toBeGreaterThanOrEqual(0)
    }
    expect(await countOf(reader, { fulltext: '，！' })).toBe(0)
  })

  test('costs four statements a page at most, however many rows it has', async () => {
    const { pool } = await testDatabase()
    for (const query of [
      {},
      { categoryId: place.category.id },
      { fulltext: '采购' },
      { subject: '采购' },
      { view: 'latest' as const },
    ]) {
      const { key } = await reader.call(searchApi.listDocuments, query)
      for (const pageSize of [1, 20]) {
        await reader.call(tableApi.getRows, { key, pageSize })
        const { statements } = await countStatements(pool, () => reader.call(tableApi.getRows, { key, pageSize }))
        const asked = statements.filter((text) => !text.startsWith('update "table_key"'))
        expect(asked.length, JSON.stringify(query)).toBeLessThanOrEqual(4)
      }
      const { statements } = await countStatements(pool, () => reader.call(tableApi.countRows, { key }))
      expect(statements.length).toBeLessThanOrEqual(4)
    }
  })
})

describe('conditions', () => {
  test('SEARCH-33 a category is searched with all below it, SEARCH-25 by either name', async () => {
    const top = await given.category({ creators: 1 })
    const below = await given.category({ parentId: top.category.id, readers: 1 })
    await given.texts({ category: below.category, creator: top.creator }, [{ subject: '下级目录的文档' }])
    const reader = await clientOf(below.reader)
    for (const name of ['secid', 'seccategory']) {
      const { json } = await reader.sendTexts(searchApi.listDocuments, { [name]: String(top.category.id) })
      const { rows } = await reader.call(tableApi.getRows, { key: String(json['sessionkey']) })
      expect(subjects(rows as Row[])).toEqual(['下级目录的文档'])
    }
    expect(await countOf(reader, { categoryId: top.category.id })).toBe(1)
    expect(await countOf(reader, { categoryId: 999_999 })).toBe(0)
  })

  test('SEARCH-13 quick search looks for words in the title, in any spelling, and marks them', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    await given.texts({ category, creator }, [
      { subject: '差旅報銷 Guide 2026' },
      { subject: '差旅标准' },
      { subject: '其他', body: '差旅报销' },
    ])
    const reader = await clientOf(person)
    const found = async (subject: string) =>
      new Set(subjects(await rowsOf(reader, { subject, categoryId: category.id })))
    expect(await found('差旅')).toEqual(new Set(['差旅報銷 Guide 2026', '差旅标准']))
    expect(await found('报销')).toEqual(new Set(['差旅報銷 Guide 2026']))
    expect(await found('uide')).toEqual(new Set(['差旅報銷 Guide 2026']))
    expect(await found('2026 差旅')).toEqual(new Set(['差旅報銷 Guide 2026']))
    expect(await found('旅')).toEqual(new Set(['差旅報銷 Guide 2026', '差旅标准']))
    expect(await found('%')).toEqual(new Set())
    expect(await countOf(reader, { subject: '差旅', categoryId: category.id })).toBe(2)
    const [row] = await rowsOf(reader, { subject: '报销', categoryId: category.id })
    expect(row?.['docsubjectspan']).toBe('差旅<em>報銷</em> Guide 2026')
  })

  test('author, owner, department, status, code, keyword, secrecy and replies each narrow the list', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const [a = 0, b = 0] = await given.texts({ category, creator }, [
      { subject: '甲', code: 'HT-1', keywords: '合同' },
      { subject: '乙' },
    ])
    const owner = await given.person()
    await act(async (db) => {
      await sql`update document set owner_id = ${owner.id}, status = 5, secrecy = 3 where id = ${b}`.execute(db)
      await sql`update document_count set replies = 7 where document_id = ${b}`.execute(db)
      await sql`update person set classification = 2 where id = ${person.id}`.execute(db)
    })
    const reader = await clientOf(person)
    const found = async (query: Partial<DocumentQuery>) =>
      (await rowsOf(reader, { categoryId: category.id, ...query }))
        .map(({ id }) => Number(id))
        .toSorted((x, y) => x - y)
    expect(await found({ creatorIds: [creator.id] })).toEqual([a, b])
    expect(await found({ creatorIds: [owner.id] })).toEqual([])
    expect(await found({ ownerIds: [owner.id] })).toEqual([b])
    expect(await found({ departmentIds: [creator.departmentId] })).toEqual([a, b])
    expect(await found({ statuses: ['archived'] })).toEqual([b])
    expect(await found({ statuses: ['inForce', 'inForceAfterApproval'] })).toEqual([a])
    expect(await found({ code: 'ht' })).toEqual([a])
    expect(await found({ keyword: '合同' })).toEqual([a])
    expect(await found({ secrecies: ['internal'] })).toEqual([b])
    expect(await found({ repliesFrom: 5 })).toEqual([b])
    expect(await found({ repliesFrom: 0, repliesTo: 6 })).toEqual([a])
    expect(await countOf(reader, { categoryId: category.id, statuses: ['archived'], fulltext: '乙' })).toBe(1)
  })

  test('periods go by the calendar of the caller', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    // 23:30 on the first in UTC is the second in Shanghai
    await given.texts({ category, creator }, [{ subject: '夜里', updatedAt: new Date('2026-03-01T23:30:00Z') }])
    const shanghai = await clientOf(person)
    const found = (client: TestClient, createdFrom: string, createdTo: string) =>
      countOf(client, { categoryId: category.id, created: '6', createdFrom, createdTo })
    expect([
      await found(shanghai, '2026-03-01', '2026-03-01'),
      await found(shanghai, '2026-03-02', '2026-03-02'),
    ]).toEqual([0, 1])
    await act((db) => sql`update person set time_zone = 'America/New_York' where id = ${person.id}`.execute(db))
    expect([
      await found(shanghai, '2026-03-01', '2026-03-01'),
      await found(shanghai, '2026-03-02', '2026-03-02'),
    ]).toEqual([1, 0])
    expect(await countOf(shanghai, { categoryId: category.id, changed: '1' })).toBe(0)
  })

  test('SEARCH-32 the most read and downloaded come first', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const ids = await given.texts({ category, creator }, [{ subject: '少' }, { subject: '多' }, { subject: '中' }])
    await act(async (db) => {
      for (const [index, reads] of [1, 30, 20].entries())
        await sql`update document_count set reads = ${reads}, downloads = ${100 - reads} where document_id = ${ids[index]}`.execute(
          db,
        )
    })
    const reader = await clientOf(person)
    expect(subjects(await rowsOf(reader, { categoryId: category.id, most: 'read' }))).toEqual(['多', '中', '少'])
    expect(subjects(await rowsOf(reader, { categoryId: category.id, most: 'download' }))).toEqual(['少', '中', '多'])
  })
})

describe('tabs', () => {
  test('SEARCH-31 my documents are those that I made or own, my drafts too', async () => {
    const {
      category,
      creators: [me, other],
    } = await given.category({ creators: 2 })
    await given.texts({ category, creator: me! }, [{ subject: '我的' }])
    await given.texts({ category, creator: other!, owner: me! }, [{ subject: '归我' }])
    await given.texts({ category, creator: other! }, [{ subject: '别人的' }])
    await given.texts({ category, creator: me!, status: 0 }, [{ subject: '我的草稿' }])
    const mine = await clientOf(me)
    expect(new Set(subjects(await rowsOf(mine, { view: 'mine' })))).toEqual(new Set(['归我', '我的', '我的草稿']))
    expect(subjects(await rowsOf(mine, { groupId: 'myDoc' }))).toHaveLength(3)
    expect(await countOf(mine, { view: 'mine' })).toBe(3)
  })

  test('latest are the unread, newest first, then the read, over all pages', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const now = Date.now()
    const ids = await given.texts(
      { category, creator },
      Array.from({ length: 23 }, (_, n) => ({ subject: `新${n}`, updatedAt: new Date(now - n * 3_600_000) })),
    )
    await given.texts({ category, creator }, [{ subject: '太旧', updatedAt: new Date(now - 300 * 86_400_000) }])
    const isRead = (n: number) => n % 3 === 0
    await act((db) =>
      db
        .insertInto('read_mark')
        .values(ids.filter((_, n) => isRead(n)).map((document_id) => ({ person_id: person.id, document_id })))
        .execute(),
    )
    const order = Array.from({ length: 23 }, (_, n) => n)
    const expected = [...order.filter((n) => !isRead(n)), ...order.filter(isRead)].map((n) => `新${n}`)
    const reader = await clientOf(person)
    expect(subjects(await rowsOf(reader, { view: 'latest' }, 5))).toEqual(expected)
    const { key } = await reader.call(searchApi.listDocuments, { view: 'latest' })
    const jump = await reader.call(tableApi.getRows, { key, current: 4, pageSize: 5 })
    expect(subjects(jump.rows as Row[])).toEqual(expected.slice(15, 20))
    expect(await countOf(reader, { view: 'latest' })).toBe(23)
    expect(await reader.call(searchApi.listDocuments, {})).toMatchObject({ shouldRead: 23, read: 8, unread: 15 })
  })
})
