import { documentActs } from '@shuku/domain/audit/contract'
import { bulkOperationsApi } from '@shuku/domain/documents/contract'
import { deleteDocuments, moveJob, titleSection } from '@shuku/domain/documents/server'
import type { CategoryRight } from '@shuku/domain/rights/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BinRow, recycleBinApi as api } from '../contract.ts'

// What cannot go back to where it was comes to a category that is chosen.

async function giveRight(categoryId: number, { id }: GivenPerson, right: CategoryRight) {
  await act((db) => grantCategory(db, categoryId, { grants: [{ to: { kind: 'person', id }, rights: [right] }] }))
}

async function remove(person: GivenPerson, ids: readonly number[]) {
  const { store } = await mountedApp()
  const caller = await given.caller(person)
  await act((db) => deleteDocuments({ db, caller, language: 'zh-CN', store, request: { address: '' } }, ids))
}

/** Two deleted documents of a category that is gone by now, one of a category that is there, and another category. */
async function start() {
  const { category: former, controller, reader } = await given.category({ controllers: 1, readers: 1 })
  const entries = [{ to: { kind: 'person' as const, id: controller.id }, level: 'full' as const }]
  const { category: present } = await given.category({ entries })
  const { category: target, administrator } = await given.category({ readers: 1, administrators: 1 })
  const make = async (category: { id: number }) => (await given.document({ category, creator: controller })).id
  const gone = [await make(former), await make(former)]
  const remaining = await make(present)
  await remove(controller, [...gone, remaining])
  const { db } = await testDatabase()
  await db.updateTable('category').set({ deleted_at: new Date() }).where('id', '=', former.id).execute()
  const client = await clientOf(controller)
  const recover = (documentIds: readonly number[], targetId?: number) =>
    client.call(api.settleDeleted, {
      operation: 'recover',
      documentIds: [...documentIds],
      ...(targetId === undefined ? {} : { targetId }),
    })
  return { former, present, target, administrator, controller, reader, client, gone, remaining, recover }
}

async function placeOf(id: number) {
  const { db } = await testDatabase()
  return db.selectFrom('document').select(['category_id', 'deleted_at']).where('id', '=', id).executeTakeFirst()
}

test('BIN-26~ what comes from a category that is gone is restored to the one that is chosen, the rest to where it was, with the rights that it had', async () => {
  const { former, present, target, controller, reader, client, gone, remaining, recover } = await start()
  await expect(recover(gone)).rejects.toThrow('原目录已不存在。')
  // without the right to bring documents into it, it is as if it were not there
  const refused = await client.fail(api.settleDeleted, {
    operation: 'recover',
    documentIds: gone,
    targetId: target.id,
  })
  expect(refused).toMatchObject({ kind: 'refused', code: 'rights.categoryRefused' })
  await giveRight(target.id, controller, 'moveIn')
  const { message, done } = await recover([...gone, remaining], target.id)
  expect(done).toEqual([...gone, remaining])
  expect(message).toBe(`已还原 3 篇文档，其中 2 篇到“${target.name}”`)
  for (const id of gone) expect(await placeOf(id)).toEqual({ category_id: target.id, deleted_at: null })
  expect(await placeOf(remaining)).toEqual({ category_id: present.id, deleted_at: null })
  // who read it there reads it here, and who reads what is made here does not
  const { db } = await testDatabase()
  const held = await sql<{ id: number }>`
    select mine.person_id as id from document
    join access_set as class on class.kind = 2 and class.id = class_id
    join access_set_grant as held on (held.kind, held.set_id) in ((1, class.default_set_id), (2, class.id))
    join person_principal as mine on mine.principal_id = held.principal_id
    where document.id = ${gone[0] ?? 0} order by 1`.execute(db)
  expect(held.rows.map(({ id }) => id)).toEqual([controller.id, reader.id].toSorted((a, b) => a - b))
  // the log says that it came back, and that it came elsewhere
  const log = await db
    .selectFrom('document_log')
    .select(['operation', 'details'])
    .where('document_id', '=', gone[0] ?? 0)
    .where('operation', '=', documentActs.move)
    .execute()
  expect(log).toMatchObject([{ details: { categoryId: [former.id, target.id] } }])
})

test('BIN-26~ what waits for approval, or of which a change does, does not go elsewhere, as in a move; it goes back to its own category', async () => {
  const { present, target, administrator, controller, reader, gone, remaining, recover } = await start()
  await giveRight(target.id, controller, 'moveIn')
  await giveRight(present.id, controller, 'moveOut')
  const { db } = await testDatabase()
  const [one = 0, two = 0] = gone
  await db.updateTable('document').set({ status: 3 }).where('id', '=', one).execute()
  // nor does it take a title from what goes
  await (await clientOf(administrator)).call(titleSection.settings.save, { categoryId: target.id, areUnique: true })
  await db.updateTable('document').set({ subject: '年报' }).where('id', 'in', gone).execute()
  const change = { document_id: remaining, person_id: controller.id, change: '{}', version: '{}', secrecy: 4 }
  await db.insertInto('pending_change').values(change).execute()
  const { done, refused } = await recover([...gone, remaining], target.id)
  expect(done).toEqual([two])
  const reason = expect.stringContaining('请先还原到原目录')
  expect(refused).toMatchObject([
    { id: one, reason },
    { id: remaining, reason },
  ])
  await recover([remaining])
  expect(await placeOf(remaining)).toEqual({ category_id: present.id, deleted_at: null })
  await db.deleteFrom('pending_change').where('document_id', '=', remaining).execute()

  await remove(controller, [remaining])
  const edited = { document_id: remaining, person_id: reader.id, signed_in_id: reader.id, token: 'token-of-a-session' }
  await db.insertInto('edit_session').values(edited).execute()
  await expect(recover([remaining], target.id)).rejects.toThrow('正在编辑')
})

