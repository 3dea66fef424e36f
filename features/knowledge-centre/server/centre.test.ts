import { sql } from 'kysely'
import { statuses } from '@shuku/domain/documents/contract'
import { fillAuthorReaders, recordRead } from '@shuku/domain/documents/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { centreApi as api } from '../contract.ts'
import { start, apart, givePhoto, liveInLosAngeles, read, get } from './centre.given.ts'

async function reply(person: GivenPerson, documentId: number, html: string, at = new Date()) {
  const { db } = await testDatabase()
  await sql`insert into document_reply (document_id, person_id, html, created_at)
    values (${documentId}, ${person.id}, ${html}, ${at})`.execute(db)
}

async function like(person: GivenPerson, documentId: number, at = new Date()) {
  const { db } = await testDatabase()
  await sql`insert into document_like (document_id, person_id, at) values (${documentId}, ${person.id}, ${at})`.execute(
    db,
  )
}

async function leave({ id }: GivenPerson) {
  const { db } = await testDatabase()
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', id).execute()
}

const set = async (documentId: number, values: object) => {
  const { db } = await testDatabase()
  await db.updateTable('document').set(values).where('id', '=', documentId).execute()
}

/** The first ten of the report by author, of this month and who is employed. */
async function reported(by: GivenPerson, deptType: number): Promise<number[]> {
  const client = await clientOf(by)
  const path = `/api/doc/report/reportData?deptType=${deptType}&doccreatedateselect=3&statusType=2`
  const rows = (await client.raw({ path })).json['data'] as { doccreaterid: string }[]
  return rows.slice(0, 10).map(({ doccreaterid }) => Number(doccreaterid))
}

test('CENTRE-19 CENTRE-35 CENTRE-36 CENTRE-56 the counters are what one may read and what one holds; a dot shows until one looks', async () => {
  const { category, author, client, mine } = await start()
  const first = await given.document({ category, creator: author })
  await given.document({ category: (await given.category({ creators: 1 })).category, creator: author, status: 0 })
  expect(await get(client, 'getNumOfAll')).toMatchObject({ api_status: true, number: expect.any(Number), hasNew: '1' })
  const before = await client.call(api.countAll)
  await client.call(api.markLooked, { counter: 'all' })
  expect(await client.call(api.countAll)).toEqual({ number: before.number, hasNew: false })
  await given.document({ category, creator: author })
  expect(await client.call(api.countAll)).toEqual({ number: before.number + 1, hasNew: true })
  await set(first.id, { deleted_at: new Date() })
  expect((await client.call(api.countAll)).number).toBe(before.number)
  expect(await client.call(api.countMine)).toEqual({ number: 0, hasNew: false })
  expect((await mine.call(api.countMine)).number, 'a draft counts, a deleted one does not').toBe(2)
})

test('CENTRE-36 CENTRE-56 what others made for one is new until one looks; looking is of each person and counter alone', async () => {
  const { category, author, reader, other, client, mine } = await start()
  const { id } = await given.document({ category, creator: author })
  expect(await get(mine, 'getNumOfMy'), 'what one made oneself is not new').toMatchObject({ number: 1, hasNew: '0' })
  await given.document({ category, creator: other, owner: author })
  await given.document({ category, creator: author, owner: reader })
  await reply(reader, id, '<p>好</p>')
  const dots = async (by: TestClient) =>
    Promise.all([api.countAll, api.countMine, api.countReceived].map(async (each) => (await by.call(each)).hasNew))
  expect(await get(mine, 'getNumOfMy')).toMatchObject({ number: 3, hasNew: '1' })
  expect([await dots(mine), await dots(client)]).toEqual([
    [true, true, true],
    [true, true, false],
  ])
  await mine.call(api.markLooked, { counter: 'mine' })
  expect([await dots(mine), await dots(client)], 'of one’s own documents alone, for oneself alone').toEqual([
    [true, false, true],
    [true, true, false],
  ])
  await mine.call(api.markLooked, { counter: 'received' })
  expect(await dots(mine)).toEqual([true, false, false])
  await given.document({ category, creator: other, owner: author })
  expect(await dots(mine), 'another one came').toEqual([true, true, false])
})

