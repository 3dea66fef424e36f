import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { plainRecord } from '@shuku/domain/rights/contract'
import { explainRight, whoCanRead } from '@shuku/domain/rights/server'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { shareApi as api } from '../contract.ts'
import { posted, start } from './share.given.ts'

/** SHARE-07 */
const spans =
  'docid objType obj_id subcompany department has_sub role_level post_Level from_Level to_Level target_object_id download seclevel'
    .split(' ')
    .map((name) => `${name}span`)

describe('sharing', () => {
  test('ORG-05 SHARE-07 SHARE-08 SHARE-19 SHARE-30 in the words of programs: units in values of their own, both spellings of the bounds; a listed record has what was sent, each with its text', async () => {
    const { document, client, db, rows } = await start()
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
      creater_orgid: '0',
      departmentspan: '研发部',
      target_object_id: '',
      ...Object.fromEntries(spans.map((name) => [name, '文字'])),
    })
    expect(reply.json).toMatchObject({ api_status: true, status: 1, msg: '已添加 1 项共享' })
    const listed = (await rows()).at(-1)
    expect(listed).toMatchObject({
      docid: String(document.id),
      objType: '3',
      obj_id: String(departmentIds[0]),
      subcompany: '',
      department: String(departmentIds[0]),
      has_sub: '1',
      role_level: '',
      post_Level: '',
      from_Level: '50',
      to_Level: '100',
      target_object_id: '',
      download: '1',
      seclevel: '2',
      seclevelspan: '可编辑',
    })
    for (const name of spans) expect(listed, name).toHaveProperty(name)
    expect(listed?.['departmentspan']).toMatch(/\S/)
    expect(listed?.['departmentspan']).toBe(listed?.['obj_idspan'])
    expect((await explainRight(db, high?.id ?? 0, document.id)).level).toBe(2)
    expect((await explainRight(db, low?.id ?? 0, document.id)).level).toBe(0)
    await send({ objType: '2', subcompany: String(subcompanyIds[0]), has_sub: '1', seclevel: '1', download: '0' })
    expect(await explainRight(db, low?.id ?? 0, document.id)).toMatchObject({ level: 1, mayDownload: false })
  })

  test('SHARE-07 SHARE-19 what a program notes with a share is listed as it was sent, and goes through a change; an organisation is the one that there is', async () => {
    const { document, client, rows, db } = await start()
    const send = async (form: Record<string, string>) =>
      (await client.raw(posted('/api/doc/share/saveShare', { docid: String(document.id), ...form }))).json
    const listed = async () => (await rows()).map((row) => row['target_object_id']).filter(Boolean)
    expect(await send({ objType: '6', target_object_id: '731' })).toMatchObject({ status: 1 })
    expect(await listed()).toEqual(['731'])
    const shareId = Number((await rows()).at(-1)?.['id'])
    await client.call(api.changeShare, { documentId: document.id, shareId, level: 'edit' })
    expect(await listed(), 'with other terms').toEqual(['731'])
    expect(await send({ objType: '6', seclevel: '2', target_object_id: '732' })).toMatchObject({ status: 1 })
    expect(await listed(), 'the same share with another note').toEqual(['732'])
    expect(await send({ objType: '6', seclevel: '2' })).toMatchObject({
      status: 1,
      msg: expect.stringContaining('已有相同的共享'),
    })
    expect(await listed()).toEqual(['732'])
    const { actId } = await send({ objType: '6', seclevel: '2', target_object_id: '733' })
    await client.call(api.undoShares, { actId: Number(actId) })
    expect(await listed(), 'an undo brings it back as it was').toEqual(['732'])
    const batch = JSON.stringify([{ objType: '81', target_object_id: '9', creater_orgid: '0' }])
    const reply = await client.raw(
      posted('/api/doc/share/saveShareBatch', { docid: String(document.id), sharedatas: batch }),
    )
    expect(reply.json).toMatchObject({ status: 1 })
    expect(await listed()).toEqual(['732', '9'])

    const { id } = await db.selectFrom('unit').select('id').where('kind', '=', 'headquarters').executeTakeFirstOrThrow()
    for (const creater_orgid of ['0', '', String(id)])
      expect(await send({ objType: '82', creater_orgid }), creater_orgid).toMatchObject({ status: 1 })
    expect(await send({ objType: '82', creater_orgid: '-7' })).toMatchObject({ status: -1 })
    expect(await send({ objType: '82', creater_orgid: String(id + 9_000_000) })).toMatchObject({
      status: -1,
      errorCode: 'share.unknownOrganisation',
    })
  })

  test('ORG-05 SHARE-07 SHARE-09 each kind of subject by its number, a document by its `id`, roles and posts by their level', async () => {
    const { category } = await given.category()
    const { departmentIds, subcompanyIds } = await given.organisation()
    const post = await given.post()
    const chief = await given.person({ departmentId: departmentIds[0] })
    const [author, here, elsewhere] = await given.people([
      { departmentId: departmentIds[0], manager: chief.id },
      { departmentId: departmentIds[0], postId: post },
      { departmentId: departmentIds[2], postId: post },
    ])
    if (!author || !here || !elsewhere) throw new Error('nobody was made')
    const role = await given.role([here, elsewhere].map(({ id }) => ({ personId: id, level: 1 as const })))
    const group = String(await given.group([elsewhere.id]))
    const client = await clientOf(author)
    const { db } = await testDatabase()
    const opened = async (objType: string, form: Record<string, string> = {}, storedType = objType) => {
      const document = await given.document({ category, creator: author })
      const sent = { id: String(document.id), objType, ...form }
      expect((await client.raw(posted('/api/doc/share/saveShare', sent))).json, objType).toMatchObject({ status: 1 })
      const { key } = await client.call(api.listShares, { documentId: document.id })
      const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
      const { role_level = '', post_Level = form['post_level'] ?? '', subcompany = '', department = '' } = form
      const named = { subcompany, department, role_level, post_Level }
      expect(rows.at(-1), objType).toMatchObject({ objType: storedType, ...(objType === '85' ? {} : named) })
      const { people } = await whoCanRead(db, document.id, { offset: 0, limit: 50 })
      return [chief, here, elsewhere].filter(({ id }) => people.some(({ personId }) => personId === id))
    }
    expect(await opened('1', { obj_id: String(here.id), obj_idspan: here.name })).toEqual([here])
    expect(await opened('2', { subcompany: String(subcompanyIds[0]), has_sub: '1' })).toContain(here)
    expect(await opened('3', { department: String(departmentIds[2]) })).toEqual([elsewhere])
    expect(await opened('4', { obj_id: String(role), role_level: '1' })).toContain(here)
    expect(await opened('4', { obj_id: String(role), role_level: '2' })).toEqual([])
    expect(await opened('5', { obj_id: group })).toEqual([elsewhere])
    expect(await opened('6')).toEqual([chief, here, elsewhere])
    expect(await opened('10', { obj_id: String(post), post_level: '1' })).toEqual([here, elsewhere])
    expect(await opened('10', { obj_id: String(post), post_Level: '3' })).toEqual([here])
    expect(await opened('80')).toEqual([])
    expect(await opened('-80', {}, '80')).toEqual([])
    expect(await opened('81')).toEqual([chief])
    expect(await opened('-81', {}, '81')).toEqual([chief])
    expect(await opened('82')).toEqual([chief])
    expect(await opened('85', {}, '3')).toEqual([chief, here])
    // there are no customers
    const document = await given.document({ category, creator: author })
    const customer = { docid: String(document.id), objType: '9', obj_id: '1' }
    expect((await client.raw(posted('/api/doc/share/saveShare', customer))).json).toMatchObject({
      api_status: false,
      errorCode: 'kit.invalidInput',
      fields: { kind: expect.any(String) },
    })
  })

  test('a level of a role below the top counts within the document’s unit, relations to the creator for theirs', async () => {
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
    const { client, document, rows } = await start()
    const friend = await given.person()
    const share = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id] }
    const past = new Date(Date.now() - 1000)
    expect(await client.fail(api.saveShare, { ...share, validUntil: past })).toMatchObject({ code: 'rights.endPassed' })
    await client.call(api.saveShare, { documentIds: [document.id], kind: 'group', ids: [await given.group()] })
    expect((await rows()).at(-1)).toMatchObject({ valid_until: '' })
    await client.call(api.saveShare, { ...share, validUntil: new Date(Date.now() + 4000) })
    expect((await rows()).at(-1)).toMatchObject({ valid_until: expect.stringMatching(/^\d{4}-/) })
    const read = async () => {
      const { db } = await testDatabase()
      return (await explainRight(db, friend.id, document.id)).mayRead
    }
    expect(await read()).toBe(true)
    await expect.poll(read, { timeout: 20_000 }).toBe(false)
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

