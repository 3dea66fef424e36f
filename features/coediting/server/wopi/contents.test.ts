import { sql } from 'kysely'
import { documentApi } from '@shuku/domain/documents/contract'
import { findLeftOffices, endLeftOffice } from '@shuku/domain/shared-edits/server'
import { act } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { coeditedApi } from '../../documents-contract.ts'
import { encodeUtf7 } from './utf7.ts'
import { givenOffice } from './wopi.given.ts'

const held = { 'x-wopi-lock': 'a' }
const autosave = { ...held, 'x-lool-wopi-isautosave': 'true' }

type Office = Awaited<ReturnType<typeof givenOffice>>

/** The version of the document and who is named on it. */
async function versionOf({ client, documentId }: Office) {
  const { documentVersion: number } = await client.call(coeditedApi.getCoedited, { documentId })
  const { author } = await client.call(documentApi.getVersion, { documentId, number })
  return { number, author: author.name }
}

async function letRunOut({ db, documentId }: Office) {
  await db
    .updateTable('shared_edit')
    .set({ locked_until: sql<Date>`now() - interval '1 second'` })
    .where('document_id', '=', documentId)
    .where('locked_until', 'is not', null)
    .execute()
}

test('COEDIT-69~ COEDIT-70~ what an office saves is a version that names all who wrote it, and what it stores by itself is none', async () => {
  const office = await givenOffice()
  const { creator, editor, open } = office
  const [one, other] = [await open(creator), await open(editor)]
  const before = await versionOf(office)
  await one.lock('LOCK', 'a')
  const versions = [(await one.info()).json['Version']]
  const stored = await one.put('自动保存一', autosave)
  expect(stored.status).toBe(200)
  versions.push(stored.headers['x-wopi-itemversion'])
  expect(await versionOf(office)).toEqual(before)
  // who joins goes on with that
  expect((await other.get()).text).toBe('自动保存一')
  expect((await other.info()).json).toMatchObject({ Size: Buffer.byteLength('自动保存一'), Version: versions[1] })

  const saved = await other.put('保存一', { ...held, 'x-wopi-editors': `${editor.id},${creator.id}, 999999999` })
  versions.push(saved.headers['x-wopi-itemversion'])
  expect(await versionOf(office)).toEqual({ number: before.number + 1, author: `${editor.name}、${creator.name}` })

  // the same again, and what nobody changed, are no versions
  await other.put('保存一', held)
  await other.put('保存一，再写一遍', { ...held, 'x-cool-wopi-ismodifiedbyuser': 'false' })
  expect((await versionOf(office)).number).toBe(before.number + 1)
  expect((await one.get()).text).toBe('保存一')

  await one.put('离开前', { ...autosave, 'x-lool-wopi-isexitsave': 'true' })
  expect(await versionOf(office)).toEqual({ number: before.number + 2, author: creator.name })
  versions.push((await one.info()).json['Version'] as string)
  await one.put('自动保存二', autosave)
  await one.lock('UNLOCK', 'a')
  expect((await versionOf(office)).number).toBe(before.number + 3)
  expect((await one.get()).text).toBe('自动保存二')
  versions.push((await one.info()).json['Version'] as string)
  expect(new Set(versions).size).toBe(versions.length)
})

test('only with its lock is anything stored', async () => {
  const office = await givenOffice()
  const { creator, reader, open } = office
  const calls = await open(creator)
  const lockOf = async (headers: Record<string, string>) => {
    const reply = await calls.put('新的', headers)
    return [reply.status, reply.headers['x-wopi-lock']]
  }
  expect(await lockOf({})).toEqual([409, ''])
  expect(await lockOf(held)).toEqual([409, ''])
  await calls.lock('LOCK', 'b')
  expect(await lockOf({})).toEqual([409, 'b'])
  expect(await lockOf(held)).toEqual([409, 'b'])
  expect((await (await open(reader)).put('新的', { 'x-wopi-lock': 'b' })).status).toBe(404)
  // larger than any body of a call
  const large = await calls.put(Buffer.alloc(3_000_000, 'x'), { 'x-wopi-lock': 'b' })
  expect(large.status).toBe(200)
  expect((await calls.info()).json['Size']).toBe(3_000_000)
})

test('who loses the right to edit stores nothing from the next call on', async () => {
  const { creator, editor, open, db, documentId } = await givenOffice()
  const calls = await open(editor)
  await calls.lock('LOCK', 'a')
  expect((await calls.put('一', autosave)).status).toBe(200)
  await db.updateTable('document').set({ secrecy: 1, owner_id: creator.id }).where('id', '=', documentId).execute()
  expect((await calls.put('二', autosave)).status).toBe(404)
  expect((await calls.get()).status).toBe(404)
})

