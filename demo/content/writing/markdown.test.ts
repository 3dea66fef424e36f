import { expect, test } from 'vitest'
import { inlineRuns, readBlocks, toPlainText } from './markdown.ts'

test('a text falls into the parts that files are made of', () => {
  const source = '## A\n\n**b** `c`\n\n1. d\n2. e\n\n| f | g |\n| --- | --- |\n| h | |\n\n> i\n\n- [ ] j'
  expect(readBlocks(source)).toEqual([
    { kind: 'heading', level: 2, text: 'A' },
    { kind: 'paragraph', text: '**b** `c`' },
    { kind: 'list', ordered: true, items: ['d', 'e'] },
    {
      kind: 'table',
      rows: [
        ['f', 'g'],
        ['h', ''],
      ],
    },
    { kind: 'quote', text: 'i' },
    { kind: 'list', ordered: false, items: ['[ ] j'] },
  ])
  expect(toPlainText(readBlocks(source))).toBe('A\nb c\n1. d\n2. e\nf\tg\nh\t\ni\n· [ ] j')
})

test('a part that no file could show is refused', () => {
  expect(() => readBlocks('a\n\n---\n\nb')).toThrow('hr')
})

test('what is set off within a line keeps its style, and signs of Markdown that stand for themselves stay', () => {
  expect(inlineRuns('press *Test*, **now** with `x<y`: 2 * 3, \\<key>')).toEqual([
    { style: 'plain', text: 'press ' },
    { style: 'italic', text: 'Test' },
    { style: 'plain', text: ', ' },
    { style: 'bold', text: 'now' },
    { style: 'plain', text: ' with ' },
    { style: 'code', text: 'x<y' },
    { style: 'plain', text: ': 2 * 3, <key>' },
  ])
})
