import { statuses } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { monitorApi as api } from '../contract.ts'
import { factsOf, givenAdministrator, setStatus } from './monitor.given.ts'
import { start } from './monitored.given.ts'

test('before an operation it is said which documents it changes, of how many authors, and why not the others; nothing is changed', async () => {
  const { client, category, other, document } = await start()
  const [one, two] = [await document('甲'), await document('乙')]
  const others = await given.document({ category, creator: other, subject: '丙' })
  const archived = await document('丁')
  await setStatus(archived.id, statuses.archived)
  const documentIds = [others.id, archived.id, one.id, two.id]
  expect(await client.call(api.previewOperation, { documentIds, operation: 'archive' })).toEqual({
    all: 4,
    checked: 4,
    allowed: 3,
    first: [
      { id: others.id, subject: '丙' },
      { id: one.id, subject: '甲' },
      { id: two.id, subject: '乙' },
    ],
    authors: 2,
    refused: [{ reason: '状态为“归档”', count: 1, documents: [{ id: archived.id, subject: '丁' }] }],
  })
  expect((await factsOf(one.id)).status).toBe(statuses.inForce)
})

test('of many the first five are named; of all of a list those with which it can be done', async () => {
  const { client, category, document } = await start()
  for (const n of [1, 2, 3, 4, 5, 6]) await document(`文档 ${n}`)
  const { key } = await client.call(api.listMonitor, { operation: 'delete', categoryId: category.id })
  const { selectionId } = await client.call(tableApi.selectAll, { key })
  const preview = await client.call(api.previewOperation, { selectionId, operation: 'delete' })
  expect(preview).toMatchObject({ all: 6, allowed: 6, authors: 1, refused: [] })
  expect(preview.first).toHaveLength(5)
})

test('documents of other categories are counted, and nothing of them is said; without the right nothing is', async () => {
  const { client, reader, document } = await start()
  const { id } = await document('范围内')
  const elsewhere = await given.category()
  const { client: bounded } = await givenAdministrator([elsewhere.category.id])
  const asked = { documentIds: [id], operation: 'delete' as const }
  expect(await bounded.call(api.previewOperation, asked)).toMatchObject({
    allowed: 0,
    first: [],
    authors: 0,
    refused: [{ count: 1, documents: [] }],
  })
  expect((await (await clientOf(reader)).fail(api.previewOperation, asked)).kind).toBe('refused')
  expect((await client.fail(api.previewOperation, { ...asked, documentIds: [] })).kind).toBe('invalid')
})
