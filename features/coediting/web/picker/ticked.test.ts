import { expect, test, vi } from 'vitest'
import { markedTitle, tickedFrom, toggled } from './ticked.ts'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const one = { documentId: 1, fileId: 11, fileName: '预算.xlsx' }
const other = { documentId: 2, fileId: 22, fileName: '方案.docx' }

test('COEDIT-34~ a document is chosen once and no longer when it is chosen again, the others stay', () => {
  const both = toggled(tickedFrom([one]), other)
  expect([...both.keys()]).toEqual([1, 2])
  expect([...toggled(both, { ...one, fileName: '改名.xlsx' }).values()]).toEqual([other])
})

test('COEDIT-16~ what is searched for is marked in a title, and what looks like a mark in it is text', () => {
  expect(markedTitle('2027 Budget <em>表</em>', 'budget')).toBe('2027 <em>Budget</em> &lt;em>表&lt;/em>')
  expect(markedTitle('A&B', '没有')).toBe('A&amp;B')
  expect(markedTitle('A&B', '')).toBe('A&amp;B')
})
