import { documentApi } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { searchApi } from '@shuku/features/search/contract'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { clientOf } from '@shuku/server/testing'
import { give, start, type Field } from '../custom-fields.given.ts'

type Order = 'ascend' | 'descend'

async function keyOf(client: TestClient, query: object) {
  return (await client.call(searchApi.openSearchList, query)).key
}

/** The titles of all pages of two rows. */
async function titlesBy(client: TestClient, categoryId: number, sort: { column: string; order: Order }) {
  const key = await keyOf(client, { categoryId })
  const titles: unknown[] = []
  for (let current = 1; ; current++) {
    const { rows } = await client.call(tableApi.getRows, { key, current, pageSize: 2, sort: [sort] })
    titles.push(...rows.map((row) => row['docsubject']))
    if (rows.length < 2) return titles.join(' ')
  }
}

async function columnsOf(client: TestClient, query: object) {
  const { columns } = await client.call(tableApi.getRows, { key: await keyOf(client, query) })
  return columns.filter(({ id }) => /^field\d/.test(id))
}

const entries = ['普通', '加急'].map((name) => ({ name, nameEnglish: '' }))
const fields: readonly Field[] = [
  { name: '编号', kind: 'line', isListed: true },
  { name: '金额', kind: 'amount', isListed: true },
  { name: '份数', kind: 'integer', isListed: true },
  { name: '到期', kind: 'date', isListed: true },
  { name: '时间', kind: 'instant', isListed: true },
  { name: '盖章', kind: 'truth', isListed: true },
  { name: '缓急', kind: 'choice', entries, isListed: true },
  { name: '经办人', kind: 'person', isListed: true },
  { name: '内部', kind: 'line' },
]

async function filled() {
  const started = await start(fields)
  const { categoryId, client, idOf, own, reader, creator } = started
  const [usual, urgent] = own.find(({ name }) => name === '缓急')!.entries.map(({ id }) => String(id))
  const values: Record<string, (string | undefined)[]> = {
    编号: ['乙', '甲', '丙'],
    金额: ['9.5 CNY', '12 CNY', '100 CNY'],
    份数: ['9', '10', '-3'],
    到期: ['2026-12-01', '2025-01-31', '2027-06-01'],
    时间: ['2026-12-01T08:00:00Z', '2026-12-01T07:00:00Z', '2026-12-02T00:00:00Z'],
    盖章: ['1', '0', '1'],
    缓急: [urgent, usual, usual],
    经办人: [String(creator.id), String(reader.id), String(creator.id)],
  }
  for (const at of [0, 1, 2]) {
    const own = Object.entries(values).map(([name, all]) => [idOf(name), [all[at]!]])
    await client.call(documentApi.saveDocument, {
      subject: `文${at + 1}`,
      html: '',
      categoryId,
      fields: Object.fromEntries(own) as Record<string, string[]>,
    })
  }
  for (const subject of ['空4', '空5'])
    await client.call(documentApi.saveDocument, { subject, html: '', categoryId, fields: {} })
  return { ...started, column: (name: string) => `field${idOf(name)}` }
}

