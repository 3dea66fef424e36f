import { expect, test } from 'vitest'
import { readDraft } from './read-drafts.ts'

const now = new Date('2026-11-20T03:18:00Z')
const read = (front: string) => readDraft('expense/a.md', `---\n${front}\n---\n\nText.\n`, now)
const front = 'title: A\nauthor: liqiang\nkeywords: [a]'

test('a document is made of its file: the folder is its category, what stands above the text tells the rest', () => {
  expect(read(`${front}\nage: 3.5`)).toEqual({
    key: 'a',
    category: 'expense',
    title: 'A',
    author: 'liqiang',
    keywords: ['a'],
    age: 3.5,
    body: '\nText.\n',
  })
})

test('one of every month is made on the 8th, last month’s until the 10th', () => {
  const dayOf = (at: Date, month: number) =>
    new Date(
      at.getTime() - readDraft('a/b.md', `---\n${front}\nmonth: ${month}\n---\n`, at).age * 86_400_000,
    ).toISOString()
  expect([0, 1, 12].map((month) => dayOf(now, month).slice(0, 10))).toEqual(['2026-11-08', '2026-10-08', '2025-11-08'])
  expect(dayOf(new Date('2027-01-03T03:00:00Z'), 0).slice(0, 10)).toBe('2026-12-08')
})

test.each([
  ['without an age', front],
  ['with a word that is none', `${front}\nage: 3\nsecrecie: 2`],
  ['shared with nobody', `${front}\nage: 3\nshares: [{ to: { kind: person }, level: view, age: 1 }]`],
])('a document %s is refused, and its file named', (_, text) => {
  expect(() => read(text)).toThrow('demo/documents/expense/a.md')
})
