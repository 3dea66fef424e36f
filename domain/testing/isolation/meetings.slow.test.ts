import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { deleteCategories } from '@shuku/domain/categories/server'
import {
  createDocument,
  deleteDocuments,
  restoreDocuments,
  saveDocument,
  submitDocument,
  type ActContext,
} from '@shuku/domain/documents/server'
import { storeFile } from '@shuku/domain/files/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { LocalStore, type Database } from '@shuku/kit/server'
import { meet, testDatabase, uniqueName } from '@shuku/kit/testing'
import { afterAll, expect, test } from 'vitest'

// Acts that can meet, in pairs on two connections: the first has done all and not committed when the second begins.

const folder = mkdtempSync(join(tmpdir(), 'shuku-meet-'))
const store = new LocalStore(folder, { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))

async function contextOf(db: Database, person: { id: number }): Promise<ActContext> {
  return { db, caller: await callerIn(db, person.id), language: 'zh-CN', store, request: { address: '' } }
}

async function start({ status = 1 } = {}) {
  const { category, creator, controller } = await given.category({ creators: 1, controllers: 1, administrators: 1 })
  const document = await given.document({ category, creator, status, html: '<p>0</p>' })
  return { category, creator, controller, document }
}

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? (outcome.reason as { code?: string }).code : outcome.status

test('save and save from the same version: the second waits, and is told of the first', async () => {
  const { creator, controller, document } = await start()
  const { db } = await testDatabase()
  const save = (by: { id: number }, html: string) => async (own: Database) =>
    saveDocument(await contextOf(own, by), { id: document.id, baseVersion: 1, html })
  const met = await meet(db, { first: save(creator, '<p>a</p>'), second: save(controller, '<p>b</p>') })
  expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual(['fulfilled', 'documents.stale', true])
})

test('save and save without a version: both are kept, one after the other', async () => {
  const { creator, controller, document } = await start()
  const { db } = await testDatabase()
  const save = (by: { id: number }, html: string) => async (own: Database) =>
    saveDocument(await contextOf(own, by), { id: document.id, html })
  await meet(db, { first: save(creator, '<p>a</p>'), second: save(controller, '<p>b</p>') })
  const versions = await db
    .selectFrom('document_version')
    .select(['number', 'html'])
    .where('document_id', '=', document.id)
    .orderBy('number')
    .execute()
  expect(versions).toEqual([
    { number: 2, html: '<p>a</p>' },
    { number: 3, html: '<p>b</p>' },
  ])
})

test('delete and save: who saves finds it gone', async () => {
  const { creator, controller, document } = await start()
  const { db } = await testDatabase()
  const met = await meet(db, {
    first: async (own) => deleteDocuments(await contextOf(own, controller), [document.id]),
    second: async (own) => saveDocument(await contextOf(own, creator), { id: document.id, subject: 'x' }),
  })
  expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual([
    'fulfilled',
    'rights.documentNotFound',
    true,
  ])
})

test('delete and delete: it goes once', async () => {
  const { creator, controller, document } = await start()
  const { db } = await testDatabase()
  const remove = (by: { id: number }) => async (own: Database) =>
    deleteDocuments(await contextOf(own, by), [document.id])
  const met = await meet(db, { first: remove(controller), second: remove(creator) })
  expect([codeOf(met.first), codeOf(met.second)]).toEqual(['fulfilled', 'rights.documentNotFound'])
  const log = await db.selectFrom('document_log').select('operation').where('document_id', '=', document.id).execute()
  expect(log).toHaveLength(1)
})

test('restore and restore: it comes back once', async () => {
  const { creator, controller, document } = await start()
  const { db } = await testDatabase()
  await act(async (own) => deleteDocuments(await contextOf(own, creator), [document.id]))
  const restore = (by: { id: number }) => async (own: Database) =>
    restoreDocuments(await contextOf(own, by), [document.id])
  const met = await meet(db, { first: restore(creator), second: restore(controller) })
  expect([met.first, met.second]).toMatchObject([{ value: { done: [document.id] } }, { value: { done: [] } }])
})

test('submit and submit: a draft takes effect once, with one version', async () => {
  const { creator, document } = await start({ status: 0 })
  const { db } = await testDatabase()
  const submit = async (own: Database) => submitDocument(await contextOf(own, creator), document.id)
  const met = await meet(db, { first: submit, second: submit })
  expect([codeOf(met.first), codeOf(met.second)]).toEqual(['fulfilled', 'documents.wrongStatus'])
  const row = await db
    .selectFrom('document')
    .select(['status', 'effective_at'])
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 1, effective_at: expect.any(Date) })
})

test('create and delete its category: the category stays; delete and create: the document is refused', async () => {
  const { db } = await testDatabase()
  for (const order of ['create first', 'delete first'] as const) {
    const { category, creator, administrator } = await given.category({ creators: 1, administrators: 1 })
    const create = async (own: Database) =>
      createDocument(await contextOf(own, creator), { categoryId: category.id, subject: 'x' })
    const remove = async (own: Database) => deleteCategories(await contextOf(own, administrator), [category.id])
    const met = await meet<unknown, unknown>(
      db,
      order === 'create first' ? { first: create, second: remove } : { first: remove, second: create },
    )
    const expected = order === 'create first' ? 'categories.notEmpty' : 'documents.mayNotCreate'
    expect([order, codeOf(met.first), codeOf(met.second)]).toEqual([order, 'fulfilled', expected])
  }
})

test('attach and sweep: a file that is just being attached is passed over', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const { db } = await testDatabase()
  const stored = await store.put(Readable.from([Buffer.from(uniqueName('words'))]))
  const file = await act((own) =>
    storeFile({ db: own, store, caller: { personId: creator.id } }, { ...stored, name: 'x.txt' }),
  )
  const met = await meet(db, {
    first: async (own) =>
      createDocument(await contextOf(own, creator), {
        categoryId: category.id,
        subject: 'x',
        attachments: { add: [file.id] },
      }),
    second: async (own) => sql`select id from file where id = ${file.id} for update skip locked`.execute(own),
  })
  expect(codeOf(met.first)).toBe('fulfilled')
  expect(met.second).toMatchObject({ value: { rows: [] } })
})

test('the same content uploaded twice at once is one content with two files', async () => {
  const { creator } = await given.category({ creators: 1 })
  const { db } = await testDatabase()
  const stored = await store.put(Readable.from([Buffer.from(uniqueName('twice'))]))
  const storeSame = (own: Database) =>
    storeFile({ db: own, store, caller: { personId: creator.id } }, { ...stored, name: 'x.txt' })
  const { first, second } = await meet(db, { first: storeSame, second: storeSame })
  const [one, two] = [first, second].map((each) => (each.status === 'fulfilled' ? each.value : undefined))
  expect(one?.contentId).toBe(two?.contentId)
  expect(one?.id).not.toBe(two?.id)
})
