import { expect, test } from 'vitest'
import { joinsRepeated } from './join-repeated.ts'

/** Works that are under way until they are answered. */
function held() {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const join = joinsRepeated<string>()
  const send = async (key: string) =>
    await join(key, async () => {
      sent.push(key)
      await new Promise<void>((resolve) => answers.push(resolve))
      return key
    })
  return { sent, send, answer: () => answers.splice(0).forEach((one) => one()) }
}

test('an act that is pressed again before its answer is sent once, and both presses have the answer', async () => {
  const { sent, send, answer } = held()
  const both = Promise.all([send('a'), send('a')])
  answer()
  expect(await both).toEqual(['a', 'a'])
  expect(sent).toEqual(['a'])
  const again = send('a')
  answer()
  await again
  expect(sent).toEqual(['a', 'a'])
})

test('another act between them is not swallowed, nor the first one after it', async () => {
  const { sent, send, answer } = held()
  const all = Promise.all([send('follow'), send('unfollow'), send('follow')])
  answer()
  await all
  expect(sent).toEqual(['follow', 'unfollow', 'follow'])
})

test('what failed can be tried again', async () => {
  const join = joinsRepeated<string>()
  await expect(join('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(join('a', async () => 'yes')).resolves.toBe('yes')
})