describe('SEARCH-74~ the custom fields of a category are columns of its lists', () => {
  test('that sort by what they hold, over pages; documents without a value come last in both directions', async () => {
    const { categoryId, readers, column } = await filled()
    const by = (name: string, order: Order) => titlesBy(readers, categoryId, { column: column(name), order })
    const orders: Record<string, [string, string]> = {
      编号: ['文3 文2 文1', '文1 文2 文3'],
      金额: ['文1 文2 文3', '文3 文2 文1'],
      份数: ['文3 文1 文2', '文2 文1 文3'],
      到期: ['文2 文1 文3', '文3 文1 文2'],
      时间: ['文2 文1 文3', '文3 文1 文2'],
      盖章: ['文2 文1 文3', '文3 文1 文2'],
      缓急: ['文2 文3 文1', '文1 文3 文2'],
    }
    for (const [name, [up, down]] of Object.entries(orders)) {
      expect([name, await by(name, 'ascend')]).toEqual([name, `${up} 空4 空5`])
      expect([name, await by(name, 'descend')]).toEqual([name, `${down} 空5 空4`])
    }
    const people = [await by('经办人', 'ascend'), await by('经办人', 'descend')]
    expect(people.map((each) => each.slice(-5))).toEqual(['空4 空5', '空5 空4'])
    expect(people[0]?.slice(0, 8).split(' ').toReversed().join(' ')).toBe(people[1]?.slice(0, 8))
  })

  test('whose pages pass over what the reader may not see, among the values and behind them; equal values by their ids', async () => {
    const { categoryId, readers, creator, category, idOf } = await start([
      { name: '份数', kind: 'integer', isListed: true },
    ])
    const hidden = await given.category({ parentId: categoryId })
    const { db } = await testDatabase()
    const field = Number(idOf('份数'))
    // two of three hold a value, of four different ones, and each fourth is out of sight
    for (const n of Array.from({ length: 24 }, (_, at) => at)) {
      const isHidden = n % 4 === 3
      const { id } = await given.document({
        category: isHidden ? hidden.category : category,
        creator,
        subject: `${isHidden ? '密' : '文'}${n}`,
      })
      if (n % 3 !== 2)
        await db
          .insertInto('document_field')
          .values({ document_id: id, field_id: field, number: n % 5 })
          .execute()
    }
    const seen = Array.from({ length: 24 }, (_, n) => n).filter((n) => n % 4 !== 3)
    const filled = seen.filter((n) => n % 3 !== 2).toSorted((a, b) => (a % 5) - (b % 5) || a - b)
    const empty = seen.filter((n) => n % 3 === 2)
    const titles = (numbers: readonly number[]) => numbers.map((n) => `文${n}`).join(' ')
    const by = (order: Order) => titlesBy(readers, categoryId, { column: `field${field}`, order })
    expect(await by('ascend')).toBe(titles([...filled, ...empty]))
    expect(await by('descend')).toBe(titles([...filled.toReversed(), ...empty.toReversed()]))
  })

  test('that are offered with their order, and by no list of several categories', async () => {
    const { categoryId, readers, column } = await filled()
    const columns = await columnsOf(readers, { categoryId })
    expect(columns.map(({ title, shown }) => `${title} ${String(shown)}`)).toEqual(
      fields.filter(({ isListed }) => isListed).map(({ name }) => `${name} true`),
    )
    expect(columns.find(({ id }) => id === column('编号'))).toMatchObject({ orderKey: column('编号') })
    expect(await columnsOf(readers, {})).toEqual([])
  })

  test('that are exported as they are shown, sorted by one of them', async () => {
    const { categoryId, readers, column } = await filled()
    const key = await keyOf(readers, { categoryId })
    const { text } = await readers.send(tableApi.exportRows, {
      key,
      form: 'csv',
      sort: [{ column: column('金额'), order: 'descend' }],
    })
    const [head, first, ...rest] = text.trim().split('\r\n')
    expect(head).toContain('编号,金额,份数,到期,时间,盖章,缓急,经办人')
    expect(head).not.toContain('内部')
    expect(first).toMatch(/丙,¥100\.00,-3,.*是,普通,/)
    expect(rest).toHaveLength(4)
  })

  test('of which a person does not want some: those stay away, those of another category are not touched', async () => {
    const { categoryId, readers, column, reader, creator } = await filled()
    const other = await start([{ name: '批次', kind: 'line', isListed: true }])
    await other.client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId: other.categoryId })
    const [away, present] = [column('金额'), column('编号')]
    const columns = [present, 'subject']
    await readers.call(tableApi.setColumns, { table: 'search', columns, unwanted: [away] })
    const page = await readers.call(tableApi.getRows, { key: await keyOf(readers, { categoryId }) })
    const shown = page.columns.filter((each) => each.shown).map(({ id }) => id)
    expect(shown.slice(0, 2)).toEqual(columns)
    expect([shown.includes(away), shown.includes(column('份数'))]).toEqual([false, true])
    // what is chosen elsewhere does not bring it back
    await readers.call(tableApi.setColumns, { table: 'search', columns: ['subject'], unwanted: [] })
    expect((await columnsOf(readers, { categoryId })).find(({ id }) => id === away)?.shown).toBe(false)
    const widths = { [present]: 300 }
    await readers.call(tableApi.setWidths, { table: 'search', widths })
    expect((await readers.call(tableApi.getRows, { key: await keyOf(readers, { categoryId }) })).widths).toEqual(widths)
    await readers.call(tableApi.setColumns, { table: 'search', columns: [] })
    expect((await columnsOf(readers, { categoryId })).every((each) => each.shown)).toBe(true)
    expect(reader.id).not.toBe(creator.id)
    expect((await columnsOf(other.readers, { categoryId: other.categoryId })).map(({ title }) => title)).toEqual([
      '批次',
    ])
  })

  test('of which nobody is told who reads no document there: neither by the list nor by its export', async () => {
    const { categoryId, column } = await filled()
    const stranger = await clientOf(await given.person())
    expect(await columnsOf(stranger, { categoryId })).toEqual([])
    const key = await keyOf(stranger, { categoryId })
    const sort = [{ column: column('编号'), order: 'ascend' as const }]
    expect((await stranger.call(tableApi.getRows, { key, sort })).rows).toEqual([])
    const { text } = await stranger.send(tableApi.exportRows, { key, form: 'csv', sort })
    expect(text).not.toContain('编号,')
    expect(text).not.toContain('金额')
  })

  test('whose order says nothing of a document that the reader may not see: it counts as missing', async () => {
    const { categoryId, client, creator, readers, idOf } = await start([
      { name: '依据', kind: 'document', isListed: true },
    ])
    const hidden = await given.category()
    const secret = await given.document({ category: hidden.category, creator, subject: '甲' })
    const save = (subject: string, basis?: number) =>
      client.call(documentApi.saveDocument, {
        subject,
        html: '',
        categoryId,
        fields: basis === undefined ? {} : { [idOf('依据')]: [String(basis)] },
      })
    const { documentId: open } = await save('空1')
    await save('密2', secret.id)
    await save('文3', open)
    await save('空4')
    const by = (order: Order) => titlesBy(readers, categoryId, { column: `field${idOf('依据')}`, order })
    expect(await by('ascend')).toBe('文3 空1 密2 空4')
    expect(await by('descend')).toBe('文3 空4 密2 空1')
  })

  test('and no longer columns when the field is taken away or of another category', async () => {
    const { categoryId, administers, readers, column, own } = await filled()
    const key = await keyOf(readers, { categoryId })
    const rest = own.filter(({ name }) => name === '编号').map(({ documents: _, ...field }) => field)
    await give(administers, categoryId, rest)
    const sort = [{ column: column('金额'), order: 'ascend' as const }]
    const { columns, sort: used } = await readers.call(tableApi.getRows, { key, sort })
    expect(columns.filter(({ id }) => /^field\d/.test(id)).map(({ title }) => title)).toEqual(['编号'])
    expect(used.map(({ column: by }) => by)).toEqual(['updatedOn'])
  })
})
