import { expect, test } from 'vitest'
import { isWeak } from './weak-password.ts'

const guessed = [
  'Password1',
  'P@ssw0rd1',
  'Ｐ＠ｓｓｗ０ｒｄ１',
  'Qwerty12#',
  'Admin123!',
  'Woaini520!',
  'Welcome-2026',
  'Asdfghjkl-1',
  '123456Aa!',
]

test.each(guessed)(
  '%s is guessed at once: a common word, or keys in a row, with digits and signs round it',
  (password) => {
    expect(isWeak(password)).toBe(true)
  },
)

test('the login name and the name of its owner are as weak as a common word', () => {
  const of = { loginName: 'hejunjie', names: ['何俊杰', 'Jason Holloway'] }
  expect(isWeak('Hejunjie#1')).toBe(false)
  for (const password of ['Hejunjie#1', '2026-Holloway!', 'J@sonHolloway1']) expect(isWeak(password, of)).toBe(true)
})

const taken = ['Knowledge-7', 'Gr8-Umbrella-Kite', 'tK4#vv9pQz', '书库Ab1#wx9', 'Demo-pass-2026', 'Admin-pass-2026']

test.each(taken)('%s is good enough', (password) => {
  expect(isWeak(password)).toBe(false)
})
