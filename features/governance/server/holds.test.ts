import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentApi } from '@shuku/domain/documents/contract'
import {
  changeStatus,
  deleteDocuments,
  purgeDocuments,
  purgeOverdue,
  saveDocument,
} from '@shuku/domain/documents/server'
import { findGuarded } from '@shuku/domain/rights/server'
import { act, callerIn, given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { enqueue, LocalStore, type Database } from '@shuku/kit/server'
import { meet, runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { governanceApi as api } from '../contract.ts'
import { giveHoldsRight } from '../testing.ts'
import { holdDocuments } from './holds.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-holds-'))
const store = new LocalStore(folder, { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))

const contextOf = async (db: Database, { id }: Pick<GivenPerson, 'id'>) => ({
  db,
  caller: await callerIn(db, id),
  language: 'en-US' as const,
  store,
  request: { address: '' },
})

async function start() {
  const { category, creator, controller, readers } = await given.category({ creators: 1, controllers: 1, readers: 2 })
  const [setter, releaser] = readers as readonly [GivenPerson, GivenPerson]
  for (const { id } of [setter, releaser]) await giveHoldsRight(id)
  const { id: documentId } = await given.document({ category, creator, html: '<p>0</p>' })
  const sets = await clientOf(setter)
  const releases = await clientOf(releaser)
  const doing = <T>(run: (context: Awaited<ReturnType<typeof contextOf>>) => Promise<T>) =>
    act(async (db) => run(await contextOf(db, controller)))
  const hold = (what: { documentIds?: number[]; categoryIds?: number[] } = { documentIds: [documentId] }) =>
    sets.call(api.setHold, { name: uniqueName('保全'), reason: '诉讼', ...what })
  return { category, creator, controller, setter, documentId, sets, releases, doing, hold }
}

const held = { code: 'governance.held' }

