import { bulkOperationsApi } from '@shuku/domain/documents/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { moveCopyApi as api } from '../../contract.ts'

/** The operation that each row of the log offers to take back, with its number of documents. */
async function undoOf(client: TestClient) {
  const { key } = await client.call(api.listLog, {})
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
  return rows.map(({ moveId, moved }) => [Number(moveId ?? 0), Number(moved ?? 0)])
}

test('the log offers to take back what went together to who moved it, for as long as it can be taken back', async () => {
  const { category: source, controllers } = await given.category({ controllers: 2 })
  const [mover, other] = controllers
  if (!mover || !other) throw new Error('nobody was made')
  const { category: target } = await given.category()
  const to = { kind: 'person', id: mover.id } as const
  await act(async (db) => {
    await grantCategory(db, source.id, { grants: [{ to, rights: ['moveOut'] }] })
    await grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn'] }] })
  })
  const documents = [
    await given.document({ category: source, creator: other }),
    await given.document({ category: source, creator: other }),
  ]
  const client = await clientOf(mover)
  const documentIds = documents.map(({ id }) => id)
  const { moveId } = await client.call(api.moveDocuments, { documentIds, targetId: target.id })
  expect(await undoOf(client)).toEqual([
    [moveId, 2],
    [moveId, 2],
  ])
  expect(await undoOf(await clientOf(other))).toEqual([])
  await client.call(bulkOperationsApi.undoBulkOperation, { moveId })
  expect(new Set((await undoOf(client)).map(([id]) => id))).toEqual(new Set([0]))
})
