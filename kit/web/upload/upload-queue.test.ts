import { expect, test } from 'vitest'
import { upload } from '@shuku/kit/contract'
import { UploadQueue, type Send, type SendOptions } from './upload-queue.ts'

const endpoint = upload('/api/example/upload', { doc: 'An example.' })

/** A sender whose uploads end when the test says so. */
function given(parallel: number) {
  const running: { name: string; end: (error?: Error) => void; options: SendOptions }[] = []
  const send: Send = async (file, _task, options) =>
    await new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new Error('aborted')))
      running.push({ name: file.name, options, end: (error) => (error ? reject(error) : resolve({})) })
    })
  const queue = new UploadQueue(send, parallel)
  const done: string[] = []
  const add = (...names: string[]) =>
    queue.add(
      names.map((name) => new File(['12345'], name)),
      { endpoint, scope: 'test', onDone: (_reply, file) => done.push(file.name) },
    )
  const states = () => queue.items().map(({ name, state }) => `${name} ${state}`)
  return { queue, running, add, states, done }
}

const turn = async () => await new Promise((resolve) => setTimeout(resolve))

test('no more than the given number run at once, the next begins when one ends', async () => {
  const { running, add, states, done } = given(2)
  add('a', 'b', 'c')
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  running[0]!.end()
  await turn()
  expect(states()).toEqual(['a done', 'b sending', 'c sending'])
  expect(done).toEqual(['a'])
})

test('progress is kept per file', async () => {
  const { queue, running, add } = given(2)
  add('a', 'b')
  running[1]!.options.onProgress(3)
  expect(queue.items().map(({ sentBytes }) => sentBytes)).toEqual([0, 3])
})

test('a failed one is kept with its error, makes room, and can be tried again', async () => {
  const { queue, running, add, states, done } = given(1)
  add('a', 'b')
  running[0]!.end(new Error('no'))
  await turn()
  expect(states()).toEqual(['a failed', 'b sending'])
  expect(queue.items()[0]!.error).toEqual(new Error('no'))
  queue.retry(1)
  expect(states()).toEqual(['a waiting', 'b sending'])
  running[1]!.end()
  await turn()
  running[2]!.end()
  await turn()
  expect(done).toEqual(['b', 'a'])
})

test('a cancelled one stops, leaves the list and makes room', async () => {
  const { queue, running, add, states } = given(1)
  add('a', 'b', 'c')
  queue.cancel(2)
  queue.cancel(1)
  await turn()
  expect(running[0]!.options.signal.aborted).toBe(true)
  expect(states()).toEqual(['c sending'])
  expect(queue.isActive()).toBe(true)
})

test('clearing takes away only what is finished', async () => {
  const { queue, running, add, states } = given(1)
  add('a', 'b')
  running[0]!.end()
  await turn()
  queue.clear()
  expect(states()).toEqual(['b sending'])
})
