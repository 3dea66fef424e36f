import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { countStatements, testDatabase } from '@shuku/kit/testing'
import { act, callerIn, given, read } from '@shuku/domain/testing'
import { countByCategory, countReadable, foldCounts, knownSizes, verifyCounts } from '../index.ts'
import { lastKnownSizes } from './known-sizes.ts'
import { passesFewer } from './named-within.ts'

async function count(person: { id: number }, categoryIds?: number[]) {
  return read(async (db) => {
    const caller = await callerIn(db, person.id)
    return {
      total: await countReadable(db, caller, { categoryIds }),
      ...Object.fromEntries(await countByCategory(db, caller, { categoryIds })),
    }
  })
}

test('CAT-77 counts are the same before and after folding, and follow every change', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const { category: other } = await given.category()
  const documents = [
    await given.document({ category, creator }),
    await given.document({ category, creator }),
    await given.document({ category, creator, status: 0 }),
  ]
  const { db } = await testDatabase()
  for (const fold of [async () => 0, () => foldCounts(db)]) {
    await fold()
    expect(await count(reader)).toEqual({ total: 2, [category.id]: 2 })
    expect(await count(creator)).toEqual({ total: 3, [category.id]: 3 })
  }
  await act((tx) => sql`update document set category_id = ${other.id} where id = ${documents[0]!.id}`.execute(tx))
  await act((tx) => sql`update document set deleted_at = now() where id = ${documents[1]!.id}`.execute(tx))
  for (const fold of [async () => 0, () => foldCounts(db)]) {
    await fold()
    expect(await count(reader)).toEqual({ total: 1, [other.id]: 1 })
    expect(await count(creator, [category.id])).toEqual({ total: 1, [category.id]: 1 })
  }
  expect(await verifyCounts(db)).toEqual([])
})

test('a document that several things open is counted once', async () => {
  const person = await given.person()
  const to = { kind: 'person', id: person.id } as const
  const { category } = await given.category({
    entries: [
      { to, level: 'full' },
      { to: { relative: 'department' }, level: 'view' },
      { to: { kind: 'all_superiors' }, level: 'view' },
    ],
  })
  const below = await given.person({ manager: person.id })
  await given.document({ category, creator: person, shares: [{ to, level: 'full' }] })
  await given.document({ category, creator: below, owner: person, status: 3, shares: [{ to, level: 'edit' }] })
  await given.document({
    category,
    creator: below,
    shares: [
      { to: { kind: 'superior' }, level: 'view' },
      { to, level: 'view' },
    ],
  })
  expect(await count(person)).toEqual({ total: 3, [category.id]: 3 })
  expect(await count(person, [category.id])).toEqual({ total: 3, [category.id]: 3 })
  // of few documents it is known, from now on, that going by the category is shorter than by what opens them
  const { db } = await testDatabase()
  const learnt: Promise<unknown>[] = []
  knownSizes({ afterReply: (work) => learnt.push(work(db)) })
  await Promise.all(learnt)
  expect(lastKnownSizes()?.inAll([category.id])).toBeLessThan(5)
  expect(await count(person, [category.id])).toEqual({ total: 3, [category.id]: 3 })
})

test('of a category is counted by authors only where all of them wrote less than lies in it', () => {
  expect(passesFewer({ places: 255, perPlace: 950 }, 2000)).toBe(false)
  expect(passesFewer({ places: 255, perPlace: 1 }, 2000)).toBe(true)
  expect(passesFewer({ places: undefined }, 1_000_000)).toBe(false)
})

test('counting takes one statement', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  await given.document({ category, creator })
  const caller = await given.caller(creator)
  const { db, pool } = await testDatabase()
  expect((await countStatements(pool, () => countByCategory(db, caller))).statements).toHaveLength(1)
  expect(
    (await countStatements(pool, () => countReadable(db, caller, { categoryIds: [category.id] }))).statements,
  ).toHaveLength(1)
})

test('a rollup that went wrong is found and put right', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  await given.document({ category, creator })
  const { db } = await testDatabase()
  await foldCounts(db)
  await given.document({ category, creator })
  await sql`update category_default_count set n4 = n4 + 5 where category_id = ${category.id}`.execute(db)
  await sql`delete from category_class_count where category_id = ${category.id}`.execute(db)
  expect((await count(reader, [category.id])).total).toBe(7)
  const differences = await verifyCounts(db)
  expect(differences).toMatchObject([
    { rollup: 'class', categoryId: category.id, counted: [0, 0, 0, 2], stored: [0, 0, 0, 1] },
    {
      rollup: 'default',
      categoryId: category.id,
      setId: category.defaultSetId,
      counted: [0, 0, 0, 2],
      stored: [0, 0, 0, 7],
    },
  ])
  expect(await verifyCounts(db)).toEqual([])
  await foldCounts(db)
  expect(await verifyCounts(db)).toEqual([])
  expect(await count(reader, [category.id])).toEqual({ total: 2, [category.id]: 2 })
})
