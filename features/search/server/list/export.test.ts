import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase } from '@shuku/kit/testing'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { clientOf, mountedApp, sheetsOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'

async function start() {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const make = (subject: string) => given.document({ category, creator, subject })
  const client = await clientOf(creator)
  const open = async () => (await client.call(searchApi.openSearchList, { categoryId: category.id })).key
  const csvOf = async (key: string, sort?: { column: string; order: 'ascend' | 'descend' }) => {
    const { text, headers } = await client.send(tableApi.exportRows, {
      key,
      form: 'csv',
      ...(sort && { sort: [sort] }),
    })
    return { lines: text.trim().split('\r\n'), headers, text }
  }
  return { category, creator, reader, make, client, open, csvOf }
}

async function recordsOf({ id }: GivenPerson) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('audit_log')
    .select(['act', 'details', 'account_id'])
    .where('person_id', '=', id)
    .where('act', '=', 'exportList')
    .orderBy('id')
    .execute()
  return rows.map(({ details }) => details)
}

describe('a list of documents is exported', () => {
  test('with the columns that the reader chose, in their language, dates in their time zone and numbers as numbers', async () => {
    const { make, creator, client, open } = await start()
    const { id } = await make('采购合同')
    const { db } = await testDatabase()
    const at = new Date('2026-03-01T22:15:00Z')
    await db.updateTable('document').set({ created_at: at, updated_at: at, code: '007' }).where('id', '=', id).execute()
    await db.updateTable('document_count').set({ reads: 12 }).where('document_id', '=', id).execute()
    const columns = ['subject', 'authorId', 'reads', 'createdOn', 'code', 'status', 'secrecy']
    await client.call(tableApi.setColumns, { table: 'search', columns })
    const read = async () => sheetsOf(await client.send(tableApi.exportRows, { key: await open() }))
    const values = ['采购合同', creator.name, '12', '2026-03-02 06:15:00', '007']
    expect(await read()).toEqual({
      文档: [
        ['标题', '作者', '阅读', '创建时间', '编号', '状态', '密级'],
        [...values, '生效', '公开'],
      ],
    })
    await act((on) =>
      on
        .updateTable('person')
        .set({ language: 'en-US', time_zone: 'Europe/London' })
        .where('id', '=', creator.id)
        .execute(),
    )
    const [[head, row] = []] = Object.values(await read())
    expect(head).toEqual(['Title', 'Author', 'Views', 'Created', 'Code', 'Status', 'Classification'])
    expect(row).toEqual(['采购合同', creator.name, '12', '2026-03-01 22:15:00', '007', 'Active', 'Public'])
  })

  test(
    'in its order, whichever that is, more than a slice at a time, and as a csv that Excel reads',
    { tags: ['slow'] },
    async () => {
      const { category, creator, open, csvOf, make } = await start()
      const many = Array.from({ length: 1100 }, (_, n) => ({
        subject: `文档 ${String((n * 7) % 1100).padStart(4, '0')}`,
      }))
      await given.texts(
        { category, creator },
        many.map((each) => ({ ...each, body: '正文' })),
      )
      const key = await open()
      const { lines, text, headers } = await csvOf(key, { column: 'subject', order: 'ascend' })
      expect(text.startsWith('\uFEFF标题,')).toBe(true)
      expect([headers['shuku-rows'], headers['shuku-rows-total']]).toEqual(['1100', undefined])
      const subjects = lines.slice(1).map((line) => line.split(',')[0])
      expect(subjects).toEqual(many.map(({ subject }) => subject).toSorted())
      expect(
        (await csvOf(key, { column: 'subject', order: 'descend' })).lines.slice(1).map((line) => line.split(',')[0]),
      ).toEqual(subjects.toReversed())
      await make('=HYPERLINK("http://example.com")')
      expect((await csvOf(await open())).lines[1]).toMatch(/^"'=HYPERLINK/)
    },
  )

  test('as words found it, by relevance or by date, and no further than that', async () => {
    const { category, creator, client } = await start()
    const texts = Array.from({ length: 30 }, (_, n) => ({
      subject: `办法 ${n}`,
      body: n % 3 ? '差旅报销' : '采购合同',
    }))
    await given.texts({ category, creator }, texts)
    const { key } = await client.call(searchApi.openSearchList, { fulltext: '差旅报销' })
    const ids = async (sort: { column: string; order: 'descend' }[]) => {
      const { rows } = await client.call(tableApi.getRows, { key, pageSize: 100, ...(sort.length ? { sort } : {}) })
      const { text } = await client.send(tableApi.exportRows, { key, form: 'csv', ...(sort.length ? { sort } : {}) })
      const exported = text.trim().split('\r\n').slice(1)
      expect(exported.map((line) => line.split(',')[0])).toEqual(rows.map(({ docsubject }) => docsubject))
      return exported.length
    }
    expect(await ids([])).toBe(20)
    expect(await ids([{ column: 'updatedOn', order: 'descend' }])).toBe(20)
    expect(await ids([{ column: 'subject', order: 'descend' }])).toBe(20)
  })

  test('without what the reader may not read any more, and it stands in the record who took which rows', async () => {
    const { category, reader, make } = await start()
    await make('留下的')
    const hidden = await make('收回的')
    const client = await clientOf(reader)
    const { key } = await client.call(searchApi.openSearchList, { categoryId: category.id })
    const { db } = await testDatabase()
    await db.updateTable('document').set({ secrecy: 1 }).where('id', '=', hidden.id).execute()
    const { text } = await client.send(tableApi.exportRows, { key, form: 'csv' })
    expect(text).toContain('留下的')
    expect(text).not.toContain('收回的')
    expect(await recordsOf(reader)).toEqual([
      { list: 'search', form: 'csv', rows: 1, query: expect.objectContaining({ seccategory: String(category.id) }) },
    ])
  })
})

test('an export goes out while it is made: whole whatever part is asked for, and nothing of it lies on the disk', async () => {
  const { make, open, client } = await start()
  await make('一')
  const { store } = await mountedApp()
  for (const form of ['csv', 'xlsx']) {
    const path = `/api/shuku/table/export?dataKey=${await open()}&form=${form}`
    const { status, headers } = await client.raw({ path, headers: { range: 'bytes=0-1' } })
    expect([status, headers['content-length'], headers['shuku-rows']]).toEqual([200, undefined, '1'])
    expect(headers['content-disposition']).toContain(`.${form}`)
  }
  expect(readdirSync(join(dirname(store.contentsFolder), 'temporary'))).toEqual([])
})

describe('an export is refused', () => {
  test('of a key that is nobody’s, or somebody else’s, and of a list that is none to export, and no record tells of one', async () => {
    const { reader, make, open, client } = await start()
    await make('一')
    const other = await clientOf(reader)
    for (const key of ['', 'x', 'x'.repeat(5000), "'; drop table document; --", await open()]) {
      const { status, text } = await other.send(tableApi.exportRows, { key })
      expect([status, text.includes('PK')], key.slice(0, 40)).toEqual([key === '' ? status : 404, false])
      expect(status).toBeGreaterThanOrEqual(400)
    }
    const wrong = await client.raw({ path: `/api/shuku/table/export?dataKey=${await open()}&form=exe` })
    expect(wrong.status).toBe(400)
    expect(await recordsOf(reader)).toEqual([])
  })

  test('of which only the head is asked: to make it would be the whole work, and leave a record', async () => {
    const { reader, make, open, client } = await start()
    await make('一')
    const path = `/api/shuku/table/export?dataKey=${await open()}&form=csv`
    expect((await client.raw({ method: 'HEAD', path })).status).toBe(404)
    expect(await recordsOf(reader)).toEqual([])
    expect((await client.raw({ path })).status).toBe(200)
  })
})

test('of one person exports take turns: three wait, and the next is told to come again', async () => {
  const { make, open, client } = await start()
  await make('一')
  const key = await open()
  const { db } = await testDatabase()
  const statuses: number[] = []
  const exports = () =>
    Array.from({ length: 6 }, async () => {
      statuses.push((await client.send(tableApi.exportRows, { key, form: 'csv' })).status)
    })
  const all = await db.transaction().execute(async (locked) => {
    // none of them ends before all have come
    await sql`lock table document in access exclusive mode`.execute(locked)
    const running = exports()
    await expect.poll(() => statuses).toEqual([429, 429])
    return { running }
  })
  await Promise.all(all.running)
  expect(statuses).toEqual([429, 429, 200, 200, 200, 200])
})
