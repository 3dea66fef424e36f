import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { foldCounts } from '@shuku/domain/documents/server'
import { given, repeatDocument } from '@shuku/domain/testing'
import type { DocumentQuery, FacetId } from '../../contract.ts'
import { countFacets, type FacetLimits } from './count-facets.ts'

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
