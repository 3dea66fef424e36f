import { expect, test } from 'vitest'
import { hasSaved, isFrameReady, readOfficeMessage } from './office-messages.ts'

const read = (message: unknown) => readOfficeMessage(JSON.stringify(message))

test('what an office posts is read, and nothing else', () => {
  expect(read({ MessageId: 'UI_Close', SendTime: 1 })).toEqual({ id: 'UI_Close', values: {} })
  for (const other of [undefined, 1, { MessageId: 'UI_Close' }, 'text', '1', 'null', '{"MessageId":1}'])
    expect(readOfficeMessage(other)).toBeUndefined()
})

test('COEDIT-69~ the screen learns that the office has saved', () => {
  const of = (message: unknown) => hasSaved(read(message) ?? { id: '', values: {} })
  expect(of({ MessageId: 'Action_Save_Resp', Values: { success: true } })).toBe(true)
  expect(of({ MessageId: 'Action_Save_Resp', Values: { success: false } })).toBe(false)
  expect(of({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: false } })).toBe(true)
  expect(of({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: true } })).toBe(false)
  expect(of({ MessageId: 'UI_Close' })).toBe(false)
  const ready = read({ MessageId: 'App_LoadingStatus', Values: { Status: 'Frame_Ready' } })
  expect(ready && isFrameReady(ready)).toBe(true)
})
