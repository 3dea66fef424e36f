import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context, Database } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { mayRead, branchOf } from '@shuku/domain/rights/server'
import { given } from '@shuku/domain/testing'
import { costsOf, inScope, type Known } from './in-scope.ts'

/** A request of the person, and what it found in a category: plainly, and as the list finds it. */
async function requestOf(person: { id: number }) {
  const { db } = await testDatabase()
  const caller = await given.caller(person)
  const late: ((db: Database) => Promise<unknown>)[] = []
  const context = { db, caller, afterReply: (work: (typeof late)[number]) => late.push(work) } as unknown as Context
  const select = async (condition: ReturnType<typeof inScope>) => {
    const found = db.selectFrom('document').select('id').where(mayRead(caller)).where(condition).orderBy('id')
    return { ids: (await found.execute()).map(({ id }) => id), text: found.compile().sql }
  }
  return {
    plainly: (categoryId: number) => select(sql<boolean>`document.category_id = any(${branchOf(categoryId)})`),
    asListed: async (categoryId: number | undefined) => select(inScope(context, categoryId)),
    /** What it does after its reply. */
    settle: async () => {
      for (const work of late.splice(0)) await work(db)
    },
  }
}

test('whichever way is taken, a list holds the same documents', async () => {
  const top = await given.category({ creators: 1 })
  const guest = await given.person()
  const post = await given.person({ postId: await given.post() })
  const entries = [
    { to: { kind: 'person', id: post.id }, level: 'view' },
    { to: { kind: 'same_post' }, level: 'view' },
  ] as const
  const below = await given.category({ parentId: top.category.id, entries })
  const { creator } = top
  for (let number = 0; number < 60; number++) {
    const shares = number % 20 === 0 ? [{ to: { kind: 'person', id: guest.id }, level: 'view' } as const] : []
    await given.document({ category: number % 3 ? top.category : below.category, creator, shares })
  }

  const ways = new Set<string>()
  for (const [person, expected] of [
    [guest, 3],
    [post, 20],
    [creator, 60],
  ] as const) {
    const request = await requestOf(person)
    for (let round = 0; round < 2; round++) {
      for (const id of [top.category.id, below.category.id]) {
        const { ids, text } = await request.asListed(id)
        expect(ids).toEqual((await request.plainly(id)).ids)
        ways.add(
          /category_id \+ 0/.test(text)
            ? 'walk'
            : /unnest/.test(text)
              ? 'category'
              : /array\(/.test(text)
                ? 'reach'
                : 'any',
        )
      }
      expect((await request.asListed(top.category.id)).ids).toHaveLength(expected)
      expect((await request.asListed(undefined)).ids).toHaveLength(expected)
      await request.settle()
    }
  }
  expect(ways.size).toBeGreaterThanOrEqual(2)
})

test('the way is chosen by what it costs', () => {
  const all = 100_000
  const shortest = (known: Omit<Known, 'all'>) => {
    const costs = costsOf({ all, ...known })
    return Object.entries(costs).toSorted(([, a], [, b]) => a - b)[0]?.[0]
  }
  expect(shortest({ inScope: 50_000, visible: 80_000 })).toBe('walk')
  expect(shortest({ inScope: 2000, visible: 80_000 })).toBe('walk')
  expect(shortest({ inScope: 20, visible: 80_000 })).toBe('byCategory')
  expect(shortest({ inScope: 5000, visible: 5000 })).toBe('byCategory')
  expect(shortest({ inScope: 20_000, visible: 150 })).toBe('byReach')
  expect(shortest({ inScope: all, visible: 5000 })).toBe('walk')
  // of few documents that one in a thousand meets, unless an index has those that meet it
  const little = { inScope: all, visible: 500 }
  expect(shortest(little)).toBe('walk')
  expect(shortest({ ...little, beside: { share: 0.001, found: undefined } })).toBe('byReach')
  expect(shortest({ ...little, beside: { share: 0.001, found: 'inOrder' } })).toBe('walk')
  expect(costsOf({ all: 0, inScope: 0, visible: 0 })).toEqual({ walk: 0, byCategory: 0, byReach: 0 })
})
