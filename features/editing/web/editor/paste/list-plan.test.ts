import { expect, test } from 'vitest'
import { listMarkers, numberOf, planLists, type Part, type WrittenItem } from './list-plan.ts'

test.each<[string, object[]]>([
  ['1.', [{ isOrdered: true, value: 1 }]],
  ['12．\u00a0', [{ isOrdered: true, value: 12 }]],
  ['一、', [{ isOrdered: true, value: 1, numbers: 'simp-chinese-informal' }]],
  ['十、', [{ isOrdered: true, value: 10, numbers: 'simp-chinese-informal' }]],
  ['十二、', [{ isOrdered: true, value: 12, numbers: 'simp-chinese-informal' }]],
  ['二十三、', [{ isOrdered: true, value: 23, numbers: 'simp-chinese-informal' }]],
  ['b.', [{ isOrdered: true, value: 2, numbers: 'lower-alpha' }]],
  ['C.', [{ isOrdered: true, value: 3, numbers: 'upper-alpha' }]],
  ['xiv.', [{ isOrdered: true, value: 14, numbers: 'lower-roman' }]],
  [
    'V.',
    [
      { isOrdered: true, value: 5, numbers: 'upper-roman' },
      { isOrdered: true, value: 22, numbers: 'upper-alpha' },
    ],
  ],
  ['·\u00a0\u00a0', [{ isOrdered: false, value: 1 }]],
  ['Ø', [{ isOrdered: false, value: 1 }]],
  ['o', [{ isOrdered: false, value: 1 }]],
])('the marker %s', (marker, kinds) => {
  expect(listMarkers(marker)).toEqual(kinds)
})

const otherNumbers = '1.1 1.2.1 第一条 ① A.1 (1-2) 壹、 aa. (3) （2） 1) b) （一） 一. 1、 01. iix. 一百、'.split(' ')

// amounts and days with which a paragraph begins, too
test.each([...otherNumbers, '18.6 km/L', '2025.7'])('FC-20 the number %s is written by no list of ours', (number) => {
  expect(listMarkers(number)).toEqual([])
})

/** What one reads: the numbers of lists as they are shown, deeper ones indented; the items are their written numbers. */
function read(parts: readonly Part<WrittenItem>[], indent = ''): string[] {
  return parts.flatMap((part) => {
    if (!('marker' in part)) return [`${indent}${part.written}`]
    const { value, numbers, isOrdered } = part.marker
    return part.entries.flatMap(({ below }, at) => {
      const shown = numberOf(value + at, numbers) + (numbers === 'simp-chinese-informal' ? '、' : '.')
      return [`${indent}${at === 0 ? '+ ' : '  '}${isOrdered ? shown : '•'}`, ...read(below, `${indent}    `)]
    })
  })
}

/** `l0:2 1.1` is an item of the second level of the list l0. */
const planned = (...items: string[]) =>
  read(
    planLists(
      items.map((item) => {
        const [, list = '', level, written = ''] = /^(\w+):(\d) (.*)$/.exec(item) ?? []
        return { list, level: Number(level), written }
      }),
    ),
  )

test('FC-20 lists that follow each other keep their own numbers, and so does a number that is not the next one', () => {
  expect(planned('l0:1 1.', 'l0:1 2.', 'l1:1 1.', 'l1:1 2.')).toEqual(['+ 1.', '  2.', '+ 1.', '  2.'])
  expect(planned('l0:1 1.', 'l0:1 2.', 'l0:1 5.', 'l0:1 6.')).toEqual(['+ 1.', '  2.', '+ 5.', '  6.'])
  expect(planned('l0:1 一、', 'l0:1 三、')).toEqual(['+ 一、', '+ 三、'])
  expect(planned('l0:1 0.', 'l0:1 1.')).toEqual(['+ 0.', '  1.'])
})

test('deeper items lie below the one before them, in lists that begin anew', () => {
  expect(planned('l0:1 1.', 'l0:2 a.', 'l0:2 b.', 'l0:1 2.', 'l0:2 a.', 'l1:2 ·')).toEqual([
    '+ 1.',
    '    + a.',
    '      b.',
    '  2.',
    '    + a.',
    '    + •',
  ])
})

test('FC-20 what no list writes is text in its place, and the lists around it go on', () => {
  expect(planned('l0:1 1.', 'l0:2 1.1', 'l0:3 1.1.1', 'l0:2 (2)', 'l0:1 2.')).toEqual([
    '+ 1.',
    '    1.1',
    '    1.1.1',
    '    (2)',
    '  2.',
  ])
  expect(planned('l0:1 （一）', 'l0:2 1.', 'l0:2 2.', 'l0:1 （二）', 'l0:2 1.')).toEqual([
    '（一）',
    '+ 1.',
    '  2.',
    '（二）',
    '+ 1.',
  ])
})

test('letters that are Roman numbers too are what their list has', () => {
  expect(planned('l0:1 h.', 'l0:1 i.', 'l0:1 j.')).toEqual(['+ h.', '  i.', '  j.'])
  expect(planned('l0:1 iv.', 'l0:1 v.', 'l0:1 vi.')).toEqual(['+ iv.', '  v.', '  vi.'])
})
