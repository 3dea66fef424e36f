import { formatDay } from '@shuku/kit/i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endOfDay } from './end-of-day.ts'
import { languageStore } from './language-store.ts'

const storage = { getItem: () => null, setItem: () => {} }
beforeEach(() => vi.stubGlobal('localStorage', storage).stubGlobal('document', { documentElement: {} }))
afterEach(() => vi.unstubAllGlobals())

test.each(['America/Los_Angeles', 'Asia/Shanghai', 'Pacific/Auckland'])(
  'a last day that a person in %s enters is that day of the company, however often it is saved',
  (zone) => {
    languageStore.set('zh-CN', zone, 'Asia/Shanghai')
    let day = '2026-12-10'
    for (let saved = 0; saved < 5; saved += 1) {
      const end = endOfDay(day)
      expect(end.toISOString()).toBe('2026-12-10T15:59:59.000Z')
      day = new Intl.DateTimeFormat('sv-SE', { timeZone: languageStore.companyZone() }).format(end)
    }
    expect(formatDay(endOfDay(day), { language: 'zh-CN', timeZone: languageStore.companyZone() })).toContain('10')
  },
)
