import { expect, test } from 'vitest'
import type { EditedAttachment } from '../attachments/edited-attachments.ts'
import { draftAttachments } from './draft-attachments.ts'
import { draftForm, formFields } from './draft-form.ts'

const plan: EditedAttachment = {
  id: 1,
  fileId: 11,
  name: '平面图.pdf',
  sizeBytes: 5,
  kind: 'pdf',
  before: { fileId: 11, name: '平面图.pdf' },
}
const budget: EditedAttachment = {
  ...plan,
  id: 2,
  fileId: 12,
  name: '预算.xlsx',
  before: { fileId: 12, name: '预算.xlsx' },
}

const fresh: EditedAttachment = { fileId: 13, name: '新.txt', sizeBytes: 1, kind: 'text' }
const known = {
  present: [plan, budget],
  findFile: async (fileId: number) => (fileId === 13 ? fresh : undefined),
}

test('a draft gives back every field of the form', () => {
  const fields = {
    secrecy: 'internal' as const,
    expiresOn: '2030-01-31',
    publishAt: '',
    note: '补充',
    custom: { 3: ['HT-1'], 4: [] },
  }
  expect(formFields({ form: draftForm(fields, []) })).toEqual(fields)
  const empty = { secrecy: 'public', expiresOn: '', publishAt: '', note: '', custom: {} } as const
  const { custom: _, ...others } = empty
  expect(formFields({ form: draftForm(empty, []) })).toEqual(others)
  expect(formFields({})).toEqual({})
})

test('attachments come back in their order, renamed, and still those of the document', async () => {
  const renamed = { ...plan, name: '三楼平面图.pdf' }
  const form = draftForm({ secrecy: 'public', expiresOn: '', publishAt: '', note: '', custom: {} }, [budget, renamed])
  const { attachments, gone } = await draftAttachments({ form, fileIds: [] }, known)
  expect(attachments).toEqual([budget, renamed])
  expect(gone).toBe(0)
})

test('a draft of before knows its files alone; what is gone is counted', async () => {
  expect(await draftAttachments({ fileIds: [12, 13, 14] }, known)).toEqual({ attachments: [budget, fresh], gone: 1 })
})
