import { expect, test, vi } from 'vitest'
import type { Point } from '../../contract/points.ts'
import {
  draftOf,
  emptyDraft,
  isEntered,
  isSame,
  mistakesOf,
  savedPart,
  withIds,
  withMoved,
  withNewRow,
  withoutRow,
  withRow,
  withSpread,
  withWeightsOf,
} from './point-draft.ts'

// what screens ask of a browser when they are loaded
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => null, fullscreenEnabled: false })
})

const point: Point = {
  id: 3,
  name: '差旅报销',
  remark: '<p>出差前看标准。</p>',
  categoryId: 2,
  revision: 5,
  creatorName: '王芳',
  updaterName: '王芳',
  updatedAt: new Date('2026-11-20T03:20:00Z'),
  mayEdit: true,
  usedIn: [],
  rows: [
    {
      id: 11,
      title: '制度与标准',
      query: '',
      weight: 40,
      documents: [{ id: 7, subject: '管理办法', kind: 'word' }],
      unseen: 1,
    },
    { id: 12, title: '操作流程', query: '目录:报销', weight: 60, documents: [], unseen: 0 },
  ],
}
const draft = draftOf(point)

test('KNOW-54~ KNOW-56~ a draft is saved with a title in each row and weights of exactly 100', () => {
  expect(mistakesOf(draft)).toEqual({ name: false, titles: [], weights: false })
  expect(mistakesOf(withRow(draft, '12', { title: ' ', weight: 59 }))).toEqual({
    name: false,
    titles: ['12'],
    weights: true,
  })
  expect(mistakesOf(withRow(draft, '12', { weight: 61 })).weights).toBe(true)
})

test('KNOW-56~ a point without details needs no weights, and each needs a name', () => {
  expect(mistakesOf(emptyDraft)).toEqual({ name: true, titles: [], weights: false })
})

test('what is saved of a draft is its words without blanks around them, and the documents that were shown', () => {
  const typed = withRow({ ...draft, name: ' 差旅报销 ' }, '12', { query: ' 目录:报销 ' })
  expect(savedPart(typed)).toEqual({
    name: '差旅报销',
    remark: '<p>出差前看标准。</p>',
    categoryId: 2,
    rows: [
      { id: 11, title: '制度与标准', query: '', weight: 40, documentIds: [7] },
      { id: 12, title: '操作流程', query: '目录:报销', weight: 60, documentIds: [] },
    ],
  })
  expect(isSame(typed, draft)).toBe(true)
  expect(isSame(withRow(draft, '12', { weight: 61 }), draft)).toBe(false)
})

test('a new row has what is missing to a hundred', () => {
  const less = withRow(draft, '12', { weight: 25 })
  expect(withNewRow(less, 'n').rows.at(-1)).toMatchObject({ key: 'n', weight: 35, title: '' })
  expect(withNewRow(draft, 'n').rows.at(-1)?.weight).toBe(0)
})

test('KNOW-47~ weights that were spread evenly are taken back for the rows that are still there', () => {
  const more = withNewRow(draft, 'n')
  const spread = withSpread(more)
  expect(spread.rows.map(({ weight }) => weight)).toEqual([33, 33, 34])
  const renamed = withoutRow(withRow(spread, '11', { title: '标准' }), 'n')
  expect(withWeightsOf(renamed, more).rows.map(({ title, weight }) => [title, weight])).toEqual([
    ['标准', 40],
    ['操作流程', 60],
  ])
})

test('a row that is moved takes the place of another one', () => {
  const three = withNewRow(draft, 'n')
  expect(withMoved(three, 0, 2).rows.map(({ key }) => key)).toEqual(['12', 'n', '11'])
  expect(withMoved(three, 2, 0).rows.map(({ key }) => key)).toEqual(['n', '11', '12'])
})

test('new rows get the ids under which they were saved, whatever became of their order meanwhile', () => {
  const saved = withNewRow(draft, 'n')
  const after = withIds(withMoved(saved, 2, 0), saved, [{ id: 11 }, { id: 12 }, { id: 13 }])
  expect(after.rows.map(({ key, id }) => [key, id])).toEqual([
    ['n', 13],
    ['11', 11],
    ['12', 12],
  ])
})

test('only a row in which something was entered is worth a question before it goes', () => {
  const [row] = withNewRow(emptyDraft, 'n').rows
  expect(row && isEntered(row)).toBe(false)
  expect(row && isEntered({ ...row, query: 'a' })).toBe(true)
})
