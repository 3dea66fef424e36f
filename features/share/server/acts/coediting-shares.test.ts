import { act, given } from '@shuku/domain/testing'
import { shareDocuments } from '@shuku/domain/rights/server'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { coeditingSharesApi as api } from '../../contract.ts'
import { posted, start } from '../share.given.ts'

test('COEDIT-19~ COEDIT-33~ what co-editing shares can be downloaded at either level, by one call for some documents and by that for one', async () => {
  const { document, client, rows, db } = await start()
  const [one, other] = await given.people([{}, {}])
  const form = { docid: String(document.id), seclevel: '1', objType: '1', download: '0', iscooper: '1' }
  await client.raw(posted('/api/doc/share/saveShare', { ...form, obj_id: String(one?.id) }))
  const record = { objType: '1', obj_id: String(other?.id), seclevel: '2', download: '0' }
  const batch = { docid: String(document.id), iscooper: '1', shareDatas: JSON.stringify([record]) }
  expect((await client.raw(posted('/api/doc/share/saveShareBatch', batch))).json).toMatchObject({ api_status: true })
  const open = await db
    .selectFrom('document_grant')
    .select(['level', 'can_download'])
    .where('document_id', '=', document.id)
    .orderBy('level')
    .execute()
  expect(open).toEqual([
    { level: 1, can_download: true },
    { level: 2, can_download: true },
  ])
  expect((await rows()).map((row) => row['shareRealType']).slice(-2)).toEqual(['view', 'edit'])
})

test('COEDIT-18 COEDIT-48 SHARE-28 a share is given the level of another number or word by its id alone, and its row says which it has', async () => {
  const { document, client, rows, levelOf, creator } = await start()
  const friend = await given.person()
  const shares = [{ to: { kind: 'person' as const, id: friend.id }, level: 'view' as const }]
  await act((on) => shareDocuments(on, { documentIds: [document.id], shares, givenBy: creator.id }))
  const present = async () => (await rows()).at(-1)
  const change = async (form: Record<string, string>) =>
    (
      await client.raw(
        posted('/api/doc/coope/coopeDocShare4EM/update', { shareId: String((await present())?.['id']), ...form }),
      )
    ).json
  expect(await present()).toMatchObject({ shareRealType: 'view', seclevel: '1' })
  expect(await change({ shareLevel: '2' })).toMatchObject({ api_status: true, msg: '修改成功' })
  expect(await present()).toMatchObject({ shareRealType: 'edit', seclevel: '2' })
  expect(await levelOf(friend)).toBe(2)
  expect(await change({ shareRealType: 'view' })).toMatchObject({ api_status: true })
  expect(await levelOf(friend)).toBe(1)
  expect(await change({})).toMatchObject({ api_status: false, errorCode: 'share.levelMissing' })
  expect(await change({ shareLevel: '3' })).toMatchObject({ api_status: false })
})

test('COEDIT-51 shares are taken back by their ids alone; not by who may not share, and of two documents not at once', async () => {
  const { document, category, client, reader, stranger, levelOf, creator, db } = await begun()
  const friend = await given.person()
  const other = await given.document({ category, creator })
  const shares = [{ to: { kind: 'person' as const, id: friend.id }, level: 'edit' as const }]
  await act((on) => shareDocuments(on, { documentIds: [document.id, other.id], shares, givenBy: creator.id }))
  const ids = await db
    .selectFrom('document_grant')
    .select('id')
    .where('document_id', 'in', [document.id, other.id])
    .orderBy('document_id')
    .execute()
  const [first = 0, second = 0] = ids.map(({ id }) => id)
  const theirs = await clientOf(reader)
  expect(await theirs.fail(api.deleteShares, { shareIds: [first] })).toMatchObject({ kind: 'refused' })
  const strangers = await clientOf(stranger)
  const unknown = { code: 'share.unknownShare' }
  expect(await strangers.fail(api.deleteShares, { shareIds: [first] })).toMatchObject(unknown)
  expect(await strangers.fail(api.changeShare, { shareId: first, level: 'view' })).toMatchObject(unknown)
  expect(await client.fail(api.deleteShares, { shareIds: [first, second] })).toMatchObject(unknown)
  expect(await levelOf(friend)).toBe(2)
  const { json } = await client.raw({ path: `/api/doc/coope/coopeDocShare4EM/delete?shareId=${first}` })
  expect(json).toMatchObject({ api_status: true })
  expect(await levelOf(friend)).toBe(0)
})

async function begun() {
  return { ...(await start()), stranger: await given.person() }
}
