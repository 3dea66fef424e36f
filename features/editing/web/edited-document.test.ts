import { expect, test } from 'vitest'
import { attachmentChanges, mergedAttachments, type EditedAttachment } from './attachments/edited-attachments.ts'
import { earlierBase, type Base, type Fields } from './edited-document.ts'
import { fieldRows } from './save/merge/merge-rows.ts'

function there(id: number, fileId = id * 10): EditedAttachment {
  const name = `${id}.pdf`
  return { id, fileId, name, sizeBytes: 1, kind: 'pdf', before: { fileId, name } }
}

const fields: Fields = { subject: '标题', keywords: ['甲'], secrecy: 'public', expiresOn: '', note: '' }
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
