import { act, given } from '@shuku/domain/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { peopleApi, type ChoiceKind } from '@shuku/domain/people/contract'
import { plainRecord } from '@shuku/domain/rights/contract'
import {
  addGroupMembers,
  changePost,
  createGroup,
  createPost,
  createRole,
  leave,
  rememberChoices,
  renameGroup,
  renameRole,
  spellNamesJob,
} from '@shuku/domain/people/server'
import { enqueue, type Database } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { shareApi } from '../contract.ts'

const ascending = (a: number, b: number) => a - b

async function start() {
  const organisation = await given.organisation()
  const [a1, a2] = organisation.departmentIds
  const chief = await given.person({ name: '欧阳正德', departmentId: a1 })
  const [fang, zhang, gone] = await given.people([
    { name: '单芳芳', nameEnglish: 'Fiona Shan', workCode: 'X-7001', departmentId: a2, manager: chief.id },
    { name: '张单芳', departmentId: a1 },
    { name: '单芳芳', departmentId: a2 },
  ])
  if (!fang || !zhang || !gone) throw new Error('nobody was made')
  await act((db) => leave({ db }, [gone.id]))
  const client = await clientOf(chief)
  const find = async (query: object, kind: ChoiceKind = 'person') =>
    (await client.call(peopleApi.findChoices, { kind, ...query })).choices.map(({ id }) => id)
  return { organisation, chief, fang, zhang, gone, client, find }
}

test('ORG-32 people are found by name, parts of it, pinyin, initials, work code, login and English name; who has left is not offered', async () => {
  const { fang, zhang, chief, find } = await start()
  const ours = async (text: string) => {
    const found = await find({ text, pageSize: 100 })
    return [fang, zhang, chief].filter(({ id }) => found.includes(id)).map(({ name }) => name)
  }
  expect(await find({ text: '单芳芳' })).toEqual(expect.not.arrayContaining([zhang.id]))
  expect(await ours('单芳')).toEqual(['单芳芳', '张单芳'])
  for (const text of ['shanfang', 'SFF', 'x-70', 'fiona', 'shan', fang.loginName])
    expect(await ours(text)).toContain('单芳芳')
  expect(await ours('芳 单')).toEqual([])
  expect(await ours('%')).toEqual([])
})

test('ORG-32 whoever types a whole work code or login name is offered that person first', async () => {
  const { find } = await start()
  const longer = await given.people([{ workCode: 'QZ-12', name: '阿一', loginName: 'qz.lin2' }])
  const exact = await given.person({ workCode: 'QZ-1', name: '钟零', loginName: 'qz.lin' })
  expect((await find({ text: 'qz-1' })).slice(0, 2)).toEqual([exact.id, longer[0]?.id])
  expect((await find({ text: 'QZ.lin' }))[0]).toBe(exact.id)
})

test('ORG-32 posts, roles and groups are found by name, pinyin and initials, as they are called now', async () => {
  const { find } = await start()
  const acting = (db: Database) => ({ db })
  const made = {
    post: await act((db) => createPost(acting(db), { name: '乐器修复师' })),
    role: await act((db) => createRole(acting(db), { name: '乐器管理员' })),
    group: await act((db) => createGroup(acting(db), { name: '乐器小组' })),
  }
  for (const [kind, id] of Object.entries(made) as [keyof typeof made, number][]) {
    for (const text of ['乐器', 'yueqi', "yue'qi", 'YQ'])
      expect([text, await find({ text }, kind)]).toEqual([text, [id]])
    expect(await find({ text: 'lvqi' }, kind)).toEqual([])
  }
  const name = '铝器'
  await act((db) => changePost(acting(db), made.post, { name }))
  await act((db) => renameRole(acting(db), made.role, { name }))
  await act((db) => renameGroup(acting(db), made.group, { name }))
  for (const [kind, id] of Object.entries(made) as [keyof typeof made, number][]) {
    expect(await find({ text: 'yueqi' }, kind)).toEqual([])
    expect(await find({ text: 'lvqi' }, kind)).toEqual([id])
  }
})

