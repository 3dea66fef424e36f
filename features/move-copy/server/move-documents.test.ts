import { sql } from 'kysely'
import { act, given } from '@shuku/domain/testing'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { categoryApi } from '@shuku/domain/categories/contract'
import { bulkOperationsApi, documentApi, statuses } from '@shuku/domain/documents/contract'
import { categoryRights } from '@shuku/domain/rights/contract'
import { grantCategory, mayRead } from '@shuku/domain/rights/server'
import { clientOf } from '@shuku/server/testing'
import { testDatabase } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { moveCopyApi as api } from '../contract.ts'

async function start() {
  const { category: source, controller: mover, reader } = await given.category({ controllers: 1, readers: 1 })
  const { category: target } = await given.category({ name: `目标 ${source.name}` })
  const to = { kind: 'person', id: mover.id } as const
  await act(async (db) => {
    await grantCategory(db, source.id, { grants: [{ to, rights: ['moveOut'] }] })
    await grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn'] }] })
  })
  const creator = await given.person()
  const document = await given.document({ category: source, creator, subject: '要移的' })
  const client = await clientOf(mover)
  const { db } = await testDatabase()
  const categoryOf = async () => {
    const row = await db.selectFrom('document').select('category_id').where('id', '=', document.id).executeTakeFirst()
    return row?.category_id
  }
  return { source, target, document, creator, client, reader, categoryOf }
}

