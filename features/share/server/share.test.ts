import { tableApi } from '@shuku/kit/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { plainRecord } from '@shuku/domain/rights/contract'
import { explainRight, whoCanRead } from '@shuku/domain/rights/server'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { shareApi as api } from '../contract.ts'

const posted = (path: string, fields: Record<string, string>) => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

async function start() {
  const { category, creator, reader, editor, controller } = await given.category({
    creators: 1,
    readers: 1,
    editors: 1,
    controllers: 1,
  })
  const document = await given.document({ category, creator, subject: '要共享的' })
  const client = await clientOf(creator)
  const rows = async (by: TestClient = client, documentId = document.id) => {
    const { key } = await by.call(api.listShares, { documentId })
    return (await by.call(tableApi.getRows, { key, pageSize: 50 })).rows
  }
  const { db } = await testDatabase()
  const levelOf = async (person: GivenPerson, documentId = document.id) =>
    (await explainRight(db, person.id, documentId)).level
  return { category, creator, reader, editor, controller, document, client, rows, levelOf, db }
}

describe('the share list', () => {
  test('SHARE-22 SHARE-23 has who holds the document, what its category gives with a lock, and what was given to it alone', async () => {
    const { client, document, rows, reader, creator } = await start()
    const friend = await given.person({ name: '何俊杰' })
    await client.call(api.saveShare, { documentIds: [document.id], kind: 'person', ids: [friend.id], level: 'edit' })
    const path = `/api/doc/share/list?docid=${document.id}`
    const saved = (await client.raw({ path: `/api/doc/save/afterSave?docid=${document.id}` })).json
    expect(saved).toMatchObject({ hasAddBtn: '1', hasDelBtn: '1', sessionkey: expect.any(String) })
    expect((await client.raw({ path })).json).toMatchObject({ hasAddBtn: '1', hasDelBtn: '1' })
    const listed = await rows()
    expect(listed[0]).toMatchObject({
      obj_idspan: creator.name,
      seclevel: '3',
      isLocked: '1',
      detail: '创建人',
      people: '1',
    })
    expect(listed.find(({ obj_id }) => obj_id === String(reader.id))).toMatchObject({
      isLocked: '1',
      source: '目录默认',
    })
    expect(listed.at(-1)).toMatchObject({
      obj_idspan: '何俊杰',
      objType: '1',
      seclevel: '2',
      download: '1',
      isLocked: '0',
      source: creator.name,
      people: '1',
    })
    expect(listed.filter(({ objType }) => objType === '80')).toEqual([])
  })

  test('SHARE-16 SHARE-17 SHARE-29 readers and editors are told nothing of it, with full control one sees and shares', async () => {
    const { document, reader, editor, controller, rows } = await start()
    for (const person of [reader, editor]) {
      const other = await clientOf(person)
      expect(await other.fail(api.listShares, { documentId: document.id })).toMatchObject({ kind: 'refused' })
      expect(await other.call(api.mayShare, { documentId: document.id })).toMatchObject({ may: false })
      const share = { documentIds: [document.id], kind: 'everyone' as const }
      expect(await other.fail(api.saveShare, share)).toMatchObject({ kind: 'refused' })
    }
    const keeper = await clientOf(controller)
    expect(await keeper.call(api.mayShare, { documentId: document.id })).toMatchObject({ may: true })
    expect((await rows(keeper)).length).toBeGreaterThan(0)
  })

  test('a key of the list shows nothing any more once the right to share has gone', async () => {
    const { document, client, controller } = await start()
    const friend = await given.person()
    await client.call(api.saveShare, { documentIds: [document.id], kind: 'person', ids: [friend.id], level: 'full' })
    const keeper = await clientOf(friend)
    const { key } = await keeper.call(api.listShares, { documentId: document.id })
    const shareId = Number((await keeper.call(tableApi.getRows, { key })).rows.at(-1)?.['id'])
    expect(shareId).toBeGreaterThan(0)
    await (await clientOf(controller)).call(api.deleteShares, { documentId: document.id, shareIds: [shareId] })
    expect((await keeper.call(tableApi.getRows, { key })).rows).toEqual([])
  })
})

