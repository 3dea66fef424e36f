import dayjs from 'dayjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languageStore } from '../language/language-store.ts'
import { dayOf, instantOf, momentOf } from './person-days.ts'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: {} })
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T16:54:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const written = 'YYYY-MM-DD HH:mm'

test('today and now of a picker are those of the person, also once their zone becomes known or changes', () => {
  languageStore.set('zh-CN', 'Asia/Shanghai')
  expect(dayjs().tz().format(written)).toBe('2026-11-28 00:54')
  expect(instantOf(dayjs().tz())).toBe('2026-11-27T16:54:00Z')
  languageStore.set('zh-CN', 'America/New_York')
  expect(dayjs().tz().format(written)).toBe('2026-11-27 11:54')
  expect(instantOf(dayjs().tz())).toBe('2026-11-27T16:54:00Z')
})

test('a day and an instant are shown and chosen in that zone', () => {
  languageStore.set('zh-CN', 'America/New_York')
  expect(dayOf('2026-11-28')?.format('YYYY-MM-DD')).toBe('2026-11-28')
  expect(momentOf('2026-12-01T01:30:00Z')?.format(written)).toBe('2026-11-30 20:30')
  // over the end of summer time
  expect(instantOf(dayjs('2026-10-31 09:00'))).toBe('2026-10-31T13:00:00Z')
  expect(instantOf(dayjs('2026-11-02 09:00'))).toBe('2026-11-02T14:00:00Z')
  expect([dayOf(''), dayOf(undefined), momentOf('')]).toEqual([null, null, null])
})