describe('holds', () => {
  test('whoever asks, what is held is neither changed nor deleted nor turned, until somebody else has released every hold', async () => {
    const { documentId, controller, sets, releases, doing, hold } = await start()
    const [first, second] = [await hold(), await hold()]
    const acts = [
      () => doing((context) => deleteDocuments(context, [documentId])),
      () => doing((context) => saveDocument(context, { id: documentId, html: '<p>1</p>' })),
      () => doing((context) => changeStatus(context, { act: 'void', documentIds: [documentId] })),
    ]
    for (const run of acts) await expect(run()).rejects.toMatchObject(held)
    expect(await sets.fail(api.releaseHold, { holdId: first.id, reason: '结案' })).toMatchObject({
      code: 'governance.ownHold',
    })
    await releases.call(api.releaseHold, { holdId: first.id, reason: '结案' })
    expect(await releases.fail(api.releaseHold, { holdId: first.id, reason: '结案' })).toMatchObject({
      code: 'governance.notFound',
    })
    await expect(acts[0]?.()).rejects.toMatchObject(held)
    const reads = await clientOf(controller)
    expect((await reads.call(api.getHolds, { documentId })).holds).toMatchObject([{ id: second.id, reason: '' }])
    expect((await sets.call(api.getHolds, { documentId })).holds).toMatchObject([{ reason: '诉讼' }])
    await releases.call(api.releaseHold, { holdId: second.id, reason: '结案' })
    expect(await acts[0]?.()).toMatchObject({ done: [documentId], refused: [] })
    const { db } = await testDatabase()
    const logged = await db
      .selectFrom('document_log')
      .select('operation')
      .where('document_id', '=', documentId)
      .where('operation', 'in', [60, 61])
      .orderBy('id')
      .execute()
    expect(logged.map(({ operation }) => operation)).toEqual([60, 60, 61, 61])
  })

  test('a held document of many stays and says why, the others go', async () => {
    const { category, creator, documentId, doing, hold } = await start()
    const other = await given.document({ category, creator })
    await hold()
    const outcome = await doing((context) => deleteDocuments(context, [documentId, other.id]))
    expect(outcome).toMatchObject({
      done: [other.id],
      refused: [{ id: documentId, reason: expect.stringContaining('on hold') }],
    })
  })

  test('the page of a held document offers nothing that would be refused, and all of it once the hold is released', async () => {
    const { documentId, controller, releases, hold } = await start()
    const client = await clientOf(controller)
    const refused = ['edit', 'delete', 'move', 'archive', 'void', 'unpublish']
    const page = async () => {
      const { offers, allowed } = await client.call(documentApi.getDocument, { documentId })
      return { offered: refused.filter((id) => offers.includes(id)), offers, allowed }
    }
    const before = await page()
    expect(before.offered).toEqual(refused)
    const { id: holdId } = await hold()
    const { offered, offers, allowed } = await page()
    expect(offered).toEqual([])
    expect(allowed).toMatchObject({ edit: false, delete: false, move: false, share: true, download: true })
    for (const id of ['share', 'copy']) expect(offers).toContain(id)
    await releases.call(api.releaseHold, { holdId, reason: '结案' })
    expect(await page()).toEqual(before)
  })

  test('what is in the bin already is not purged, by nobody and not by night', async () => {
    const { category, creator, documentId, doing, hold } = await start()
    // in which the setter sees something
    await given.document({ category, creator })
    await doing((context) => deleteDocuments(context, [documentId]))
    await hold({ categoryIds: [category.id] })
    const outcome = await doing((context) => purgeDocuments(context, [documentId]))
    expect(outcome).toMatchObject({
      done: [],
      refused: [{ id: documentId, reason: expect.stringContaining('on hold') }],
    })
    const { db, pool } = await testDatabase()
    await sql`update document set deleted_at = now() - interval '400 days' where id = ${documentId}`.execute(db)
    await enqueue(db, purgeOverdue, { payload: {} })
    await runJobsNow({ pool, database: db, store, jobs: [purgeOverdue] })
    expect(await db.selectFrom('document').select('id').where('id', '=', documentId).execute()).toHaveLength(1)
  })

  test('a hold on a category holds what is below it', async () => {
    const { category, creator, doing, hold } = await start()
    const { db } = await testDatabase()
    const below = await given.category({ creators: 1, controllers: 1 })
    await db.updateTable('category').set({ parent_id: category.id }).where('id', '=', below.category.id).execute()
    const { id } = await given.document({ category: below.category, creator: below.creator })
    expect(await findGuarded(db, [id])).toEqual(new Map())
    await hold({ categoryIds: [category.id] })
    expect([...(await findGuarded(db, [id])).keys()]).toEqual([id])
    const { id: own } = await given.document({ category, creator })
    await expect(doing((context) => deleteDocuments(context, [own]))).rejects.toMatchObject(held)
  })

  test('nothing, too much, and what one does not see is refused; the list says what is held and who may release it', async () => {
    const { documentId, sets, releases, hold } = await start()
    const named = { name: uniqueName('保全'), reason: '诉讼' }
    expect(await sets.fail(api.setHold, named)).toMatchObject({ code: 'governance.nothingHeld' })
    const many = Array.from({ length: 501 }, (_, index) => index + 1)
    expect(await sets.fail(api.setHold, { ...named, documentIds: many })).toMatchObject({ code: 'governance.tooMany' })
    const hidden = await given.category({ creators: 1 })
    const { id } = await given.document(hidden)
    expect(await sets.fail(api.setHold, { ...named, documentIds: [documentId, id] })).toMatchObject({
      kind: 'notFound',
    })
    const mine = await hold()
    const rowFor = async (client: typeof sets) => {
      const { key } = await client.call(api.listHolds, {})
      const { rows } = await client.call(tableApi.getRows, { key })
      return rows.find((row) => String(row['id']) === String(mine.id))
    }
    expect(await rowFor(sets)).toMatchObject({ mayRelease: '0', state: 'inForce', documents: '1' })
    expect(await rowFor(releases)).toMatchObject({ mayRelease: '1' })
  })

  test('hold and delete meet on two connections: what comes first holds', async () => {
    const { db } = await testDatabase()
    for (const order of ['hold first', 'delete first'] as const) {
      const { documentId, controller, setter } = await start()
      const hold = async (own: Database) =>
        holdDocuments(await contextOf(own, setter), {
          name: uniqueName('保全'),
          reason: '诉讼',
          documentIds: [documentId],
          categoryIds: [],
        })
      const remove = async (own: Database) => deleteDocuments(await contextOf(own, controller), [documentId])
      const met = await (order === 'hold first'
        ? meet<unknown, unknown>(db, { first: hold, second: remove })
        : meet<unknown, unknown>(db, { first: remove, second: hold }))
      expect(met.secondWaited).toBe(true)
      expect(met.first.status).toBe('fulfilled')
      expect(met.second).toMatchObject({
        status: 'rejected',
        reason: { code: order === 'hold first' ? 'governance.held' : 'rights.documentNotFound' },
      })
    }
  })
})
