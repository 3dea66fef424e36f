import { documentApi } from '@shuku/domain/documents/contract'
import { deleteDocuments, purgeOverdue, turnByJob } from '@shuku/domain/documents/server'
import { endShares, shareDocuments } from '@shuku/domain/rights/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { BinRow, recycleBinApi as api, type BinQuery } from '../contract.ts'
import { deletedDocumentsApi } from '../deleted-documents-contract.ts'
import { diskBinApi } from '../disk-bin-contract.ts'

async function remove(person: GivenPerson, ...documentIds: number[]): Promise<void> {
  const { store } = await mountedApp()
  const caller = await given.caller(person)
  await act((db) => deleteDocuments({ db, caller, language: 'zh-CN', store, request: { address: '' } }, documentIds))
}

/** A role with the right over the bin, held as far as the level says. */
async function giveRight(person: GivenPerson, level: 0 | 1 | 2) {
  const { db } = await testDatabase()
  const values = { name: uniqueName('回收站') }
  const { id } = await db.insertInto('role').values(values).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('role_right').values({ role_id: id, right_name: 'DocumentRecycle:All', level }).execute()
  await db.insertInto('role_member').values({ role_id: id, person_id: person.id, level }).execute()
}

async function start() {
  const { category, creator, controller, reader } = await given.category({ creators: 1, controllers: 1, readers: 1 })
  const document = await given.document({ category, creator, subject: '旧的采购办法' })
  await remove(controller, document.id)
  const client = await clientOf(controller)
  return { category, creator, controller, reader, document, client }
}

async function rowsOf(client: TestClient, query: Partial<BinQuery> = {}) {
  const { key } = await client.call(api.listBin, query)
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 100 })
  return rows.map((row) => BinRow.row.parse(row))
}

const idsOf = async (client: TestClient, query: Partial<BinQuery> = {}) =>
  (await rowsOf(client, query)).map(({ id }) => id)

/** As programs ask for it. */
async function idsOn(client: TestClient, query: Readonly<Record<string, string>>) {
  const { json } = await client.raw({ path: `/api/doc/recycle/list?${new URLSearchParams(query).toString()}` })
  const { rows } = await client.call(tableApi.getRows, { key: String(json['sessionkey']) })
  return rows.map((row) => BinRow.row.parse(row).id)
}

