import { toastStore } from '@shuku/kit/web'
import { expect, test, vi } from 'vitest'
import type { ThemePoint } from '../../../contract/maps.ts'
import { emptyDraft, isSame, lackOf, savedPart, type DraftTheme, type MapDraft } from './draft.ts'
import {
  addTheme,
  insertTheme,
  mendingPart,
  moved,
  removeTheme,
  renewPoint,
  showPoint,
  withPoints,
} from './draft-acts.ts'
import { findMistakes, isPreview } from './mistakes.ts'
import { placeOf } from './place-ids.ts'
import { pointActs } from './point-acts.ts'

// what screens ask of a browser when they are loaded
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => null, fullscreenEnabled: false })
})

const point = (pointId: number, weight: number): ThemePoint => ({
  pointId,
  name: `知识点 ${pointId}`,
  weight,
  isShown: true,
  documents: 1,
  hasReference: false,
})

const theme = (key: string, weight: number, points: ThemePoint[] = []): DraftTheme => ({
  key,
  title: `主题 ${key}`,
  weight,
  points,
})

const draft = (changes: Partial<MapDraft> = {}): MapDraft => ({ ...emptyDraft, name: '上岗地图', ...changes })

test('KNOW-59~ KNOW-62~ a name of blanks and an empty title are mistakes, the first of them at the top of the page', () => {
  const untitled = { ...theme('a', 100), title: ' ' }
  const mistakes = findMistakes(draft({ name: '  ', themes: [untitled] }))
  expect(mistakes).toEqual([
    { kind: 'nameEmpty', at: 'name' },
    { kind: 'titleEmpty', at: 'theme', key: 'a' },
  ])
  expect(mistakes.map((mistake) => placeOf(mistake, draft({ themes: [untitled] })))).toEqual([
    'sk-map-name',
    'sk-theme-title-a',
  ])
  expect(findMistakes(draft({ name: 'n'.repeat(200) }))).toEqual([])
  expect(findMistakes(draft({ name: 'n'.repeat(201) }))).toEqual([{ kind: 'nameTooLong', at: 'name' }])
})

test('KNOW-60~ KNOW-61~ themes, and the points of each theme that has any, total 100', () => {
  expect(findMistakes(draft())).toEqual([])
  expect(findMistakes(draft({ themes: [theme('a', 60), theme('b', 40, [point(1, 100)])] }))).toEqual([])
  const wrong = draft({ themes: [theme('a', 60, [point(1, 50), point(2, 40)]), theme('b', 41, [point(3, 101)])] })
  expect(findMistakes(wrong)).toEqual([
    { kind: 'themeWeights', at: 'themes', sum: 101 },
    { kind: 'pointWeights', at: 'points', key: 'a', sum: 90 },
    { kind: 'pointWeights', at: 'points', key: 'b', sum: 101 },
  ])
  expect(placeOf({ kind: 'pointWeights', at: 'points', key: 'a', sum: 90 }, wrong)).toBe('sk-point-weight-a-1')
})

test('KNOW-35~ a point that is hidden from readers is saved so, in its place and with its weight', () => {
  const points = showPoint([point(1, 60), point(2, 40)], 2, false)
  const hidden = draft({ themes: [theme('a', 100, [...points])] })
  expect(savedPart(hidden).themes?.[0]?.points).toEqual([
    { pointId: 1, weight: 60, isShown: true },
    { pointId: 2, weight: 40, isShown: false },
  ])
  expect(isSame(hidden, draft({ themes: [theme('a', 100, [point(1, 60), point(2, 40)])] }))).toBe(false)
  expect(showPoint(points, 2, true)).toEqual([point(1, 60), point(2, 40)])
})