describe('sharing', () => {
  test('ORG-05 SHARE-07 SHARE-08 SHARE-19 SHARE-28 SHARE-30 in the words of programs: units in values of their own, both spellings of the bounds', async () => {
    const { document, client, db } = await start()
    const { departmentIds, subcompanyIds } = await given.organisation()
    const [low, high] = await given.people([
      { departmentId: departmentIds[1], securityLevel: 10 },
      { departmentId: departmentIds[1], securityLevel: 60 },
    ])
    const send = (form: Record<string, string>) =>
      client.raw(posted('/api/doc/share/saveShare', { docid: String(document.id), ...form }))
    const reply = await send({
      objType: '3',
      obj_id: '',
      obj_idspan: '',
      department: String(departmentIds[0]),
      has_sub: '1',
      from_Level: '50',
      to_level: '100',
      seclevel: '2',
      download: '0',
      creater_orgid: '',
    })
    expect(reply.json).toMatchObject({ api_status: true, status: 1, msg: '已添加 1 项共享' })
    expect((await explainRight(db, high?.id ?? 0, document.id)).level).toBe(2)
    expect((await explainRight(db, low?.id ?? 0, document.id)).level).toBe(0)
    await send({ objType: '2', subcompany: String(subcompanyIds[0]), has_sub: '1', seclevel: '1', download: '0' })
    expect(await explainRight(db, low?.id ?? 0, document.id)).toMatchObject({ level: 1, mayDownload: false })
  })

  test('SHARE-05 SHARE-09 roles, posts, groups, everyone and relations to the creator; a level below the top counts within the document’s unit', async () => {
    const { category } = await given.category()
    const { departmentIds } = await given.organisation()
    const chief = await given.person({ departmentId: departmentIds[0] })
    const [author, here, elsewhere] = await given.people([
      { departmentId: departmentIds[0], manager: chief.id },
      { departmentId: departmentIds[0] },
      { departmentId: departmentIds[2] },
    ])
    if (!author || !here || !elsewhere) throw new Error('nobody was made')
    const role = await given.role([
      { personId: here.id, level: 0 },
      { personId: elsewhere.id, level: 0 },
    ])
    const client = await clientOf(author)
    const { db } = await testDatabase()
    const opened = async (record: object) => {
      const document = await given.document({ category, creator: author })
      await client.call(api.saveShare, { documentIds: [document.id], ...record } as never)
      const { people } = await whoCanRead(db, document.id, { offset: 0, limit: 50 })
      return [chief, here, elsewhere].filter(({ id }) => people.some(({ personId }) => personId === id))
    }
    expect(await opened({ kind: 'role', ids: [role], roleLevel: 'department' })).toEqual([here])
    expect(await opened({ kind: 'superior' })).toEqual([chief])
    expect(await opened({ kind: 'creatorDepartment' })).toEqual([chief, here])
    expect(await opened({ kind: 'everyone' })).toEqual([chief, here, elsewhere])
  })

  test('SHARE-32 the same once more makes no second row and says so; the higher level wins', async () => {
    const { client, document, rows, levelOf } = await start()
    const friend = await given.person()
    const share = (level: 'view' | 'edit') =>
      client.call(api.saveShare, { documentIds: [document.id], kind: 'person', ids: [friend.id], level })
    await share('edit')
    const own = async () => (await rows()).filter(({ obj_id }) => obj_id === String(friend.id))
    expect(await share('view')).toMatchObject({ message: '已有相同的共享，没有变化', actId: 0 })
    expect(await own()).toMatchObject([{ seclevel: '2' }])
    expect(await levelOf(friend)).toBe(2)
  })

  test('SHARE-36 a share holds until it is deleted, or until the end that it was given', async () => {
    const { client, document } = await start()
    const friend = await given.person()
    const share = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id] }
    const past = new Date(Date.now() - 1000)
    expect(await client.fail(api.saveShare, { ...share, validUntil: past })).toMatchObject({ code: 'rights.endPassed' })
    await client.call(api.saveShare, { ...share, validUntil: new Date(Date.now() + 1200) })
    const read = async () => {
      const { db } = await testDatabase()
      return (await explainRight(db, friend.id, document.id)).mayRead
    }
    expect(await read()).toBe(true)
    await expect.poll(read, { timeout: 10_000 }).toBe(false)
  })

  test('bounds that nobody fits and shares that name nobody are refused, and nothing is saved', async () => {
    const { client, document, rows } = await start()
    const before = await rows()
    const to = { documentIds: [document.id], kind: 'everyone' as const }
    expect(await client.fail(api.saveShare, { ...to, minSecurity: 90, maxSecurity: 10 })).toMatchObject({
      code: 'rights.boundsCrossed',
    })
    expect(await client.fail(api.saveShare, { ...to, maxSecurity: 256 })).toMatchObject({ kind: 'invalid' })
    expect(await client.fail(api.saveShare, { ...to, kind: 'person' as const })).toMatchObject({
      code: 'rights.nobody',
    })
    expect(await client.fail(api.saveShare, { ...to, kind: 'person' as const, ids: [999_999] })).toMatchObject({
      kind: 'notFound',
    })
    const crowd = Array.from({ length: 201 }, (_, index) => ({ ...plainRecord, ids: [index + 1] }))
    const many = Array.from({ length: 101 }, () => ({
      ...plainRecord,
      ids: Array.from({ length: 200 }, (_, id) => id + 1),
    }))
    const batch = { documentIds: [document.id] }
    expect(await client.fail(api.saveShareBatch, { ...batch, records: crowd })).toMatchObject({ kind: 'invalid' })
    expect(await client.fail(api.saveShareBatch, { ...batch, records: many })).toMatchObject({ code: 'share.tooMany' })
    expect(await client.fail(api.saveShare, { ...to, documentIds: [] })).toMatchObject({ code: 'share.nothingChosen' })
    expect(await rows()).toEqual(before)
  })
})

