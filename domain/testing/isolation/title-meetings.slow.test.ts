import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeSettings } from '@shuku/domain/categories/server'
import {
  createDocument,
  saveDocument,
  submitDocument,
  titleSection,
  type ActContext,
} from '@shuku/domain/documents/server'
import { callerIn, act, given } from '@shuku/domain/testing'
import { LocalStore, type Database } from '@shuku/kit/server'
import { meet, testDatabase } from '@shuku/kit/testing'
import { afterAll, expect, test } from 'vitest'

// Two who give the same title at the same moment, in a category that refuses it twice: each pair on two connections.

const folder = mkdtempSync(join(tmpdir(), 'shuku-titles-meet-'))
const store = new LocalStore(folder, { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))

async function contextOf(db: Database, person: { id: number }): Promise<ActContext> {
  return { db, caller: await callerIn(db, person.id), language: 'zh-CN', store, request: { address: '' } }
}

async function start({ areUnique = true } = {}) {
  const { category, administrator, creators } = await given.category({ administrators: 1, creators: 2 })
  const [one, other] = creators
  if (!one || !other) throw new Error('two who create are asked for')
  const set = async (own: Database) =>
    changeSettings(await contextOf(own, administrator), titleSection, { categoryId: category.id, areUnique: true })
  if (areUnique) await act(set)
  const { db } = await testDatabase()
  const create = (by: { id: number }, subject: string) => async (own: Database) =>
    createDocument(await contextOf(own, by), { categoryId: category.id, subject })
  const titles = async () => {
    const rows = await db.selectFrom('document').select('subject').where('category_id', '=', category.id).execute()
    return rows.map(({ subject }) => subject).toSorted()
  }
  return { db, category, one, other, set, create, titles }
}

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? (outcome.reason as { code?: string }).code : outcome.status

test('create and create of one title: the second waits for the first, and is refused', async () => {
  const { db, one, other, create, titles } = await start()
  const met = await meet(db, { first: create(one, '差旅办法 A'), second: create(other, '差旅办法 a') })
  expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual(['fulfilled', 'documents.titleTaken', true])
  expect(await titles()).toEqual(['差旅办法 A'])
})

test('a save that fails leaves its title to the one that waited; two titles that differ are both given', async () => {
  const { db, one, other, create, titles } = await start()
  const failing = async (own: Database) => {
    await create(one, '预算')(own)
    throw new Error('the disk is full')
  }
  const met = await meet(db, { first: failing, second: create(other, '预算') })
  expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual([undefined, 'fulfilled', true])
  const apart = await meet(db, { first: create(one, '决算'), second: create(other, '概算') })
  expect([codeOf(apart.first), codeOf(apart.second)]).toEqual(['fulfilled', 'fulfilled'])
  expect(await titles()).toEqual(['决算', '概算', '预算'].toSorted())
})

test('two documents are renamed to one title: the second keeps its own', async () => {
  const { db, category, one, other, titles } = await start()
  const [mine, theirs] = [
    await given.document({ category, creator: one, subject: '甲' }),
    await given.document({ category, creator: other, subject: '乙' }),
  ]
  const rename = (by: { id: number }, id: number) => async (own: Database) =>
    saveDocument(await contextOf(own, by), { id, subject: '合同' })
  const met = await meet(db, { first: rename(one, mine.id), second: rename(other, theirs.id) })
  expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual(['fulfilled', 'documents.titleTaken', true])
  expect(await titles()).toEqual(['乙', '合同'])
})

test('a draft is submitted while another is created with its title: it stays a draft', async () => {
  const { db, category, one, other, create } = await start()
  const draft = await given.document({ category, creator: other, subject: '合同', status: 0 })
  const submit = async (own: Database) => submitDocument(await contextOf(own, other), draft.id)
  const met = await meet(db, { first: create(one, '合同'), second: submit })
  expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual(['fulfilled', 'documents.titleTaken', true])
  const row = db.selectFrom('document').select('status').where('id', '=', draft.id)
  expect(await row.executeTakeFirst()).toEqual({ status: 0 })
})

test('the rule is turned on while a document is created: it waits for that one, which stays, and the next is refused', async () => {
  const { db, one, other, set, create, titles } = await start({ areUnique: false })
  await act(create(one, '纪要'))
  const met = await meet<unknown, unknown>(db, { first: create(other, '纪要'), second: set })
  expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual(['fulfilled', 'fulfilled', true])
  await expect(act(create(one, '纪要'))).rejects.toMatchObject({ code: 'documents.titleTaken' })
  expect(await titles()).toEqual(['纪要', '纪要'])
})
