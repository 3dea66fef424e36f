import { documentApi } from '@shuku/domain/documents/contract'
import { searchFormApi, type CustomCondition, type DocumentQuery } from '@shuku/domain/search/contract'
import { given } from '@shuku/domain/testing'
import { searchApi } from '@shuku/features/search/contract'
import { tableApi } from '@shuku/kit/contract'
import { type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { give, start } from '../custom-fields.given.ts'

test('documents are found by each kind of field; not by what they keep out of sight', async () => {
  const { categoryId, administers, client, readers, creator, idOf, own } = await start([
    { name: '编号', kind: 'line' },
    { name: '金额', kind: 'amount' },
    { name: '到期日', kind: 'date' },
    { name: '会议', kind: 'instant' },
    { name: '合同', kind: 'truth' },
    {
      name: '类别',
      kind: 'choice',
      entries: [
        { name: '甲', nameEnglish: '' },
        { name: '乙', nameEnglish: '' },
      ],
    },
    { name: '经办人', kind: 'people' },
  ])
  const [one, two] = own.find(({ name }) => name === '类别')!.entries.map(({ id }) => String(id))
  const make = async (subject: string, values: Record<string, string[]>) => {
    const fields = Object.fromEntries(Object.entries(values).map(([name, list]) => [idOf(name), list]))
    return (await client.call(documentApi.saveDocument, { subject, html: '', categoryId, fields })).documentId
  }
  await make('一', {
    编号: ['HT-001'],
    金额: ['100 CNY'],
    到期日: ['2026-12-01'],
    会议: ['2026-11-30T17:00:00Z'],
    合同: ['1'],
    类别: [one!],
    经办人: [String(creator.id)],
  })
  const second = await make('二', {
    编号: ['HT-002'],
    金额: ['200.5 CNY'],
    到期日: ['2027-01-01'],
    合同: ['0'],
    类别: [two!],
  })
  await make('三', {})
  const find = async (condition: Omit<CustomCondition, 'id'>, name: string) =>
    listOf(readers, { customFields: [{ id: Number(idOf(name)), ...condition }] })
  expect(await find({ text: 'ht-00' }, '编号')).toEqual(['一', '二'])
  expect(await find({ from: '150' }, '金额')).toEqual(['二'])
  expect(await find({ from: '100', to: '100' }, '金额')).toEqual(['一'])
  expect(await find({ to: '2026-12-31' }, '到期日')).toEqual(['一'])
  // one o'clock on the first of December, where the reader is
  expect(await find({ from: '2026-12-01', to: '2026-12-01' }, '会议')).toEqual(['一'])
  expect(await find({ values: ['no'] }, '合同')).toEqual(['二'])
  expect(await find({ values: [one!, two!] }, '类别')).toEqual(['一', '二'])
  expect(await find({ values: [String(creator.id)] }, '经办人')).toEqual(['一'])
  const both = [
    { id: Number(idOf('编号')), text: 'HT' },
    { id: Number(idOf('合同')), values: ['yes'] },
  ]
  expect(await listOf(readers, { customFields: both })).toEqual(['一'])
  const why = await readers.call(searchApi.explainMatch, { customFields: both, documentId: second })
  expect(why.findings).toMatchObject([{ condition: 'customFields', holds: false }])

  const { conditions } = await readers.call(searchFormApi.getConditions, { categoryId })
  const form = conditions.flatMap(({ items }) => items).map(({ names }) => names[0])
  expect(form).toEqual(
    expect.arrayContaining([`cf${idOf('编号')}`, `cf${idOf('金额')}from`, `cf${idOf('到期日')}select`]),
  )
  const stranger = await clientOf(await given.person())
  // of a field elsewhere the condition is there for who sees its category
  const named = await readers.call(searchFormApi.getConditions, { fieldIds: [Number(idOf('编号'))] })
  expect(named.conditions.flatMap(({ items }) => items).map(({ names }) => names[0])).toContain(`cf${idOf('编号')}`)
  expect(await listOf(stranger, { customFields: both })).toEqual([])
  const hidden = await stranger.call(searchFormApi.getConditions, { fieldIds: [Number(idOf('编号'))] })
  expect(hidden.conditions.flatMap(({ items }) => items).map(({ names }) => names[0])).not.toContain(
    `cf${idOf('编号')}`,
  )

  expect(await listOf(readers, { fulltext: 'HT-002' })).toEqual(['二'])
  expect(await listOf(stranger, { fulltext: 'HT-002' })).toEqual([])

  await give(administers, categoryId, [])
  expect(await listOf(readers, { customFields: both })).toEqual([])
})

test('a list of the category has the fields that are columns of its lists', async () => {
  const { categoryId, client, readers, idOf } = await start([
    { name: '金额', kind: 'amount', isListed: true },
    { name: '备注', kind: 'line' },
  ])
  const fields = { [idOf('金额')]: ['12.5 CNY'], [idOf('备注')]: ['x'] }
  await client.call(documentApi.saveDocument, { subject: '合同', html: '', categoryId, fields })
  for (const query of [{ categoryId }, { categoryId, fulltext: '合同' }, { categoryId, view: 'latest' as const }]) {
    const { key } = await readers.call(searchApi.openSearchList, query)
    const { rows } = await readers.call(tableApi.getRows, { key })
    expect(JSON.parse(String(rows[0]?.['customfields']))).toMatchObject([
      { fieldlabel: '金额', fieldname: 'amount', values: [{ value: '12.5 CNY' }] },
    ])
  }
  const { key } = await readers.call(searchApi.openSearchList, {})
  expect((await readers.call(tableApi.getRows, { key })).rows[0]?.['customfields']).toBe('')
})

test.each([
  ['[{"id":1,"wrong":1}]'],
  ['[{"id":0}]'],
  ['[{"id":3000000000}]'],
  ['[{"id":1,"to":"2026-02-30"}]'],
  ['[{"id":1,"text":"a\\u0000"}]'],
  ['[{"id":1,"from":"yesterday"}]'],
  ['[{"id":1,"values":["x"]}]'],
  ['{"id":1}'],
  ['no json'],
])('a condition that cannot be read (%s) is refused by the name of its parameter', async (customfields) => {
  const client = await clientOf(await given.person())
  const { json } = await client.sendTexts(searchApi.openSearchList, { customfields })
  expect(json).toMatchObject({ status: -1, errorKind: 'invalid' })
})

async function listOf(client: TestClient, query: Omit<DocumentQuery, 'view'>): Promise<string[]> {
  const { key } = await client.call(searchApi.openSearchList, query)
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
  const { count } = await client.call(tableApi.countRows, { key })
  expect(count).toBe(rows.length)
  return rows.map((row) => String(row['docsubject'])).toSorted()
}
