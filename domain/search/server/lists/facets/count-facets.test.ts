import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { foldCounts } from '@shuku/domain/documents/server'
import { given, repeatDocument } from '@shuku/domain/testing'
import type { DocumentQuery, FacetId } from '../../../contract.ts'
import { countFacets, countValues, type FacetLimits } from './count-facets.ts'

test('of more documents than are counted, a part is counted: its numbers are whole, near, and of nothing hidden', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const hidden = await given.category({ creators: 1 })
  const place = { category, creator }
  const [valid] = await given.texts(place, [{ subject: '有效' }])
  const [archived] = await given.texts({ ...place, status: 5 }, [{ subject: '归档' }])
  const [secret] = await given.texts({ category: hidden.category, creator: hidden.creator }, [{ subject: '看不到' }])
  const { db } = await testDatabase()
  await repeatDocument(db, valid, 2999)
  await repeatDocument(db, archived, 999)
  await repeatDocument(db, secret, 2000)

  // each with a word of its own, so that a single document of the part stands for several
  await sql`update document set keywords = 'w' || id where category_id = ${category.id}`.execute(db)
  await foldCounts(db)
  const caller = await given.caller(reader)
  const context = { db, caller, language: 'zh-CN', afterReply: () => {} } as unknown as Context
  const counted = async (limits: { readonly limits?: FacetLimits } = {}) => {
    const query = {} as DocumentQuery
    const { facets, isExact } = await countFacets(context, query, limits)
    const of = (id: FacetId) => facets.find((each) => each.id === id)?.values.map(({ count }) => count) ?? []
    return { isExact, status: of('status'), authors: of('author'), words: of('keyword') }
  }
  expect(await counted()).toMatchObject({ isExact: true, status: [3000, 1000], authors: [4000] })

  // a seventh of the pages, at which a single document counts 7.5
  const part = await counted({ limits: { whole: 500, part: 800, enough: 10 } })
  expect(part).toMatchObject({ isExact: false, status: [expect.any(Number), expect.any(Number)] })
  expect(part.words).toHaveLength(50)
  for (const count of [...part.status, ...part.authors, ...part.words]) expect(Number.isInteger(count)).toBe(true)
  expect(part.authors[0]).toBeGreaterThan(2000)
  expect(part.authors[0]).toBeLessThan(6000)

  // where the part says too little, all are counted
  expect(await counted({ limits: { whole: 500, part: 800, enough: 100_000 } })).toMatchObject({
    isExact: true,
    status: [3000, 1000],
  })
})

test('a rare value is found by its name, however many documents the others of this name have', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const rare = await given.person()
  const [often, once] = await given.texts({ category, creator }, [{ subject: '多' }, { subject: '少' }])
  const { db } = await testDatabase()
  await sql`update document set creator_id = ${rare.id} where id = ${once}`.execute(db)
  await repeatDocument(db, often, 2999)
  await foldCounts(db)
  const caller = await given.caller(reader)
  const context = { db, caller, language: 'zh-CN', afterReply: () => {} } as unknown as Context
  const counted = async (ids: readonly number[], part: number) => {
    const { values, isExact } = await countValues(context, {} as DocumentQuery, {
      id: 'author',
      isWanted: sql<boolean>`true`,
      has: sql<boolean>`document.creator_id = any(${[...ids]}::integer[])`,
      documents: 3001,
      most: ids.length,
      limits: { whole: 500, part, enough: 1 },
    })
    return { isExact, values: values.map(({ value, count }) => [value, count]) }
  }
  // a part of no page at all
  expect(await counted([creator.id, rare.id], 0.001)).toEqual({
    isExact: true,
    values: [
      [String(creator.id), 3000],
      [String(rare.id), 1],
    ],
  })
  // all of this name are among what was counted
  expect(await counted([creator.id], 800)).toMatchObject({
    isExact: false,
    values: [[String(creator.id), expect.any(Number)]],
  })
})

test('the values of a group are the same whether they are found by themselves, by the words, or among all; a keyword that stands twice counts once', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const hidden = await given.category({ creators: 1 })
  const place = { category, creator }
  await given.texts(place, [
    { subject: '泵站巡检 甲', keywords: '泵站,泵站' },
    { subject: '泵站巡检 乙', keywords: '泵站 阀门' },
    { subject: '别的', keywords: '泵站' },
  ])
  await given.texts({ category: hidden.category, creator: hidden.creator }, [
    { subject: '泵站巡检 丙', keywords: '泵站' },
  ])
  const { db } = await testDatabase()
  const caller = await given.caller(reader)
  const context = { db, caller, language: 'zh-CN', afterReply: () => {} } as unknown as Context
  const wanted = {
    author: {
      id: 'author',
      isWanted: sql<boolean>`true`,
      has: sql<boolean>`document.creator_id = any(${[creator.id, hidden.creator.id]}::integer[])`,
    },
    keyword: {
      id: 'keyword',
      isWanted: sql<boolean>`value = '泵站'`,
      has: sql<boolean>`document.keywords ilike '%泵站%'`,
    },
  } as const
  for (const documents of [0, 100_000, undefined]) {
    const counted = async (query: DocumentQuery, id: keyof typeof wanted) => {
      const { values, isExact } = await countValues(context, query, {
        ...wanted[id],
        ...(documents === undefined ? {} : { documents }),
      })
      expect(isExact).toBe(true)
      return values.map(({ value, count }) => [value, count])
    }
    expect(await counted({ fulltext: '泵站巡检' }, 'author')).toEqual([[String(creator.id), 2]])
    expect(await counted({}, 'author')).toEqual([[String(creator.id), 3]])
    expect(await counted({ fulltext: '泵站巡检' }, 'keyword')).toEqual([['泵站', 2]])
    expect(await counted({ subject: '别' }, 'keyword')).toEqual([['泵站', 1]])
  }
})
