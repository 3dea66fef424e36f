import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { changePeople } from '@shuku/domain/people/server'
import { changeDefaultEntries, endShares, mayRead, shareDocuments, withChanges } from '@shuku/domain/rights/server'
import { act, callerIn, given, read } from '@shuku/domain/testing'
import { countByCategory, countReadable, findWrongCounts, foldCounts, verifyCounts } from '../index.ts'

const superiors = [{ to: { kind: 'all_superiors' }, level: 'view' }] as const

interface Counted {
  readonly total: number
  readonly within: number
  readonly byCategory: Readonly<Record<number, number>>
}

/** By the parts, everywhere, within these categories, and one by one. */
async function byParts(db: Database, caller: Caller, categoryIds: readonly number[]): Promise<Counted> {
  return {
    total: await countReadable(db, caller),
    within: await countReadable(db, caller, { categoryIds }),
    byCategory: Object.fromEntries(await countByCategory(db, caller)),
  }
}

/** One document after the other. */
async function plainly(db: Database, caller: Caller, categoryIds: readonly number[]): Promise<Counted> {
  const { rows } = await sql<{ id: number; n: number }>`
    select category_id as id, count(*)::integer as n from document where ${mayRead(caller)} group by 1`.execute(db)
  const sum = (some: typeof rows) => some.reduce((all, { n }) => all + n, 0)
  return {
    total: sum(rows),
    within: sum(rows.filter(({ id }) => categoryIds.includes(id))),
    byCategory: Object.fromEntries(rows.map(({ id, n }) => [id, n])),
  }
}

/** How many a person may read, which is the same plainly and by parts, before and after folding. */
async function countFor(person: { id: number }, ...categoryIds: number[]): Promise<number> {
  const { db } = await testDatabase()
  let total = 0
  for (const fold of [async () => 0, () => foldCounts(db)]) {
    await fold()
    await read(async (reading) => {
      const caller = await callerIn(reading, person.id)
      const plain = await plainly(reading, caller, categoryIds)
      expect(await byParts(reading, caller, categoryIds)).toEqual(plain)
      total = plain.total
    })
  }
  expect(await findWrongCounts(db)).toEqual([])
  return total
}

async function givenTeam() {
  const head = await given.person()
  const manager = await given.person({ manager: head.id })
  const author = await given.person({ manager: manager.id })
  return { head, manager, author }
}

test('CAT-77 what a relation to the author opens is counted, and follows moving, deleting, secrecy and the author', async () => {
  const { head, manager, author } = await givenTeam()
  const { category } = await given.category({ entries: superiors })
  const { category: other } = await given.category()
  const documents = [
    await given.document({ category, creator: author }),
    await given.document({ category, creator: author }),
    await given.document({ category, creator: author }),
    await given.document({ category, creator: manager }),
  ]
  await given.document({ category, creator: author, status: 0 })
  await given.document({ category: other, creator: author, secrecy: 'internal' })
  const count = (person: { id: number }) => countFor(person, category.id)
  const update = (set: ReturnType<typeof sql>, place: number) =>
    act((tx) => sql`update document set ${set} where id = ${documents[place]!.id}`.execute(tx))
  expect([await count(head), await count(manager), await count(author)]).toEqual([4, 4, 4])

  await update(sql`secrecy = 1`, 0)
  expect([await count(head), await count(manager)]).toEqual([3, 3])
  await update(sql`deleted_at = now()`, 1)
  expect([await count(head), await count(manager)]).toEqual([2, 2])
  await update(sql`deleted_at = null, category_id = ${other.id}`, 1)
  expect([await count(head), await count(manager)]).toEqual([3, 3])
  await update(sql`creator_id = ${manager.id}`, 1)
  expect([await count(head), await count(manager)]).toEqual([3, 3])
  await act((tx) => sql`delete from document where id = ${documents[2]!.id}`.execute(tx))
  expect([await count(head), await count(manager), await count(author)]).toEqual([2, 2, 2])
})

test('a class that comes to name a relation, and an author with another manager, count at once', async () => {
  const { head, manager, author } = await givenTeam()
  const { category } = await given.category()
  for (let made = 0; made < 3; made++) await given.document({ category, creator: author })
  const change = (entries: typeof superiors | []) =>
    act((db) => changeDefaultEntries(db, category.defaultSetId, { entries }))
  expect([await countFor(head), await countFor(manager)]).toEqual([0, 0])
  await change(superiors)
  expect([await countFor(head), await countFor(manager)]).toEqual([3, 3])
  await act((db) => changePeople({ db }, [{ personId: author.id, managerId: head.id }]))
  expect([await countFor(head), await countFor(manager)]).toEqual([3, 0])
  await change([])
  expect([await countFor(head), await countFor(manager)]).toEqual([0, 0])
})

