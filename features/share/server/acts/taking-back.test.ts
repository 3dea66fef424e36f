import { lockOrganisation, moveUnit } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { endShares, explainRight } from '@shuku/domain/rights/server'
import { callDuring, testDatabase, untilOneWaits, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { shareApi as api } from '../../contract.ts'
import { start } from '../share.given.ts'

describe('taking back', () => {
  test('SHARE-21 shares are deleted by programs as by the screen, and the undo brings them back as they were', async () => {
    const { client, document, levelOf, rows } = await start()
    const friend = await given.person()
    await client.call(api.saveShare, { documentIds: [document.id], kind: 'person', ids: [friend.id], level: 'edit' })
    const id = String((await rows()).at(-1)?.['id'])
    const reply = await client.raw({ path: `/api/doc/share/deleteShare?docid=${document.id}&shareId=${id}` })
    expect(reply.json).toMatchObject({ status: 1, msg: '已删除 1 项共享' })
    expect(await levelOf(friend)).toBe(0)
    const { actId } = reply.json as { actId: number }
    await client.call(api.undoShares, { actId })
    expect(await levelOf(friend)).toBe(2)
    expect(await client.fail(api.undoShares, { actId })).toMatchObject({ code: 'share.actGone' })
  })

  test('SHARE-31 what comes from the category, and shares of other documents, are not deleted by it', async () => {
    const { client, document, category, creator, reader, rows, levelOf } = await start()
    const other = await given.document({
      category,
      creator,
      shares: [{ to: { kind: 'person', id: reader.id }, level: 'full' }],
    })
    const foreign = Number((await rows(client, other.id)).at(-1)?.['id'])
    expect(await client.fail(api.deleteShares, { documentId: document.id, shareIds: [foreign] })).toMatchObject({
      code: 'share.unknownShare',
    })
    expect(await levelOf(reader, other.id)).toBe(3)
    const ofCategory = Number((await rows()).find(({ obj_id }) => obj_id === String(reader.id))?.['id'])
    expect(await client.fail(api.deleteShares, { documentId: document.id, shareIds: [ofCategory] })).toMatchObject({
      kind: 'invalid',
    })
    expect(await levelOf(reader)).toBe(1)
  })

  test('a changed level counts at once, and what it was before can be taken back', async () => {
    const { client, document, levelOf, rows } = await start()
    const friend = await given.person()
    await client.call(api.saveShare, { documentIds: [document.id], kind: 'person', ids: [friend.id], download: false })
    const shareId = Number((await rows()).at(-1)?.['id'])
    const { actId } = await client.call(api.changeShare, { documentId: document.id, shareId, level: 'full' })
    expect(await levelOf(friend)).toBe(3)
    await client.call(api.undoShares, { actId })
    expect(await levelOf(friend)).toBe(1)
    expect((await rows()).at(-1)).toMatchObject({ download: '0' })
  })

  test('nobody takes back what somebody else did, nor what is no longer theirs to decide', async () => {
    const { client, document, controller } = await start()
    const friend = await given.person()
    const share = (by: TestClient) =>
      by.call(api.saveShare, { documentIds: [document.id], kind: 'person', ids: [friend.id], level: 'full' })
    const { actId } = await share(client)
    const administrator = await clientOf(controller)
    expect(await administrator.fail(api.undoShares, { actId })).toMatchObject({ code: 'share.actGone' })
  })

  async function givenTwice() {
    const { client, document, controller, levelOf } = await start()
    const friend = await given.person()
    const other = await clientOf(controller)
    const query = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id], level: 'edit' as const }
    const first = await client.call(api.saveShare, query)
    const second = await other.call(api.saveShare, query)
    return { client, other, query, first, second, level: () => levelOf(friend) }
  }

  test('what somebody else takes away at this moment does not come back with the undo', async () => {
    const { client, document, controller, levelOf, db } = await start()
    const friend = await given.person()
    const query = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id] }
    await client.call(api.saveShare, { ...query, level: 'view' })
    const { actId } = await client.call(api.saveShare, { ...query, level: 'edit' })
    const { rows } = await sql<{ id: number }>`
      select id from document_grant where document_id = ${document.id} and source = 'share' and ended_at is null`.execute(
      db,
    )
    const ids = rows.map(({ id }) => id)
    await callDuring(
      db,
      (tx) => endShares(tx, ids, controller.id),
      () => client.call(api.undoShares, { actId }).catch(() => undefined),
    )
    expect(await levelOf(friend)).toBe(0)
  })

  test('an undo leaves what somebody else has given in the same words since, and says so', async () => {
    const { client, other, first, second, level } = await givenTwice()
    const { message } = await client.call(api.undoShares, { actId: first.actId })
    expect(message).toBe('已撤销；其中 1 篇文档未完全恢复：此后有过改动，或已超出您目前可授予的权限')
    expect(await level()).toBe(2)
    // both have taken it back now
    await other.call(api.undoShares, { actId: second.actId })
    expect(await level()).toBe(0)
  })

  test('who gives what is there already takes back their own part alone; the same person gives nothing new', async () => {
    const { client, other, query, first, second, level } = await givenTwice()
    expect((await other.call(api.saveShare, query)).actId).toBe(0)
    await other.call(api.undoShares, { actId: second.actId })
    expect(await level()).toBe(2)
    // and nobody comes to more by giving less than what is there
    expect((await other.call(api.saveShare, { ...query, level: 'view' })).actId).toBe(0)
    expect(await client.fail(api.undoShares, { actId: first.actId })).toMatchObject({ code: 'share.noneAllowed' })
  })
})

