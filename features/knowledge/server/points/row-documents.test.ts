import { expect, test } from 'vitest'
import { inPlace } from './row-documents.ts'

const seen = (documentId: number) => ({ documentId, isSeen: true })
const unseen = (documentId: number) => ({ documentId, isSeen: false })

test.each([
  ['a new order', [seen(1), unseen(2), seen(3)], [3, 1], [3, 2, 1]],
  ['one more', [seen(1), unseen(2)], [1, 4], [1, 2, 4]],
  ['one less', [seen(1), unseen(2), seen(3), unseen(4)], [3], [3, 2, 4]],
  ['none', [unseen(2), seen(3), unseen(4)], [], [2, 4]],
  ['one that is named though unseen', [seen(1), unseen(2)], [2, 1], [1, 2]],
])('what is unseen stays in its place: %s', (_, before, given, merged) => {
  expect(inPlace(before, given)).toEqual(merged)
})