test('SHARE-11 SHARE-18 SHARE-20 SHARE-24 the forms that programs ask for', async () => {
  const { client, document } = await start()
  const ask = async (path: string) => (await client.raw({ path })).json as Record<string, never[]>
  const form = await ask(`/api/doc/share/addShare?docid=${document.id}`)
  const fields = [
    ['objType'],
    ['obj_id'],
    ['department'],
    ['subcompany'],
    ['has_sub'],
    ['role_level'],
    ['post_level'],
    ['from_level', 'to_level'],
    ['seclevel'],
    ['download'],
  ].map((domkey) => expect.objectContaining({ domkey }))
  expect(form['conditions']?.[0]).toMatchObject({ items: fields })
  expect(form['conditions']?.[0]).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ domkey: ['objType'], viewAttr: 3 })]),
  })
  const batch = await ask('/api/doc/share/oldShareOperate')
  expect(batch).toMatchObject({
    operates: [{ key: 'add' }, { key: 'delete' }],
    tableCols: [
      { dataIndex: 'obj_idspan', title: '对象' },
      { dataIndex: 'seclevel', title: '级别' },
      { dataIndex: 'security', title: '安全级别' },
      { dataIndex: 'download', title: '下载' },
    ],
    conditions: [{ items: fields }],
  })
  expect(await ask(`/api/doc/share/canEdit?docid=${document.id}`)).toMatchObject({ api_status: true, canEdit: true })
})