test('BIN-26~ a category without equal titles takes none from elsewhere: not that of a document that is there, goes back to it, or comes with it', async () => {
  const { present, target, administrator, controller, gone, remaining, recover } = await start()
  await giveRight(target.id, controller, 'moveIn')
  await giveRight(present.id, controller, 'moveOut')
  const administers = await clientOf(administrator)
  await administers.call(titleSection.settings.save, { categoryId: target.id, areUnique: true })
  const { db } = await testDatabase()
  const [one = 0, two = 0] = gone
  const entitle = (ids: readonly number[], subject: string) =>
    db.updateTable('document').set({ subject }).where('id', 'in', ids).execute()
  const back = await given.document({ category: target, creator: controller, subject: '预算' })
  await remove(controller, [back.id])
  await entitle([one, two], '合同')
  await entitle([remaining], '预算')
  const together = await recover([one, two, remaining, back.id], target.id)
  expect(together.done).toEqual([one, back.id])
  const reason = expect.stringContaining('请选择其他目录')
  expect(together.refused).toMatchObject([
    { id: two, reason },
    { id: remaining, reason },
  ])
  await expect(recover([two], target.id)).rejects.toThrow('已有相同标题的文档')
  // what comes back to its own category comes back
  await remove(controller, [back.id])
  await given.document({ category: target, creator: controller, subject: '预算' })
  expect((await recover([back.id], target.id)).done).toEqual([back.id])
})

test('BIN-26~ a category that is there takes its documents back, unless their person makes none there any more and may take them out of it', async () => {
  const { present, target, controller, client, remaining, recover } = await start()
  await giveRight(target.id, controller, 'moveIn')
  const offered = async () => {
    const { key } = await client.call(api.listBin, {})
    const { rows } = await client.call(tableApi.getRows, { key })
    return rows.map((row) => BinRow.row.parse(row)).find(({ id }) => id === remaining)?.mayGoElsewhere
  }
  expect(await offered()).toBe(false)
  await recover([remaining], target.id)
  expect(await placeOf(remaining)).toEqual({ category_id: present.id, deleted_at: null })

  await remove(controller, [remaining])
  await giveRight(present.id, controller, 'moveOut')
  expect(await offered()).toBe(true)
  await recover([remaining])
  expect(await placeOf(remaining)).toMatchObject({ category_id: present.id })
  await remove(controller, [remaining])
  await recover([remaining], target.id)
  expect(await placeOf(remaining)).toEqual({ category_id: target.id, deleted_at: null })

  await remove(controller, [remaining])
  await giveRight(target.id, controller, 'create')
  await giveRight(target.id, controller, 'moveOut')
  await giveRight(present.id, controller, 'moveIn')
  expect(await offered()).toBe(false)
  await recover([remaining], present.id)
  expect(await placeOf(remaining)).toMatchObject({ category_id: target.id })
})

test('BIN-26~ all of a list goes by a job to the category that is chosen; asked twice it is one act, and with another category it is refused', async () => {
  const { target, present, controller, client, gone } = await start()
  const { db, pool } = await testDatabase()
  await sql`
    insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at, deleted_at, deleted_by)
    select '许多 ' || n, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at, deleted_at, deleted_by
    from document, generate_series(1, 500) as n where document.id = ${gone[0] ?? 0}`.execute(db)
  await giveRight(target.id, controller, 'moveIn')
  await giveRight(present.id, controller, 'moveIn')
  const { key } = await client.call(api.listBin, {})
  const { selectionId, count } = await client.call(tableApi.selectAll, { key })
  expect(count).toBe(503)
  const asked = { operation: 'recover' as const, selectionId, targetId: target.id }
  const begun = await client.call(api.settleDeleted, asked)
  expect(begun).toMatchObject({ isLong: true, message: '正在还原 503 篇文档' })
  expect(await client.call(api.settleDeleted, asked)).toMatchObject({ moveId: begun.moveId })
  expect(await client.fail(api.settleDeleted, { ...asked, targetId: present.id })).toMatchObject({
    code: 'documents.selectionUsed',
  })
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [moveJob] })
  expect((await client.call(api.getTree)).all).toBe(0)
  const { n } = await db
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('category_id', '=', target.id)
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(502)
})

test('before a restore or a deletion for good it says how many go, and why the others stay; nothing is changed', async () => {
  const { controller, reader, client, gone, remaining } = await start()
  const held = await given.document({ category: (await given.category({})).category, creator: controller })
  const documentIds = [...gone, remaining, held.id]
  const hidden = '文档不存在，或您没有查看权限。'
  const restore = await client.call(bulkOperationsApi.previewAct, { act: 'restore', documentIds })
  expect(restore).toMatchObject({ all: 4, checked: 4, allowed: 1 })
  const reasons = restore.refused.map(({ reason, count, documents }) => [reason, count, documents.length])
  // what is in no bin is not named
  expect(reasons).toEqual([
    ['原目录已不存在。', 2, 2],
    [hidden, 1, 0],
  ])
  const purge = await client.call(bulkOperationsApi.previewAct, { act: 'purge', documentIds })
  expect(purge).toMatchObject({ allowed: 3, refused: [{ reason: hidden, count: 1 }] })
  const other = await clientOf(reader)
  expect(await other.call(bulkOperationsApi.previewAct, { act: 'purge', documentIds })).toMatchObject({
    allowed: 0,
    refused: [{ reason: hidden, count: 4, documents: [] }],
  })
  for (const id of [...gone, remaining]) expect((await placeOf(id))?.deleted_at).not.toBe(null)
})
