import { Schema, type Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { writtenNumber } from '@shuku/domain/documents/contract'
import { withNumbers } from './numbering.ts'
import { numbersOf } from './numbers.ts'

const numbering = { default: null }
const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', attrs: { numbering }, toDOM: () => ['p', 0] },
    heading: { group: 'block', content: 'text*', attrs: { numbering }, toDOM: () => ['h2', 0] },
    quote: { group: 'block', content: 'block+', toDOM: () => ['blockquote', 0] },
    text: {},
  },
  marks: { blockNumber: { attrs: { count: {} }, toDOM: () => ['span', 0] } },
})

function block(kind: string | null, words = '', type = 'paragraph'): Node {
  return schema.node(type, { numbering: kind }, words === '' ? [] : [schema.text(words)])
}

function text(...kinds: (string | null)[]) {
  return schema.node(
    'doc',
    null,
    kinds.map((kind) => block(kind, '文')),
  )
}

function numbers(...kinds: (string | null)[]) {
  return numbersOf(text(...kinds)).map(({ text: number }) => number.trim())
}

test('articles are counted through the whole text, sections and points anew in each chapter and article', () => {
  expect(
    numbers(
      'chapter',
      'section',
      'article',
      'level-2',
      'level-2',
      null,
      'article',
      'level-2',
      'chapter',
      'section',
      'article',
    ),
  ).toEqual(['第一章', '第一节', '第一条', '（一）', '（二）', '第二条', '（一）', '第二章', '第一节', '第三条'])
})

test('the levels of official documents are counted anew below each higher one', () => {
  expect(
    numbers('level-1', 'level-2', 'level-3', 'level-4', 'level-3', 'level-2', 'level-3', 'level-1', 'level-2'),
  ).toEqual(['一、', '（一）', '1.', '（1）', '2.', '（二）', '1.', '二、', '（一）'])
  expect(numbers('chapter-en', 'article-en', 'chapter-en', 'article-en')).toEqual([
    'Chapter 1',
    'Article 1',
    'Chapter 2',
    'Article 2',
  ])
})

test('numbers are written as laws write them', () => {
  const written = (count: number) => writtenNumber('level-1', count).slice(0, -1)
  expect([1, 10, 11, 20, 99, 100, 101, 110, 1001, 1260, 2000, 10_001].map(written)).toEqual([
    '一',
    '十',
    '十一',
    '二十',
    '九十九',
    '一百',
    '一百零一',
    '一百一十',
    '一千零一',
    '一千二百六十',
    '二千',
    '10001',
  ])
})

test('written down, each number is text before its words, also of a block that stands there twice', () => {
  const pasted = block('article', '本制度适用于全体员工。')
  const doc = schema.node('doc', null, [
    block('chapter', '总则', 'heading'),
    pasted,
    schema.node('quote', null, [pasted]),
    block(null, '说明'),
    block('article'),
  ])
  const written = withNumbers(doc, schema)
  expect(written.content.map(({ textContent }) => textContent)).toEqual([
    '第一章　总则',
    '第一条　本制度适用于全体员工。',
    '第二条　本制度适用于全体员工。',
    '说明',
    '第三条　',
  ])
  expect(written.firstChild?.firstChild?.marks[0]?.attrs).toEqual({ count: 1 })
})
