import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { act, callerIn, given } from '@shuku/domain/testing'
import { LocalStore, type Database } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { afterAll, expect, test } from 'vitest'
import type { ActContext } from '../../act-context.ts'
import { noteVersion } from './note-version.ts'
import { restoreVersion } from './restore-version.ts'
import { saveDocument } from '../save-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-restore-'))
const store = new LocalStore(folder, { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))

async function contextOf(db: Database, person: { id: number }): Promise<ActContext> {
  return { db, caller: await callerIn(db, person.id), language: 'zh-CN', store, request: { address: '' } }
}

async function start({ status = 1 } = {}) {
  const { category, creator } = await given.category({ creators: 1 })
  const { id } = await given.document({ category, creator, status, subject: '甲', html: '<p>0</p>' })
  const save = (html: string, subject?: string) =>
    act(async (db) => saveDocument(await contextOf(db, creator), { id, html, subject, baseVersion: undefined }))
  const restore = (number: number) =>
    act(async (db) => restoreVersion(await contextOf(db, creator), { documentId: id, number }))
  return { id, creator, save, restore }
}

async function versionsOf(documentId: number) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('document_version')
    .select(['number', 'subject', 'html', 'note'])
    .where('document_id', '=', documentId)
    .orderBy('number')
    .execute()
  return rows.map(({ number, subject, html, note }) => `${number} ${subject} ${html} ${note}`.trim())
}

test('DOC-21~ an earlier version comes back as a new one, and what it was before can come back too', async () => {
  const { id, save, restore } = await start()
  await save('<p>1</p>', '乙')
  await save('<p>2</p>', '丙')
  const restored = await restore(2)
  expect(restored).toMatchObject({ before: 3, version: 4 })
  await restore(restored.before)
  expect(await versionsOf(id)).toEqual([
    '2 乙 <p>1</p>',
    '3 丙 <p>2</p>',
    '4 乙 <p>1</p> 恢复自 V2',
    '5 丙 <p>2</p> 恢复自 V3',
  ])
})

test('what was saved without leaving a version is one before it is replaced', async () => {
  const { id, save, restore } = await start()
  await save('<p>1</p>')
  const { db } = await testDatabase()
  await db.updateTable('document').set({ status: 7 }).where('id', '=', id).execute()
  await save('<p>expired</p>')
  const { before } = await restore(2)
  expect(before).toBe(3)
  expect(await versionsOf(id)).toContain('3 甲 <p>expired</p>')
})

test('a version that is not there is not restored and not noted', async () => {
  const { id, creator, restore } = await start()
  await expect(restore(9)).rejects.toMatchObject({ code: 'documents.versionNotFound' })
  const note = act(async (db) => noteVersion(await contextOf(db, creator), { documentId: id, number: 9, note: 'x' }))
  await expect(note).rejects.toMatchObject({ code: 'documents.versionNotFound' })
})

test('a note stands beside its version, which stays as it is; the log keeps what it said before', async () => {
  const { id, creator, save } = await start()
  await save('<p>1</p>')
  const note = (text: string) =>
    act(async (db) => noteVersion(await contextOf(db, creator), { documentId: id, number: 2, note: text }))
  await note('第一次')
  await note('第二次')
  await note('第二次')
  expect(await versionsOf(id)).toEqual(['2 甲 <p>1</p> 第二次'])
  const { db } = await testDatabase()
  const log = await db
    .selectFrom('document_log')
    .select('details')
    .where('document_id', '=', id)
    .orderBy('id')
    .execute()
  expect(log.slice(1).map(({ details }) => details)).toEqual([
    { noted: 2, note: ['', '第一次'] },
    { noted: 2, note: ['第一次', '第二次'] },
  ])
})
