import { sql } from 'kysely'
import { given } from '@shuku/domain/testing'
import { changeDefaultEntries } from '@shuku/domain/rights/server'
import { meet, testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { undoBulkOperation } from '../undo-bulk-operation.ts'
import { contextOf, mayRead, placesOf, start } from './moves.given.ts'

test('what a move is taken back into is judged once nobody else holds the category: what they open to themselves meanwhile counts', async () => {
  const { source, target, mover, documentId, move } = await start()
  const { moveId } = await move(true)
  const other = await given.person()
  const { db } = await testDatabase()
  const { second, secondWaited } = await meet(db, {
    // as a sync of the emptied category does, which may take long
    first: async (tx) => {
      await sql`select from category where id = ${source.id} for update`.execute(tx)
      const entries = [{ to: { kind: 'person' as const, id: other.id }, level: 'full' as const }]
      await changeDefaultEntries(tx, source.defaultSetId, { entries })
    },
    second: async (tx) => undoBulkOperation(await contextOf(tx, mover), moveId),
  })
  expect(secondWaited).toBe(true)
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'documents.defaultsChangedSince' } })
  expect(await placesOf([documentId])).toMatchObject([{ category_id: target.id }])
  expect(await mayRead(other, documentId)).toBe(false)
})
