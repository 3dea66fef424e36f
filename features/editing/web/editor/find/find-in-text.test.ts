import { Schema } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { findNext, findPrev, replaceAll, search } from 'prosemirror-search'
import { expect, test } from 'vitest'
import { lookFor, matchesOf } from './find-in-text.ts'

const schema = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} },
})

function stateOf(...paragraphs: string[]) {
  const doc = schema.node(
    'doc',
    null,
    paragraphs.map((words) => schema.node('paragraph', null, [schema.text(words)])),
  )
  return EditorState.create({ doc, plugins: [search()] })
}

const present = (state: EditorState) => matchesOf({ state, isDestroyed: false } as Editor)
const nothing = { text: '', by: '', isCaseMatched: false }

test('the first match from the cursor on is chosen, and its place among all is known', () => {
  let state = stateOf('差旅报销，报销单', '报销')
  state = state.apply(lookFor(state, { ...nothing, text: '报' }))
  state = state.apply(lookFor(state, { ...nothing, text: '报销' }))
  expect(present(state), 'a longer word begins at the same place').toEqual({ count: 3, at: 1 })
  findPrev(state, (step) => (state = state.apply(step)))
  expect(present(state)).toEqual({ count: 3, at: 3 })
  findNext(state, (step) => (state = state.apply(step)))
  expect(present(state)).toEqual({ count: 3, at: 1 })
  state = state.apply(lookFor(state, nothing))
  expect(present(state)).toEqual({ count: 0, at: 0 })
})

test('letters count as the same in both cases unless it is asked for; signs mean themselves', () => {
  const state = stateOf('Policy, policy and a.c, abc')
  const count = (text: string, isCaseMatched = false) =>
    present(state.apply(lookFor(state, { ...nothing, text, isCaseMatched }))).count
  expect([count('policy'), count('policy', true), count('a.c')]).toEqual([2, 1, 1])
})

test('all matches are replaced in one step, which one undo takes back', () => {
  const before = stateOf('甲方与甲方', '甲方')
  const state = before.apply(lookFor(before, { text: '甲方', by: '$1 委托方', isCaseMatched: false }))
  const steps: EditorState[] = []
  replaceAll(state, (step) => steps.push(state.apply(step)))
  expect(steps.map(({ doc }) => doc.textBetween(0, doc.content.size, '\n'))).toEqual([
    '$1 委托方与$1 委托方\n$1 委托方',
  ])
})

test('FC-02 what is found is what search would find: radicals, traditional and full-width characters, in their places', () => {
  const state = stateOf('⽂件⻚码', '第二頁：文件页码 ＡＢＣ')
  const found = (text: string, isCaseMatched = false) => {
    const looked = state.apply(lookFor(state, { ...nothing, text, isCaseMatched }))
    return [present(looked).count, looked.doc.textBetween(looked.selection.from, looked.selection.to)]
  }
  expect(found('文件页码')).toEqual([2, '⽂件⻚码'])
  expect(found('⻚')).toEqual([3, '⻚'])
  expect(found('abc')).toEqual([1, 'ＡＢＣ'])
  expect(found('abc', true)[0]).toBe(0)
  expect(found('ABC', true)).toEqual([1, 'ＡＢＣ'])
})