test('CENTRE-15 CENTRE-16 CENTRE-37 CENTRE-45 replies and likes of others are counted and listed newest first, page by page, without one’s own and deleted ones', async () => {
  const { category, author, reader, other, mine } = await start()
  const { id, subject } = await given.document({ category, creator: author })
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  for (let number = 1; number <= 22; number++) await reply(reader, id, `<p>第 ${number} 条 &lt;好&gt;</p>`, at(number))
  // at one moment, the first of them the last of a page
  for (const person of [reader, other]) await like(person, id, at(3))
  await reply(author, id, '<p>自己的</p>')
  await like(author, id)
  const gone = await given.document({ category, creator: author })
  await reply(reader, gone.id, '<p>已删文档</p>')
  await set(gone.id, { deleted_at: new Date() })
  expect(await mine.call(api.countReceived)).toEqual({ number: 24, hasNew: true })
  await mine.call(api.markLooked, { counter: 'received' })
  expect((await mine.call(api.countReceived)).hasNew).toBe(false)
  const photo = await givePhoto(reader)
  await liveInLosAngeles(author)
  const json = await get(mine, 'getNumOfReplyAndPraiseDetail')
  expect(json).toMatchObject({ hasMore: true })
  const rows = json['data'] as Record<string, unknown>[]
  expect(rows[0]).toMatchObject({
    docid: String(id),
    docname: subject,
    content: '第 22 条 <好>',
    username: reader.name,
  })
  expect(rows[0]?.['photoUrl']).toMatch(photo)
  expect(rows[0]?.['dateTime'], 'where the caller is').toBe('2025-12-31 16:22:00')
  const { db } = await testDatabase()
  const newest = await db
    .selectFrom('document_reply')
    .select('id')
    .where('document_id', '=', id)
    .where('created_at', '=', at(22))
    .executeTakeFirstOrThrow()
  expect(Number(rows[0]?.['prid'])).toBe(Number(newest.id))
  const minutes = (Date.now() - at(22).getTime()) / 60_000
  expect(Math.abs(Number(rows[0]?.['diff']) - minutes)).toBeLessThan(60)
  const first = await mine.call(api.listReceived)
  const second = await mine.call(api.listReceived, {
    lastReplyId: first.lastReplyId,
    lastLikeId: first.lastLikeId,
  })
  const all = [...first.items, ...second.items]
  expect([first.items.length, first.hasMore, second.hasMore], 'likes of one moment are not parted').toEqual([
    21,
    true,
    false,
  ])
  expect(all.map(({ at: when }) => when.getTime())).toEqual(
    all.map(({ at: when }) => when.getTime()).toSorted((a, b) => b - a),
  )
  expect(new Set(all.map(({ kind, id: each, personName }) => `${kind} ${each} ${personName}`)).size).toBe(24)
})

