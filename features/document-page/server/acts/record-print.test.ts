import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi as api } from '../../contract.ts'

async function start() {
  const { category, creator } = await given.category({ creators: 1 })
  const [taker, viewer] = [await given.person(), await given.person()]
  const shareWith = ({ id }: { id: number }, canDownload: boolean) =>
    ({ to: { kind: 'person', id }, level: 'view', canDownload }) as const
  const document = await given.document({
    category,
    creator,
    shares: [shareWith(taker, true), shareWith(viewer, false)],
  })
  return { documentId: document.id, taker, viewer }
}

async function printsOf(documentId: number) {
  const { db } = await testDatabase()
  const rows = db.selectFrom('document_log').select('person_id').where('document_id', '=', documentId)
  return (await rows.where('operation', '=', 21).execute()).map((row) => row.person_id)
}

test('LOG-01~ who prints a document stands in its log, once in a minute', async () => {
  const { documentId, taker } = await start()
  const client = await clientOf(taker)
  await client.call(api.recordPrint, { documentId })
  await client.call(api.recordPrint, { documentId })
  expect(await printsOf(documentId)).toEqual([taker.id])
})

test('whoever may not download a document may not print it, is not offered it, and leaves no such entry', async () => {
  const { documentId, taker, viewer } = await start()
  const [mayTake, mayView] = [await clientOf(taker), await clientOf(viewer)]
  expect((await mayTake.call(documentApi.getDocument, { documentId })).allowed.print).toBe(true)
  expect((await mayView.call(documentApi.getDocument, { documentId })).allowed.print).toBe(false)
  const menuOf = async (client: typeof mayView) =>
    (await client.call(api.getBasics, { documentId })).items.map(({ type }) => type)
  expect(await menuOf(mayTake)).toContain('BTN_PRINT')
  expect(await menuOf(mayView)).not.toContain('BTN_PRINT')
  expect(await mayView.fail(api.recordPrint, { documentId })).toMatchObject({ kind: 'refused' })
  expect(await printsOf(documentId)).toEqual([])
})

test('of a document that is not there nothing is printed', async () => {
  const { viewer } = await start()
  expect(await (await clientOf(viewer)).fail(api.recordPrint, { documentId: 999_999 })).toMatchObject({
    kind: 'notFound',
  })
})