test('what an office stored before it broke down is saved once its lock has run out, in the name of who wrote it', async () => {
  const office = await givenOffice()
  const { creator, open, store, documentId } = office
  const calls = await open(creator)
  const before = await versionOf(office)
  await calls.lock('LOCK', 'a')
  await calls.put('写到一半', autosave)
  await letRunOut(office)
  const left = (await findLeftOffices(office.db)).filter((each) => each.documentId === documentId)
  expect(left).toMatchObject([{ personId: creator.id }])
  for (const each of left) await act((db) => endLeftOffice({ db, store }, each))
  expect(await versionOf(office)).toEqual({ number: before.number + 1, author: creator.name })
  expect((await calls.get()).text).toBe('写到一半')
  expect(await findLeftOffices(office.db)).toEqual([])
  // of who may edit it no more nothing is saved, and nothing is lost
  await calls.lock('LOCK', 'a')
  await calls.put('又写一半', autosave)
  await letRunOut(office)
  await office.db.updateTable('person').set({ status: 'left' }).where('id', '=', creator.id).execute()
  for (const each of await findLeftOffices(office.db)) await act((db) => endLeftOffice({ db, store }, each))
  expect(await findLeftOffices(office.db)).toEqual([])
  const others = await office.open(office.editor)
  expect((await others.get()).text).toBe('又写一半')
  await others.lock('LOCK', 'b')
  await others.lock('UNLOCK', 'b')
  const { client: _left, ...rest } = office
  const version = await versionOf({ ...rest, client: await clientOf(office.editor) })
  expect(version.number).toBe(before.number + 2)
})

test('a file is called another name in the office, and the document that is called like it too', async () => {
  const { creator, editor, open, client, documentId, subject } = await givenOffice()
  const calls = await open(creator)
  await calls.lock('LOCK', 'a')
  const rename = async (name: string, lock: string) => {
    const reply = await calls.call('RENAME_FILE', { 'x-wopi-requestedname': name, 'x-wopi-lock': lock })
    return [reply.status, reply.status === 200 ? reply.json['Name'] : reply.headers['x-wopi-lock']]
  }
  expect(subject).not.toBe('日本語')
  expect(await rename('+ZeVnLIqe-', 'b')).toEqual([409, 'a'])
  expect(await rename('+ZeVnLIqe-', 'a')).toEqual([200, '日本語'])
  expect((await client.call(coeditedApi.getCoedited, { documentId })).subject).toBe('日本語')
  expect((await calls.info()).json['BaseFileName']).toBe('日本語.docx')
  expect(await rename('a/b:c', 'a')).toEqual([200, 'a_b_c'])
  expect((await calls.call('RENAME_FILE', { 'x-wopi-requestedname': '', ...held })).status).toBe(400)
  expect((await (await open(editor)).call('RENAME_FILE', { 'x-wopi-requestedname': 'n', ...held })).status).toBe(200)
})

test('what an office makes beside a file is a further file of the document, under a name that is free', async () => {
  const office = await givenOffice()
  const { creator, reader, open, client, documentId, subject } = office
  const calls = await open(creator)
  await calls.lock('LOCK', 'a')
  const add = async (headers: Record<string, string>, body = '另存') => {
    const reply = await calls.call('PUT_RELATIVE', headers, body)
    return { status: reply.status, name: reply.status === 200 ? reply.json['Name'] : undefined, reply }
  }
  expect(await add({ 'x-wopi-suggestedtarget': '.pdf' })).toMatchObject({ status: 200, name: `${subject}.pdf` })
  expect(await add({ 'x-wopi-suggestedtarget': 'Copy.docx' })).toMatchObject({ status: 200, name: 'Copy.docx' })
  expect(await add({ 'x-wopi-suggestedtarget': 'Copy.docx' })).toMatchObject({ status: 200, name: 'Copy (2).docx' })
  expect(await add({ 'x-wopi-suggestedtarget': 'a:b.docx' })).toMatchObject({ status: 200, name: 'a_b.docx' })
  const taken = await add({ 'x-wopi-relativetarget': 'Copy.docx' })
  expect([taken.status, taken.reply.headers['x-wopi-validrelativetarget']]).toEqual([409, 'Copy (3).docx'])
  expect(await add({ 'x-wopi-relativetarget': 'a:b.docx' })).toMatchObject({ status: 400 })
  expect(await add({})).toMatchObject({ status: 400 })
  expect(await add({ 'x-wopi-relativetarget': 'a.docx', 'x-wopi-suggestedtarget': 'a.docx' })).toMatchObject({
    status: 400,
  })
  const replaced = await add(
    { 'x-wopi-relativetarget': 'Copy.docx', 'x-wopi-overwriterelativetarget': 'true' },
    '另存第二次',
  )
  expect(replaced).toMatchObject({ status: 200, name: 'Copy.docx' })
  // its own token opens it
  const { pathname, search } = new URL(String(replaced.reply.json['Url']))
  const reply = await client.raw({ path: `${pathname}/contents${search}` })
  expect([reply.status, reply.text]).toEqual([200, '另存第二次'])
  const itself = await add({
    'x-wopi-relativetarget': encodeUtf7(`${subject}.docx`),
    'x-wopi-overwriterelativetarget': 'true',
  })
  expect([itself.status, itself.reply.headers['x-wopi-lock']]).toEqual([409, 'a'])
  const { attachments } = await client.call(documentApi.getDocument, { documentId })
  expect(attachments.map(({ name }) => name)).toContain('Copy (2).docx')
  expect((await (await open(reader)).call('PUT_RELATIVE', { 'x-wopi-suggestedtarget': '.pdf' }, 'x')).status).toBe(501)
})

test('what an office wants to know of a person comes back with every file, and is theirs alone', async () => {
  const { creator, editor, open } = await givenOffice()
  const [one, other] = [await open(creator), await open(editor)]
  expect((await one.info()).json).not.toHaveProperty('UserInfo')
  expect((await one.call('PUT_USER_INFO', {}, 'x'.repeat(1025))).status).toBe(400)
  expect((await one.call('PUT_USER_INFO', {}, 'seen=1')).status).toBe(200)
  expect((await one.info()).json['UserInfo']).toBe('seen=1')
  expect((await other.info()).json).not.toHaveProperty('UserInfo')
})