test('CENTRE-38 CENTRE-50 the ranking counts this month’s documents, in force and archived, by department, branch and all; equal numbers share a rank', async () => {
  const { author, mine } = await start()
  const [colleague, third, gone] = (await given.people([{ name: '同级' }, { name: '第三' }, {}])) as [
    GivenPerson,
    GivenPerson,
    GivenPerson,
  ]
  const [own] = await apart(author, colleague, third, gone)
  const [one, below, elsewhere] = (await given.organisation()).departmentIds
  const readers = [own, one, below, elsewhere].map((id) => ({
    to: { kind: 'department' as const, id },
    level: 'view' as const,
  }))
  const { category } = await given.category({ entries: readers })
  for (const creator of [author, author, colleague, gone, third]) await given.document({ category, creator })
  await given.document({ category, creator: colleague, status: statuses.archived })
  for (const status of [statuses.draft, statuses.expired]) await given.document({ category, creator: third, status })
  const old = await given.document({ category, creator: third })
  await set(old.id, { created_at: new Date(Date.now() - 40 * 86_400_000) })
  // what the asker may not read counts for them nowhere
  const { category: closed } = await given.category({})
  await given.document({ category: closed, creator: third })
  await leave(gone)
  const { people, name } = await mine.call(api.getRank, { rankType: '1' })
  expect(people.map(({ rank, personId, n }) => [rank, personId, n])).toEqual([
    [1, author.id, 2],
    [1, colleague.id, 2],
    [3, third.id, 1],
  ])
  expect(name).toBe('部门')
  const json = await get(mine, 'getRank?rankType=1')
  const names = { rank: 1, userid: String(author.id), username: author.name, num: 2 }
  expect((json['rank'] as unknown[])[0]).toEqual(names)
  expect(json['data'], 'the same under the name of tiles').toEqual(json['rank'])
  const [chief, second, far] = (await given.people(
    [one, below, elsewhere].map((departmentId) => ({ departmentId })),
  )) as [GivenPerson, GivenPerson, GivenPerson]
  for (const creator of [second, second, chief, far]) await given.document({ category, creator })
  const ranked = async (by: GivenPerson, rankType: '1' | '2' | '3') => {
    const found = await (await clientOf(by)).call(api.getRank, { rankType })
    return [found.name, ...found.people.map(({ personId }) => personId)]
  }
  expect(await ranked(second, '1')).toEqual(['部门', second.id])
  expect(await ranked(chief, '1'), 'with the department below').toEqual(['部门', second.id, chief.id])
  expect(await ranked(second, '2')).toEqual(['分部', second.id, chief.id])
  const others = await given.people(Array.from({ length: 8 }, () => ({ departmentId: elsewhere })))
  for (const creator of [far, far, far, ...others, ...others]) await given.document({ category, creator })
  // REPORT-79: other branches are for those who lead people
  expect(await ranked(chief, '3')).toEqual(['总部', second.id, chief.id])
  await given.person({ manager: chief.id })
  const all = await ranked(chief, '3')
  expect(all.slice(0, 2)).toEqual(['总部', far.id])
  expect(all, 'the ten best, of more').toHaveLength(1 + 10)
  expect((await get(mine, 'getRank?rankType=4'))['api_status']).toBe(false)
  // CENTRE-51: the report to which the ranking leads says the same
  for (const by of [author, chief, second])
    for (const [rankType, deptType] of [
      ['1', 3],
      ['2', 2],
      ['3', 1],
    ] as const)
      expect(await reported(by, deptType), `${by.name} ${rankType}`).toEqual((await ranked(by, rankType)).slice(1))
})

test('KNOW-53 the ranking is that of the knowledge month, of this month without one; a bad month is refused', async () => {
  const { author, mine } = await start()
  const [colleague] = (await given.people([{ name: '同事' }])) as [GivenPerson]
  const [own] = await apart(author, colleague)
  const { category } = await given.category({ entries: [{ to: { kind: 'department', id: own }, level: 'view' }] })
  for (const creator of [author, author, colleague]) await given.document({ category, creator })
  const times = ['2025-01-31T15:59:59Z', '2025-01-31T16:00:00Z', '2025-02-28T15:59:59Z', '2025-02-28T16:00:00Z']
  for (const [index, time] of times.entries()) {
    const { id } = await given.document({ category, creator: index === 0 ? author : colleague })
    await set(id, { created_at: new Date(time) })
  }
  const ranked = async (month?: string) =>
    (await mine.call(api.getRank, { rankType: '1', month })).people.map(({ personId, n }) => [personId, n])
  // by the calendar of the caller, in Shanghai
  expect(await ranked('2025-01')).toEqual([[author.id, 1]])
  expect(await ranked('2025-02')).toEqual([[colleague.id, 2]])
  expect(await ranked('2025-03')).toEqual([[colleague.id, 1]])
  expect(await ranked('2024-12')).toEqual([])
  const now = [
    [author.id, 2],
    [colleague.id, 1],
  ]
  expect(await ranked()).toEqual(now)
  expect((await get(mine, 'getRank?knowledgeMonth=2025-02'))['rank']).toMatchObject([{ num: 2 }])
  for (const month of ['2025-13', '2025-00', '202502', '2025-2', '0000-01', '9999-12', '2025-02-01', 'x'])
    expect(await get(mine, `getRank?knowledgeMonth=${month}`), month).toMatchObject({ api_status: false })
})

