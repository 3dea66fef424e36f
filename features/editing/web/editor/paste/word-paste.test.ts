import { expect, test } from 'vitest'
import { listPlace, outlineLevel, pastedStyle } from './word-paste.ts'

test('of a Word style only what is meant stays: no mso junk, no fonts, sizes, margins, black or white', () => {
  const word =
    'mso-pagination:widow-orphan;font-family:宋体;mso-bidi-font-size:10.5pt;font-size:14.0pt;line-height:150%;margin-left:21.0pt;' +
    'color:windowtext;background:white;text-align:center;mso-layout-grid-align:none'
  expect(pastedStyle(word)).toBe('text-align: center')
  expect(pastedStyle('color:#C00000;font-weight:normal')).toBe('color: #C00000; font-weight: normal')
  expect(pastedStyle('background:yellow;mso-highlight:yellow')).toBe('background-color: yellow')
  expect(pastedStyle('background:url(http://example.com/x.png) red')).toBe('')
})

test('a first line that Word indents by letters is indented here too; other indents stay there', () => {
  expect(pastedStyle('text-indent:21.0pt;mso-char-indent-count:2.0;color:black')).toBe('text-indent: 2em')
  expect(pastedStyle('text-indent:-18.0pt')).toBe('')
  expect(pastedStyle('text-indent:90pt;mso-char-indent-count:9')).toBe('')
})

test('a heading is told by its outline level, the title by its class', () => {
  expect(outlineLevel('mso-outline-level:2;margin:0', 'MsoNormal')).toBe(2)
  expect(outlineLevel('', 'MsoTitle')).toBe(1)
  expect(outlineLevel('mso-outline-level:9', '')).toBeUndefined()
})

test('a place in a list is read from mso-list', () => {
  expect(listPlace('margin-left:42.0pt;text-indent:-21.0pt;mso-list:l0 level2 lfo1')).toEqual({ list: 'l0', level: 2 })
  expect(listPlace('mso-list:Ignore')).toBeUndefined()
})