test('what a batch would open is told before it is made: people once each, and of what one may not share nobody', async () => {
  const { client, document, reader, category, creator } = await start()
  const second = await given.document({ category, creator })
  const friend = await given.person()
  const documentIds = [document.id, second.id]
  const records = [{ ...plainRecord, ids: [friend.id, reader.id] }]
  const preview = { reached: 2, added: 1, counted: 2, all: 2 }
  expect(await client.call(api.previewShareBatch, { documentIds, records })).toEqual(preview)
  const others = Array.from({ length: 110 }, (_, n) => 900_000_000 + n)
  expect(
    await client.call(api.previewShareBatch, { documentIds: [...others, ...documentIds], records }),
    'behind many that are not theirs to share',
  ).toEqual({ ...preview, all: 112 })
  await client.call(api.saveShareBatch, { documentIds: [document.id], records })
  expect(await client.call(api.previewShareBatch, { documentIds, records }), 'the second is new to them').toEqual(
    preview,
  )
  const other = await clientOf(reader)
  expect(await other.call(api.previewShareBatch, { documentIds, records })).toMatchObject({ reached: 0, counted: 0 })
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

test('where none of those who are named would see it, the one cause is told before', async () => {
  const { category } = await start()
  const creator = await given.person({ classification: 0 })
  const document = await given.document({ category, creator })
  const secret = await given.document({ category, creator, secrecy: 'secret' })
  const draft = await given.document({ category, creator, status: 0 })
  const friend = await given.person({ classification: 3 })
  const holder = await clientOf(creator)
  const ask = async (documentId: number, terms = {}) =>
    await holder.call(api.previewShares, { documentId, records: [{ ...plainRecord, ids: [friend.id], ...terms }] })
  expect(await ask(document.id)).toEqual({ reached: 1, added: 1 })
  const nobody = { reached: 0, added: 0 }
  expect(await ask(secret.id)).toEqual({ ...nobody, barrier: 'secrecy' })
  expect(await ask(draft.id)).toEqual({ ...nobody, barrier: 'draft' })
  expect(await ask(document.id, { minSecurity: 250 })).toEqual({ ...nobody, barrier: 'security' })
})

test('a grant counts those who can see the document by it: who is not cleared for it does not count', async () => {
  const { client, document, creator } = await start()
  const { departmentIds } = await given.organisation()
  const [departmentId] = departmentIds
  const [cleared = { id: 0 }] = await given.people([{ departmentId }, { departmentId }, { departmentId }])
  const record = { ...plainRecord, kind: 'department' as const, ids: [departmentId] }
  await client.call(api.saveShare, { documentIds: [document.id], ...record })
  const peopleOf = async () => {
    const { grants, total } = await client.call(api.getReaderCount, { documentId: document.id })
    const people = grants.find(({ subjectKind }) => subjectKind === 'department')?.people ?? 0
    expect(people).toBeLessThanOrEqual(total)
    return people
  }
  expect(await peopleOf()).toBe(3)
  await act(async (db) => {
    await db.updateTable('document').set({ secrecy: 1 }).where('id', '=', document.id).execute()
    await db.updateTable('person').set({ classification: 0 }).where('id', 'in', [cleared.id, creator.id]).execute()
  })
  expect(await peopleOf()).toBe(1)
})

test('beside the number of readers stand the first five grants, the holder’s first, and how many there are', async () => {
  const { client, document, creator } = await start()
  const friends = await Promise.all(Array.from({ length: 6 }, () => given.person()))
  const record = { ...plainRecord, kind: 'person' as const, ids: friends.map(({ id }) => id) }
  await client.call(api.saveShare, { documentIds: [document.id], ...record })
  const { grants, grantCount } = await client.call(api.getReaderCount, { documentId: document.id })
  expect(grants).toHaveLength(5)
  expect(grants[0]).toMatchObject({ name: creator.name, source: '创建人', isHolder: true, people: 1 })
  expect(grants[1]).toMatchObject({ source: '目录默认', isHolder: false, minSecurity: 0, maxSecurity: 255 })
  const { key } = await client.call(api.listShares, { documentId: document.id })
  expect(await client.call(tableApi.countRows, { key })).toMatchObject({ count: grantCount })
})
