import { beforeEach, expect, test, vi } from 'vitest'
import { dropOldDrafts, LocalDrafts, type LocalDraft } from './local-drafts.ts'

/** As a browser's: what is stored are its own properties. */
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    if (value.length > 1000) throw new DOMException('full', 'QuotaExceededError')
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage())
})

const draft = (id: string, more: Partial<LocalDraft> = {}): LocalDraft => ({
  id,
  documentId: 7,
  subject: '标题',
  keywords: '',
  html: '<p>内容</p>',
  savedAt: new Date().toISOString(),
  ...more,
})

test('what the server has not taken is found at its place, newest first, and is gone once it has', () => {
  const drafts = new LocalDrafts(1)
  expect(drafts.put(draft('a', { savedAt: '2026-01-01T00:00:00.000Z' }))).toBe(true)
  drafts.put(draft('b', { savedAt: '2026-01-02T00:00:00.000Z' }))
  drafts.put({ ...draft('c'), documentId: undefined, categoryId: 7 })
  expect(drafts.list({ documentId: 7 }).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(drafts.list({ categoryId: 7 }).map(({ id }) => id)).toEqual(['c'])
  expect(drafts.rename('b', 'd')).toMatchObject({ id: 'd', savedAt: '2026-01-02T00:00:00.000Z' })
  expect(drafts.rename('b', 'e')).toBeUndefined()
  drafts.drop('d')
  expect(drafts.list({ documentId: 7 })).toMatchObject([{ id: 'a', html: '<p>内容</p>' }])
})

test('nobody is offered what somebody else has written in this browser', () => {
  new LocalDrafts(1).put(draft('a'))
  expect(new LocalDrafts(2).list({ documentId: 7 })).toEqual([])
  expect(new LocalDrafts(11).list({ documentId: 7 })).toEqual([])
})

test('what has no room is said to be not kept, and what is old is dropped', () => {
  const drafts = new LocalDrafts(1)
  expect(drafts.put(draft('a', { html: 'x'.repeat(2000) }))).toBe(false)
  const old = draft('b', { savedAt: new Date(Date.now() - 31 * 24 * 3_600_000).toISOString() })
  const others = new LocalDrafts(2)
  for (const each of [drafts, others]) each.put(old)
  drafts.put(draft('c'))
  dropOldDrafts()
  expect(drafts.list({ documentId: 7 }).map(({ id }) => id)).toEqual(['c'])
  expect(others.list({ documentId: 7 })).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  expect([drafts.put(draft('d')), drafts.list({ documentId: 7 })]).toEqual([false, []])
})

test('at a sign-out what the server takes is here no longer; what it refuses stays, and nothing of others is sent', async () => {
  const [mine, theirs] = [new LocalDrafts(1), new LocalDrafts(2)]
  for (const id of ['a', 'b', 'c']) mine.put(draft(id))
  theirs.put(draft('d'))
  const sent: string[] = []
  await mine.handIn(async ({ id }) => {
    sent.push(id)
    if (id === 'b') throw new Error('refused')
    if (id === 'c') mine.put(draft('c', { savedAt: '2030-01-01T00:00:00.000Z' }))
  })
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(mine.list({ documentId: 7 }).map(({ id }) => id)).toEqual(['c', 'b'])
  expect(theirs.list({ documentId: 7 })).toHaveLength(1)
})
