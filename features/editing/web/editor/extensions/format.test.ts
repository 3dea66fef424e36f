import { Schema } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { applyFormat, formatOf } from './format.ts'

const style = { default: null }
const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', attrs: { style } },
    heading: { group: 'block', content: 'text*', attrs: { style } },
    listItem: { group: 'block', content: 'paragraph block*' },
    text: {},
  },
  marks: { bold: {}, italic: {}, link: {} },
})
const words = (text: string, ...marks: string[]) =>
  schema.text(
    text,
    marks.map((name) => schema.mark(name)),
  )
const block = (type: string, ...of: ReturnType<typeof words>[]) =>
  schema.node(type, { style: type === 'heading' ? 'text-align: center' : null }, of)

/** A heading in bold with a link, a paragraph in italics, one in a list; what was taken from one place is given to another. */
function paint(from: readonly [number, number], to: readonly [number, number]) {
  const doc = schema.node('doc', null, [
    block('heading', words('标题', 'bold', 'link')),
    block('paragraph', words('前面', 'italic'), words('后面', 'link')),
    schema.node('listItem', null, [block('paragraph', words('一项'))]),
  ])
  const chosen = (state: EditorState, [start, end]: readonly [number, number]) =>
    state.apply(state.tr.setSelection(TextSelection.create(state.doc, start, end)))
  const state = EditorState.create({ doc })
  const format = formatOf(chosen(state, from))
  const { tr } = chosen(state, to)
  applyFormat(tr, format)
  return tr.doc.children.map(String)
}

test('words get the marks of others in the place of their own; where a link leads stays', () => {
  expect(paint([1, 3], [5, 7])[1]).toBe('paragraph(bold("前面"), link("后面"))')
})

test('a paragraph that is chosen whole takes the form as well, one that holds the cursor alone only the form', () => {
  expect(paint([1, 3], [5, 9])[1]).toBe('heading(bold("前面"), bold(link("后面")))')
  expect(paint([1, 3], [6, 6])[1]).toBe('heading(italic("前面"), link("后面"))')
})

test('what must be a paragraph stays one', () => {
  expect(paint([1, 3], [12, 14])[2]).toBe('listItem(paragraph(bold("一项")))')
})
