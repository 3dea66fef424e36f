import { expect, test } from 'vitest'
import { handledIn, rollBackAll, type EndCounts, type RollBackPage } from './roll-back-all.ts'

const pageOf = (ids: readonly number[], next?: number): RollBackPage => ({
  since: new Date(0),
  epoch: 'e',
  items: ids.map((id) => ({ id, versionId: id, path: `${id}`, sentAt: new Date(1), end: 'back', backAt: null })),
  ...(next === undefined ? {} : { next }),
})

const pages = new Map([
  [0, pageOf([1, 2], 2)],
  [2, pageOf([3, 4], 4)],
  [4, pageOf([5])],
])
const findPage = (after: number) => Promise.resolve(pages.get(after) ?? pageOf([]))

test('every page is taken back once, and counted by what became of its files', async () => {
  const taken: number[] = []
  const seen: EndCounts[] = []
  const counts = await rollBackAll(await findPage(0), {
    findPage,
    rollBack: ({ items }) => {
      taken.push(...items.map(({ id }) => id))
      return Promise.resolve(items.map(({ id }) => ({ end: id === 4 ? ('full' as const) : ('back' as const) })))
    },
    onCounts: (each) => seen.push(each),
  })
  expect(taken).toEqual([1, 2, 3, 4, 5])
  expect(counts).toEqual({ back: 4, full: 1 })
  expect(seen.map(handledIn)).toEqual([2, 4, 5])
})

test('a failure ends it with what was done', async () => {
  const seen: EndCounts[] = []
  const work = rollBackAll(await findPage(0), {
    findPage: () => Promise.reject(new Error('lost')),
    rollBack: ({ items }) => Promise.resolve(items.map(() => ({ end: 'bin' as const }))),
    onCounts: (each) => seen.push(each),
  })
  await expect(work).rejects.toThrow('lost')
  expect(seen).toEqual([{ bin: 2 }])
})
