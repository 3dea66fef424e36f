import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostPushBytes, type LogRow } from '../contract.ts'
import type { LinkCalls, OwnRow } from './link-types.ts'
import { SharedEditLink } from './shared-edit-link.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const noNetwork = () => Object.assign(new Error('no network'), { kind: 'fault', code: 'web.network' })
const refusal = (code: string) => Object.assign(new Error(code), { kind: 'conflict', code })

/** A log as the server has it, each of whose answers may be lost, late or a refusal. */
class FakeLog {
  readonly rows: LogRow[] = []
  readonly pushes: number[][] = []
  readonly reads: number[] = []
  isOpen = true
  isHeld = true
  /** What happens to the next calls instead of their answers. */
  readonly faults: ('lost answer' | 'no network' | 'hangs' | Error)[] = []

  add(memberId: number, n: number, body = `${memberId}-${n}`): LogRow {
    const row = { number: this.rows.length + 1, memberId, n, body }
    this.rows.push(row)
    return row
  }

  calls(memberId: number): LinkCalls {
    const answer = async <T>(work: () => T): Promise<T> => {
      const fault = this.faults.shift()
      if (fault === 'no network') throw noNetwork()
      if (fault === 'hangs') return new Promise<T>(() => {})
      if (fault instanceof Error) throw fault
      const answered = work()
      if (fault === 'lost answer') throw noNetwork()
      return answered
    }
    return {
      pushRows: (sent) =>
        answer(() => {
          this.pushes.push(sent.map(({ n }) => n))
          return this.#store(memberId, sent)
        }),
      readRows: (after) =>
        answer(() => {
          this.reads.push(after)
          const rows = this.rows.filter(({ number }) => number > after).slice(0, 3)
          return { number: this.rows.length, isOpen: this.isOpen, rows }
        }),
      sendHeartbeat: () => answer(() => ({ number: this.rows.length, isOpen: this.isOpen, isHeld: this.isHeld })),
    }
  }

  /** Each row once by the window and its number, none left out. */
  #store(memberId: number, sent: readonly OwnRow[]) {
    for (const { n, body } of sent) {
      const own = this.rows.filter((row) => row.memberId === memberId)
      if (n <= own.length) continue
      if (n !== own.length + 1) throw refusal('sharedEdit.rowsMissing')
      this.add(memberId, n, body)
    }
    const n = sent.at(-1)?.n ?? 0
    return { number: this.rows.find((row) => row.memberId === memberId && row.n === n)?.number ?? 0, n }
  }
}

function start({ log = new FakeLog(), after = 0, sent = 0, mustWait = (): boolean => false, writes = true } = {}) {
  const applied: LogRow[] = []
  const rows = log.rows.filter(({ number }) => number > after).slice(0, 3)
  const opened = { after, number: log.rows.length, rows, sent }
  const apply = (next: readonly LogRow[]) => void applied.push(...next)
  const link = new SharedEditLink({ calls: log.calls(1), opened, apply, mustWait, writes })
  return { log, link, applied, numbers: () => applied.map(({ number }) => number) }
}

const pass = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms)

test('what is written goes out in order, one call under way, the rest together with the next', async () => {
  const { log, link } = start()
  for (const body of ['a', 'b', 'c']) link.push(body)
  expect(link.isQuiet).toBe(false)
  await pass()
  expect(log.pushes).toEqual([[1], [2, 3]])
  expect(log.rows.map(({ body }) => body)).toEqual(['a', 'b', 'c'])
  expect(link.isQuiet).toBe(true)
})

test('a lost answer is asked for again, and nothing is stored twice; without network it is sent when there is one', async () => {
  const { log, link, numbers } = start()
  log.faults.push('lost answer')
  link.push('a')
  link.push('b')
  await pass(2_000)
  log.faults.push('no network', 'no network')
  link.push('c')
  await pass(5_000)
  expect(log.rows.map(({ body }) => body)).toEqual(['a', 'b', 'c'])
  expect(numbers()).toEqual([1, 2, 3])
  expect(link.state()).toEqual({ state: 'on' })
})

test('an answer that never comes is waited for no longer than the limit, and sent again', async () => {
  const { log, link } = start()
  link.start()
  log.faults.push('hangs')
  link.push('a')
  await pass(7_000)
  expect(link.state()).toEqual({ state: 'offline' })
  await pass(20_000)
  expect(log.rows.map(({ body }) => body)).toEqual(['a'])
  expect(link.state()).toEqual({ state: 'on' })
  link.close()
})

test('doubled and late events are applied once and in order', async () => {
  const { log, link, numbers } = start()
  const rows = [log.add(2, 1), log.add(2, 2), log.add(2, 3)]
  const [one, two, three] = rows as [LogRow, LogRow, LogRow]
  link.receive([one], 1)
  link.receive([one, two], 2)
  link.receive([two], 2)
  link.receive([three], 3)
  link.receive([one], 1)
  await pass()
  expect(numbers()).toEqual([1, 2, 3])
  expect(log.reads).toEqual([])
})

