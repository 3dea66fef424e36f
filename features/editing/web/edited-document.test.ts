import { expect, test } from 'vitest'
import { attachmentChanges, mergedAttachments, type EditedAttachment } from './attachments/edited-attachments.ts'
import { earlierBase, firstFields, valuesIn, type Base, type Fields, type Opened } from './edited-document.ts'
import type { FieldInForce } from '@shuku/domain/documents/contract'
import { countedValues, missingValues } from './properties/custom-values.ts'
import { customRows, fieldRows } from './save/merge/merge-rows.ts'

function there(id: number, fileId = id * 10): EditedAttachment {
  const name = `${id}.pdf`
  return { id, fileId, name, sizeBytes: 1, kind: 'pdf', before: { fileId, name } }
}

const fields: Fields = {
  subject: '标题',
  keywords: ['甲'],
  secrecy: 'public',
  expiresOn: '',
  publishAt: '',
  note: '',
  custom: {},
}
/** As somebody else has left it since: another file in the second place, a third one added, another keyword. */
const now: Base = {
  documentId: 1,
  version: 2,
  isDraft: false,
  attachments: [there(1), there(2, 21), there(3)],
  fields: { ...fields, keywords: ['乙'], secrecy: 'secret' },
}
const then = {
  number: 1,
  subject: '标题',
  keywords: '甲',
  fields: [],
  html: '',
  note: '',
  author: { id: 1, name: '张三' },
  createdAt: new Date(),
  attachments: [1, 2].map((id) => ({ attachmentId: id, fileId: id * 10, name: `${id}.pdf`, link: '' })),
}

test('of a draft that began earlier, what somebody else added or replaced since is not undone', () => {
  const base = earlierBase(now, 1, then)
  expect(base.version).toBe(1)
  // as the draft held them: the first two as they were then
  const mine = base.attachments.map((each) => ({ ...each, ...each.before }))
  const merged = mergedAttachments(base.attachments, mine, now.attachments)
  expect(merged.map(({ id, fileId }) => [id, fileId])).toEqual([
    [1, 10],
    [2, 21],
    [3, 30],
  ])
  expect(attachmentChanges(merged)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('where the version that a draft began from was not kept, nothing counts as taken off', () => {
  const base = earlierBase(now, 1, undefined)
  expect(mergedAttachments(base.attachments, [], now.attachments)).toEqual(now.attachments)
})

test('what they changed is proposed as theirs; of what no version keeps nobody knows who changed it', () => {
  const base = earlierBase(now, 1, then)
  const rows = fieldRows(base.fields, { ...fields, ...now.fields }, fields)
  const shown = rows.map(({ field, isSame, proposed }) => [field, isSame ? 'same' : (proposed ?? '?')])
  expect(shown).toEqual([
    ['subject', 'same'],
    ['keywords', 'theirs'],
    ['secrecy', '?'],
    ['expiresOn', 'same'],
  ])
})

test('what begins with a template is as secret as that, and shown so before it is saved', () => {
  const template = { keywords: '差旅,报销', secrecy: 'internal', fields: [] }
  const begun = (start?: unknown) => firstFields({ fields: [], start } as unknown as Opened)
  expect(begun({ template, html: '' })).toMatchObject({ secrecy: 'internal', custom: {} })
  expect(begun()).toMatchObject({ secrecy: 'public' })
})

const plain = { measure: '', help: '', heading: '', isListed: false, isAsked: true, entries: [], defaults: [] }
const custom: readonly FieldInForce[] = [
  { ...plain, id: 1, name: '合同', kind: 'truth', isRequired: true },
  { ...plain, id: 2, name: '编号', kind: 'line', isRequired: true, shownBy: { fieldId: 1, values: ['1'] } },
  { ...plain, id: 3, name: '备注', kind: 'lines', isRequired: false },
]

test('CAT-32~ what a field that is not shown was given before is not sent, nor is it asked for', () => {
  expect(countedValues({ 1: ['0'], 2: ['HT-1'], 3: [' '] }, custom)).toEqual({ 1: ['0'], 2: [], 3: [] })
  expect(missingValues({}, custom, 'zh-CN')).toEqual({ field1: '请填写“合同”' })
  expect(missingValues({ 1: ['0'] }, custom, 'zh-CN')).toEqual({})
  expect(missingValues({ 1: ['1'], 2: [' '] }, custom, 'en-US')).toEqual({ field2: 'Please fill in “编号”' })
})

test('CAT-32~ of custom fields that both have changed one is asked; what one of them has changed is proposed', () => {
  const before = { 1: ['1'], 2: ['HT-1'] }
  const rows = customRows(custom, {
    before,
    theirs: { ...before, 3: ['他们'] },
    mine: { ...before, 2: ['HT-2'], 3: ['我'] },
  })
  expect(rows.map((row) => [row.custom?.name, row.isSame ? 'same' : (row.proposed ?? '?')])).toEqual([
    ['合同', 'same'],
    ['编号', 'mine'],
    ['备注', '?'],
  ])
})

test('in another category what was filled in goes along, and what is empty there has its default', () => {
  const there: readonly FieldInForce[] = [
    { ...plain, id: 3, name: '备注', kind: 'lines', isRequired: false, defaults: [{ value: '无' }] },
    { ...plain, id: 4, name: '类别', kind: 'line', isRequired: false, defaults: [{ value: '采购' }] },
    { ...plain, id: 5, name: '金额', kind: 'amount', isRequired: false },
  ]
  const moved = valuesIn(there, { 2: ['HT-1'], 3: ['我'], 4: [] })
  expect(moved).toEqual({ 2: ['HT-1'], 3: ['我'], 4: ['采购'], 5: [] })
  expect(countedValues(moved, there), 'only its own fields are sent').toEqual({ 3: ['我'], 4: ['采购'], 5: [] })
})
