import { expect, test } from 'vitest'
import { WorkThread } from './work-thread.ts'

function givenThread(timeoutMs = 20_000): WorkThread<string, string> {
  const module = new URL('./work-thread.fixture.ts', import.meta.url)
  return new WorkThread({ module, heapMegabytes: 64, timeoutMs, gone: () => new Error('gone') })
}

test('several are answered in turn: who asks for little need not wait for who asks for much', async () => {
  const thread = givenThread()
  const said: string[] = []
  let isDone = false
  const little = (async () => {
    for await (const answer of thread.ask('b 2')) said.push(answer)
    isDone = true
  })()
  let much = 0
  for await (const answer of thread.ask('a 1000000')) {
    expect(answer).toBe(`a ${++much}`)
    if (isDone) break
  }
  await little
  expect(said).toEqual(['b 1', 'b 2'])
  // a thread that answers the first one to its end would have given all of them
  expect(much).toBeLessThan(1_000_000)
})

test('who stops listening leaves the thread to the others', async () => {
  const thread = givenThread()
  for await (const answer of thread.ask('a 1000000')) {
    expect(answer).toBe('a 1')
    break
  }
  expect(await thread.answer('b')).toBe('b 1')
})

test('work that fails fails for who asked for it, and the thread goes on', async () => {
  const thread = givenThread()
  const failed = thread.answer('fail')
  await expect(Promise.all([failed, thread.answer('b')])).rejects.toThrow('it failed')
  expect(await thread.answer('b')).toBe('b 1')
})

test('after a thread has ended, or takes too long, the next one answers', async () => {
  const thread = givenThread(1000)
  await expect(thread.answer('end')).rejects.toThrow('gone')
  expect(await thread.answer('b')).toBe('b 1')
  await expect(thread.answer('hang')).rejects.toThrow('gone')
  expect(await thread.answer('b')).toBe('b 1')
})