test('ORG-32 posts, roles and groups from before they were spelled are spelled by a job', async () => {
  const { find } = await start()
  const postId = await act((db) => createPost({ db }, { name: '窑工' }))
  const { db, pool } = await testDatabase()
  for (const table of ['post', 'role', 'people_group'] as const)
    await db.updateTable(table).set({ pinyin: '', initials: '' }).execute()
  expect(await find({ text: 'yaogong' }, 'post')).toEqual([])
  const { store } = await mountedApp()
  await db.transaction().execute((on) => enqueue(on, spellNamesJob, { payload: {} }))
  await runJobsNow({ pool, database: db, store, jobs: [spellNamesJob] })
  expect(await find({ text: 'yaogong' }, 'post')).toEqual([postId])
  for (const table of ['post', 'role', 'people_group'] as const)
    expect(await db.selectFrom(table).select('id').where('pinyin', '=', '').execute()).toEqual([])
})

test('ORG-30 who has left is offered by no list, and is still named where they were chosen', async () => {
  const { organisation, fang, gone, find, client } = await start()
  expect(await find({ list: 'unit', ofId: organisation.departmentIds[1] })).toEqual([fang.id])
  const { choices } = await client.call(peopleApi.nameChoices, { kind: 'person', ids: [gone.id, fang.id] })
  expect(choices).toMatchObject([
    { id: gone.id, name: '单芳芳', isGone: true },
    { id: fang.id, isGone: false, code: 'X-7001' },
  ])
})

test('ORG-03~ a picker of people has lists: chosen lately, my department, my subordinates, a unit with those below, a group', async () => {
  const { organisation, chief, fang, zhang, find } = await start()
  expect(await find({ list: 'colleagues' })).toEqual(expect.arrayContaining([chief.id, zhang.id]))
  expect(await find({ list: 'colleagues' })).not.toContain(fang.id)
  expect(await find({ list: 'subordinates' })).toEqual([fang.id])
  const below = await find({ list: 'unit', ofId: organisation.subcompanyIds[0], below: true })
  expect(below.toSorted(ascending)).toEqual([chief.id, fang.id, zhang.id].toSorted(ascending))
  await act((db) => rememberChoices(db, chief.id, [{ kind: 'person', id: zhang.id }]))
  await act((db) => rememberChoices(db, chief.id, [{ kind: 'person', id: fang.id }]))
  expect(await find({ list: 'recent' })).toEqual([fang.id, zhang.id])
})

test('a private group is offered to its owner alone, and its members are told to nobody else', async () => {
  const { chief, fang, client, find } = await start()
  const mine = await act((db) => createGroup({ db }, { name: '我的小组', ownerId: chief.id }))
  const theirs = await act((db) => createGroup({ db }, { name: '我的小组', ownerId: fang.id }))
  await act((db) => addGroupMembers({ db }, theirs, [fang.id]))
  await act((db) => addGroupMembers({ db }, mine, [fang.id]))
  expect(await find({ text: '我的小组' }, 'group')).toEqual([mine])
  expect(await find({ list: 'group', ofId: mine })).toEqual([fang.id])
  expect(await find({ list: 'group', ofId: theirs })).toEqual([])
  expect((await client.call(peopleApi.nameChoices, { kind: 'group', ids: [theirs] })).choices).toEqual([])
  const { id: documentId } = await given.document({ category: (await given.category()).category, creator: chief })
  const naming = (groupId: number) => ({
    documentId,
    records: [{ ...plainRecord, kind: 'group' as const, ids: [groupId] }],
  })
  expect(await client.fail(shareApi.previewShares, naming(theirs))).toMatchObject({ code: 'people.unknownGroup' })
  expect(await client.call(shareApi.previewShares, naming(mine))).toEqual({ reached: 1, added: 1 })
})

