import { expect, test } from 'vitest'
import { keyName } from './hotkey.ts'

test('keys are named as they are written on the keyboard, the plus too', () => {
  expect(['ctrl+k', 'shift+↑', 'escape', '+', '/'].map(keyName)).toEqual(['Ctrl K', 'Shift ↑', 'Esc', '+', '/'])
})
