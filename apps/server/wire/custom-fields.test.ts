import { documentApi, OwnField } from '@shuku/domain/documents/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { editingApi } from '@shuku/features/editing/contract'
import { given } from '@shuku/domain/testing'
import { type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { searchFormApi, type CustomCondition, type DocumentQuery } from '@shuku/domain/search/contract'
import { searchApi } from '@shuku/features/search/contract'
import { tableApi } from '@shuku/kit/contract'
import { customFieldsApi as api } from '@shuku/features/custom-fields/contract'
import { give, shownOf, start, type Field } from './custom-fields.given.ts'

describe('values', () => {
  test('CAT-32~ every kind is saved, shown by name, and stands in its versions', async () => {
    const { categoryId, client, readers, creator, idOf, own } = await start([
      { name: '编号', kind: 'line' },
      { name: '说明', kind: 'lines' },
      { name: '份数', kind: 'integer' },
      { name: '比例', kind: 'decimal', measure: '%' },
      { name: '金额', kind: 'amount' },
      { name: '生效日', kind: 'date' },
      { name: '会议时间', kind: 'instant' },
      { name: '公开', kind: 'truth' },
      {
        name: '类别',
        kind: 'choice',
        entries: [
          { name: '住宿', nameEnglish: 'Stay' },
          { name: '交通', nameEnglish: '' },
        ],
      },
      {
        name: '标签',
        kind: 'choices',
        entries: [
          { name: '甲', nameEnglish: '' },
          { name: '乙', nameEnglish: '' },
        ],
      },
      { name: '经办人', kind: 'person' },
      { name: '参与人', kind: 'people' },
      { name: '部门', kind: 'unit' },
      { name: '依据', kind: 'document' },
      { name: '网址', kind: 'link' },
    ])
    const entry = (name: string, at: number) => String(own.find((field) => field.name === name)?.entries[at]?.id)
    const other = await client.call(documentApi.saveDocument, { subject: '上位法', html: '', categoryId })
    const fields = {
      [idOf('编号')]: ['A-1'],
      [idOf('说明')]: ['一\n二'],
      [idOf('份数')]: ['012'],
      [idOf('比例')]: ['12.50'],
      [idOf('金额')]: ['1200.00 CNY'],
      [idOf('生效日')]: ['2026-12-01'],
      [idOf('会议时间')]: ['2026-12-01T09:30:00+08:00'],
      [idOf('公开')]: ['1'],
      [idOf('类别')]: [entry('类别', 1)],
      [idOf('标签')]: [entry('标签', 0), entry('标签', 1)],
      [idOf('经办人')]: [String(creator.id)],
      [idOf('参与人')]: [String(creator.id)],
      [idOf('部门')]: [String(creator.departmentId)],
      [idOf('依据')]: [String(other.documentId)],
      [idOf('网址')]: ['https://example.com/a'],
    }
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: '办法',
      html: '',
      categoryId,
      fields,
    })
    const shown = await shownOf(readers, documentId)
    expect(shown.slice(0, 12)).toEqual([
      '编号: A-1',
      '说明: 一\n二',
      '份数: 12',
      '比例: 12.5',
      '金额: 1200 CNY',
      '生效日: 2026-12-01',
      '会议时间: 2026-12-01T01:30:00Z',
      '公开: 1',
      '类别: 交通',
      '标签: 甲, 乙',
      `经办人: ${creator.name}`,
      `参与人: ${creator.name}`,
    ])
    expect(shown.slice(13)).toEqual(['依据: 上位法', '网址: https://example.com/a'])
    await client.call(documentApi.saveDocument, { documentId, fields: { [idOf('编号')]: [], [idOf('份数')]: ['7'] } })
    const version = await client.call(documentApi.getVersion, { documentId, number: 1 })
    expect(version.fields.map(({ name }) => name)).toContain('编号')
    expect((await shownOf(readers, documentId))[1]).toBe('份数: 7')
  })

  test.each([
    ['integer', '1.5'],
    ['integer', 'x'],
    ['decimal', '1e5'],
    ['decimal', '1234567890123456.5'],
    ['amount', '12'],
    ['amount', '12 ABC'],
    ['date', '2026-02-30'],
    ['instant', 'yesterday'],
    ['truth', 'yes'],
    ['link', 'javascript:alert(1)'],
    ['line', 'a\nb'],
    ['choice', '999999999'],
    ['person', '999999999'],
    ['unit', '999999999'],
    ['document', '999999999'],
    ['category', '999999999'],
  ] as const)('a value that a field of the kind %s cannot hold (%s) is an error at the field', async (kind, value) => {
    const { categoryId, client, idOf } = await start([{ name: '字段', kind }])
    const fields = { [idOf('字段')]: [value] }
    const error = await client.fail(documentApi.saveDocument, { subject: 'x', html: '', categoryId, fields })
    expect(error.kind).toBe('invalid')
    expect(error.fields).toHaveProperty(`field${idOf('字段')}`)
  })

  test('nobody learns by a field of a document that they may not read', async () => {
    const { categoryId, client, readers, idOf } = await start([{ name: '依据', kind: 'document' }])
    const secret = await given.category({ creators: 1 })
    const { id } = await given.document({ category: secret.category, creator: secret.creator, subject: '机密事项' })
    const fields = { [idOf('依据')]: [String(id)] }
    expect(await client.fail(documentApi.saveDocument, { subject: 'x', html: '', categoryId, fields })).toMatchObject({
      kind: 'invalid',
    })
    const own = await client.call(documentApi.saveDocument, { subject: '草稿依据', categoryId, operate: 'draft' })
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: 'x',
      html: '',
      categoryId,
      fields: { [idOf('依据')]: [String(own.documentId)] },
    })
    expect(await shownOf(client, documentId)).toEqual(['依据: 草稿依据'])
    expect(await shownOf(readers, documentId)).toEqual([`依据: ${own.documentId}`])
  })

  test('a required field is asked of who publishes, not of drafts, of programs that know no fields, nor where it is hidden', async () => {
    const { categoryId, administers, client, idOf } = await start([
      { name: '合同', kind: 'truth' },
      { name: '编号', kind: 'line', isRequired: true },
    ])
    const query = { subject: 'x', html: '', categoryId }
    expect(await client.fail(documentApi.saveDocument, { ...query, fields: {} })).toMatchObject({
      code: 'fields.fieldRequired',
      message: '请填写“编号”',
    })
    await client.call(documentApi.saveDocument, { ...query, fields: {}, operate: 'draft' })
    await client.call(documentApi.saveDocument, query)
    const { own, revision } = await administers.call(api.getFieldSection, { categoryId })
    const shownBy = { fieldId: Number(idOf('合同')), values: ['1'] }
    const conditional = own.map(({ documents: _, ...field }) => (field.name === '编号' ? { ...field, shownBy } : field))
    await administers.call(api.saveFieldSection, { categoryId, revision, own: conditional, changes: [] })
    await client.call(documentApi.saveDocument, {
      ...query,
      fields: { [idOf('合同')]: ['0'], [idOf('编号')]: ['hidden'] },
    })
    expect(await client.fail(documentApi.saveDocument, { ...query, fields: { [idOf('合同')]: ['1'] } })).toMatchObject({
      code: 'fields.fieldRequired',
    })
  })

  test('a restored version has its values again, also an entry that was taken off its list', async () => {
    const { categoryId, administers, client, idOf, own } = await start([
      {
        name: '类别',
        kind: 'choice',
        entries: [
          { name: '旧', nameEnglish: '' },
          { name: '新', nameEnglish: '' },
        ],
      },
      { name: '备注', kind: 'line' },
    ])
    const [old, fresh] = own[0]!.entries.map(({ id }) => String(id))
    const first = { [idOf('类别')]: [old!] }
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: 'x',
      html: '',
      categoryId,
      fields: first,
    })
    await client.call(documentApi.saveDocument, {
      documentId,
      fields: { [idOf('类别')]: [fresh!], [idOf('备注')]: ['b'] },
    })
    const { own: now, revision } = await administers.call(api.getFieldSection, { categoryId })
    const without = now.map(({ documents: _, ...field }) => ({ ...field, entries: field.entries.slice(1) }))
    await administers.call(api.saveFieldSection, { categoryId, revision, own: without, changes: [] })

    await client.call(documentPageApi.restoreVersion, { documentId, number: 1 })
    expect(await shownOf(client, documentId)).toEqual(['类别: 旧'])
    expect(
      await client.fail(documentApi.saveDocument, { subject: 'y', html: '', categoryId, fields: first }),
    ).toMatchObject({
      code: 'fields.fieldGone',
    })
  })
})

