import { expect, test } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

const values = { author: '王芳', unit: '财务部', date: '2026-11-23', category: '制度' }

test('what is known stands in place of its name in braces, in both languages; what is not known stays', () => {
  const html = '<p>{{作者}} {{ Date }} ｛｛部门｝｝ {{category}} {{编号}} {作者} {{作<b>者</b>}}</p>'
  expect(fillPlaceholders(html, values)).toBe('<p>王芳 2026-11-23 财务部 制度 {{编号}} {作者} {{作<b>者</b>}}</p>')
})
