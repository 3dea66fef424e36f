import { expect, test } from 'vitest'
import { compareTexts, type Piece } from './text-difference.ts'

/** `[…]` round what only this side has. */
function marked(pieces: readonly Piece[] | undefined) {
  return pieces?.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join('')
}

function compared(before: string[], after: string[]) {
  return compareTexts(before, after).map((line) => [marked(line.before), marked(line.after)])
}

test('what both have stands beside itself, what one has stands alone', () => {
  expect(compared(['一', '二', '三'], ['一', '三', '四'])).toEqual([
    ['一', '一'],
    ['[二]', undefined],
    ['三', '三'],
    [undefined, '[四]'],
  ])
})

test('in a changed line only the changed words are marked; each Chinese character is a word', () => {
  expect(compared(['住宿费每天 500 元'], ['住宿费每晚 650 元'])).toEqual([
    ['住宿费每[天] [500] 元', '住宿费每[晚] [650] 元'],
  ])
  expect(compared(['the old policy'], ['the new policy'])).toEqual([['the [old] policy', 'the [new] policy']])
})

test('the same text has no marks; against nothing all is marked', () => {
  expect(compareTexts(['一', '二'], ['一', '二']).every(({ before, after }) => marked(before) === marked(after))).toBe(
    true,
  )
  expect(compared([], ['一'])).toEqual([[undefined, '[一]']])
})

test('every word of both texts is there, in its order', () => {
  const before = ['报销单须附发票。', 'Keep every receipt.', '']
  const after = ['报销单须附电子发票原件。', '', 'Keep every receipt for 30 days.']
  const lines = compareTexts(before, after)
  const side = (name: 'before' | 'after') =>
    lines.flatMap((line) => (line[name] ? [line[name].map(({ text }) => text).join('')] : []))
  expect(side('before')).toEqual(before)
  expect(side('after')).toEqual(after)
})

test('texts too long to compare in time are shown as replaced, and nothing is lost', () => {
  const before = Array.from({ length: 2500 }, (_, index) => `old ${index}`)
  const after = Array.from({ length: 2500 }, (_, index) => `new ${index}`)
  const lines = compareTexts(before, after)
  expect(lines).toHaveLength(2500)
  expect(marked(lines[7]?.before)).toBe('[old] 7')
})
