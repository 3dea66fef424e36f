import { documentApi } from '@shuku/domain/documents/contract'
import { grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { subscriptionApi as api, type SubscriptionQuery } from '../contract.ts'
import { remindOfSubscriptions } from './remind.ts'
import { start, rowsOf, mayOpen, noticesOf, leave, run } from './subscription.given.ts'

const subjects = async (client: TestClient, query: Partial<SubscriptionQuery> = {}) =>
  (await rowsOf(client, query)).map(({ docsubject }) => docsubject)

async function administratorOfAll(values: Parameters<typeof given.person>[0] = {}) {
  const { rightStrings } = await import('@shuku/domain/people/server')
  const person = await given.person({ ...values, rights: [rightStrings.administerCategories] })
  return { person, administratorClient: await clientOf(person) }
}

test('SUB-18 SUB-07 SUB-08 what is open for subscription is what one may not read in categories that allow it, by its title alone', async () => {
  const { write, client, author, category } = await start()
  const id = await write('开放的标题')
  const closed = await given.category({ creators: 1 })
  const other = await clientOf(closed.creator)
  await other.call(documentApi.saveDocument, { categoryId: closed.category.id, subject: '封闭的', html: '<p>一</p>' })
  const [row, ...rest] = await rowsOf(client, { categoryId: category.id })
  expect(rest).toEqual([])
  expect(row).toMatchObject({ id: String(id), docid: String(id), rowId: String(id), docsubject: '开放的标题' })
  expect(row).toMatchObject({ randomFieldId: String(id), docsubjectspan: '开放的标题' })
  expect(JSON.stringify(row)).not.toContain('机密正文')
  expect(await subjects(client)).not.toContain('封闭的')
  expect(await subjects(author, { categoryId: category.id }), 'the author may read it').toEqual([])
  expect(await mayOpen(client, id)).toBe(false)
})

test('SUB-06 SUB-15 SUB-19~ SUB-20 SUB-22 the author approves, the subscriber and the others whom they chose may read and no more, and each is told once', async () => {
  const { write, client, author, person, creator, category } = await start()
  const friend = await given.person({ name: '同事' })
  const team = await given.person({ name: '部门同事' })
  const ids = [await write('甲'), await write('乙')]
  const others = `${ids[0]}-${friend.id},d${team.departmentId}_${ids[1]}-`
  const path = `/api/doc/subscription/optionType?ids=${ids.join(',')}&operation=add&subscribeDesc=工作需要&otherSubscribe=${others}`
  const { json } = await client.raw({ path: encodeURI(path) })
  expect(json).toMatchObject({ api_status: true, msg: '已申请查阅 2 篇文档' })
  expect(await noticesOf(creator)).toEqual(['subscriptionAsked', 'subscriptionAsked'])
  expect(await subjects(client, { view: '0', categoryId: category.id })).toEqual(['乙', '甲'])
  const asked = await rowsOf(author, { view: '1' })
  const first = asked.find(({ docsubject }) => docsubject === '甲')
  expect(first).toMatchObject({ subscribername: '订阅者', subscribedesc: '工作需要', state: 'asked' })
  expect(first?.['othersubscribe']).toContain('同事')
  await author.call(api.act, { ids: [Number(first?.['id'])], act: 'approve' })
  for (const reader of [person, friend, team]) expect(await mayOpen(await clientOf(reader), ids[0] ?? 0)).toBe(true)
  expect(await mayOpen(client, ids[1] ?? 0)).toBe(false)
  const { allowed } = await client.call(documentApi.getDocument, { documentId: ids[0] ?? 0 })
  expect(allowed).toMatchObject({ edit: false, download: false })
  expect(await noticesOf(person)).toEqual(['subscriptionApproved'])
  expect(await subjects(author, { view: '1' })).toEqual(['乙'])
  expect(await subjects(author, { view: '2' })).toEqual(['甲'])
})

test('SUB-20 a take-back ends what the approval gave, to the subscriber and to the others whom they chose', async () => {
  const { write, client, author, person } = await start()
  const id = await write('收回')
  const {
    departmentIds: [departmentId, , teamId],
  } = await given.organisation()
  const friend = await given.person({ departmentId })
  const readers = [client, await clientOf(friend), await clientOf(await given.person({ departmentId: teamId }))]
  const opened = async () => Promise.all(readers.map((reader) => mayOpen(reader, id)))
  const others = `${id}-${friend.id},d${teamId}`
  await client.call(api.act, { ids: [id], act: 'add', others })
  const [asked] = await rowsOf(author, { view: '1' })
  const ids = [Number(asked?.['id'])]
  await author.call(api.act, { ids, act: 'approve' })
  expect(await opened()).toEqual([true, true, true])
  await author.call(api.act, { ids, act: 'getback' })
  expect(await opened()).toEqual([false, false, false])
  const { db } = await testDatabase()
  const grants = db.selectFrom('document_grant').select('ended_at').where('document_id', '=', id)
  const ofIt = await grants.where('source', '=', 'subscription').execute()
  expect(ofIt.map(({ ended_at }) => ended_at !== null)).toEqual([true, true, true])
  expect(await noticesOf(person)).toEqual(['subscriptionApproved', 'subscriptionTakenBack'])
  expect((await rowsOf(client, { view: '0' }))[0]).toMatchObject({ state: 'takenBack' })
  expect((await author.fail(api.act, { ids, act: 'getback' })).kind).toBe('conflict')
})

test('SUB-21 an open request cannot be repeated, a rejected one can; two decisions are one', async () => {
  const { write, client, author, person } = await start()
  const id = await write('再来')
  await client.call(api.act, { ids: [id], act: 'add' })
  expect(await client.fail(api.act, { ids: [id], act: 'add' })).toMatchObject({ kind: 'conflict' })
  const [asked] = await rowsOf(author, { view: '1' })
  const ids = [Number(asked?.['id'])]
  await author.call(api.act, { ids, act: 'reject' })
  expect((await author.fail(api.act, { ids, act: 'approve' })).kind).toBe('conflict')
  expect(await noticesOf(person)).toEqual(['subscriptionRejected'])
  await client.call(api.act, { ids: [id], act: 'add' })
  expect(await subjects(client, { view: '0' })).toEqual(['再来', '再来'])
})

test('SUB-21~ SUB-18~ what one has asked for stays in the list, marked for oneself alone, until somebody decides', async () => {
  const { write, client, author, category } = await start()
  const [asked, other] = [await write('已申请的'), await write('未申请的')]
  await client.call(api.act, { ids: [asked], act: 'add' })
  const marks = async (of: TestClient) =>
    (await rowsOf(of, { categoryId: category.id })).map(({ docsubject, state }) => [docsubject, state])
  expect(await marks(client)).toEqual([
    ['未申请的', ''],
    ['已申请的', 'asked'],
  ])
  const stranger = await clientOf(await given.person())
  expect(await marks(stranger)).toEqual([
    ['未申请的', ''],
    ['已申请的', ''],
  ])
  const [row] = await rowsOf(author, { view: '1' })
  expect(row).toMatchObject({ docid: String(asked), state: 'asked' })
  await author.call(api.act, { ids: [Number(row?.['id'])], act: 'reject' })
  expect(
    (await marks(client)).map(([, state]) => state),
    `one may ask for ${asked} again, and for ${other}`,
  ).toEqual(['', ''])
})

test('SUB-19 nobody but the author decides; where they have left, who administers the category, or all of them, does', async () => {
  const { write, client, creator, administratorClient } = await start()
  const id = await write('离职')
  await client.call(api.act, { ids: [id, await write('离职二')], act: 'add' })
  const { db } = await testDatabase()
  const row = await db.selectFrom('subscription').select('id').where('document_id', '=', id).executeTakeFirstOrThrow()
  for (const stranger of [client, administratorClient])
    expect((await stranger.fail(api.act, { ids: [Number(row.id)], act: 'approve' })).kind).toBe('conflict')
  expect(await subjects(administratorClient, { view: '1' })).toEqual([])
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', creator.id).execute()
  const { rightStrings } = await import('@shuku/domain/people/server')
  const office = await clientOf(await given.person({ rights: [rightStrings.administerCategories] }))
  expect(await subjects(office, { view: '1' })).toContain('离职')
  await office.call(api.act, { ids: [Number(row.id)], act: 'approve' })
  expect(await mayOpen(client, id)).toBe(true)
  const [own] = await rowsOf(administratorClient, { view: '1' })
  expect(own).toMatchObject({ docsubject: '离职二' })
  await administratorClient.call(api.act, { ids: [Number(own?.['id'])], act: 'approve' })
  expect(await mayOpen(client, Number(own?.['docid']))).toBe(true)
})

test('SUB-13 SUB-23 a note of more than 1000 characters, and others who are nobody, are refused; nothing is asked then', async () => {
  const { write, client } = await start()
  const id = await write('说明')
  const add = { ids: [id], act: 'add' as const }
  expect((await client.fail(api.act, { ...add, note: '长'.repeat(1001) })).kind).toBe('invalid')
  expect((await client.fail(api.act, { ...add, others: `${id}-999999` })).kind).toBe('invalid')
  expect((await client.fail(api.act, { ...add, ids: [id, 999_999_999] })).kind).toBe('notFound')
  expect(await subjects(client, { view: '0' })).toEqual([])
  await client.call(api.act, { ...add, note: '长'.repeat(1000) })
  expect(await subjects(client, { view: '0' })).toEqual(['说明'])
})

test('SUB-02~ SUB-03~ SUB-05~ SUB-14 SUB-16 each tab has its list, menu, conditions and tree, whose numbers are those of the list', async () => {
  const { write, client, category, author } = await start()
  await write('树上的一')
  await write('树上的二')
  const { tabs } = await client.call(api.listTabs, {})
  expect(tabs.map(({ view, title, selected }) => [view, title, selected])).toEqual([
    [3, '可申请的文档', true],
    [0, '申请记录', false],
    [1, '查阅审批', false],
    [2, '收回查阅权限', false],
  ])
  const types = async (view: '0' | '1' | '2' | '3') =>
    (await client.call(api.getRightMenu, { view })).items.map(({ type }) => type)
  const everywhere = ['BTN_SEARCH', 'BTN_COLUMN', 'BTN_STORE', 'BTN_HELP']
  expect(await types('0')).toEqual(everywhere)
  expect(await types('3')).toEqual(['BTN_SUBSCRIPTION', ...everywhere])
  expect(await types('1')).toEqual(['BTN_APPROVE', 'BTN_REFUSED', ...everywhere])
  expect(await types('2')).toEqual(['BTN_BACK', ...everywhere])
  const count = async (of: TestClient, view: '1' | '3') =>
    (await of.call(api.getTree, { view })).nodes.find(({ id }) => id === category.id)?.n
  expect(await count(client, '3')).toBe(2)
  expect(await subjects(client, { categoryId: category.id, subject: '树上的一' })).toEqual(['树上的一'])
  const [row] = await rowsOf(client, { categoryId: category.id })
  await client.call(api.act, { ids: [Number(row?.['id'])], act: 'add' })
  expect(await count(author, '1')).toBe(1)
  expect((await client.call(api.getConditions, {})).conditions[0]?.items).toHaveLength(3)
})

test('SUB-19~ who administers the category opens nothing to themselves, by their own request or as one chosen by others', async () => {
  const { write, creator, client } = await start()
  const id = await write('并购方案')
  const { person, administratorClient } = await administratorOfAll()
  await leave(creator)
  await administratorClient.call(api.act, { ids: [id], act: 'add' })
  await client.call(api.act, { ids: [id], act: 'add', others: `${id}-d${person.departmentId}` })
  const { db } = await testDatabase()
  const asked = await db.selectFrom('subscription').select('id').where('document_id', '=', id).execute()
  for (const each of asked)
    expect((await administratorClient.fail(api.act, { ids: [Number(each.id)], act: 'approve' })).kind).toBe('conflict')
  expect(asked).toHaveLength(2)
  expect(await subjects(administratorClient, { view: '1' })).not.toContain('并购方案')
  expect(await mayOpen(administratorClient, id)).toBe(false)
})

test('SUB-19~ an author who may not read the document any more is told no title and gives nobody the right', async () => {
  const { write, author, creator } = await start()
  const id = await write('绝密方案')
  const reader = await clientOf(await given.person({ classification: 0 }))
  await reader.call(api.act, { ids: [id], act: 'add' })
  const [asked] = await rowsOf(author, { view: '1' })
  const { db } = await testDatabase()
  await db.updateTable('document').set({ secrecy: 1 }).where('id', '=', id).execute()
  await db.updateTable('person').set({ classification: 3 }).where('id', '=', creator.id).execute()
  expect(await subjects(author, { view: '1' })).toEqual([])
  expect((await author.fail(api.act, { ids: [Number(asked?.['id'])], act: 'approve' })).kind).toBe('conflict')
  expect(await mayOpen(reader, id)).toBe(false)
})

test('SUB-22 who decides is told of a request once: where the author has left, those who administer the category, and none who would open it to themselves', async () => {
  const { write, creator, administrator, administratorClient, category } = await start()
  const id = await write('作者已离职')
  const { db } = await testDatabase()
  await db.updateTable('document').set({ secrecy: 1 }).where('id', '=', id).execute()
  await db.updateTable('person').set({ classification: 0 }).where('id', '=', administrator.id).execute()
  const office = await administratorOfAll({ classification: 0 })
  const elsewhere = await administratorOfAll({ classification: 0 })
  const chosen = await administratorOfAll({ classification: 0 })
  const uncleared = await administratorOfAll({ classification: 3 })
  const { rightStrings } = await import('@shuku/domain/people/server')
  const right_name = rightStrings.administerCategories
  const { category: other } = await given.category()
  await db
    .insertInto('admin_scope')
    .values({ person_id: elsewhere.person.id, right_name, category_id: other.id })
    .execute()
  await leave(creator)
  const client = await clientOf(await given.person({ classification: 0 }))
  const ask = async () => client.call(api.act, { ids: [id], act: 'add', others: `${id}-${chosen.person.id}` })
  await ask()
  const people = [administrator, office.person, elsewhere.person, chosen.person, uncleared.person, creator]
  const allNotices = async () => Promise.all(people.map(noticesOf))
  expect(await allNotices()).toEqual([['subscriptionAsked'], ['subscriptionAsked'], [], [], [], []])
  for (const [index, of] of [
    administratorClient,
    office.administratorClient,
    elsewhere.administratorClient,
    chosen.administratorClient,
    uncleared.administratorClient,
  ].entries())
    expect(await subjects(of, { view: '1', categoryId: category.id }), `of ${index}`).toHaveLength(index < 2 ? 1 : 0)
  await sql`update subscription set asked_at = now() - interval '3 days' where document_id = ${id}`.execute(db)
  await run(remindOfSubscriptions)
  expect((await allNotices()).map((kinds) => kinds.slice(1))).toEqual([
    ['subscriptionWaiting'],
    ['subscriptionWaiting'],
    [],
    [],
    [],
    [],
  ])
  const [asked] = await rowsOf(administratorClient, { view: '1' })
  await administratorClient.call(api.act, { ids: [Number(asked?.['id'])], act: 'reject' })
  expect(await allNotices(), 'nothing is left to decide').toEqual([[], [], [], [], [], []])
})

test('SUB-01~ one’s own subscriptions name only what one may read or still ask for', async () => {
  const { write, client, category } = await start()
  const secret = await write('将定密')
  const draft = await write('将撤回')
  await client.call(api.act, { ids: [secret, draft], act: 'add' })
  const { db } = await testDatabase()
  await db.updateTable('document').set({ secrecy: 1 }).where('id', '=', secret).execute()
  await db.updateTable('document').set({ status: 0 }).where('id', '=', draft).execute()
  expect(await subjects(client, { view: '0', categoryId: category.id })).toEqual([])
})

test('SUB-21~ after three rejections in a day nobody asks for the same document again', async () => {
  const { write, client, author } = await start()
  const id = await write('再三')
  for (let n = 0; n < 3; n++) {
    await client.call(api.act, { ids: [id], act: 'add' })
    const [asked] = await rowsOf(author, { view: '1' })
    await author.call(api.act, { ids: [Number(asked?.['id'])], act: 'reject' })
  }
  expect(await client.fail(api.act, { ids: [id], act: 'add' })).toMatchObject({ kind: 'limit' })
})

test('a request that nobody answers for fourteen days goes to those who administer the category: as a task, a notice and to decide', async () => {
  const { write, client, creator, author, administrator, administratorClient, category } = await start()
  const ids = [await write('两周没有答复'), await write('作者批准的')]
  const { person: chosen, administratorClient: chosenClient } = await administratorOfAll()
  await client.call(api.act, { ids, act: 'add', others: `${ids[0]}-${chosen.id}` })
  const { db } = await testDatabase()
  const waitsFor = async (days: number) => {
    await sql`
      update subscription set asked_at = now() - make_interval(days => ${days})
      where document_id = any(${ids}::bigint[])`.execute(db)
    await run(remindOfSubscriptions)
  }
  const rows = async () => rowsOf(administratorClient, { view: '1', categoryId: category.id })
  await waitsFor(13)
  expect(await rows()).toEqual([])
  const [first = 0, second = 0] = (
    await db.selectFrom('subscription').select('id').where('document_id', 'in', ids).orderBy('document_id').execute()
  ).map(({ id }) => Number(id))
  expect((await administratorClient.fail(api.act, { ids: [first], act: 'approve' })).kind).toBe('conflict')

  await waitsFor(14)
  expect((await rows()).map(({ docsubject }) => docsubject)).toEqual(['作者批准的', '两周没有答复'])
  expect(await noticesOf(administrator)).toEqual(['subscriptionWaiting', 'subscriptionWaiting'])
  expect((await noticesOf(creator)).filter((kind) => kind === 'subscriptionWaiting')).toHaveLength(2)
  // who was chosen as a reader decides on the other request alone
  expect(await noticesOf(chosen)).toEqual(['subscriptionWaiting'])
  expect((await chosenClient.fail(api.act, { ids: [first], act: 'approve' })).kind).toBe('conflict')

  await author.call(api.act, { ids: [second], act: 'approve' })
  await administratorClient.call(api.act, { ids: [first], act: 'approve' })
  expect(await mayOpen(client, ids[0] ?? 0)).toBe(true)
  expect(await noticesOf(administrator), 'nothing is left to decide').toEqual([])
  // they take back what they gave, not what the author gave
  expect((await administratorClient.fail(api.act, { ids: [second], act: 'getback' })).kind).toBe('conflict')
  await administratorClient.call(api.act, { ids: [first], act: 'getback' })
  expect(await mayOpen(client, ids[0] ?? 0)).toBe(false)
})

test('who only sets the category decides in place of nobody, until they may read the document, and no longer than they may', async () => {
  const { write, client, creator, category } = await start()
  const id = await write('只设置')
  await client.call(api.act, { ids: [id], act: 'add' })
  await leave(creator)
  const setter = await given.person()
  const grant = { to: { kind: 'person' as const, id: setter.id }, rights: ['settings' as const] }
  await act((db) => grantCategory(db, category.id, { grants: [grant] }))
  const sets = await clientOf(setter)
  expect(await subjects(sets, { view: '1' })).toEqual([])
  const validUntil = new Date(Date.now() + 7 * 86_400_000)
  const shares = [{ to: grant.to, level: 'view' as const, validUntil }]
  await act((db) => shareDocuments(db, { documentIds: [id], shares, givenBy: creator.id }))
  expect(await subjects(sets, { view: '1' })).toEqual(['只设置'])
  // no longer than they read it themselves
  const { db } = await testDatabase()
  const asked = db.selectFrom('subscription').select('id').where('document_id', '=', id)
  await sets.call(api.act, { ids: [Number((await asked.executeTakeFirstOrThrow()).id)], act: 'approve' })
  const opened = db.selectFrom('document_grant').select('valid_until').where('document_id', '=', id)
  const { valid_until: end } = await opened.where('source', '=', 'subscription').executeTakeFirstOrThrow()
  expect(end).toEqual(validUntil)
})