/** Documents that a class, an own set, a relation by either, and their holder reach in many ways at once. */
async function givenEverything() {
  const { head, manager, author } = await givenTeam()
  const postId = await given.post()
  await act((db) =>
    changePeople(
      { db },
      [head, manager].map(({ id }) => ({ personId: id, postId })),
    ),
  )
  const toHead = { kind: 'person', id: head.id } as const
  const { category: named } = await given.category({
    entries: [...superiors, { to: { kind: 'superior' }, level: 'edit' }, { to: { kind: 'same_post' }, level: 'view' }],
  })
  const { category: open } = await given.category({
    entries: [
      { to: toHead, level: 'edit' },
      { to: { kind: 'all_superiors' }, level: 'edit' },
    ],
  })
  const { category: closed } = await given.category()
  const shares = [
    [],
    [{ to: toHead, level: 'view' }],
    [{ to: toHead, level: 'edit' }],
    [{ to: { kind: 'superior' }, level: 'view' }],
    [
      { to: { kind: 'all_superiors' }, level: 'edit' },
      { to: toHead, level: 'view' },
    ],
  ] as const
  const places = [named, open, closed].flatMap((category) =>
    [head, manager, author].flatMap((creator) =>
      [head, manager, author].map((owner) => ({ category, creator, owner })),
    ),
  )
  for (const place of places)
    for (const each of shares) for (const status of [1, 3]) await given.document({ ...place, status, shares: each })
  return { people: [head, manager, author], categoryIds: [named.id, open.id, closed.id] }
}

const everything: Partial<Awaited<ReturnType<typeof givenEverything>>> = {}

beforeAll(async () => {
  Object.assign(everything, await givenEverything())
})

test('a document that class, own set, relation, creator and owner open is counted once', async () => {
  const [head] = everything.people ?? []
  for (const person of everything.people ?? [])
    for (const categoryId of everything.categoryIds ?? []) await countFor(person, categoryId)
  expect(await countFor(head!)).toBeGreaterThan(200)
})

/** The same rights, with so many sets and people more, of whom there are no documents. */
function padded(caller: Caller, count: number): Caller {
  const more = (bits: Uint8Array) =>
    withChanges(bits, new Map(Array.from({ length: count }, (_, place) => [100_000 + place, true])))
  const reach = ({ classes, own }: Caller['rights']['read']) => ({ classes: more(classes), own: more(own) })
  const { rights } = caller
  const relations = [...rights.relations].map(
    ([name, each]) =>
      [name, { ...each, read: reach(each.read), edit: reach(each.edit), creators: more(each.creators) }] as const,
  )
  return {
    ...caller,
    rights: { ...rights, read: reach(rights.read), edit: reach(rights.edit), relations: new Map(relations) },
  }
}

test.each([2500, 25_000])('who has %i sets and people more is counted the same, by other ways', async (count) => {
  for (const person of everything.people ?? []) {
    await read(async (db) => {
      const caller = await callerIn(db, person.id)
      const categoryIds = everything.categoryIds?.slice(0, 2) ?? []
      expect(await byParts(db, padded(caller, count), categoryIds)).toEqual(await plainly(db, caller, categoryIds))
    })
  }
})

test('a share with superiors that is ended is not counted any more', async () => {
  const { head, manager, author } = await givenTeam()
  const { category } = await given.category()
  const { id } = await given.document({ category, creator: author })
  await act((db) => shareDocuments(db, { documentIds: [id], shares: superiors }))
  expect([await countFor(head), await countFor(manager)]).toEqual([1, 1])
  const grants = await (
    await testDatabase()
  ).db
    .selectFrom('document_grant')
    .select('id')
    .where('document_id', '=', id)
    .execute()
  await act((db) =>
    endShares(
      db,
      grants.map((grant) => grant.id),
    ),
  )
  expect([await countFor(head), await countFor(manager)]).toEqual([0, 0])
})

test('a rollup by author that went wrong is told with its author, and put right', async () => {
  const { manager, author } = await givenTeam()
  const { category } = await given.category({ entries: superiors })
  await given.document({ category, creator: author })
  const { db } = await testDatabase()
  await foldCounts(db)
  await sql`update category_author_count set n4 = 7 where creator_id = ${author.id}`.execute(db)
  expect(await verifyCounts(db)).toMatchObject([
    { rollup: 'author', categoryId: category.id, creatorId: author.id, counted: [0, 0, 0, 1], stored: [0, 0, 0, 7] },
  ])
  expect(await countFor(manager)).toBe(1)
})
