import { expect, test } from 'vitest'
import { Alarm } from './alarm.ts'

const long = 1_000_000

test('a ring ends a wait, and one that came before it too; each ends one wait', async () => {
  const alarm = new Alarm()
  const { signal } = new AbortController()
  const waiting = alarm.wait(long, signal)
  alarm.ring()
  await waiting
  alarm.ring()
  await alarm.wait(long, signal)
  let isOver = false
  const next = alarm.wait(long, signal).then(() => (isOver = true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isOver).toBe(false)
  alarm.ring()
  await next
})

test('a wait ends by itself, and with what it belongs to', async () => {
  const alarm = new Alarm()
  const ending = new AbortController()
  await alarm.wait(1, ending.signal)
  const waiting = alarm.wait(long, ending.signal)
  ending.abort()
  await waiting
  await alarm.wait(long, ending.signal)
  expect(ending.signal.aborted).toBe(true)
})