describe('a share “in the document’s sub-company” whose unit comes to another one', () => {
  async function begin() {
    const { departmentIds } = await given.organisation()
    const [, moving, target] = departmentIds
    const { category, creator } = await given.category({ creators: 1 })
    const author = await given.person({ departmentId: moving })
    const former = await given.person({ departmentId: departmentIds[0] })
    const present = await given.person({ departmentId: target })
    const role = await given.role([former, present].map(({ id }) => ({ personId: id, level: 1 as const })))
    const document = await given.document({ category, creator, owner: author })
    await act((db) => db.updateTable('document').set({ unit_id: moving! }).where('id', '=', document.id).execute())
    const client = await clientOf(author)
    const share = (level: 'view' | 'edit') =>
      client.call(api.saveShare, {
        documentIds: [document.id],
        kind: 'role',
        ids: [role],
        roleLevel: 'subcompany',
        level,
      })
    const { db } = await testDatabase()
    const levels = () =>
      Promise.all([former, present].map(async ({ id }) => (await explainRight(db, id, document.id)).level))
    const openIds = async () => {
      const { rows } = await sql<{ id: number }>`
        select id from document_grant where document_id = ${document.id} and ended_at is null`.execute(db)
      return rows.map(({ id }) => id)
    }
    const move = () => act((tx) => moveUnit({ db: tx }, moving!, target!))
    return { client, document, share, levels, openIds, move }
  }

  test('comes back for the sub-company that the document has now', async () => {
    const { client, document, share, levels, openIds, move } = await begin()
    await share('view')
    expect(await levels()).toEqual([1, 0])
    const { actId } = await client.call(api.deleteShares, { documentId: document.id, shareIds: await openIds() })
    await move()
    await client.call(api.undoShares, { actId })
    expect(await levels()).toEqual([0, 1])
  })

  test('ends with the undo of its giving, and what it took the place of comes back', async () => {
    const { client, share, levels, move } = await begin()
    await share('view')
    const second = await share('edit')
    await move()
    expect(await levels()).toEqual([0, 2])
    await client.call(api.undoShares, { actId: second.actId })
    expect(await levels()).toEqual([0, 1])
  })

  test('waits for the organisation before it locks a document, as a unit that moves does; others need nothing of it', async () => {
    const { client, document, share, openIds } = await begin()
    const person = await given.person()
    const query = { documentIds: [document.id], kind: 'person' as const, ids: [person.id] }
    await client.call(api.saveShare, query)
    const plain = await client.call(api.deleteShares, { documentId: document.id, shareIds: await openIds() })
    await share('view')
    const relative = await client.call(api.deleteShares, { documentId: document.id, shareIds: await openIds() })
    const { db } = await testDatabase()
    const moving = await db.startTransaction().execute()
    await lockOrganisation(moving)
    await client.call(api.undoShares, { actId: plain.actId })
    const undoing = client.call(api.undoShares, { actId: relative.actId })
    await untilOneWaits(moving)
    // neither waits for the other in a circle
    const { rows } = await sql`
      select from document where id = ${document.id} for no key update skip locked`.execute(moving)
    await moving.commit().execute()
    await undoing
    expect(rows).toHaveLength(1)
  })

  test('ends with the undo of its giving', async () => {
    const { client, share, levels, move } = await begin()
    const { actId } = await share('view')
    await move()
    await client.call(api.undoShares, { actId })
    expect(await levels()).toEqual([0, 0])
  })
})