test('CENTRE-17 CENTRE-39 CENTRE-54 the recent readers are the last 24 people who read a document of mine, whichever of all, each once', async () => {
  const { category, author, reader, other, mine } = await start()
  const one = await given.document({ category, creator: author })
  const two = await given.document({ category, creator: author })
  const opens = async (person: GivenPerson, documentId: number) => {
    const caller = await given.caller(person)
    await act((db) => recordRead({ db, caller, request: { address: '10.0.0.7' } }, documentId))
  }
  await opens(reader, one.id)
  await opens(other, one.id)
  await opens(reader, two.id)
  await opens(author, one.id)
  const readers = async () => (await mine.call(api.listReaders)).readers.map(({ personId }) => personId)
  expect(await readers()).toEqual([reader.id, other.id])
  const photo = await givePhoto(reader)
  expect((await get(mine, 'lastestReader'))['data']).toEqual([
    { userid: String(reader.id), username: reader.name, userphoto: expect.stringMatching(photo) },
    { userid: String(other.id), username: other.name, userphoto: '' },
  ])
  // readings from before there were such rows are found in the night, of a document however old
  const { db } = await testDatabase()
  const people = await given.people(Array.from({ length: 25 }, () => ({})))
  await set(two.id, { created_at: new Date(Date.UTC(2001, 0, 1)) })
  for (const [minute, person] of people.entries())
    await read(person, two.id, new Date(Date.now() + (minute + 1) * 60_000))
  await fillAuthorReaders(db)
  const latestFirst = people.toReversed().map(({ id }) => id)
  expect(await readers()).toEqual(latestFirst.slice(0, 24))
})

test('CENTRE-14 CENTRE-29 CENTRE-41 CENTRE-52 recommended is what one may read and has not read, of the last six months, the most read first, or what is for oneself', async () => {
  const { category, author, reader, client } = await start()
  const { db } = await testDatabase()
  const make = async (subject: string, reads: number) => {
    const { id } = await given.document({ category, creator: author, subject })
    await sql`insert into document_count (document_id, reads, likes) values (${id}, ${reads}, 2)
      on conflict (document_id) do update set reads = excluded.reads, likes = 2`.execute(db)
    return id
  }
  const few = await make('少人读', 3)
  await set(few, { created_at: new Date(Date.now() - 150 * 86_400_000) })
  const many = await make('多人读', 30)
  const known = await make('已读', 40)
  await read(reader, known)
  const old = await make('半年前', 50)
  await set(old, { created_at: new Date(Date.now() - 200 * 86_400_000) })
  await set(await make('归档前', 60), { status: 0 })
  const hidden = await given.category({ creators: 1 })
  await given.document({ category: hidden.category, creator: hidden.creator })
  expect((await client.call(api.listRecommended)).documents.map(({ documentId }) => documentId)).toEqual([many, few])
  expect((await client.call(api.listRecommended, { pageSize: 1 })).documents).toHaveLength(1)
  expect((await client.call(api.listRecommended, { subject: '少人' })).documents).toHaveLength(1)
  for (let number = 0; number < 6; number++) await make(`另一 ${number}`, 1)
  expect((await client.call(api.listRecommended)).documents).toHaveLength(5)
  const photo = await givePhoto(author)
  await liveInLosAngeles(reader)
  await set(many, { created_at: new Date(Date.now() - 86_400_000), extension: 'docx' })
  const json = await get(client, 'docList?viewcondition=0&pageSize=5')
  expect([json['docs'], json['data']]).toEqual([json['docList'], json['docList']])
  expect((await get(client, `docList?docsubject=${encodeURIComponent('少人')}`))['docs']).toHaveLength(1)
  expect((await get(client, 'docList?pageSize=1'))['docs']).toHaveLength(1)
  // what is for one: of a category that one follows the newest first, and nothing that is older either
  await db.insertInto('category_star').values({ person_id: reader.id, category_id: category.id }).execute()
  const newest = await make('最新', 0)
  const first = async (view: number) =>
    ((await get(client, `docList?viewcondition=${view}&pageSize=1`))['docs'] as Record<string, unknown>[])[0]
  expect(await first(0)).toMatchObject({ docid: String(many), reason: { kind: 'read' } })
  expect(await first(1)).toMatchObject({ docid: String(newest), reason: { kind: 'category', name: category.name } })
  const forOneself = (await client.call(api.listRecommended, { view: 1, pageSize: 100 })).documents
  const ids = forOneself.map(({ documentId }) => documentId)
  expect([ids.includes(many), ids.includes(old)]).toEqual([true, false])
  const [row] = json['docs'] as Record<string, unknown>[]
  expect(row).toMatchObject({
    docid: String(many),
    docsubject: '多人读',
    userid: String(author.id),
    username: author.name,
  })
  expect(row?.['params']).toEqual([
    { icon: 'read', num: 30 },
    { icon: 'reply', num: 0 },
    { icon: 'like', num: 2 },
  ])
  expect(row?.['docextendname']).toBe('docx')
  expect(row?.['userphoto']).toMatch(photo)
  const { rows } = await sql<{ time: string }>`
    select to_char(created_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI:SS') as time
    from document where id = ${many}`.execute(db)
  expect(row?.['createtime'], 'where the caller is').toBe(rows[0]?.time)
})

