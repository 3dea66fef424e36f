import { describe, expect, test } from 'vitest'
import { fillWords } from './fill-words.ts'

const values = { 作者: '王芳', 'contract no.': 'A & <B>', 备注: '一\n二' }
const fill = (xml: string) => fillWords(xml, values)

describe('placeholders in office files', () => {
  test('a name that is cut in runs is filled in the first of them, and what is around it stays', () => {
    expect(
      fill('<w:p><w:r><w:t>由{{作</w:t></w:r><w:r><w:b/><w:t>者</w:t></w:r><w:r><w:t>}}起草</w:t></w:r></w:p>'),
    ).toBe(
      '<w:p><w:r><w:t xml:space="preserve">由王芳</w:t></w:r><w:r><w:b/><w:t xml:space="preserve"></w:t></w:r>' +
        '<w:r><w:t xml:space="preserve">起草</w:t></w:r></w:p>',
    )
  })

  test('several in one text, in braces of either width; unknown ones and texts of other paragraphs stay', () => {
    expect(fill('<w:t>{{ 作者 }}、｛｛作者｝｝、{{x}}</w:t>')).toBe('<w:t xml:space="preserve">王芳、王芳、{{x}}</w:t>')
    const cut = '<w:p><w:t>{{作</w:t></w:p><w:p><w:t>者}}</w:t></w:p>'
    expect(fill(cut)).toBe(cut)
  })

  test('values are text: marks of XML are escaped, lines are lines, control characters go', () => {
    expect(fill('<w:t xml:space="preserve">{{Contract  No.}}</w:t>')).toBe(
      '<w:t xml:space="preserve">A &amp; &lt;B&gt;</w:t>',
    )
    expect(fill('<w:t>{{备注}}</w:t>')).toBe(
      '<w:t xml:space="preserve">一</w:t><w:br/><w:t xml:space="preserve">二</w:t>',
    )
    expect(fillWords('<t>{{a}}</t>', { a: 'x\u0001\uD800y' })).toBe('<t xml:space="preserve">x\uFFFDy</t>')
  })

  test('what every object has is no name', () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(fill(`<w:t>{{${name}}} {{作者}}</w:t>`)).toBe(`<w:t xml:space="preserve">{{${name}}} 王芳</w:t>`)
  })

  test('texts of sheets and slides are filled, too', () => {
    expect(fill('<si><r><t>{{作</t></r><r><t>者}}</t></r></si><si><t>{{备注}}</t></si>')).toBe(
      '<si><r><t xml:space="preserve">王芳</t></r><r><t xml:space="preserve"></t></r></si>' +
        '<si><t xml:space="preserve">一\n二</t></si>',
    )
    expect(fill('<a:p><a:r><a:t>{{作者}}</a:t></a:r></a:p>')).toBe('<a:p><a:r><a:t>王芳</a:t></a:r></a:p>')
  })

  test('what is no text, and a document without placeholders, is as it was', () => {
    const xml =
      '<w:p w:rsid="{{作者}}"><w:tab/><w:t/><w:tc><w:t xml:space="preserve"/></w:tc><w:instrText>{{作者}}</w:instrText></w:p>'
    expect(fill(xml)).toBe(xml)
  })
})