describe('moving', () => {
  test('a document that waits for approval, or of which a change does, stays where that was asked for, also when a move is taken back', async () => {
    const { target, document, creator, client, categoryOf } = await start()
    const { db } = await testDatabase()
    const row = { document_id: document.id, person_id: creator.id, change: '{}', version: '{}', secrecy: 4 }
    const propose = () => db.insertInto('pending_change').values(row).execute()
    const asked = { documentIds: [document.id], targetId: target.id }
    const offers = async () => (await client.call(documentApi.getDocument, { documentId: document.id })).offers
    expect(await offers()).toEqual(expect.arrayContaining(['move', 'archive']))
    await propose()
    const meanwhile = await offers()
    expect(meanwhile).toContain('copy')
    expect(
      meanwhile.filter((id) => id === 'move' || id === 'archive'),
      'and nothing that would be refused',
    ).toEqual([])
    expect(await client.fail(api.moveDocuments, asked)).toMatchObject({ code: 'documents.changeWaitsFirst' })
    await db.deleteFrom('pending_change').where('document_id', '=', document.id).execute()
    const { moveId } = await client.call(api.moveDocuments, asked)
    expect(await categoryOf()).toBe(target.id)
    await propose()
    const back = await client.fail(bulkOperationsApi.undoBulkOperation, { moveId })
    expect(back).toMatchObject({ code: 'documents.changeWaitsFirst' })
    await db.deleteFrom('pending_change').where('document_id', '=', document.id).execute()
    await db.updateTable('document').set({ status: statuses.inApproval }).where('id', '=', document.id).execute()
    const waiting = await client.fail(bulkOperationsApi.undoBulkOperation, { moveId })
    expect(waiting).toMatchObject({ code: 'documents.inApproval' })
    expect(await categoryOf()).toBe(target.id)
  })

  test('MOVE-24~ MOVE-08~ by its documented address, and the undo brings it back', async () => {
    const { source, target, document, client, categoryOf } = await start()
    const path = `/api/doc/movecopy/moveOrCopy?sourceId=${source.id}&targetId=${target.id}&docids=${document.id}&operate=move&refids=`
    const { json } = await client.raw({ path })
    expect(json).toMatchObject({
      status: 1,
      api_status: true,
      msg: `已将 1 篇文档移动到“${target.name}”`,
      done: [document.id],
      refused: [],
    })
    expect(await categoryOf()).toBe(target.id)
    const { moveId } = json as { moveId: number }
    expect(await client.call(bulkOperationsApi.undoBulkOperation, { moveId })).toMatchObject({
      message: '1 篇文档已移回原目录',
      done: [document.id],
    })
    expect(await categoryOf()).toBe(source.id)
    const paired = await client.raw({ path: `${path}field1_field2` })
    expect(paired.json).toMatchObject({ status: -1, msg: '所选自定义字段已不存在，请重新选择。' })
    expect(await categoryOf()).toBe(source.id)
  })

  test('what was refused is tried again, once, by the person who moved, as it was asked for', async () => {
    const { source, target, document, client, reader } = await start()
    const creator = await given.person()
    const { id: waiting } = await given.document({ category: source, creator, subject: '在审批' })
    const { db } = await testDatabase()
    const setStatus = (status: number) => db.updateTable('document').set({ status }).where('id', '=', waiting).execute()
    await setStatus(statuses.inApproval)
    const asked = { documentIds: [document.id, waiting], targetId: target.id, resetsRights: true }
    const first = await client.call(api.moveDocuments, asked)
    expect(first).toMatchObject({ done: [document.id], refused: [{ id: waiting }] })
    const moveId = first.moveId ?? 0
    const again = { moveId }
    expect(await client.fail(bulkOperationsApi.retryBulkOperation, again), 'still refused').toMatchObject({
      code: 'documents.inApproval',
    })
    await setStatus(statuses.inForce)
    expect(await (await clientOf(reader)).fail(bulkOperationsApi.retryBulkOperation, again)).toMatchObject({
      kind: 'notFound',
    })
    const second = await client.call(bulkOperationsApi.retryBulkOperation, again)
    expect(second).toMatchObject({ done: [waiting], refused: [], message: '其余 1 篇文档已完成' })
    const { rows } = await sql<{ id: number }>`
      select document.id from document join category on category.id = document.category_id
      join access_set as class on class.kind = 2 and class.id = document.class_id and class.default_set_id = category.default_set_id
      where category.id = ${target.id} order by 1`.execute(db)
    expect(
      rows.map(({ id }) => id),
      'there, under its default rights',
    ).toEqual([document.id, waiting])
    const codeOf = async (id = 0) => (await client.fail(bulkOperationsApi.retryBulkOperation, { moveId: id })).code
    expect(await codeOf(moveId), 'once').toBe('documents.notRetried')
    expect(await codeOf(second.moveId)).toBe('documents.nothingLeft')
    // each part has its own way back
    await client.call(bulkOperationsApi.undoBulkOperation, { moveId: second.moveId })
    await client.call(bulkOperationsApi.undoBulkOperation, { moveId })
  })

  test('to a category that is not there nothing is moved, one document or all of a category; the refusal is that of a foreign one', async () => {
    const { source, document, client, categoryOf } = await start()
    const unknown = 999_999_999
    const one = await client.fail(api.moveDocuments, { documentIds: [document.id], targetId: unknown })
    const all = await client.fail(api.moveAll, { sourceId: source.id, targetId: unknown })
    for (const failure of [one, all]) expect(failure).toMatchObject({ kind: 'refused', code: 'rights.categoryRefused' })
    expect(await categoryOf()).toBe(source.id)
  })

  test('who has full control for a time does not move a document to where they would have it for ever', async () => {
    const { source, target, categoryOf } = await start()
    const [mover, creator] = [await given.person(), await given.person()]
    const to = { kind: 'person', id: mover.id } as const
    await act(async (db) => {
      await grantCategory(db, source.id, { grants: [{ to, rights: ['moveOut'] }] })
      await grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn'] }] })
    })
    const share = { to, level: 'full', validUntil: new Date(Date.now() + 86_400_000) } as const
    const { id } = await given.document({ category: source, creator, shares: [share] })
    const client = await clientOf(mover)
    const asked = { documentIds: [id], targetId: target.id }
    expect(await client.fail(api.moveAndReset, asked)).toMatchObject({
      code: 'documents.fullForATime',
      kind: 'refused',
    })
    // with the rights that it has nothing lasts longer
    expect((await client.call(api.moveDocuments, asked)).done).toEqual([id])
    expect(await categoryOf()).toBe(source.id)
  })

  test('MOVE-25~ a reset takes the rights of the target: who read the document there reads it no more', async () => {
    const { target, document, client, reader } = await start()
    const { db } = await testDatabase()
    const isRead = async () => {
      const readable = mayRead(await given.caller(reader))
      return (
        (await db.selectFrom('document').select('id').where('id', '=', document.id).where(readable).execute()).length >
        0
      )
    }
    expect(await isRead()).toBe(true)
    await client.call(api.moveAndReset, { documentIds: [document.id], targetId: target.id })
    expect(await isRead()).toBe(false)
  })

  test('MOVE-18~ the same category, or none, is refused in words', async () => {
    const { source, target, document, client } = await start()
    const documentIds = [document.id]
    expect(
      await client.fail(api.moveDocuments, { documentIds, sourceId: source.id, targetId: source.id }),
    ).toMatchObject({ kind: 'refused', message: '源目录和目标目录不能相同' })
    expect(await client.fail(api.moveDocuments, { targetId: target.id })).toMatchObject({ message: '请先选择文档。' })
  })

  test('a document that is not in the category that was named stays where it is', async () => {
    const { source, target, document, client, categoryOf } = await start()
    const { category: other } = await given.category()
    const query = { documentIds: [document.id], targetId: target.id }
    // nor does it say which categories there are
    for (const sourceId of [other.id, 999_999_999])
      expect(await client.fail(api.moveDocuments, { ...query, sourceId })).toMatchObject({
        code: 'documents.movedSince',
      })
    expect(await categoryOf()).toBe(source.id)
  })

  test('of a batch what may go goes, and the rest is named without its title', async () => {
    const { target, document, client } = await start()
    const { document: foreign } = await start()
    const outcome = await client.call(api.moveDocuments, {
      documentIds: [document.id, foreign.id],
      targetId: target.id,
    })
    expect(outcome).toMatchObject({ done: [document.id], refused: [{ id: foreign.id, subject: '' }] })
    expect(outcome.message).toContain('1 篇未移动')
  })

  test('the whole of a category goes as one move; copying takes a right of its own', async () => {
    const { source, target, document, client, categoryOf } = await start()
    const path = `/api/doc/movecopy/moveOrCopy?targetId=${target.id}&docids=${document.id}&operate=copy`
    expect((await client.raw({ path })).json).toMatchObject({ status: -1, errorKind: 'refused' })
    const moved = await client.call(api.moveAll, { sourceId: source.id, targetId: target.id, resetsRights: true })
    expect(moved.done).toEqual([document.id])
    expect(await categoryOf()).toBe(target.id)
  })
})

