import { expect, test } from 'vitest'
import { upload } from '@shuku/kit/contract'
import { UploadQueue, type Sender, type SendOptions, type UploadTask } from './upload-queue.ts'

const endpoint = upload('/api/example/upload', { doc: 'An example.' })

/** A sender whose uploads end when the test says so. */
function given(parallel: number, isResumable = false) {
  const running: { name: string; end: (error?: Error) => void; options: SendOptions }[] = []
  const send: Sender['send'] = async (file, _task, options) =>
    await new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new Error('aborted')))
      running.push({ name: file.name, options, end: (error) => (error ? reject(error) : resolve({})) })
    })
  const forgotten: string[] = []
  const forget = ({ name }: File) => void forgotten.push(name)
  const queue = new UploadQueue({ send, isResumable: () => isResumable, forget }, parallel)
  const done: string[] = []
  const addTo = (names: readonly string[], task: Pick<UploadTask, 'scope' | 'finish' | 'wayOut'>) =>
    queue.add(
      names.map((name) => new File(['12345'], name)),
      { endpoint, onDone: (_reply, file) => void done.push(file.name), ...task },
    )
  const add = (...names: string[]) => addTo(names, { scope: 'test' })
  const states = () => queue.items().map(({ name, state }) => `${name} ${state}`)
  return { queue, running, add, addTo, states, done, forgotten }
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

test('a failed one has the way out that its task knows, until it is tried again', async () => {
  const { queue, running, addTo } = given(1)
  const run = () => undefined
  addTo(['a'], { scope: 'test', wayOut: (error) => ({ label: String(error), run }) })
  running[0]!.end(new Error('full'))
  await turn()
  expect(queue.items()[0]!.wayOut).toEqual({ label: 'Error: full', run })
  queue.retry(1)
  expect(queue.items()[0]!.wayOut).toBe(undefined)
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

test('one that is stopped is given up, makes room, and stays on the list until it is cleared', async () => {
  const { queue, running, add, states, forgotten } = given(1, true)
  add('a', 'b')
  queue.stop(1)
  await turn()
  expect([running[0]!.options.signal.aborted, states(), forgotten]).toEqual([true, ['a cancelled', 'b sending'], ['a']])
  queue.retry(1)
  queue.clear(() => true)
  expect(states()).toEqual(['b sending'])
})

test('clearing takes away only what is finished, and of that only what the screen shows: the others can be tried again', async () => {
  const { queue, running, add, addTo, states } = given(2)
  addTo(['other'], { scope: 'another' })
  add('a', 'b')
  running[0]!.end(new Error('no'))
  running[1]!.end()
  await turn()
  queue.clear(({ scope }) => scope === 'test')
  expect(states()).toEqual(['other failed', 'b sending'])
  queue.retry(1)
  expect(states()).toEqual(['other sending', 'b sending'])
})

test('what has arrived is done once that is made for which it was sent, and failed where that fails; meanwhile it is not paused', async () => {
  const { queue, running, addTo, states, done } = given(2, true)
  const made: ((error?: Error) => void)[] = []
  const finish = async () =>
    await new Promise<void>((resolve, reject) => made.push((error) => (error ? reject(error) : resolve())))
  addTo(['a', 'a'], { scope: 'test', finish })
  for (const { end } of running) end()
  await turn()
  queue.pause(1)
  expect(queue.items().map(({ state, hasArrived, sentBytes }) => [state, hasArrived, sentBytes])).toEqual([
    ['sending', true, 5],
    ['sending', true, 5],
  ])
  made[0]!()
  made[1]!(new Error('refused'))
  await turn()
  expect([states(), done, queue.items()[1]!.error]).toEqual([['a done', 'a failed'], ['a'], new Error('refused')])
  queue.retry(2)
  expect(queue.items()[1]).toMatchObject({ state: 'sending', hasArrived: false, error: undefined })
})

test('a paused one makes room and says no more; gone on with, it is sent again', async () => {
  const { queue, running, add, states, done } = given(1, true)
  add('a', 'b')
  running[0]!.options.onProgress(2)
  queue.pause(1)
  await turn()
  expect(states()).toEqual(['a paused', 'b sending'])
  running[0]!.options.onProgress(4)
  expect(queue.items()[0]).toMatchObject({ sentBytes: 2, error: undefined })
  expect(queue.isActive()).toBe(true)
  running[1]!.end()
  await turn()
  expect(queue.isActive()).toBe(false)
  queue.retry(1)
  running[2]!.end()
  await turn()
  expect([states(), done]).toEqual([
    ['a done', 'b done'],
    ['b', 'a'],
  ])
})

test('what cannot go on where it was is not paused', () => {
  const { queue, add, states } = given(1)
  add('a')
  queue.pause(1)
  expect(states()).toEqual(['a sending'])
})

test('a cancelled one is given up, one that is only dropped is not', async () => {
  const { queue, add, states, forgotten } = given(2, true)
  add('a', 'b')
  queue.drop(1)
  queue.cancel(2)
  await turn()
  expect([states(), forgotten]).toEqual([[], ['b']])
})

test('one that waits for the network says so until it moves again', () => {
  const { queue, running, add } = given(1, true)
  add('a')
  running[0]!.options.onHeldUp(true)
  expect(queue.items()[0]).toMatchObject({ state: 'sending', isHeldUp: true })
  running[0]!.options.onHeldUp(false)
  expect(queue.items()[0]).toMatchObject({ isHeldUp: false })
})

test('DISK-43 DISK-44 an upload is under way at once, done once all of it is done, failed or cancelled; a paused one is only taken off the list, which stops it', async () => {
  const { queue, running, addTo, states, forgotten } = given(4, true)
  let made: () => void = () => undefined
  const finish = async () => await new Promise<void>((resolve) => (made = resolve))
  addTo(['a'], { scope: 'test', finish })
  addTo(['b', 'c', 'd'], { scope: 'test' })
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd sending'])
  running[0]!.end()
  await turn()
  expect(states()[0]).toBe('a sending')
  made()
  running[1]!.end(new Error('no'))
  queue.stop(3)
  queue.pause(4)
  await turn()
  expect(states()).toEqual(['a done', 'b failed', 'c cancelled', 'd paused'])
  queue.cancel(4)
  expect([states().length, running[3]!.options.signal.aborted, forgotten]).toEqual([3, true, ['c', 'd']])
  addTo(['e'], { scope: 'test' })
  queue.pause(5)
  queue.stop(5)
  expect(states().at(-1)).toBe('e cancelled')
})