describe('the bin', () => {
  test('BIN-08 BIN-24~ each person finds what they deleted, from where and for how long; nobody else finds it', async () => {
    const { category, creator, controller, document, client, reader } = await start()
    expect(await rowsOf(client)).toMatchObject([
      {
        id: document.id,
        subject: '旧的采购办法',
        categoryId: category.id,
        categoryName: category.name,
        isCategoryGone: false,
        deleterId: controller.id,
        deleterName: controller.name,
        daysLeft: 30,
      },
    ])
    const another = await given.document({ category, creator })
    await remove(controller, another.id)
    expect(await idsOf(client, { documentId: document.id }), 'one that is asked for').toEqual([document.id])
    for (const other of [creator, reader]) {
      expect(await rowsOf(await clientOf(other))).toEqual([])
      expect(await rowsOf(await clientOf(other), { documentId: document.id })).toEqual([])
    }
  })

  test('what a rule deleted names the rule and who set it, not its owner; so does the bin of the console', async () => {
    const { category, creator, controller, administrator } = await given.category({
      creators: 1,
      controllers: 1,
      administrators: 1,
    })
    const [kept, ruled] = [await given.document({ category, creator }), await given.document({ category, creator })]
    await remove(controller, kept.id)
    // an earlier deletion of the same document was somebody’s
    await remove(controller, ruled.id)
    await (await clientOf(controller)).call(api.settleDeleted, { operation: 'recover', documentIds: [ruled.id] })
    const details = { retention: true, rule: { categoryId: category.id, setBy: administrator.id } }
    await act((db) => turnByJob(db, { act: 'dispose', documentIds: [ruled.id], details }))
    const owner = await clientOf(creator)
    const name = `按“${category.name}”的规则自动执行，规则由${administrator.name}设置`
    const byRule = { id: ruled.id, deleterId: null, deleterName: name }
    expect(await rowsOf(owner)).toMatchObject([byRule])
    expect(await rowsOf(await clientOf(controller))).toMatchObject([
      { id: kept.id, deleterId: controller.id, deleterName: controller.name },
    ])
    await act((db) =>
      shareDocuments(db, {
        documentIds: [ruled.id],
        shares: [{ to: { kind: 'person', id: administrator.id }, level: 'view' }],
      }),
    )
    const office = await clientOf(administrator)
    const { key } = await office.call(deletedDocumentsApi.listDeleted, {})
    expect((await office.call(tableApi.getRows, { key })).rows).toMatchObject([
      { docdeleteuserid: '', docdeleteuseridspan: name },
    ])
  })

  test('ORG-16~ BIN-24~ the right over the bin shows what others deleted as far as it reaches, never drafts of others nor what is above one’s clearance', async () => {
    const { document, creator, controller } = await start()
    const { category } = await start()
    const draft = await given.document({ category, creator, status: 0 })
    await remove(creator, draft.id)
    const [everywhere, inside, outside] = [await given.person(), await given.person(), await given.person()]
    const { db } = await testDatabase()
    const { department_id, subcompany_id } = await db
      .selectFrom('person')
      .select(['department_id', 'subcompany_id'])
      .where('id', '=', creator.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('person').set({ department_id, subcompany_id }).where('id', '=', inside.id).execute()
    const { departmentIds } = await given.organisation()
    await db
      .updateTable('person')
      .set({ department_id: departmentIds.at(-1) ?? 0 })
      .where('id', '=', outside.id)
      .execute()
    await giveRight(everywhere, 2)
    await giveRight(inside, 0)
    await giveRight(outside, 0)
    const binAdministrator = await clientOf(everywhere)
    expect(await idsOf(binAdministrator)).toContain(document.id)
    expect(await idsOf(binAdministrator)).not.toContain(draft.id)
    expect(await idsOf(await clientOf(inside))).toContain(document.id)
    expect(await idsOf(await clientOf(outside))).not.toContain(document.id)
    expect(await binAdministrator.call(api.getAccess)).toMatchObject({ seesOthers: true, maySet: true })
    expect(await (await clientOf(inside)).call(api.getAccess)).toMatchObject({ seesOthers: true, maySet: false })
    await db.updateTable('document').set({ secrecy: 1 }).where('id', '=', document.id).execute()
    await db.updateTable('person').set({ classification: 3 }).where('id', '=', everywhere.id).execute()
    expect(await idsOf(await clientOf(everywhere))).not.toContain(document.id)
    expect(controller.id).toBeGreaterThan(0)
  })

  test('BIN-03~ it is searched by title, category with those below, who deleted it and when; the tree counts what is there', async () => {
    const { document, category, client, controller } = await start()
    expect(await idsOf(client, { subject: '采购' })).toEqual([document.id])
    expect(await idsOf(client, { subject: '没有' })).toEqual([])
    expect(await idsOf(client, { categoryId: category.id, deleterId: controller.id, deleted: '1' })).toEqual([
      document.id,
    ])
    expect(await idsOf(client, { deleted: '8' })).toEqual([])
    // wire §17: who made or owns documents is of the company, which is 1
    for (const kind of ['usertype', 'ownertype']) {
      expect(await idsOn(client, { [kind]: '1' }), kind).toEqual([document.id])
      expect(await idsOn(client, { [kind]: '2' }), kind).toEqual([])
      expect((await client.raw({ path: `/api/doc/recycle/list?${kind}=x` })).json).toMatchObject({
        errorKind: 'invalid',
      })
    }
    expect(await idsOf(client, { archived: '1' })).toEqual([])
    const { db } = await testDatabase()
    const turn = { document_id: document.id, act: 'archive', person_id: controller.id, former_status: 1 }
    await db.insertInto('document_turn').values(turn).execute()
    expect(await idsOf(client, { archived: '1' })).toEqual([document.id])
    expect(await idsOf(client, { approved: '1' })).toEqual([])
    const minute = 60_000
    const between = (from: number, until: number) => ({
      from: new Date(Date.now() + from * minute),
      until: new Date(Date.now() + until * minute),
    })
    expect(await idsOf(client, between(-5, 5))).toEqual([document.id])
    expect(await idsOf(client, between(-15, -5))).toEqual([])
    const tree = await client.call(api.getTree)
    expect(tree.all).toBe(1)
    expect(tree.nodes.find(({ id }) => id === category.id)).toMatchObject({ name: category.name, count: 1 })
    const { conditions } = await client.call(api.getConditions)
    expect(conditions[0]?.items.map(({ names }) => names[0])).toEqual([
      'docsubject',
      'seccategory',
      'docdeleteuserid',
      'docdeletedateselect',
      'docdeletetimefrom',
      'doccreatedateselect',
      'doclastmoddateselect',
    ])
  })

  test('BIN-03~ it is searched by the time of the day where one is, both minutes with it, also past midnight', async () => {
    const { category, creator, controller, document, client } = await start()
    const other = await given.document({ category, creator })
    await remove(controller, other.id)
    const { db } = await testDatabase()
    const deletedAt = (id: number, at: string) =>
      sql`update document set deleted_at = ${at}::timestamp at time zone 'Asia/Shanghai' where id = ${id}`.execute(db)
    await deletedAt(document.id, '2026-03-02 14:10:59')
    await deletedAt(other.id, '2026-03-02 23:30:00')
    const day = { docdeletedateselect: '6', docdeletedatefrom: '2026-03-02', docdeletedateto: '2026-03-02' }
    const between = (from: string, to: string) =>
      idsOn(client, { ...day, docdeletetimefrom: from, docdeletetimeto: to })
    expect(await between('14:00', '14:10')).toEqual([document.id])
    expect(await between('14:11', '14:20')).toEqual([])
    expect(await between('23:00', '01:00')).toEqual([other.id])
    expect(await between('00:00', '23:59')).toHaveLength(2)
    expect(await client.fail(api.listBin, { timeFrom: '25:00' })).toMatchObject({ kind: 'invalid' })
  })

  test('BIN-07~ the right menu has what is done in it, two of them with what is chosen', async () => {
    const { client } = await start()
    const { items } = await client.call(api.getRightMenu)
    expect(items.map(({ type }) => type)).toEqual([
      'BTN_RECOVER',
      'BTN_DELETE',
      'BTN_SEARCH',
      'BTN_COLUMN',
      'BTN_STORE',
      'BTN_HELP',
    ])
  })
})

describe('what is done in the bin', () => {
  test('BIN-10 BIN-11 BIN-18 BIN-28~ one call restores and deletes for good, several at once, and its message says what became of them', async () => {
    const { category, creator, controller, client, document, reader } = await start()
    const second = await given.document({ category, creator })
    await remove(controller, second.id)
    await act((db) => db.updateTable('category').set({ name: '如今的目录' }).where('id', '=', category.id).execute())
    const documentIds = [document.id, second.id, 999_999_999]
    const restored = await client.call(api.settleDeleted, { operation: 'recover', documentIds })
    expect(restored).toMatchObject({ done: [document.id, second.id], refused: [{ id: 999_999_999 }] })
    // FC-29 it is called otherwise since they were deleted
    expect(restored.message).toMatch(/^已还原 2 篇文档到“如今的目录”，1 篇未处理/)
    const reads = await clientOf(reader)
    expect(await reads.call(documentApi.getDocument, { documentId: document.id })).toMatchObject({ version: 1 })
    // of several categories each is named with its number
    const { category: below } = await given.category({ parentId: category.id, name: '下级' })
    await act((db) => db.updateTable('document').set({ category_id: below.id }).where('id', '=', second.id).execute())
    for (const id of [document.id, second.id]) await remove(controller, id)
    const apart = await client.call(api.settleDeleted, { operation: 'recover', documentIds: [document.id, second.id] })
    expect(apart.message).toBe('已还原 2 篇文档到“如今的目录”（1 篇）、“如今的目录 / 下级”（1 篇）')
    await remove(controller, document.id)
    const { json } = await client.raw({
      path: `/api/doc/recycle/recoveryDoc?operation=delete&docid=${document.id}`,
    })
    expect(json).toMatchObject({ status: 1, msg: '已彻底删除 1 篇文档' })
    const { db } = await testDatabase()
    expect(await db.selectFrom('document').select('id').where('id', '=', document.id).execute()).toEqual([])
    const audited = await db
      .selectFrom('audit_log')
      .select(['act', 'person_id'])
      .where('subject_id', '=', document.id)
      .where('act', 'in', ['deleteForGood', 'purgeDocument'])
      .orderBy('act')
      .execute()
    expect(audited).toEqual([
      { act: 'deleteForGood', person_id: controller.id },
      { act: 'purgeDocument', person_id: null },
    ])
  })

  test('ORG-16 who holds the right over the bin restores and deletes for good what others deleted, and nobody beyond its reach', async () => {
    const { document, creator, category, reader } = await start()
    const second = await given.document({ category, creator })
    await remove(creator, second.id)
    const [everywhere, outside] = [await given.person(), await given.person()]
    const { db } = await testDatabase()
    const department_id = (await given.organisation()).departmentIds.at(-1) ?? 0
    await db.updateTable('person').set({ department_id }).where('id', '=', outside.id).execute()
    await giveRight(everywhere, 2)
    await giveRight(outside, 0)
    const settle = async (person: GivenPerson, operation: 'recover' | 'delete', documentIds: number[]) =>
      (await clientOf(person)).call(api.settleDeleted, { operation, documentIds })
    for (const operation of ['recover', 'delete'] as const)
      await expect(settle(outside, operation, [document.id, second.id])).rejects.toThrow('文档不存在')
    expect(await settle(everywhere, 'recover', [document.id])).toMatchObject({ done: [document.id] })
    expect(await settle(everywhere, 'delete', [second.id])).toMatchObject({ done: [second.id] })
    const readers = await clientOf(reader)
    expect(await readers.call(documentApi.getDocument, { documentId: document.id })).toMatchObject({ version: 1 })
    expect(await db.selectFrom('document').select('id').where('id', '=', second.id).execute()).toEqual([])
  })

  test('BIN-23~ nobody restores or deletes for good what is not in their bin, nor what is not deleted', async () => {
    const { document, reader, creator, category } = await start()
    const there = await given.document({ category, creator })
    const client = await clientOf(reader)
    for (const operation of ['recover', 'delete'] as const) {
      for (const id of [document.id, there.id]) {
        const { json } = await client.raw({ path: `/api/doc/recycle/recoveryDoc?operation=${operation}&docid=${id}` })
        expect(json).toMatchObject({ status: -1, msg: expect.stringContaining('文档不存在') })
      }
    }
    const { db } = await testDatabase()
    const rows = await db.selectFrom('document').select('id').where('id', 'in', [document.id, there.id]).execute()
    expect(rows).toHaveLength(2)
  })

  test('who has lost all rights on what they deleted restores it, and does not delete it for good', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const person = await given.person()
    const shares = [{ to: { kind: 'person' as const, id: person.id }, level: 'full' as const }]
    const document = await given.document({ category, creator, shares })
    await remove(person, document.id)
    const client = await clientOf(person)
    const { db } = await testDatabase()
    const grants = await db.selectFrom('document_grant').select('id').where('document_id', '=', document.id).execute()
    const ids = grants.map(({ id }) => Number(id))
    await act((tx) => endShares(tx, ids, creator.id))
    expect(await idsOf(client)).toEqual([document.id])
    const refused = { operation: 'delete' as const, documentIds: [document.id] }
    expect((await client.fail(api.settleDeleted, refused)).message).toContain('文档不存在')
    await client.call(api.settleDeleted, { operation: 'recover', documentIds: [document.id] })
    expect(await idsOf(client)).toEqual([])
  })

  test('BIN-26~ what comes from a category that is gone stays in the bin, and the message says so', async () => {
    const { document, client, category } = await start()
    const { db } = await testDatabase()
    await db.updateTable('category').set({ deleted_at: new Date() }).where('id', '=', category.id).execute()
    expect(await rowsOf(client)).toMatchObject([{ isCategoryGone: true }])
    const query = { operation: 'recover' as const, documentIds: [document.id] }
    expect((await client.fail(api.settleDeleted, query)).message).toBe('原目录已不存在。')
    expect(await rowsOf(client)).toHaveLength(1)
  })

  test('BIN-25 what was deleted longer ago than the administrator says is deleted for good by night, and nothing else', async () => {
    const { document, category, creator, controller } = await start()
    const second = await given.document({ category, creator })
    await remove(controller, second.id)
    const binAdministrator = await given.person()
    await giveRight(binAdministrator, 2)
    const client = await clientOf(binAdministrator)
    expect(await (await clientOf(controller)).fail(api.saveSetting, { isOpen: true, days: 1 })).toMatchObject({
      kind: 'refused',
    })
    await client.call(api.saveSetting, { isOpen: true, days: 60 })
    const { db, pool } = await testDatabase()
    const days = (n: number) => new Date(Date.now() - n * 86_400_000)
    await db
      .updateTable('document')
      .set({ deleted_at: days(59) })
      .where('id', '=', second.id)
      .execute()
    await db
      .updateTable('document')
      .set({ deleted_at: days(61) })
      .where('id', '=', document.id)
      .execute()
    const { store } = await mountedApp()
    await enqueue(db, purgeOverdue, { payload: {} })
    await runJobsNow({ pool, database: db, store, jobs: [purgeOverdue] })
    await client.call(api.saveSetting, { isOpen: true, days: 30 })
    const rows = await db.selectFrom('document').select('id').where('id', 'in', [document.id, second.id]).execute()
    expect(rows).toEqual([{ id: second.id }])
  })

  test('BIN-17~ BIN-19 BIN-20~ BIN-21~ BIN-22 a bin that is not enabled answers so, lists nothing and does nothing; so does the one of the cloud disk', async () => {
    const { document, client } = await start()
    const binAdministrator = await given.person()
    await giveRight(binAdministrator, 2)
    const administrator = await clientOf(binAdministrator)
    const access = async (bin = 'doc') => (await client.raw({ path: `/api/${bin}/recycle/hasRight` })).json
    expect(await access()).toMatchObject({ api_status: true, hasRight: true, open: true, isOpen: true })
    await administrator.call(api.saveSetting, { isOpen: false, days: 30 })
    expect(await access()).toMatchObject({ hasRight: true, open: false, isOpen: false })
    expect(await access('clouddisk')).toMatchObject({ api_status: true, hasRight: true, open: false, isOpen: false })
    expect(await client.fail(diskBinApi.listDiskBin)).toMatchObject({ code: 'recycleBin.closed' })
    const restoring = { operation: 'recover' as const, keys: [1] }
    expect(await client.fail(diskBinApi.settleDiskFiles, restoring)).toMatchObject({ code: 'recycleBin.closed' })
    expect((await client.fail(api.listBin)).message).toBe('回收站未启用，请联系系统管理员')
    const query = { operation: 'delete' as const, documentIds: [document.id] }
    expect(await client.fail(api.settleDeleted, query)).toMatchObject({ code: 'recycleBin.closed' })
    await administrator.call(api.saveSetting, { isOpen: true, days: 30 })
    expect(await idsOf(client)).toEqual([document.id])
    expect(await access('clouddisk')).toMatchObject({ open: true, isOpen: true, days: '30' })
  })
})
