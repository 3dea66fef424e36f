import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftRefused, DraftStore, StoredHere, type StoreDraft } from './draft-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const then = new Date('2026-11-20T10:00:00Z')

function draftStoreOf(store: StoreDraft) {
  const draftStore = new DraftStore()
  draftStore.storeBy(store)
  return draftStore
}

/** A keep that ends when the test says so. */
function slowStore() {
  const ends: ((storedAt: Date | undefined) => void)[] = []
  const store = vi.fn<() => Promise<Date | undefined>>(() => new Promise((resolve) => ends.push(resolve)))
  return { store, end: (storedAt: Date | undefined = then) => ends.shift()?.(storedAt) }
}

test('a draft is kept a moment after the last change, not after each', async () => {
  const store = vi.fn<() => Promise<Date | undefined>>(async () => then)
  const draftStore = draftStoreOf(store)
  draftStore.touch()
  await vi.advanceTimersByTimeAsync(1500)
  draftStore.touch()
  await vi.advanceTimersByTimeAsync(1500)
  expect(store).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(store).toHaveBeenCalledTimes(1)
  expect(draftStore.state()).toEqual({ state: 'kept', storedAt: then })
})

test('what changes while a draft is kept is kept next; two never run at once', async () => {
  const { store, end } = slowStore()
  const draftStore = draftStoreOf(store)
  draftStore.touch()
  await vi.advanceTimersByTimeAsync(2000)
  draftStore.touch()
  await vi.advanceTimersByTimeAsync(5000)
  expect(store).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(store).toHaveBeenCalledTimes(2)
  expect(draftStore.isDirty).toBe(true)
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(draftStore.state().state).toBe('kept')
})

test('a save waits for the keep under way, and none begins behind it', async () => {
  const { store, end } = slowStore()
  const draftStore = draftStoreOf(store)
  draftStore.touch()
  await vi.advanceTimersByTimeAsync(2000)
  let isPaused = false
  void draftStore.pause().then(() => (isPaused = true))
  await vi.advanceTimersByTimeAsync(100)
  expect(isPaused).toBe(false)
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(isPaused).toBe(true)
  draftStore.taken()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store).toHaveBeenCalledTimes(1)
  draftStore.settle()
  expect(draftStore.isDirty).toBe(false)
})

test('leaving in the middle of a save keeps nothing behind it: the save ends the draft', async () => {
  const store = vi.fn<() => Promise<Date | undefined>>(async () => then)
  const draftStore = draftStoreOf(store)
  draftStore.touch()
  await draftStore.pause()
  expect(await draftStore.storeNow()).toBe(false)
  expect(store).not.toHaveBeenCalled()
})

test('what is written while a save is under way is not saved by it, and becomes the draft after it', async () => {
  const store = vi.fn<() => Promise<Date | undefined>>(async () => then)
  const draftStore = draftStoreOf(store)
  draftStore.touch()
  await draftStore.pause()
  draftStore.taken()
  draftStore.touch()
  draftStore.settle()
  expect(draftStore.state().state).toBe('changed')
  await vi.advanceTimersByTimeAsync(2000)
  expect(store).toHaveBeenCalledTimes(1)
  expect(draftStore.state()).toEqual({ state: 'kept', storedAt: then })
})

test('after a save that failed the draft is kept after all', async () => {
  const store = vi.fn<() => Promise<Date | undefined>>(async () => then)
  const draftStore = draftStoreOf(store)
  draftStore.touch()
  await draftStore.pause()
  draftStore.resume()
  await vi.advanceTimersByTimeAsync(2000)
  expect(store).toHaveBeenCalledTimes(1)
})

test('a keep that fails is tried again, one that cannot be had yet soon', async () => {
  const store = vi.fn<() => Promise<Date | undefined>>(async () => then)
  store.mockRejectedValueOnce(new Error('network')).mockResolvedValueOnce(undefined)
  const draftStore = draftStoreOf(store)
  draftStore.touch()
  await vi.advanceTimersByTimeAsync(2000)
  expect(draftStore.state().state).toBe('failed')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(draftStore.state().state).toBe('changed')
  await vi.advanceTimersByTimeAsync(2000)
  expect(draftStore.state()).toEqual({ state: 'kept', storedAt: then })
})

test('leaving keeps at once, and says whether that went well', async () => {
  const store = vi.fn<() => Promise<Date | undefined>>(async () => then)
  store.mockRejectedValueOnce(new Error('network'))
  const draftStore = draftStoreOf(store)
  draftStore.touch()
  expect(await draftStore.storeNow()).toBe(false)
  expect(await draftStore.storeNow()).toBe(true)
  expect(await draftStore.storeNow()).toBe(true)
  expect(store).toHaveBeenCalledTimes(2)
})

test('what the server does not take is kept here, and tried again until it does', async () => {
  let isAway = true
  const draftStore = draftStoreOf(async () => {
    if (isAway) throw new StoredHere()
    return then
  })
  draftStore.touch()
  expect(await draftStore.storeNow()).toBe(true)
  expect(draftStore.state().state).toBe('here')
  expect(draftStore.isDirty).toBe(true)
  isAway = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(draftStore.state()).toEqual({ state: 'kept', storedAt: then })
})

test('what changes while a keep fails is planned by its own change, and not put off', async () => {
  const store = vi.fn<StoreDraft>(async () => {
    if (store.mock.calls.length === 1) {
      draftStore.touch()
      throw new StoredHere()
    }
    return then
  })
  const draftStore = draftStoreOf(store)
  draftStore.touch()
  expect(await draftStore.storeNow()).toBe(false)
  expect(draftStore.state().state).toBe('changed')
  await vi.advanceTimersByTimeAsync(2000)
  expect(draftStore.state().state).toBe('kept')
})

test('what the server refuses says why, is not sent again by itself, and is forgotten when it takes one', async () => {
  const store = vi.fn<() => Promise<Date | undefined>>(async () => {
    throw new DraftRefused('正文太长。', true)
  })
  const draftStore = draftStoreOf(store)
  draftStore.touch()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(store).toHaveBeenCalledTimes(1)
  expect(draftStore.state()).toMatchObject({ state: 'refused', refused: { reason: '正文太长。', isHere: true } })
  expect(await draftStore.storeNow(), 'this browser has it').toBe(true)

  store.mockResolvedValue(then)
  draftStore.touch()
  expect(draftStore.state(), 'the reason stays until it is gone').toMatchObject({ state: 'changed', refused: {} })
  await vi.advanceTimersByTimeAsync(2000)
  expect(draftStore.state()).toEqual({ state: 'kept', storedAt: then })
})
