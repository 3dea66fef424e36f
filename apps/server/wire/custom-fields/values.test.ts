import { documentApi } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { customFieldsApi as api } from '@shuku/features/custom-fields/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { expect, test } from 'vitest'
import { shownOf, start } from '../custom-fields.given.ts'

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