test('CAT-32~ `docParamInfo` tells programs the fields that are filled, as people read them', async () => {
  const { categoryId, client, readers, idOf } = await start([
    { name: '编号', kind: 'line' },
    { name: '金额', kind: 'amount' },
    { name: '依据', kind: 'document' },
    { name: '备注', kind: 'line' },
  ])
  const own = await client.call(documentApi.saveDocument, { subject: '草稿依据', categoryId, operate: 'draft' })
  const fields = {
    [idOf('编号')]: ['<b>1</b>'],
    [idOf('金额')]: ['1200 CNY'],
    [idOf('依据')]: [String(own.documentId)],
  }
  const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId, fields })
  const { properties } = await readers.call(documentPageApi.getProperties, { documentId })
  expect(properties.slice(-3).map(({ label, value }) => [label, value])).toEqual([
    ['编号', '&lt;b&gt;1&lt;/b&gt;'],
    ['金额', '¥1,200.00'],
    ['依据', '已删除或无权查看'],
  ])
})

describe('the section of a category', () => {
  test('categories below have the fields, add their own, and set for themselves what is required and given', async () => {
    const { categoryId, administers, client, idOf } = await start([{ name: '编号', kind: 'line', defaults: ['A'] }])
    const { id: below } = await administers.call(categoryApi.create, { name: '下级', parentId: categoryId })
    const section = await administers.call(api.getFieldSection, { categoryId: below })
    expect(section.inherited).toMatchObject([
      { name: '编号', categoryId, above: { isRequired: false, defaults: ['A'] } },
    ])
    const changes = [{ fieldId: Number(idOf('编号')), isRequired: true, defaults: ['B'] }]
    await administers.call(api.saveFieldSection, {
      categoryId: below,
      revision: 0,
      own: [OwnField.parse({ name: '期限', kind: 'date', defaults: ['@today'] })],
      changes,
    })
    const { fields } = await client.call(editingApi.getForEdit, { categoryId: below })
    expect(fields.map(({ name, isRequired, defaults }) => [name, isRequired, defaults[0]?.value])).toEqual([
      ['编号', true, 'B'],
      ['期限', false, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
    ])
    expect((await client.call(editingApi.getForEdit, { categoryId })).fields).toMatchObject([
      { name: '编号', isRequired: false, defaults: [{ value: 'A' }] },
    ])
  })

  test('what a new document begins with is named: who makes it, their unit, a person that was chosen', async () => {
    const chosen = await given.person()
    const { categoryId, administers, client, creator } = await start([
      { name: '经办人', kind: 'person', defaults: ['@me'] },
      { name: '复核人', kind: 'people', defaults: [String(chosen.id)] },
      { name: '部门', kind: 'unit', defaults: ['@unit'] },
    ])
    const { fields } = await client.call(editingApi.getForEdit, { categoryId })
    expect(fields.map(({ defaults }) => defaults)).toEqual([
      [{ value: String(creator.id), shown: creator.name }],
      [{ value: String(chosen.id), shown: chosen.name }],
      [{ value: String(creator.departmentId), shown: expect.any(String) }],
    ])
    const { names } = await administers.call(api.getFieldSection, { categoryId })
    expect(names[`people ${chosen.id}`]).toBe(chosen.name)
  })

  test('a field that is taken away takes its values out of sight, and brings them back', async () => {
    const { categoryId, administers, client, idOf, own } = await start([{ name: '编号', kind: 'line' }])
    const fields = { [idOf('编号')]: ['A-1'] }
    const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId, fields })
    await give(administers, categoryId, [])
    expect(await shownOf(client, documentId)).toEqual([])
    await client.call(documentApi.saveDocument, { documentId, subject: 'y', fields: {} })
    const [{ documents: _, ...field }] = own as [(typeof own)[number]]
    await give(administers, categoryId, [field])
    expect(await shownOf(client, documentId)).toEqual(['编号: A-1'])
    expect((await administers.call(api.getFieldSection, { categoryId })).own[0]?.documents).toBe(1)
  })

  test('of two who save at once the second is told; what would lose values is refused by name', async () => {
    const { categoryId, administers, client, idOf, own } = await start([{ name: '编号', kind: 'line' }])
    const stale = await administers.fail(api.saveFieldSection, { categoryId, revision: 0, own: [], changes: [] })
    expect(stale).toMatchObject({ kind: 'conflict', code: 'fields.sectionChanged' })
    const fields = { [idOf('编号')]: ['A-1'] }
    await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId, fields })
    const [{ documents: _, ...field }] = own as [(typeof own)[number]]
    const save = (next: readonly Field[]) =>
      administers.fail(api.saveFieldSection, {
        categoryId,
        revision: 1,
        own: next.map((each) => OwnField.parse(each)),
        changes: [],
      })
    expect(await save([{ ...field, kind: 'integer' }])).toMatchObject({ message: '已有文档填写了“编号”，不能更改类型' })
    expect(await save([field, { name: '编号', kind: 'date' }])).toMatchObject({ code: 'fields.sameName' })
    expect(await save([{ ...field, id: 2_000_000_000 }])).toMatchObject({ code: 'fields.fieldNotFound' })
    expect(await save([field, { name: '日期', kind: 'date', defaults: ['x'] }])).toMatchObject({
      code: 'fields.wrongDefault',
    })
  })
})

describe('searching', () => {
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
})

async function listOf(client: TestClient, query: Omit<DocumentQuery, 'view'>): Promise<string[]> {
  const { key } = await client.call(searchApi.openSearchList, query)
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
  const { count } = await client.call(tableApi.countRows, { key })
  expect(count).toBe(rows.length)
  return rows.map((row) => String(row['docsubject'])).toSorted()
}