test('the undo of copies names those that others have changed only to who still reads them', async () => {
  const { category: source, reader } = await given.category({ readers: 1 })
  const { category: target } = await given.category()
  const { category: closed, creator: other } = await given.category({ creators: 1 })
  const to = { kind: 'person', id: reader.id } as const
  await act((db) => grantCategory(db, target.id, { grants: [{ to, rights: ['copyIn'] }] }))
  const author = await given.person()
  const documentIds: number[] = []
  for (const subject of ['一', '二', '三', '四'])
    documentIds.push((await given.document({ category: source, creator: author, subject })).id)
  const client = await clientOf(reader)
  const { moveId } = await client.call(api.moveDocuments, {
    documentIds,
    targetId: target.id,
    operate: 'copy',
  })
  const { db } = await testDatabase()
  const copies = await db
    .selectFrom('document')
    .select('id')
    .where('category_id', '=', target.id)
    .orderBy('id')
    .execute()
  const [going, shown, secret, taken] = copies.map(({ id }) => Number(id)) as [number, number, number, number]
  const { class_id: closedClass } = await db
    .selectFrom('document')
    .select('class_id')
    .where('id', '=', (await given.document({ category: closed, creator: other })).id)
    .executeTakeFirstOrThrow()
  await act(async (on) => {
    const caller = { personId: other.id, signedInId: other.id }
    await recordDocumentAct({ db: on, caller }, { act: 'modify', documentIds: [shown, secret, taken] })
    await sql`update document set subject = '改后的' where id = ${shown}`.execute(on)
    await sql`update document set subject = '裁员方案', secrecy = 1 where id = ${secret}`.execute(on)
    await sql`
      update document set subject = '裁员名单', class_id = ${closedClass}, creator_id = ${other.id}, owner_id = ${other.id}
      where id = ${taken}`.execute(on)
  })
  const undone = await client.call(bulkOperationsApi.undoBulkOperation, { moveId })
  expect(undone.done).toEqual([going])
  expect(new Map(undone.refused.map(({ id, subject }) => [id, subject]))).toEqual(
    new Map([
      [shown, '改后的'],
      [secret, ''],
      [taken, ''],
    ]),
  )
  const { rows: storedMoves } = await sql`select * from bulk_operation where person_id = ${reader.id}`.execute(db)
  expect(JSON.stringify(storedMoves)).toContain('改后的')
  for (const said of [undone, storedMoves]) expect(JSON.stringify(said)).not.toMatch(/裁员/)
})

test('the picker offers where one may move to, and the way there', async () => {
  const { category: above } = await given.category()
  const { category: target } = await given.category({ parentId: above.id })
  const { category: other, administrator } = await given.category({ administrators: 1 })
  const person = await given.person()
  const to = { kind: 'person', id: person.id } as const
  const others = categoryRights.filter((right) => right !== 'moveIn')
  await act(async (db) => {
    await grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn'] }] })
    await grantCategory(db, other.id, { grants: [{ to, rights: others }] })
  })
  const offered = async (of: { id: number }) => {
    const { nodes } = await (await clientOf(of)).call(categoryApi.getTree, { level: 'all', mayMoveIn: true })
    return nodes.map(({ id, mayMoveIn }) => [id, mayMoveIn])
  }
  expect(await offered(person)).toEqual([
    [above.id, false],
    [target.id, true],
  ])
  expect(await offered(administrator)).toEqual([[other.id, true]])
})