test('units are found with the way to them, and the tree has no closed ones', async () => {
  const { organisation, client, find } = await start()
  const { units } = await client.call(peopleApi.getUnits, {})
  const a2 = units.find(({ id }) => id === organisation.departmentIds[1])
  const a1 = units.find(({ id }) => id === organisation.departmentIds[0])
  const company = units.find(({ id }) => id === organisation.subcompanyIds[0])
  expect(a2?.parentId).toBe(a1?.id)
  const { choices } = await client.call(peopleApi.findChoices, { kind: 'department', text: a2?.name ?? '' })
  expect(choices).toMatchObject([{ id: a2?.id, detail: `${company?.name} / ${a1?.name}` }])
  await act((db) =>
    db
      .updateTable('unit')
      .set({ canceled: true })
      .where('id', '=', a1?.id ?? 0)
      .execute(),
  )
  const left = (await client.call(peopleApi.getUnits, {})).units.map(({ id }) => id)
  expect(left).toContain(company?.id)
  expect(left).not.toContain(a2?.id)
  expect(await find({ text: a1?.name }, 'department')).toEqual([])
})

test('pages go on where the one before ended, with the exact total', async () => {
  const { client } = await start()
  const { departmentIds } = await given.organisation()
  const made = await given.people(
    Array.from({ length: 7 }, (_, index) => ({ name: `页${index}`, departmentId: departmentIds[0] })),
  )
  const page = (current: number) =>
    client.call(peopleApi.findChoices, {
      kind: 'person',
      list: 'unit',
      ofId: departmentIds[0],
      page: current,
      pageSize: 3,
    })
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7])
  expect(pages.flatMap(({ choices }) => choices.map(({ id }) => id)).toSorted(ascending)).toEqual(
    made.map(({ id }) => id).toSorted(ascending),
  )
})

test('ORG-20~ programs ask for people and what they belong to by the numbers of the suite', async () => {
  const { client, chief, fang, organisation } = await start()
  const ask = async (path: string) =>
    (await client.raw({ path: `/api/public/browser/${path}` })).json as Record<string, never>
  const completed = await ask(`complete/17?q=${encodeURIComponent('单芳芳')}`)
  expect(completed['datas']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: String(fang.id),
        lastname: '单芳芳',
        pinyinlastname: 'shanfangfang',
        departmentid: String(organisation.departmentIds[1]),
        subcompanyid: String(organisation.subcompanyIds[0]),
        supsubcompanyid: String(organisation.headquartersId),
        type: 'resource',
        nodeid: `resource_${fang.id}x`,
      }),
    ]),
  )
  const department = await ask(`complete/4?q=${encodeURIComponent('甲二处')}`)
  expect(department['datas']).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: String(organisation.departmentIds[1]) })]),
  )
  // the path says what is asked for, whatever else is sent
  expect((await ask('complete/nothing?type=17'))['status']).not.toBe(true)
  const branch = await ask('data/1?cmd=branch&current=1&pageSize=10&min=1&max=10')
  expect(branch).toMatchObject({ status: true, count: 1, datas: [{ id: String(fang.id) }] })
  const found = await ask(`data/17?cmd=search&departmentid=${organisation.departmentIds[0]}&lastname=ouyang`)
  expect(found).toMatchObject({ count: 1, datas: [{ id: String(chief.id), lastnamespan: '欧阳正德' }] })
})

test('one search finds people, units and groups by name, pinyin and code; without a text it offers what was chosen last', async () => {
  const { organisation, chief, fang, client } = await start()
  const [found] = await given.people([
    { name: '诸葛问渠', workCode: 'W-9431', departmentId: organisation.departmentIds[0] },
  ])
  const groupId = await act((db) => createGroup({ db }, { name: '诸葛问渠之友', ownerId: chief.id }))
  const others = await act((db) => createGroup({ db }, { name: '诸葛问渠之敌', ownerId: fang.id }))
  const search = async (text: string) =>
    (await client.call(peopleApi.searchChoices, { text })).choices.map(({ kind, id }) => `${kind} ${id}`)
  expect(await search('诸葛问渠')).toEqual([`person ${found?.id}`, `group ${groupId}`])
  expect(await search('zhugewen')).not.toContain(`group ${others}`)
  expect(await search('w-9431')).toEqual([`person ${found?.id}`])
  expect(await search('')).toEqual([])
  await act((db) => rememberChoices(db, chief.id, [{ kind: 'group', id: groupId }]))
  expect(await search('')).toEqual([`group ${groupId}`])
})
