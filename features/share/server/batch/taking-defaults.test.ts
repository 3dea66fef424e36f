import { tableApi } from '@shuku/kit/contract'
import { plainRecord } from '@shuku/domain/rights/contract'
import { changeDefaultEntries, explainRight, grantCategory } from '@shuku/domain/rights/server'
import {
  addRoleMembers,
  createRole,
  giveRoleRights,
  removeGroupMembers,
  rightStrings,
} from '@shuku/domain/people/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { act, callerIn, given, type GivenPerson } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { callDuring, testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { shareApi as api, shareScreenApi as screen } from '../../contract.ts'

const settings = (categoryId: number, to: GivenPerson) =>
  act((db) => grantCategory(db, categoryId, { grants: [{ to: { kind: 'person', id: to.id }, rights: ['settings'] }] }))

async function sharesForOthers(person: GivenPerson): Promise<void> {
  await act(async (db) => {
    const role = await createRole({ db }, { name: uniqueName('role') })
    await addRoleMembers({ db }, role, [{ personId: person.id, level: 2 }])
    await giveRoleRights({ db }, role, [{ name: rightStrings.shareForOthers, level: 2 }])
  })
}

/** A document in a category with a reader and somebody with full control. */
async function start() {
  const { category, creator, reader, controller } = await given.category({ creators: 1, readers: 1, controllers: 1 })
  const document = await given.document({ category, creator, subject: '不可去除' })
  const { db } = await testDatabase()
  const levelOf = async (person: GivenPerson, id = document.id) => (await explainRight(db, person.id, id)).level
  return {
    category,
    creator,
    reader,
    controller,
    document,
    levelOf,
    taking: { documentIds: [document.id], takesDefaults: true },
  }
}

/** Defaults of view for one person, and nothing for authors. */
const onlyView = (setId: number, to: GivenPerson) =>
  act((db) =>
    changeDefaultEntries(db, setId, { entries: [{ to: { kind: 'person', id: to.id }, level: 'view' as const }] }),
  )

describe('nobody takes default rights off a document that open more than they have', () => {
  test('by the settings and the right to share for others, one by one and a whole list at once', async () => {
    const { category, reader, controller, document, levelOf, taking } = await start()
    await settings(category.id, reader)
    await sharesForOthers(reader)
    const client = await clientOf(reader)
    const reason = '不能授予或收回高于您自己的权限，期限也不能更长'
    expect(await client.call(api.checkShareBatch, taking)).toMatchObject({
      allowed: [],
      refused: [{ id: document.id, subject: '不可去除', reason }],
      mayTakeDefaults: false,
    })
    expect(await client.fail(api.saveShareBatch, taking)).toMatchObject({
      code: 'share.noneAllowed',
      message: expect.stringContaining(reason),
    })
    const { key } = await client.call(screen.listShareable, { categoryId: category.id })
    for (const entire of [screen.shareEntire, screen.shareEntireToo])
      expect(await client.fail(entire, { key, takesDefaults: true })).toMatchObject({ code: 'share.noneAllowed' })
    expect([await levelOf(reader), await levelOf(controller)]).toEqual([1, 3])
  })

  test('an owner with the settings takes no full control from others; what stays says why', async () => {
    const { category, creator, controller, levelOf } = await start()
    const owner = await given.person()
    await settings(category.id, owner)
    const theirs = await given.document({ category, creator, owner, subject: '他人创建' })
    const mine = await given.document({ category, creator: owner })
    const client = await clientOf(owner)
    const documentIds = [theirs.id, mine.id]
    const done = await client.call(api.saveShareBatch, { documentIds, takesDefaults: true })
    expect(done).toMatchObject({
      message: '已共享 1 篇文档，1 篇保持不变：不能授予或收回高于您自己的权限，期限也不能更长',
      done: [mine.id],
      refused: [{ id: theirs.id }],
    })
    expect([await levelOf(controller, theirs.id), await levelOf(controller, mine.id)]).toEqual([3, 0])
  })
})

