import { beforeEach, expect, test, vi } from 'vitest'
import { mayShowHint, noteHintShown } from './intro-memory.ts'

const days = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 20)
const local = storage()
let session = storage()

function storage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    clear: () => stored.clear(),
  }
}

function newSession() {
  session = storage()
  vi.stubGlobal('sessionStorage', session)
}

beforeEach(() => {
  local.clear()
  vi.stubGlobal('localStorage', local)
  newSession()
})

test('SEARCH-40 the hint comes once, not twice in a session', () => {
  expect(mayShowHint(7, now)).toBe(true)
  noteHintShown(7, now)
  expect(mayShowHint(7, now + 30 * days)).toBe(false)
})

test('SEARCH-40 another session shows it again after three days', () => {
  noteHintShown(7, now)
  newSession()
  expect(mayShowHint(7, now + 3 * days - 1)).toBe(false)
  expect(mayShowHint(7, now + 3 * days)).toBe(true)
})

test('the date is one person’s alone, and one that cannot be read is none', () => {
  noteHintShown(7, now)
  newSession()
  expect(mayShowHint(8, now)).toBe(true)
  local.setItem('shuku.search.intro.7', 'yesterday')
  expect(mayShowHint(7, now)).toBe(true)
})
