import { expect, test } from 'vitest'
import {
  attachmentChanges,
  attachmentsAfterSave,
  mergedAttachments,
  movedAttachment,
  withUploaded,
  type EditedAttachment,
} from './edited-attachments.ts'

function there(id: number, fileId = id * 10): EditedAttachment {
  const name = `${id}.pdf`
  return { id, fileId, name, sizeBytes: 1, kind: 'pdf', before: { fileId, name } }
}

function fresh(fileId: number): EditedAttachment {
  return { fileId, name: `new ${fileId}.pdf`, sizeBytes: 1, kind: 'pdf' }
}

test('a save names what stays by its id, and says only what changed', () => {
  const list = [there(1), { ...there(2), name: 'renamed.pdf' }, { ...there(3), fileId: 99, name: 'v2.pdf' }, fresh(70)]
  expect(attachmentChanges(list)).toEqual([
    { id: 1 },
    { id: 2, name: 'renamed.pdf' },
    { id: 3, fileId: 99, name: 'v2.pdf' },
    { fileId: 70, name: 'new 70.pdf' },
  ])
})

test('uploads stand as they were chosen, whichever arrives first', () => {
  const list = withUploaded([there(1), fresh(82)], fresh(81), new Set([82, 83]))
  expect(list).toEqual([there(1), fresh(81), fresh(82)])
  expect(withUploaded(list, fresh(83), new Set())).toEqual([...list, fresh(83)])
  // what was taken off meanwhile is no place
  expect(withUploaded([there(1)], fresh(81), new Set([82]))).toEqual([there(1), fresh(81)])
})

test('an attachment moves by one place and stops at the ends', () => {
  const list = [there(1), there(2), there(3)]
  const order = (fileId: number, step: 1 | -1) => movedAttachment(list, fileId, step).map(({ id }) => id)
  expect(order(20, -1)).toEqual([2, 1, 3])
  expect(order(20, 1)).toEqual([1, 3, 2])
  expect(order(10, -1)).toEqual([1, 2, 3])
  expect(order(30, 1)).toEqual([1, 2, 3])
})

test('on top of another’s version their new attachments stay and those that they took off stay off', () => {
  const opened = [there(1), there(2), there(3)]
  const mine = [there(3), there(1), there(2), fresh(70)]
  const theirs = [there(1), there(3), there(4)]
  const merged = mergedAttachments(opened, mine, theirs)
  expect(merged.map(({ id, fileId }) => id ?? `new ${fileId}`)).toEqual([3, 1, 'new 70', 4])
})

test('what I took off goes, what I renamed or replaced stays so, also where they took it off', () => {
  const opened = [there(1), there(2), there(3)]
  const mine = [
    { ...there(2), fileId: 99, name: '2 new.pdf' },
    { ...there(3), name: 'renamed.pdf' },
  ]
  const theirs = [there(1), there(3, 31)]
  const merged = mergedAttachments(opened, mine, theirs)
  expect(attachmentChanges(merged)).toEqual([
    { fileId: 99, name: '2 new.pdf' },
    { id: 3, name: 'renamed.pdf' },
  ])
})

test('what is renamed, replaced, moved or taken off while a save is under way is so on top of what it stored', () => {
  const sent = [there(1), there(2), there(3), fresh(70)]
  const now = [{ ...there(2), fileId: 99, name: 'newer.pdf' }, fresh(70), { ...there(1), name: 'renamed.pdf' }]
  const after = attachmentsAfterSave([there(1), there(2), there(3), there(4, 70)], sent, now)
  expect(after.map(({ id, fileId }) => [id, fileId])).toEqual([
    [2, 99],
    [4, 70],
    [1, 10],
  ])
  expect(attachmentChanges(after)).toEqual([
    { id: 2, fileId: 99, name: 'newer.pdf' },
    { id: 4 },
    { id: 1, name: 'renamed.pdf' },
  ])
})

test('of a version that nobody kept each attachment is there once', () => {
  const merged = mergedAttachments([], [there(1), there(2)], [there(1), there(2), there(3)])
  expect(merged.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('a file that arrives while a save is under way stays in the list, one that was saved is there once', () => {
  const sent = [there(1), fresh(70)]
  const after = attachmentsAfterSave([there(1), there(2, 70)], sent, [...sent, fresh(80)])
  expect(after.map(({ id, fileId }) => [id, fileId])).toEqual([
    [1, 10],
    [2, 70],
    [undefined, 80],
  ])
})
