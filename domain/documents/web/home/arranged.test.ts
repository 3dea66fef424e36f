import { expect, test } from 'vitest'
import { arranged, moved } from './arranged.ts'
import type { HomeSectionContent } from './home-slots.ts'

const section = (id: string, pane: 'main' | 'side', order: number): HomeSectionContent => ({
  id,
  pane,
  order,
  rows: 5,
  useLabel: () => id,
  Content: () => null,
})
const known = [
  section('news', 'side', 30),
  section('tasks', 'main', 10),
  section('recent', 'main', 30),
  section('starred', 'side', 10),
]
const ids = (shown: ReturnType<typeof arranged>) => shown.map(({ section: { id } }) => id)

test('without an arrangement sections stand in their own order, with their own number of rows', () => {
  const shown = arranged(known, [])
  expect(ids(shown).filter((id) => ['tasks', 'recent'].includes(id))).toEqual(['tasks', 'recent'])
  expect(ids(shown).filter((id) => ['starred', 'news'].includes(id))).toEqual(['starred', 'news'])
  expect(shown.every(({ isHidden, rows }) => !isHidden && rows === 5)).toBe(true)
})

test('what somebody arranged holds; a section that came later stands where it would have stood, one that went is left out', () => {
  const stored = [
    { id: 'recent', isHidden: false, rows: 3 },
    { id: 'gone', isHidden: false },
    { id: 'tasks', isHidden: true },
  ]
  const shown = arranged([...known, section('drafts', 'main', 20)], stored)
  const main = shown.filter(({ section: { pane } }) => pane === 'main')
  expect(main.map(({ section: { id }, isHidden, rows }) => [id, isHidden, rows])).toEqual([
    ['recent', false, 3],
    ['tasks', true, 5],
    ['drafts', false, 5],
  ])
  expect(ids(shown)).toContain('news')
})

test('a section moves among those of its pane, and not beyond them', () => {
  const shown = arranged(known, [
    { id: 'tasks', isHidden: false },
    { id: 'starred', isHidden: false },
    { id: 'recent', isHidden: false },
    { id: 'news', isHidden: false },
  ])
  expect(ids(moved(shown, 0, 1))).toEqual(['recent', 'starred', 'tasks', 'news'])
  expect(ids(moved(shown, 0, -1))).toEqual(ids(shown))
  expect(ids(moved(shown, 3, 1))).toEqual(ids(shown))
})
