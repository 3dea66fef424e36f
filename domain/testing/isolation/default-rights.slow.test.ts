import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeDefaultRights, syncDefaultRights, undoRightAct } from '@shuku/domain/categories/server'
import {
  createDocument,
  findWrongCounts,
  moveDocuments,
  saveDocument,
  type ActContext,
} from '@shuku/domain/documents/server'
import type { DefaultEntry } from '@shuku/domain/rights/server'
import { LocalStore, type Database } from '@shuku/kit/server'
import { meet, testDatabase } from '@shuku/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { act, callerIn, read } from '../act.ts'
import { given } from '../given/given.ts'
import { readableDocuments } from '../oracle/oracle.ts'
import { loadWorld } from '../oracle/oracle-world.ts'

// Default rights that change while documents are made and moved: the first has done all and not committed when the
// second begins. Whatever the order, nobody reads what neither of the two orders gives them.

const folder = mkdtempSync(join(tmpdir(), 'shuku-default-rights-'))
const store = new LocalStore(folder, { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))

async function start() {
  const { category, administrator } = await given.category({ administrators: 1 })
  const { category: target } = await given.category({ parentId: category.id })
  const friend = await given.person()
  const document = await given.document({ category, creator: administrator })
  const { db } = await testDatabase()
  const doing =
    <T>(work: (context: ActContext) => Promise<T>) =>
    async (own: Database) =>
      work({
        db: own,
        caller: await callerIn(own, administrator.id),
        language: 'zh-CN',
        store,
        request: { address: '' },
      })
  const entry: DefaultEntry = { to: { kind: 'person', id: friend.id }, level: 'view' }
  const change = (add = [entry]) => doing((context) => changeDefaultRights(context, { categoryId: category.id, add }))
  const create = doing((context) => createDocument(context, { categoryId: category.id, subject: 'x' }))
  const move = doing((context) =>
    moveDocuments(context, { documentIds: [document.id], targetId: target.id, resetsRights: false }),
  )
  const save = doing((context) => saveDocument(context, { id: document.id, html: '<p>1</p>' }))
  const sync = doing((context) => syncDefaultRights(context, category.id))
  const undo = (actId: number) => doing((context) => undoRightAct(context, actId))
  const reads = async () => readableDocuments(await read(loadWorld), friend.id)
  return { db, category, document, friend, doing, change, create, move, save, sync, undo, reads }
}

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? (outcome.reason as { code?: string }).code : outcome.status

test('change and create: who makes a document waits, and it has the new rights', async () => {
  const { db, change, create, reads } = await start()
  const met = await meet(db, { first: change(), second: create })
  expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual(['fulfilled', 'fulfilled', true])
  expect(await reads()).toHaveLength(1)
})

test('create and change: the change waits, and the document keeps the former rights', async () => {
  const { db, change, create, reads } = await start()
  const met = await meet(db, { first: create, second: change() })
  expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual(['fulfilled', 'fulfilled', true])
  expect(await reads()).toHaveLength(0)
})

test('change and change: both entries stand, in one set more', async () => {
  const { db, category, change } = await start()
  const other = await given.person()
  await meet(db, { first: change(), second: change([{ to: { kind: 'person', id: other.id }, level: 'view' }]) })
  const entries = await db
    .selectFrom('default_entry')
    .innerJoin('category', 'category.default_set_id', 'default_entry.default_set_id')
    .innerJoin('principal', 'principal.id', 'default_entry.principal_id')
    .select('principal.ref_id')
    .where('category.id', '=', category.id)
    .execute()
  expect(entries).toHaveLength(3)
  const sets = await db.selectFrom('access_set').select('id').where('category_id', '=', category.id).execute()
  expect(sets).toHaveLength(2)
})

test('sync and create: the new document has the present rights, the older one gets them', async () => {
  const { db, change, create, sync, reads } = await start()
  await act(change())
  await meet(db, { first: sync, second: create })
  expect(await reads()).toHaveLength(2)
  expect(await findWrongCounts(db)).toEqual([])
})

test('sync and move: what leaves the category takes along what it has by then', async () => {
  for (const order of ['sync first', 'move first'] as const) {
    const { db, change, sync, move, reads } = await start()
    await act(change())
    const met = await meet<unknown, unknown>(
      db,
      order === 'sync first' ? { first: sync, second: move } : { first: move, second: sync },
    )
    expect([order, codeOf(met.first), codeOf(met.second)]).toEqual([order, 'fulfilled', 'fulfilled'])
    expect([order, (await reads()).length]).toEqual([order, order === 'sync first' ? 1 : 0])
    expect(await findWrongCounts(db)).toEqual([])
  }
})

test('sync and save: both are done, in either order', async () => {
  for (const order of ['sync first', 'save first'] as const) {
    const { db, change, sync, save, reads, document } = await start()
    await act(change())
    const met = await meet<unknown, unknown>(
      db,
      order === 'sync first' ? { first: sync, second: save } : { first: save, second: sync },
    )
    expect([order, codeOf(met.first), codeOf(met.second)]).toEqual([order, 'fulfilled', 'fulfilled'])
    expect(await reads()).toEqual([document.id])
    const { html } = await db
      .selectFrom('document_body')
      .select('html')
      .where('document_id', '=', document.id)
      .executeTakeFirstOrThrow()
    expect(html).toBe('<p>1</p>')
  }
})

test('undo and create: nobody reads by what was taken back', async () => {
  const { db, change, create, undo, reads } = await start()
  const { actId } = await act(change())
  await act(create)
  const met = await meet(db, { first: undo(actId), second: create })
  expect([codeOf(met.first), codeOf(met.second)]).toEqual(['fulfilled', 'fulfilled'])
  expect(await reads()).toHaveLength(0)
})

test('undo and undo: it is taken back once', async () => {
  const { db, change, undo } = await start()
  const { actId } = await act(change())
  const met = await meet(db, { first: undo(actId), second: undo(actId) })
  expect([codeOf(met.first), codeOf(met.second)]).toEqual(['fulfilled', 'categories.actGone'])
})
