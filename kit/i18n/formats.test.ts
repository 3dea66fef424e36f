import { describe, expect, test } from 'vitest'
import {
  formatBytes,
  formatDay,
  formatDayParts,
  formatExactly,
  formatList,
  formatMinute,
  formatNear,
  formatNearDay,
  formatNumber,
} from './formats.ts'

const zh = { language: 'zh-CN', timeZone: 'Asia/Shanghai' } as const
const en = { language: 'en-US', timeZone: 'Asia/Shanghai' } as const
const now = new Date('2026-11-20T02:00:00Z')

describe('dates and numbers', () => {
  test('SHELL-38 a moment is told as near as it helps, in the time zone of the person', () => {
    const moments = [
      '2026-11-20T01:57:00Z',
      '2026-11-20T00:42:00Z',
      '2026-11-19T09:20:00Z',
      '2026-11-18T02:31:00Z',
      '2025-12-31T15:00:00Z',
    ]
    expect(moments.map((each) => formatNear(new Date(each), now, zh))).toEqual([
      '3 分钟前',
      '08:42',
      '昨天 17:20',
      '11-18 10:31',
      '2025-12-31',
    ])
    expect(moments.map((each) => formatNear(new Date(each), now, en))).toEqual([
      '3 min ago',
      '08:42',
      'Yesterday 17:20',
      'Nov 18, 10:31',
      'Dec 31, 2025',
    ])
  })

  test('where only the day is known it is said as near, without a time', () => {
    const days = ['2026-11-20T01:57:00Z', '2026-11-19T09:20:00Z', '2026-11-18T02:31:00Z', '2025-12-31T15:00:00Z']
    const shown = (place: typeof zh | typeof en) => days.map((each) => formatNearDay(new Date(each), now, place))
    expect(shown(zh)).toEqual(['今天', '昨天', '11-18', '2025-12-31'])
    expect(shown(en)).toEqual(['Today', 'Yesterday', 'Nov 18', 'Dec 31, 2025'])
  })

  test('midnight belongs to the new day, and what is a day ahead is tomorrow', () => {
    expect(formatNear(new Date('2026-11-18T16:00:00Z'), now, zh)).toBe('昨天 00:00')
    expect(formatNear(new Date('2026-11-21T01:00:00Z'), now, zh)).toBe('明天 09:00')
  })

  test('a day of a list stands apart from its month', () => {
    const evening = new Date('2026-11-02T16:30:00Z')
    expect(formatDayParts(evening, zh)).toEqual({ day: '03', month: '2026-11' })
    expect(formatDayParts(evening, en)).toEqual({ day: '03', month: 'Nov 2026' })
  })

  test('exact dates', () => {
    expect(formatDay(new Date('2026-11-02T16:30:00Z'), zh)).toBe('2026-11-03')
    expect(formatExactly(new Date('2026-11-02T16:30:09Z'), zh)).toBe('2026-11-03 00:30:09')
    expect(formatExactly(new Date('2026-11-02T16:30:09Z'), en)).toBe('Nov 3, 2026 00:30:09')
    expect(formatMinute(new Date('2026-11-02T16:30:09Z'), zh)).toBe('2026-11-03 00:30')
    expect(formatMinute(new Date('2026-11-02T16:30:09Z'), en)).toBe('Nov 3, 2026 00:30')
  })

  test('sizes have one decimal, bytes none, and never 1,024.0', () => {
    expect(
      [0, 512, 1024, 39_322, 1_048_575, 4_928_307, 3_221_225_472].map((each) => formatBytes(each, 'zh-CN')),
    ).toEqual(['0 B', '512 B', '1.0 KB', '38.4 KB', '1.0 MB', '4.7 MB', '3.0 GB'])
    expect(formatNumber(1_284_306, 'en-US')).toBe('1,284,306')
  })

  test('names stand side by side as each language writes them', () => {
    const names = ['王芳', '李强', 'Emily Carter']
    expect(formatList(names, 'zh-CN')).toBe('王芳、李强、Emily Carter')
    expect(formatList(names, 'en-US')).toBe('王芳, 李强, Emily Carter')
    expect([formatList(['王芳'], 'zh-CN'), formatList([], 'zh-CN')]).toEqual(['王芳', ''])
  })
})
