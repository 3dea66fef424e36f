import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { given, repeatDocument } from '@shuku/domain/testing'
import type { DocumentQuery } from '../../../contract.ts'
import { readShares } from '../../engine/sizes/value-shares.ts'
import { askedBeside } from './asked-beside.ts'
import { readQuestion } from '../read-question.ts'

test('of what is asked beside a title the statistics say how much meets it, and an index how it is found', async () => {
  const one = await given.category({ creators: 1 })
  const [often] = await given.texts({ category: one.category, creator: one.creator }, [{ subject: '日报' }])
  const { db } = await testDatabase()
  await repeatDocument(db, often, 4999)
  await sql`analyze document`.execute(db)
  await readShares(db)
  const caller = await given.caller(one.creator)
  const context = { db, caller, language: 'zh-CN', afterReply: () => {} } as unknown as Context
  const beside = (query: DocumentQuery) => askedBeside(context, readQuestion({ query, caller }))

  expect(beside({ subject: '日报' })).toEqual({ share: 1, found: undefined })
  const author = beside({ subject: '日报', creatorIds: [one.creator.id] })
  expect(author).toEqual({ share: expect.any(Number), found: 'inOrder' })
  expect(author.share).toBeGreaterThan(0.2)
  const nobody = beside({ subject: '日报', creatorIds: [2_000_000_000] })
  expect(nobody.share).toBeLessThan(author.share / 10)
  expect(beside({ creatorIds: [one.creator.id, 2_000_000_000] }).found).toBe('together')
  expect(beside({ view: 'mine' }).found).toBe('together')
  // of what nobody has counted, one in five; of codes next to none
  expect(beside({ keyword: 'ZK', creatorIds: [one.creator.id] }).share).toBeCloseTo(author.share / 5)
  expect(beside({ code: 'ZK', creatorIds: [one.creator.id] }).share).toBeLessThan(author.share / 100)
})
