import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { coeditingApi, sharedEditErrors } from '@shuku/domain/shared-edits/contract'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { coeditedApi } from '../../documents-contract.ts'
import { setOfficeService } from './office-service.ts'
import { fakeOffice, givenOffice } from './wopi.given.ts'

test('COEDIT-69~ the office gets the bytes of a file and what its person may do with it', async () => {
  const { creator, reader, open, db, documentId } = await givenOffice()
  const calls = await open(creator)
  const info = await calls.info()
  expect(info.status).toBe(200)
  expect(info.json).toMatchObject({ UserId: String(creator.id), UserCanWrite: true, SupportsLocks: true })
  const bytes = await calls.get()
  expect(bytes.bytes.length).toBe(info.json['Size'])
  expect(bytes.headers['x-wopi-itemversion']).toBe(info.json['Version'])
  // that somebody has read it is in its log
  const read = db.selectFrom('document_log').select('account_id').where('document_id', '=', documentId)
  const readers = await read.where('operation', '=', documentActs.read).execute()
  expect(readers).toEqual([{ account_id: creator.id }])
  expect((await calls.get({ 'x-wopi-maxexpectedsize': '10' })).status).toBe(412)
  expect(Object.values(info.json)).not.toContain(null)
  expect((await (await open(reader)).info()).json).toMatchObject({ UserCanWrite: false, ReadOnly: true })
  // who may only read it, and not have its file
  const [looking = reader] = await given.people([{}])
  const to = { kind: 'person', id: looking.id } as const
  await act((on) =>
    shareDocuments(on, { documentIds: [documentId], shares: [{ to, level: 'view', canDownload: false }] }),
  )
  const theirs = await open(looking)
  expect([(await theirs.info()).status, (await theirs.get()).status]).toEqual([404, 404])
})

test('a token opens one file as long as its session lasts, and nothing without a token', async () => {
  const { creator, enter, db, client, documentId } = await givenOffice()
  const { calls } = await enter(creator)
  const { token, attachmentId } = calls
  expect((await calls.info()).status).toBe(200)
  for (const wrong of ['', 'a'.repeat(43)]) {
    const reply = await client.raw({ path: `/wopi/files/${attachmentId}?access_token=${wrong}` })
    expect(reply.status).toBe(401)
  }
  expect((await client.raw({ path: `/wopi/files/${attachmentId + 1}?access_token=${token}` })).status).toBe(401)
  // its text is nowhere in the database
  const { rows } = await sql`
    select from office_token where encode(token_hash, 'escape') like ${`%${token}%`}`.execute(db)
  expect(rows).toEqual([])
  await db.updateTable('document').set({ secrecy: 1 }).where('id', '=', documentId).execute()
  expect((await calls.info()).status).toBe(404)
  await db.deleteFrom('session').where('person_id', '=', creator.id).execute()
  expect((await calls.info()).status).toBe(401)
})

test('without an office server that is configured there is nothing', async () => {
  const { creator, open } = await givenOffice()
  const calls = await open(creator)
  const { origin } = await fakeOffice()
  setOfficeService(undefined)
  const replies = [await calls.info(), await calls.get(), await calls.call('LOCK', { 'x-wopi-lock': 'a' })]
  setOfficeService(origin)
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a lock is taken, refreshed, changed and given back, and another one is answered with it', async () => {
  const { creator, editor, open } = await givenOffice()
  const [one, other] = [await open(creator), await open(editor)]
  expect(await one.lock('GET_LOCK')).toEqual([200, ''])
  expect(await one.lock('UNLOCK', 'a')).toEqual([409, ''])
  expect(await one.lock('REFRESH_LOCK', 'a')).toEqual([409, ''])
  expect(await one.lock('LOCK')).toEqual([400, undefined])
  expect(await one.lock('LOCK', 'x'.repeat(1025))).toEqual([400, undefined])
  const long = JSON.stringify({ S: 'x'.repeat(1000) })
  expect(await one.lock('LOCK', long)).toEqual([200, undefined])
  expect(await other.lock('LOCK', long)).toEqual([200, undefined])
  expect(await other.lock('LOCK', 'b')).toEqual([409, long])
  expect(await other.lock('GET_LOCK')).toEqual([200, long])
  expect(await other.lock('LOCK', 'b', 'c')).toEqual([409, long])
  expect(await other.lock('LOCK', 'b', long)).toEqual([200, undefined])
  expect(await one.lock('REFRESH_LOCK', long)).toEqual([409, 'b'])
  expect(await one.lock('REFRESH_LOCK', 'b')).toEqual([200, undefined])
  expect(await one.lock('UNLOCK', long)).toEqual([409, 'b'])
  expect(await one.lock('UNLOCK', 'b')).toEqual([200, undefined])
  expect(await one.lock('GET_LOCK')).toEqual([200, ''])
  expect((await one.call('DELETE')).status).toBe(501)
})

test('a lock runs out, and the next one takes the place', async () => {
  const { creator, open, db, documentId } = await givenOffice()
  const calls = await open(creator)
  await calls.lock('LOCK', 'a')
  await db
    .updateTable('shared_edit')
    .set({ locked_until: sql<Date>`now() - interval '1 second'` })
    .where('document_id', '=', documentId)
    .execute()
  expect(await calls.lock('GET_LOCK')).toEqual([200, ''])
  expect(await calls.lock('UNLOCK', 'a')).toEqual([409, ''])
  expect(await calls.lock('LOCK', 'b')).toEqual([200, undefined])
  expect(await calls.lock('GET_LOCK')).toEqual([200, 'b'])
})

test('whom an office shows editing is seen as an editor, and a lock is in the way of every other editor', async () => {
  const { creator, editor, reader, open, documentId, fileId } = await givenOffice()
  const calls = await open(creator)
  await calls.lock('LOCK', 'a')
  const client = await clientOf(editor)
  const { editors } = await client.call(coeditedApi.getCoedited, { fileId })
  expect(editors).toEqual([{ id: creator.id, name: creator.name }])
  const text = {
    engine: 'text',
    engineVersion: '1',
    baseVersion: 1,
    token: 'window-of-this-test',
    seed: 'AAAA',
  } as const
  expect(await client.fail(coeditingApi.openSharedEdit, { documentId, ...text })).toMatchObject({
    code: sharedEditErrors.otherEngine().code,
  })
  await calls.lock('UNLOCK', 'a')
  expect((await client.call(coeditedApi.getCoedited, { fileId })).editors).toEqual([])
  // and the other way round
  await client.call(coeditingApi.openSharedEdit, { documentId, ...text })
  expect(await calls.lock('LOCK', 'a')).toEqual([409, ''])
  expect(await calls.lock('GET_LOCK')).toEqual([200, ''])
  expect(await (await open(reader)).lock('LOCK', 'a')).toEqual([404, undefined])
})
