import { expect, test } from 'vitest'
import { given } from '@shuku/domain/testing'
import { mayRead } from '@shuku/domain/rights/server'
import type { Context, Database } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { fewFirst } from './few-first.ts'
import { branchOf } from './search-filter.ts'
import { sql } from 'kysely'

/** A request of the person; what it does after its reply has been done when this returns. */
async function requestOf(person: { id: number }) {
  const { db } = await testDatabase()
  const caller = await given.caller(person)
  const late: ((db: Database) => Promise<unknown>)[] = []
  const context = { db, caller, afterReply: (work: (typeof late)[number]) => late.push(work) } as unknown as Context
  const ask = (categoryId: number | undefined) => fewFirst(context, categoryId)
  const settle = async () => {
    for (const work of late.splice(0)) await work(db)
  }
  const idsIn = async (categoryId: number, isFewFirst: boolean) => {
    const first = isFewFirst ? ask(categoryId) : undefined
    const rows = await db
      .selectFrom('document')
      .select('id')
      .where(mayRead(caller))
      .where(sql<boolean>`document.category_id = any(${branchOf(categoryId)})`)
      .where(first ?? sql<boolean>`true`)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  return { ask, settle, idsIn }
}

test('what is looked up first is neither more nor less than what the list holds', async () => {
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

  for (const [person, expected] of [
    [guest, 3],
    [post, 20],
    [creator, 60],
  ] as const) {
    const request = await requestOf(person)
    request.ask(top.category.id)
    await request.settle()
    expect(await request.idsIn(top.category.id, true)).toHaveLength(expected)
    expect(await request.idsIn(top.category.id, true)).toEqual(await request.idsIn(top.category.id, false))
  }
  const asked = await requestOf(guest)
  expect(asked.ask(undefined)).toBeDefined()
  // of everything there is no category to look in, and somebody who reads by relations is not found by sets
  expect((await requestOf(post)).ask(undefined)).toBeUndefined()
})