describe('nobody loses a document by taking off its default rights', () => {
  test('who reads it by them alone is refused and told so; who has it by a share as well is not', async () => {
    const { category, document, controller, creator, levelOf, taking } = await start()
    await settings(category.id, controller)
    const client = await clientOf(controller)
    const reason = '您仅凭目录默认权限查看这篇文档，去除后您自己也无法查看'
    expect(await client.call(api.checkShareBatch, taking)).toMatchObject({ allowed: [], refused: [{ reason }] })
    expect(await client.fail(api.saveShareBatch, taking)).toMatchObject({ code: 'share.noneAllowed' })
    expect(await levelOf(controller)).toBe(3)

    const shared = { kind: 'person' as const, ids: [controller.id] }
    const author = await clientOf(creator)
    await author.call(api.saveShare, { documentIds: [document.id], ...shared, level: 'view' })
    expect(await client.fail(api.saveShareBatch, { ...taking, mode: 'replace' })).toMatchObject({
      code: 'share.noneAllowed',
    })
    await client.call(api.saveShareBatch, taking)
    expect([await levelOf(controller), await levelOf(creator)]).toEqual([1, 2])
  })

  test('who gives it to themselves in the same act keeps it', async () => {
    const { category, controller, levelOf, taking } = await start()
    await settings(category.id, controller)
    const client = await clientOf(controller)
    const records = [{ ...plainRecord, ids: [controller.id], level: 'edit' as const }]
    await client.call(api.saveShareBatch, { ...taking, records })
    expect(await levelOf(controller)).toBe(2)
  })

  test('a share to view does not count while only editors see the document', async () => {
    const { category, controller, creator } = await start()
    await settings(category.id, controller)
    const unseen = await given.document({ category, creator, status: 4 })
    const documentIds = [unseen.id]
    const author = await clientOf(creator)
    const shared = { documentIds, kind: 'person' as const, ids: [controller.id] }
    await author.call(api.saveShare, { ...shared, level: 'view' })
    const client = await clientOf(controller)
    expect(await client.call(api.checkShareBatch, { documentIds, takesDefaults: true })).toMatchObject({ allowed: [] })
    await author.call(api.saveShare, { ...shared, level: 'edit' })
    expect(await client.call(api.checkShareBatch, { documentIds, takesDefaults: true })).toMatchObject({
      allowed: documentIds,
    })
  })
})