test('CENTRE-18 CENTRE-40 CENTRE-42 CENTRE-44 the tabs, and the user with department and branch', async () => {
  const { reader, client } = await start()
  const views = async (path: string) =>
    ((await get(client, path))['groupinfo'] as Record<string, unknown>[]).map(({ viewcondition }) => viewcondition)
  expect(await views('tabInfo')).toEqual([0, 1])
  expect(await views('tabInfoOfPartner')).toEqual([0, 1, 3])
  const [first] = (await get(client, 'tabInfoOfPartner'))['groupinfo'] as object[]
  expect(first).toMatchObject({
    showcount: false,
    color: '',
    relationid: '',
    defaulttab: true,
    isshowgrouptitle: false,
    sortnum: 1,
    ismustshowtab: true,
    isshowtab: true,
  })
  expect(await get(client, 'userInfo')).toMatchObject({
    userId: String(reader.id),
    userName: reader.name,
    photoUrl: '',
    userDept: expect.stringMatching(/./),
    userSubsection: expect.stringMatching(/./),
  })
})

test('CENTRE-46 the upload set of a category has its sizes, and is not shown where nothing may be uploaded; without a category it is that of the product; of one that is not visible nothing is told', async () => {
  const { category, administrator } = await given.category({ administrators: 1 })
  const administratorClient = await clientOf(administrator)
  const { db } = await testDatabase()
  const limit = (values: { max_upload_mb: number; min_upload_mb: number }) =>
    db.updateTable('category').set(values).where('id', '=', category.id).execute()
  await limit({ max_upload_mb: 7, min_upload_mb: 1 })
  const always = { uploadUrl: '/api/doc/upload/uploadFile', name: '上传文档', title: '上传文档', limitType: '*.*' }
  const ofCategory = { ...always, category: String(category.id), maxUploadSize: '7', mixUploadSize: '1', show: true }
  expect((await get(administratorClient, `getUploadSet?secid=${category.id}`))['uploadSet']).toEqual(ofCategory)
  await limit({ max_upload_mb: 0, min_upload_mb: 0 })
  expect((await get(administratorClient, `getUploadSet?secid=${category.id}`))['uploadSet']).toEqual({
    ...ofCategory,
    maxUploadSize: '0',
    mixUploadSize: '0',
    show: false,
  })
  expect((await get(administratorClient, 'getUploadSet'))['uploadSet']).toEqual({
    ...always,
    category: '-1',
    maxUploadSize: expect.stringMatching(/^[1-9]\d*$/),
    mixUploadSize: '0',
    show: true,
  })
  const hidden = await given.category({ inheritsRights: false })
  expect(await get(administratorClient, `getUploadSet?secid=${hidden.category.id}`)).toMatchObject({
    api_status: false,
  })
})
