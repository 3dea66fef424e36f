import type { LogRow } from '@shuku/domain/shared-edits/contract'
import { base64Of, bytesOf, SharedEditLink } from '@shuku/domain/shared-edits/web'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', { search: '', hash: '' })
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A log whose answers are lost as often as it is asked to. */
class LossyLog {
  readonly rows: LogRow[] = []
  losesNext = 0

  push(memberId: number, sent: readonly { readonly n: number; readonly body: string }[]) {
    for (const { n, body } of sent) {
      if (this.rows.some((row) => row.memberId === memberId && row.n === n)) continue
      this.rows.push({ number: this.rows.length + 1, memberId, n, body })
    }
    const n = sent.at(-1)?.n ?? 0
    const number = this.rows.find((row) => row.memberId === memberId && row.n === n)?.number ?? 0
    if (this.losesNext > 0) {
      this.losesNext -= 1
      throw Object.assign(new Error('no network'), { kind: 'fault' })
    }
    return { number, n }
  }
}

const seed = encodeStateAsUpdate(new Doc())

function join(log: LossyLog, memberId: number) {
  const doc = new Doc()
  applyUpdate(doc, seed, 'log')
  const link = new SharedEditLink({
    calls: {
      pushRows: async (rows) => log.push(memberId, rows),
      readRows: async (after) => ({ number: log.rows.length, isOpen: true, rows: log.rows.slice(after, after + 7) }),
      sendHeartbeat: async () => ({ number: log.rows.length, isOpen: true, isHeld: true }),
    },
    opened: { after: 0, number: log.rows.length, rows: [], sent: 0 },
    apply: (rows) => {
      for (const { body } of rows) applyUpdate(doc, bytesOf(body), 'log')
    },
  })
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'log') link.push(base64Of(update))
  })
  const text = doc.getText('text')
  return { link, type: (letter: string, at: number) => text.insert(Math.min(at, text.length), letter), text }
}

test('what two people type at once is there once for both, although answers are lost, and for who comes later', async () => {
  const log = new LossyLog()
  const [one, other] = [join(log, 1), join(log, 2)]
  for (const { link } of [one, other]) link.start()
  const letters = [...'甲乙丙丁戊己庚辛壬癸']
  for (const [index, letter] of letters.entries()) {
    if (index % 3 === 0) log.losesNext = 1
    one.type(letter, index * 2)
    other.type(`${letter}${index}`, 0)
    await vi.advanceTimersByTimeAsync(index % 2 === 0 ? 5 : 700)
  }
  await vi.advanceTimersByTimeAsync(30_000)
  const late = join(log, 3)
  const settled = late.link.settled()
  await vi.advanceTimersByTimeAsync(5_000)
  await settled
  const text = one.text.toJSON()
  expect(other.text.toJSON()).toBe(text)
  expect(late.text.toJSON()).toBe(text)
  for (const [index, letter] of letters.entries()) {
    // once of each of the two, and the number of the second
    expect(text.split(letter)).toHaveLength(3)
    expect(text.split(String(index))).toHaveLength(2)
  }
  expect(new Set(log.rows.map(({ memberId, n }) => `${memberId} ${n}`)).size).toBe(log.rows.length)
  for (const { link } of [one, other]) link.close()
})