test('a gap is read, in as many parts as it takes; an event that only says a number too', async () => {
  const { log, link, numbers } = start()
  for (let n = 1; n <= 8; n += 1) log.add(2, n)
  link.receive(log.rows.slice(7), 8)
  await pass()
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(log.reads[0]).toBe(0)
  log.add(2, 9)
  link.receive([], 9)
  await pass()
  expect(numbers().at(-1)).toBe(9)
})

test('rows wait while somebody composes, and come in their order afterwards; they are not read again meanwhile', async () => {
  let isComposing = true
  const { log, link, numbers } = start({ mustWait: () => isComposing })
  link.start()
  link.receive([log.add(2, 1)], 1)
  link.receive([log.add(2, 2)], 2)
  await pass(3_000)
  expect([numbers(), log.reads, link.isQuiet]).toEqual([[], [], false])
  isComposing = false
  link.fill()
  expect(numbers()).toEqual([1, 2])
  link.close()
})

test('the window begins behind what its beginning has, has all rows before it is settled, and counts on from what it sent', async () => {
  const log = new FakeLog()
  log.add(1, 1)
  for (let n = 1; n <= 8; n += 1) log.add(2, n)
  const { link, numbers } = start({ log, after: 2, sent: 1 })
  const settled = link.settled()
  await pass()
  await settled
  expect(numbers()).toEqual([3, 4, 5, 6, 7, 8, 9])
  link.push('a')
  await pass()
  expect(log.pushes).toEqual([[2]])
})

test('settled waits for the answer and for the rows before it', async () => {
  const { log, link, numbers } = start()
  log.add(2, 1)
  link.push('a')
  let isSettled = false
  void link.settled().then(() => (isSettled = true))
  expect(isSettled).toBe(false)
  await pass()
  expect([isSettled, numbers(), link.applied]).toEqual([true, [1, 2], 2])
})

test('a refusal ends sending and is said; so do the end of the shared edit and of its lease', async () => {
  const refused = start()
  const error = refusal('rights.documentRefused')
  refused.log.faults.push(error)
  refused.link.push('a')
  await pass()
  refused.link.push('b')
  await pass(20_000)
  expect(refused.link.state()).toEqual({ state: 'refused', error })
  expect(refused.log.pushes).toEqual([])
  expect(refused.link.hasUnsent).toBe(true)
  await expect(refused.link.settled()).rejects.toBe(error)

  for (const [code, state] of [
    ['sharedEdit.closed', 'ended'],
    ['sharedEdit.left', 'lost'],
  ] as const) {
    const { log, link } = start()
    log.faults.push(refusal(code))
    link.push('a')
    await pass()
    expect(link.state()).toEqual({ state })
  }
  for (const [change, writes, state] of [
    [{ isOpen: false }, true, 'ended'],
    [{ isHeld: false }, true, 'lost'],
    [{ isHeld: false }, false, 'on'],
  ] as const) {
    const { log, link } = start({ writes })
    Object.assign(log, change)
    link.start()
    await pass(11_000)
    expect(link.state()).toEqual({ state })
    link.close()
  }
})

test('a heartbeat every ten seconds says what events have missed', async () => {
  const { log, link, numbers } = start()
  link.start()
  log.add(2, 1)
  await pass(9_000)
  expect(numbers()).toEqual([])
  await pass(2_000)
  expect(numbers()).toEqual([1])
  link.close()
  log.add(2, 2)
  await pass(30_000)
  expect(numbers()).toEqual([1])
})

test('as much goes out at once as one call takes', async () => {
  const { log, link } = start()
  link.push('first')
  const large = 'x'.repeat(Math.ceil(mostPushBytes / 2))
  for (let index = 0; index < 4; index += 1) link.push(large)
  await pass()
  expect(log.pushes).toEqual([[1], [2, 3], [4, 5]])
})

test('what happens at random ends in the same order for everybody, and every row is there once', async () => {
  const log = new FakeLog()
  const [one, other] = [start({ log }), start({ log })]
  let seed = 7
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const calls = log.calls(2)
  for (let n = 1; n <= 60; n += 1) {
    one.link.push(`one ${n}`)
    await calls.pushRows([{ n, body: `two ${n}`, units: [], made: [] }])
    if (random(3) === 0) log.faults.push(random(2) === 0 ? 'lost answer' : 'no network')
    const from = random(log.rows.length)
    const heard = log.rows.slice(from, from + random(5))
    for (const { link } of [one, other]) if (random(2) === 0) link.receive(heard, log.rows.length)
    await pass(random(700))
    log.faults.length = 0
  }
  for (const { link } of [one, other]) link.receive([], log.rows.length)
  await pass(20_000)
  expect(one.numbers()).toEqual(log.rows.map(({ number }) => number))
  expect(other.numbers()).toEqual(one.numbers())
  expect(log.rows.filter(({ memberId }) => memberId === 1).map(({ body }) => body)).toEqual(
    Array.from({ length: 60 }, (_, index) => `one ${index + 1}`),
  )
})
