import { expect, test } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

const values = { author: '王芳', unit: '财务部', date: '2026-11-23', category: '制度' }

test('what is known stands in place of its name in braces, in both languages; what is not known stays', () => {
  const html = '<p>{{作者}} {{ Date }} ｛｛部门｝｝ {{category}} {{编号}} {作者} {{作<b>者</b>}}</p>'
  expect(fillPlaceholders(html, values)).toBe('<p>王芳 2026-11-23 财务部 制度 {{编号}} {作者} {{作<b>者</b>}}</p>')
})

test('fields stand by their names in both languages; a name that is known of every document goes before them', () => {
  const fields = [
    { names: ['合同 A&amp;B', 'Contract sum'], html: '¥1' },
    { names: ['日期', ''], html: '不是' },
    { names: ['合同 A&amp;B'], html: '第二个' },
  ]
  const html = '<p>{{合同&nbsp;A&amp;B}} ｛｛ contract  SUM ｝｝ {{日期}} {{无}} {{ }}</p>'
  expect(fillPlaceholders(html, values, fields)).toBe('<p>¥1 ¥1 2026-11-23 {{无}} {{ }}</p>')
})
