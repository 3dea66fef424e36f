import { createRelativePositionFromTypeIndex, Doc, relativePositionToJSON } from 'yjs'
import { expect, test } from 'vitest'
import { readCaret, writeCaret } from './caret-text.ts'

const sent = (value: unknown) => btoa(JSON.stringify(value))

test('a cursor comes back as it was sent, and nowhere is nowhere', () => {
  const text = new Doc().getText('default')
  text.insert(0, '甲乙丙')
  const place = (index: number): unknown => relativePositionToJSON(createRelativePositionFromTypeIndex(text, index))
  const cursor = { anchor: place(1), head: place(3) }
  expect(readCaret(writeCaret(cursor))).toEqual(cursor)
  expect([writeCaret(null), readCaret('')]).toEqual(['', null])
})

test.each([
  ['no base64', '***'],
  ['no JSON', btoa('{')],
  ['one place', sent({ anchor: { tname: 'default' } })],
  ['nowhere', sent({ anchor: {}, head: {} })],
  ['a number', sent({ anchor: 1, head: 2 })],
  ['an id that is none', sent({ anchor: { item: { client: 'x', clock: 0 } }, head: { tname: 'default' } })],
  ['a fraction', sent({ anchor: { type: { client: 1, clock: 0.5 } }, head: { tname: 'default' } })],
  ['a name that is none', sent({ anchor: { tname: {} }, head: { tname: 'default' } })],
])('%s is no cursor, and breaks nothing', (_what, caret) => {
  expect(readCaret(caret)).toBeNull()
})
