import { expect, test } from 'vitest'
import { readFromFrame } from './from-frame.ts'
import { readCaret, writeCaret } from './frame/caret-text.ts'

test('a frame says what the protocol has, and nothing else', () => {
  expect(readFromFrame({ kind: 'claim', ask: 1, units: ['p'] })).toEqual({ kind: 'claim', ask: 1, units: ['p'] })
  for (const odd of [
    undefined,
    'save',
    { kind: 'fetch', url: '/api' },
    { kind: 'claim', ask: -1, units: [] },
    { kind: 'change', bodies: ['no base64!'], units: [], made: [] },
    { kind: 'change', bodies: [], units: ['p'], made: [] },
    { kind: 'caret', caret: 'x'.repeat(1001) },
  ])
    expect(readFromFrame(odd)).toBeUndefined()
})

test('a cursor goes as letters of base64 and comes back; what is none is passed over', () => {
  const caret = { anchor: ['/word/document.xml#段', 3], head: ['/word/document.xml#段', 5] } as const
  const written = writeCaret(caret)
  expect(written).toMatch(/^[\w+/=-]+$/)
  expect(readCaret(written)).toEqual(caret)
  for (const odd of ['', '!', btoa('[]'), btoa('[["a","b"],["a",1]]'), btoa('{"anchor":1}')])
    expect(readCaret(odd)).toBeUndefined()
})
