import { tableApi } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'

const star = documentApi.starDocuments

async function twoToRead() {
  const { category, reader, creator } = await given.category({ readers: 1, creators: 1 })
  const first = (await given.document({ category, creator, subject: '甲' })).id
  const second = (await given.document({ category, creator, subject: '乙' })).id
  return { category, creator, first, second, client: await clientOf(reader) }
}

test('of many those are starred that one may read, and nothing tells of the others; all of a list likewise, up to 500', async () => {
  const { creator, first, second, client } = await twoToRead()
  const hidden = await given.document({ category: (await given.category()).category, creator })
  const ids = [second, hidden.id, first]
  expect(await client.call(star, { documentIds: ids, starred: true })).toMatchObject({ changed: [first, second] })
  const { key } = await client.call(searchApi.openSearchList, { view: 2 })
  const { selectionId } = await client.call(tableApi.selectAll, { key })
  expect((await client.call(star, { selectionId, starred: false })).changed.toSorted((a, b) => a - b)).toEqual([
    first,
    second,
  ])
  const stranger = await clientOf(await given.person())
  expect(await stranger.fail(star, { selectionId, starred: true })).toMatchObject({ kind: 'notFound' })
  const tooMany = Array.from({ length: 501 }, (_, index) => index + 1)
  expect(await client.fail(star, { documentIds: tooMany, starred: true })).toMatchObject({ kind: 'limit' })
})

test('rows of lists and the document say whether oneself starred it', async () => {
  const { first, second, client, creator } = await twoToRead()
  await client.call(star, { documentIds: [first], starred: true })
  const starredRows = async (by: TestClient) => {
    const { key } = await by.call(searchApi.openSearchList, { view: 2 })
    const { rows } = await by.call(tableApi.getRows, { key })
    return (rows as Record<string, string>[]).filter((row) => row['starred'] === '1').map((row) => Number(row['id']))
  }
  const page = async (by: TestClient, documentId: number) =>
    (await by.call(documentApi.getDocument, { documentId })).starred
  expect(await starredRows(client)).toEqual([first])
  expect([await page(client, first), await page(client, second)]).toEqual([true, false])
  const other = await clientOf(creator)
  expect([await starredRows(other), await page(other, first)]).toEqual([[], false])
})
