import { categoryApi } from '@shuku/domain/categories/contract'
import { documentApi, OwnField } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { customFieldsApi as api } from '@shuku/features/custom-fields/contract'
import { editingApi } from '@shuku/features/editing/contract'
import { expect, test } from 'vitest'
import { give, shownOf, start, type Field } from '../custom-fields.given.ts'

test('categories below have the fields, add their own, and set for themselves what is required and given', async () => {
  const { categoryId, administers, client, idOf } = await start([{ name: '编号', kind: 'line', defaults: ['A'] }])
  const { id: below } = await administers.call(categoryApi.create, { name: '下级', parentId: categoryId })
  const section = await administers.call(api.getFieldSection, { categoryId: below })
  expect(section.inherited).toMatchObject([{ name: '编号', categoryId, above: { isRequired: false, defaults: ['A'] } }])
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