describe('the undo of taking default rights off', () => {
  test('gives everything back, also where the act took the right to share from whoever did it', async () => {
    const { category, document, controller, creator, reader, levelOf, taking } = await start()
    await settings(category.id, controller)
    const friend = await given.person()
    const author = await clientOf(creator)
    for (const to of [controller, friend])
      await author.call(api.saveShare, { documentIds: [document.id], kind: 'person', ids: [to.id], level: 'view' })
    const client = await clientOf(controller)
    const { actId } = await client.call(api.saveShareBatch, taking)
    expect([await levelOf(controller), await levelOf(reader)]).toEqual([1, 0])
    await client.call(api.undoShares, { actId })
    expect([await levelOf(controller), await levelOf(reader), await levelOf(creator)]).toEqual([3, 1, 3])
  })

  test('takes back what the same act gave', async () => {
    const { category, controller, reader, levelOf, taking } = await start()
    await settings(category.id, controller)
    const next = await given.person()
    const client = await clientOf(controller)
    const records = [{ ...plainRecord, ids: [controller.id, next.id] }]
    const { actId } = await client.call(api.saveShareBatch, { ...taking, records })
    await client.call(api.undoShares, { actId })
    expect([await levelOf(controller), await levelOf(next), await levelOf(reader)]).toEqual([3, 0, 1])
  })

  test('is refused where the settings of the category are no longer the doer’s, and the document not theirs to share', async () => {
    const { category, controller, reader, creator, document, levelOf, taking } = await start()
    await onlyView(category.defaultSetId, reader)
    await settings(category.id, controller)
    const author = await clientOf(creator)
    await author.call(api.saveShare, {
      documentIds: [document.id],
      kind: 'person',
      ids: [controller.id],
      level: 'edit',
    })
    await sharesForOthers(controller)
    const client = await clientOf(controller)
    const { actId } = await client.call(api.saveShareBatch, taking)
    expect(await levelOf(reader)).toBe(0)
    await act(async (db) => {
      await db.deleteFrom('category_grant').where('category_id', '=', category.id).execute()
      await db.deleteFrom('role_member').where('person_id', '=', controller.id).execute()
    })
    expect(await client.fail(api.undoShares, { actId })).toMatchObject({ kind: 'refused' })
    expect(await levelOf(reader)).toBe(0)
  })

  test('opens a document to nobody that its holder has written, unshared or moved since', async () => {
    const { category, creator, controller, reader, document, levelOf, taking } = await start()
    await settings(category.id, controller)
    const client = await clientOf(controller)
    const author = await clientOf(creator)
    const shared = { documentIds: [document.id], kind: 'person' as const, ids: [controller.id] }
    await author.call(api.saveShare, { ...shared, level: 'full' })
    const { actId } = await client.call(api.saveShareBatch, taking)
    const { key } = await author.call(api.listShares, { documentId: document.id })
    const { rows } = await author.call(tableApi.getRows, { key, pageSize: 50 })
    const shareId = Number(rows.find(({ obj_id }) => obj_id === String(controller.id))?.['id'])
    await author.call(api.deleteShares, { documentId: document.id, shareIds: [shareId] })
    expect(await client.fail(api.undoShares, { actId })).toMatchObject({ code: 'share.noneAllowed' })
    expect([await levelOf(controller), await levelOf(reader)]).toEqual([0, 0])
  })

  test('opens it to nobody once its doer has lost it otherwise, by leaving a group', async () => {
    const { category, creator, reader, document, levelOf, taking } = await start()
    const doer = await given.person()
    const groupId = await given.group([doer.id])
    await settings(category.id, doer)
    const author = await clientOf(creator)
    const shared = { documentIds: [document.id], kind: 'group' as const, ids: [groupId] }
    await author.call(api.saveShare, { ...shared, level: 'full' })
    const client = await clientOf(doer)
    const { actId } = await client.call(api.saveShareBatch, taking)
    expect([await levelOf(doer), await levelOf(reader)]).toEqual([3, 0])
    await act((db) => removeGroupMembers({ db }, groupId, [doer.id]))
    expect(await client.fail(api.undoShares, { actId })).toMatchObject({ code: 'share.noneAllowed' })
    expect([await levelOf(doer), await levelOf(reader)]).toEqual([0, 0])
  })

  test('nor once they have lost it after an act that left themselves little', async () => {
    const { category, creator, reader, document, levelOf, taking } = await start()
    const doer = await given.person()
    const groupId = await given.group([doer.id])
    await settings(category.id, doer)
    const author = await clientOf(creator)
    const shared = { documentIds: [document.id], kind: 'group' as const, ids: [groupId] }
    await author.call(api.saveShare, { ...shared, level: 'full' })
    const client = await clientOf(doer)
    const records = [{ ...plainRecord, ids: [doer.id] }]
    const { actId } = await client.call(api.saveShareBatch, { ...taking, replacesOthers: true, records })
    expect([await levelOf(doer), await levelOf(reader)]).toEqual([1, 0])
    await act((db) => removeGroupMembers({ db }, groupId, [doer.id]))
    await client.send(api.undoShares, { actId })
    expect(await levelOf(reader)).toBe(0)
  })

  test('is refused for a document that was away meanwhile, also by its own doer: its category may have been opened', async () => {
    const { category, creator, controller, reader, document, levelOf, taking } = await start()
    await settings(category.id, controller)
    const shared = { documentIds: [document.id], kind: 'person' as const, ids: [controller.id] }
    await (await clientOf(creator)).call(api.saveShare, { ...shared, level: 'full' })
    const client = await clientOf(controller)
    const { actId } = await client.call(api.saveShareBatch, taking)
    await act(async (db) =>
      recordDocumentAct({ db, caller: await callerIn(db, controller.id) }, { act: 'move', documentIds: [document.id] }),
    )
    expect(await client.fail(api.undoShares, { actId })).toMatchObject({ code: 'share.noneAllowed' })
    expect(await levelOf(reader)).toBe(0)
  })

  test('says so where others have changed the document, and ends what the act gave', async () => {
    const { category, creator, controller, reader, document, levelOf, taking } = await start()
    await settings(category.id, controller)
    const next = await given.person()
    const client = await clientOf(controller)
    const author = await clientOf(creator)
    await author.call(api.saveShare, {
      documentIds: [document.id],
      kind: 'person',
      ids: [controller.id],
      level: 'full',
    })
    const records = [{ ...plainRecord, ids: [next.id] }]
    const { actId } = await client.call(api.saveShareBatch, { ...taking, records })
    await author.call(api.saveShare, { documentIds: [document.id], kind: 'person', ids: [reader.id], level: 'edit' })
    expect(await client.call(api.undoShares, { actId })).toEqual({
      message: '已撤销；其中 1 篇文档未完全恢复：此后有过改动，或已超出您目前可授予的权限',
    })
    expect([await levelOf(next), await levelOf(reader), await levelOf(creator)]).toEqual([0, 2, 2])
  })

  test('opens no more than its doer had, where the category gives more by now', async () => {
    const { category, creator, controller, reader, document, levelOf, taking } = await start()
    await onlyView(category.defaultSetId, reader)
    await settings(category.id, controller)
    const author = await clientOf(creator)
    await author.call(api.saveShare, {
      documentIds: [document.id],
      kind: 'person',
      ids: [controller.id],
      level: 'edit',
    })
    await sharesForOthers(controller)
    const client = await clientOf(controller)
    const { actId } = await client.call(api.saveShareBatch, taking)
    await act((db) =>
      changeDefaultEntries(db, category.defaultSetId, {
        entries: [{ to: { kind: 'person', id: reader.id }, level: 'full' }],
      }),
    )
    const refused = { code: 'share.noneAllowed', message: expect.stringContaining('超出您目前可授予的权限') }
    expect(await client.fail(api.undoShares, { actId })).toMatchObject(refused)
    expect(await levelOf(reader)).toBe(0)
  })

  test('is refused where the default rights have changed since, also within what its doer had, and is not used up', async () => {
    const { category, controller, creator, document, levelOf, taking } = await start()
    await settings(category.id, controller)
    const author = await clientOf(creator)
    const shared = { documentIds: [document.id], kind: 'person' as const, ids: [controller.id] }
    await author.call(api.saveShare, { ...shared, level: 'full' })
    const client = await clientOf(controller)
    const { actId } = await client.call(api.saveShareBatch, taking)
    // while the document is away from them nothing of others is under them
    const friend = await given.person()
    const entries = [{ to: { kind: 'person', id: friend.id }, level: 'full' as const }] as const
    await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries }))
    const refused = { code: 'share.noneAllowed', message: expect.stringContaining('此后有过改动') }
    for (const _ of ['once', 'again']) expect(await client.fail(api.undoShares, { actId })).toMatchObject(refused)
    expect(await levelOf(friend)).toBe(0)
  })

  test('waits for a change of the default rights that is under way, and is judged by it', async () => {
    const { category, controller, creator, document, levelOf, taking } = await start()
    await settings(category.id, controller)
    const author = await clientOf(creator)
    const shared = { documentIds: [document.id], kind: 'person' as const, ids: [controller.id] }
    await author.call(api.saveShare, { ...shared, level: 'full' })
    const client = await clientOf(controller)
    const { actId } = await client.call(api.saveShareBatch, taking)
    const friend = await given.person()
    const entries = [{ to: { kind: 'person', id: friend.id }, level: 'full' as const }] as const
    const { db } = await testDatabase()
    const change = (tx: Database) => changeDefaultEntries(tx, category.defaultSetId, { entries })
    const error = await callDuring(db, change, () => client.fail(api.undoShares, { actId }))
    expect(error).toMatchObject({ code: 'share.noneAllowed' })
    expect(await levelOf(friend)).toBe(0)
  })

  test('says of how many documents the default rights did not come back, whatever the reason', async () => {
    const { category, creator, controller, reader, document, levelOf } = await start()
    await settings(category.id, controller)
    const moved = await given.document({ category, creator })
    const author = await clientOf(creator)
    const documentIds = [document.id, moved.id]
    const shared = { documentIds, kind: 'person' as const, ids: [controller.id] }
    await author.call(api.saveShare, { ...shared, level: 'full' })
    const client = await clientOf(controller)
    const { actId } = await client.call(api.saveShareBatch, { documentIds, takesDefaults: true })
    const { category: other } = await given.category()
    await act((db) => db.updateTable('document').set({ category_id: other.id }).where('id', '=', moved.id).execute())
    expect((await client.call(api.undoShares, { actId })).message).toContain('其中 1 篇文档未完全恢复')
    expect(await Promise.all(documentIds.map((id) => levelOf(reader, id)))).toEqual([1, 0])
  })
})