describe('taking back', () => {
  test('SHARE-21 SHARE-27 shares are deleted by programs as by the screen, and the undo brings them back as they were', async () => {
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
    const keeper = await clientOf(controller)
    expect(await keeper.fail(api.undoShares, { actId })).toMatchObject({ code: 'share.actGone' })
  })
})

describe('many at once', () => {
  test('SHARE-10 SHARE-25 SHARE-33 programs send a list; what may not be shared stays and is named; one undo takes all back', async () => {
    const { client, category, creator, document, levelOf } = await start()
    const second = await given.document({ category, creator })
    const foreign = await given.document({ category, creator: await given.person(), subject: '别人的' })
    const friend = await given.person()
    const form = {
      docid: [document.id, second.id, foreign.id].join(','),
      sharedatas: JSON.stringify([{ objType: '1', obj_id: String(friend.id), seclevel: '1', download: '1' }]),
      shareBatchOpParams: 'add',
    }
    const reply = await client.raw(posted('/api/doc/share/saveShareBatch', form))
    // the creator of the others reads the third, and has no more than that
    expect(reply.json).toMatchObject({ api_status: true, status: 1, done: [document.id, second.id] })
    expect(await levelOf(friend, second.id)).toBe(1)
    expect(await levelOf(friend, foreign.id)).toBe(0)
    await client.call(api.undoShares, { actId: (reply.json as { actId: number }).actId })
    expect(await levelOf(friend)).toBe(0)
    expect(await levelOf(friend, second.id)).toBe(0)
  })

  test('SHARE-33 replacing takes the other shares away and leaves the defaults; the undo restores them', async () => {
    const { client, document, reader, levelOf } = await start()
    const [former, next] = await given.people([{}, {}])
    if (!former || !next) throw new Error('nobody was made')
    await client.call(api.saveShare, { documentIds: [document.id], kind: 'person', ids: [former.id] })
    const records = [{ ...plainRecord, ids: [next.id] }]
    const { actId } = await client.call(api.saveShareBatch, { documentIds: [document.id], records, mode: 'replace' })
    expect([await levelOf(former), await levelOf(next), await levelOf(reader)]).toEqual([0, 1, 1])
    await client.call(api.undoShares, { actId })
    expect([await levelOf(former), await levelOf(next), await levelOf(reader)]).toEqual([1, 0, 1])
  })

  test('SHARE-26 the check says which may be shared, and nothing of documents that one may not know of', async () => {
    const { document, reader, category, creator } = await start()
    const hidden = await given.document({ category: (await given.category()).category, creator, subject: '秘密' })
    const mine = await given.document({ category, creator: reader })
    const client = await clientOf(reader)
    expect(await client.call(api.checkShareBatch, { documentIds: [mine.id, document.id, hidden.id] })).toEqual({
      mayTakeDefaults: false,
      allowed: [mine.id],
      refused: [
        { id: document.id, subject: '要共享的', reason: '您无权共享' },
        { id: hidden.id, subject: '', reason: '您无权共享' },
      ],
    })
  })
})

test('SHARE-11 SHARE-18 SHARE-20 SHARE-24 the forms that programs ask for', async () => {
  const { client, document } = await start()
  const ask = async (path: string) => (await client.raw({ path })).json as Record<string, never[]>
  const form = await ask(`/api/doc/share/addShare?docid=${document.id}`)
  expect(form['conditions']?.[0]).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ domkey: ['objType'], viewAttr: 3 })]),
  })
  const batch = await ask('/api/doc/share/oldShareOperate')
  expect(batch).toMatchObject({
    operates: [{ key: 'add' }, { key: 'delete' }],
    tableCols: expect.any(Array),
    conditions: expect.any(Array),
  })
  expect(await ask(`/api/doc/share/canEdit?docid=${document.id}`)).toMatchObject({ api_status: true, canEdit: true })
})

test('what a share would open is told before it is made, to those who may make it', async () => {
  const { client, document, reader } = await start()
  const friend = await given.person()
  const records = [{ ...plainRecord, ids: [friend.id, reader.id] }]
  expect(await client.call(api.previewShares, { documentId: document.id, records })).toEqual({ reached: 2, added: 1 })
  const before = (await client.call(api.getReaderCount, { documentId: document.id })).total
  await client.call(api.saveShareBatch, { documentIds: [document.id], records })
  expect((await client.call(api.getReaderCount, { documentId: document.id })).total).toBe(before + 1)
  const other = await clientOf(reader)
  expect(await other.fail(api.previewShares, { documentId: document.id, records })).toMatchObject({ kind: 'refused' })
})