test.each([
  [
    [70, 30],
    [50, 50],
  ],
  [
    [40, 50, 10],
    [33, 33, 34],
  ],
])('KNOW-47~ points of a theme that weigh %j are spread to %j, and undone weigh what they did', (weights, even) => {
  const points = weights.map((weight, place) => point(place + 1, weight))
  const spread = theme('a', 60, points)
  const other = theme('b', 40, [point(1, 80), point(2, 20)])
  const before = draft({ themes: [spread, other] })
  let now = before
  const change = (next: (former: MapDraft) => MapDraft) => {
    now = next(now)
  }
  pointActs(change, spread).spread()
  expect(now.themes).toEqual([
    { ...spread, points: points.map((each, place) => ({ ...each, weight: even[place] })) },
    other,
  ])
  toastStore.shown().at(-1)?.act?.run()
  expect(now).toEqual(before)
})

test('what is missing goes to the lightest, of several to the last; what is too much comes off the heaviest', () => {
  expect(mendingPart([point(1, 30), point(2, 25), point(3, 5)])?.pointId).toBe(3)
  expect(mendingPart([point(1, 20), point(2, 20)])?.pointId).toBe(2)
  expect(mendingPart([point(1, 90), point(2, 30)])?.pointId).toBe(1)
  expect(mendingPart([point(1, 60), point(2, 40)])).toBeUndefined()
  expect(mendingPart([])).toBeUndefined()
  // none has 150 to give
  expect(mendingPart([point(1, 100), point(2, 100), point(3, 50)])).toBeUndefined()
})

test('what is added begins with what is missing, and what is in the theme is not added twice', () => {
  const first = addTheme(draft(), 'a')
  expect(first.themes.map(({ weight }) => weight)).toEqual([100])
  expect(addTheme(first, 'b').themes.map(({ weight }) => weight)).toEqual([100, 0])
  const points = withPoints([point(1, 30)], [point(1, 0), point(2, 0), point(3, 0), point(4, 0)])
  expect(points.map(({ pointId, weight }) => [pointId, weight])).toEqual([
    [1, 30],
    [2, 23],
    [3, 23],
    [4, 24],
  ])
  expect(lackOf(withPoints([], [point(1, 0)]))).toBe(0)
  expect(withPoints([point(1, 30)], [])).toEqual([point(1, 30)])
})

test('rows take the places of others, and a removed theme comes back to its own', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b'])
  const three = draft({ themes: [theme('a', 20), theme('b', 30), theme('c', 50)] })
  const [, b] = three.themes
  expect(b && insertTheme(removeTheme(three, 'b'), b, 1)).toEqual(three)
})

test('a point that was changed is called so in every theme, with its own weight in each', () => {
  const two = draft({ themes: [theme('a', 50, [point(1, 100)]), theme('b', 50, [point(1, 40), point(2, 60)])] })
  const renewed = renewPoint(two, { ...point(1, 0), name: '报销制度', documents: 4 })
  expect(renewed.themes.map(({ points }) => points.map(({ name, weight }) => [name, weight]))).toEqual([
    [['报销制度', 100]],
    [
      ['报销制度', 40],
      ['知识点 2', 60],
    ],
  ])
})

test('nothing is unsaved where the same is saved: neither blanks around a name nor what a point is called', () => {
  const one = draft({ themes: [theme('a', 100, [point(1, 100)])] })
  expect(isSame(one, { ...renewPoint(one, { ...point(1, 0), name: '另一个名称' }), name: '上岗地图 ' })).toBe(true)
  expect(isSame(one, { ...one, template: 'canvas' })).toBe(false)
  expect(savedPart(one).themes).toEqual([
    { title: '主题 a', weight: 100, points: [{ pointId: 1, weight: 100, isShown: true }] },
  ])
})

test('KNOW-66~ the preview image is a jpg, gif or png', () => {
  expect(['a.JPG', 'b.jpeg', 'c.gif', 'd.png'].map((name) => isPreview({ name }))).toEqual([true, true, true, true])
  expect(['a.webp', 'b.svg', 'png', 'c.png.pdf'].map((name) => isPreview({ name }))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
