import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { fileKindOf } from './file-kind.ts'
import { firstHit, hitParts, hitText } from './hit-parts.ts'
import { colourOf, initialsOf } from './person-initials.ts'
import { shortFileName } from './short-file-name.ts'

test('only em marks a hit; any other tag is shown as text', () => {
  const parts = hitParts('差旅<em>报销</em>办法 <script>alert(1)</script>&lt;b&gt; &amp; &unknown;')
  expect(parts.map(({ text, marked }) => [text, marked])).toEqual([
    ['差旅', false],
    ['报销', true],
    ['办法 <script>alert(1)</script><b> & &unknown;', false],
  ])
})

test('an unclosed mark ends with the text, and marks with attributes are text', () => {
  expect(hitParts('a<em>b').map(({ marked }) => marked)).toEqual([false, true])
  expect(hitText('<em onclick="x()">a</em>')).toBe('<em onclick="x()">a')
})

test('a mark has a word in it: neither a blank nor nothing is marked', () => {
  const parts = hitParts('差旅<em></em><em> </em><em>报销</em>')
  expect(parts.map(({ text, marked }) => [text, marked])).toEqual([
    ['差旅', false],
    [' ', false],
    ['报销', true],
  ])
  expect(firstHit('差旅<em> </em><em>报销</em>')).toBe('报销')
})

test('initials of Chinese, of minority and of Latin names', () => {
  expect(['王芳', '林', '阿卜杜拉・买买提江', 'Fang Wang', 'Mary Ann van Dyke', 'Li', ''].map(initialsOf)).toEqual([
    '芳',
    '林',
    '拉',
    'FW',
    'MD',
    'L',
    '',
  ])
  expect(colourOf('王芳')).toBe(colourOf('王芳'))
  expect(colourOf('')).toBeLessThan(7)
})

test('a person has one colour, whatever the language calls them; who has no account yet has that of the name', () => {
  const colour = (personId: number | undefined, name: string) =>
    /sk-person-\d/.exec(renderToStaticMarkup(createElement(Avatar, { personId, name })))?.[0]
  expect(colourOf('周敏')).not.toBe(colourOf('Min Zhou'))
  expect(colour(12, '周敏')).toBe(colour(12, 'Min Zhou'))
  expect(colour(undefined, '周敏')).toBe(`sk-person-${colourOf('周敏')}`)
})

test('the kind of a file comes from the last extension, whatever its case', () => {
  expect(['a.tar.GZ', '报销单.XLSX', 'docx', 'README', 'x.unknown'].map(fileKindOf)).toEqual([
    'zip',
    'excel',
    'word',
    'other',
    'other',
  ])
})

test('the first marked place is given as it stands there', () => {
  expect(firstHit('…R&amp;D <em>A&amp;B</em> 和 <em>C</em>')).toBe('A&B')
  expect(firstHit('没有标记')).toBeUndefined()
})

test('a long file name is cut before its extension, and a short one is whole', () => {
  expect(shortFileName('差旅标准.pdf', 20)).toBe('差旅标准.pdf')
  expect(shortFileName('永泰注塑车间设备维护与保养规程.docx', 20)).toBe('永泰注塑车间….docx')
  expect(shortFileName('Harbour operations report 2026.xlsx', 20)).toBe('Harbour opera….xlsx')
  expect(shortFileName('第 1.0 版的差旅与住宿标准（最终版）', 20)).toBe('第 1.0 版的差旅与…')
})
