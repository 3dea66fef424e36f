import { expect, test } from 'vitest'
import { chineseNumber, parseMarkup, toHtml, toPlainText } from './markup.ts'

test('chapters and articles are numbered through the text', () => {
  const html = toHtml(parseMarkup('章 总则\n条 甲\n章 附则\n条 乙'))
  expect(html).toBe(
    '<h2>第一章　总则</h2>\n<p><strong>第一条</strong>　甲</p>\n<h2>第二章　附则</h2>\n<p><strong>第二条</strong>　乙</p>',
  )
})

test('a word that begins like a mark stays a word', () => {
  expect(toHtml(parseMarkup('条件不变'))).toBe('<p>条件不变</p>')
  expect(toHtml(parseMarkup('1.2 倍'))).toBe('<p>1.2 倍</p>')
})

test('lists and tables are gathered from their lines, signs of HTML escaped', () => {
  expect(toHtml(parseMarkup('- a < b\n- **c**\n1. d'))).toBe(
    '<ul><li>a &lt; b</li><li><strong>c</strong></li></ul>\n<ol><li>d</li></ol>',
  )
  expect(toHtml(parseMarkup('| A | B |\n| 1 | |'))).toBe(
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table>',
  )
})

test('words between stars are set in italics, other stars stay', () => {
  expect(toHtml(parseMarkup('press *Test*. *Is it so?* Yes.'))).toBe(
    '<p>press <em>Test</em>. <em>Is it so?</em> Yes.</p>',
  )
  expect(toPlainText(parseMarkup('- *a b*: c'))).toBe('· a b: c')
  for (const text of ['2 * 3 * 4', '*.pdf, *.docx', 'a*b*c']) expect(toHtml(parseMarkup(text))).toBe(`<p>${text}</p>`)
})

test('code keeps its lines', () => {
  expect(toHtml(parseMarkup('```\n# x\n  y\n```'))).toBe('<pre><code># x\n  y</code></pre>')
})

test('plain text has neither marks nor tags', () => {
  expect(toPlainText(parseMarkup('# A\n**b** `c`\n1. d\n| e | f |'))).toBe('A\nb c\n1. d\ne\tf')
})

test('numbers are written as in Chinese rules', () => {
  expect([1, 10, 11, 20, 21, 99].map(chineseNumber)).toEqual(['一', '十', '十一', '二十', '二十一', '九十九'])
})
