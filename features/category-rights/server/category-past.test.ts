import { sql } from 'kysely'
import { tableApi } from '@shuku/kit/contract'
import { changePeople } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { categoryRightsApi as api } from '../contract.ts'

/** As `2026-03-01`, so many days ago in Shanghai, where everybody of these tests is. */
const dayAgo = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
const noonAgo = (days: number) => sql`(${dayAgo(days)}::date + time '12:00') at time zone 'Asia/Shanghai'`

const backdateMemberships = () =>
  act((db) => sql`update person_principal set valid_from = ${noonAgo(60)} where valid_from > ${noonAgo(1)}`.execute(db))

/** A category of 40 days ago, whose documents are open to the creator's department and to one person. */
async function start(relative: 'department' | 'department_below' = 'department') {
  const [near, far] = (await given.organisation()).departmentIds
  const [creator, colleague, friend] = await given.people([
    { name: '创建者', departmentId: near },
    { name: '同事', departmentId: near, securityLevel: 20 },
    { name: '朋友', departmentId: far },
  ])
  if (!creator || !colleague || !friend) throw new Error('nobody was made')
  const { category, administrator } = await given.category({
    administrators: 1,
    entries: [
      { to: { relative }, level: 'edit', minSecurity: 15 },
      { to: { kind: 'person', id: friend.id }, level: 'view' },
    ],
  })
  await act(async (db) => {
    await sql`update person set created_at = ${noonAgo(60)} where created_at > ${noonAgo(1)}`.execute(db)
    await sql`update category set created_at = ${noonAgo(40)} where id = ${category.id}`.execute(db)
    await sql`update default_entry set entered_at = ${noonAgo(40)} where default_set_id = ${category.defaultSetId}`.execute(
      db,
    )
  })
  await backdateMemberships()
  const client = await clientOf(administrator)
  const asked = { categoryId: category.id, creatorId: creator.id }
  const namesOn = async (day: string) => {
    const { key } = await client.call(api.listDefaultReaders, { ...asked, day })
    const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
    return rows.map(({ name, level, why }) => `${String(name)} ${String(level)} ${String(why)}`)
  }
  const explain = (person: { id: number }, days: number) =>
    client.call(api.explainCategoryAccess, { ...asked, personId: person.id, day: dayAgo(days) })
  return { category, asked, client, administrator, creator, colleague, friend, far, namesOn, explain }
}

beforeAll(async () => {
  const { db } = await testDatabase()
  await sql`update past_since set defaults_since = ${noonAgo(30)}`.execute(db)
})

test('the default rights of a past day, and the organisation of that day, say who would have seen what was made', async () => {
  const { category, asked, client, administrator, colleague, friend, far, namesOn, explain } = await start()
  const { db } = await testDatabase()
  // ten days ago the friend's right was taken, five days ago the colleague went to another department
  const entries = await sql<{ id: number }>`
    select entry.id from default_entry as entry join category on category.default_set_id = entry.default_set_id
    join principal on principal.id = entry.principal_id and principal.kind = 'person' and principal.ref_id = ${friend.id}
    where category.id = ${category.id}`.execute(db)
  await client.call(api.deleteDefaultRights, { categoryId: category.id, ids: entries.rows.map(({ id }) => id) })
  await act((tx) =>
    sql`update default_entry_past set until = ${noonAgo(10)} where category_id = ${category.id}`.execute(tx),
  )
  await act((tx) => changePeople({ db: tx }, [{ personId: colleague.id, departmentId: far }]))
  await act((tx) => sql`update person_past set until = ${noonAgo(5)} where person_id = ${colleague.id}`.execute(tx))
  await backdateMemberships()

  const holder = '创建者 3 创建人'
  const near = '同事 2 创建人的部门'
  expect(await namesOn(dayAgo(20))).toEqual([holder, near, '朋友 1 人员'])
  expect(await namesOn(dayAgo(8))).toEqual([holder, near])
  expect(await namesOn(dayAgo(3))).toEqual([holder])
  expect(await namesOn(dayAgo(0))).toEqual([holder])

  const then = await explain(friend, 20)
  expect(then).toMatchObject({ mayRead: true, obstacles: [], rights: [], grantedRights: [] })
  expect(then.grants.find(({ reaches }) => reaches)).toMatchObject({
    name: friend.name,
    givenAt: expect.any(Date),
    memberSince: expect.any(Date),
  })
  expect(await explain(friend, 8)).toMatchObject({ mayRead: false, obstacles: ['noGrant'] })
  expect((await explain(friend, 8)).grants.filter(({ kind }) => kind === 'person')).toEqual([])
  expect((await explain(colleague, 3)).grants.find(({ kind }) => kind === 'creatorDepartment')).toMatchObject({
    isMember: false,
    isWithinBounds: true,
  })
  // a right on the category itself is told of today alone
  expect((await explain(administrator, 0)).grantedRights).toEqual([])
  expect((await client.call(api.explainCategoryAccess, { ...asked, personId: administrator.id })).rights).not.toEqual(
    [],
  )
})

test('a change that is taken back, and one in place, are told of the days on which they held', async () => {
  const { category, client, friend, namesOn } = await start()
  const toEverybody = { kind: 'everyone' as const, level: 'view' as const }
  const { actId } = await client.call(api.addDefaultRights, { categoryId: category.id, ...toEverybody })
  await act((tx) =>
    sql`update default_entry_past set until = ${noonAgo(20)} where category_id = ${category.id}`.execute(tx),
  )
  await client.call(api.undoRights, { actId: actId ?? 0 })
  await act((tx) =>
    sql`update default_entry_past set until = ${noonAgo(10)}
      where category_id = ${category.id} and until > ${noonAgo(1)}`.execute(tx),
  )
  const counts = [await namesOn(dayAgo(25)), await namesOn(dayAgo(15)), await namesOn(dayAgo(5))].map(
    (names) => names.length,
  )
  expect([counts[0], counts[2]]).toEqual([3, 3])
  expect(counts[1]).toBeGreaterThan(4)
  expect((await namesOn(dayAgo(5))).join()).toContain(friend.name)
})

test('a day to come, one before the category, and one on which whoever makes it was not there are refused', async () => {
  const { category, asked, client, creator, friend, explain } = await start()
  expect(await client.call(api.getCategoryPast, { categoryId: category.id })).toEqual({
    firstDay: dayAgo(40),
    today: dayAgo(0),
    knownFrom: dayAgo(30),
  })
  const fail = (day: string) => client.fail(api.listDefaultReaders, { ...asked, day })
  expect(await fail(dayAgo(-1))).toMatchObject({ kind: 'invalid', code: 'rights.dayAhead' })
  expect(await fail(dayAgo(41))).toMatchObject({ kind: 'invalid', code: 'rights.dayBeforeCategory' })
  await act((db) => sql`update person set created_at = ${noonAgo(15)} where id = ${friend.id}`.execute(db))
  expect(await explain(friend, 16)).toMatchObject({ mayRead: false, obstacles: ['notHere'] })
  expect(await explain(friend, 14)).toMatchObject({ mayRead: true, obstacles: [] })
  await act((db) => sql`update person set created_at = ${noonAgo(15)} where id = ${creator.id}`.execute(db))
  expect(await fail(dayAgo(16))).toMatchObject({ kind: 'invalid', code: 'rights.creatorNotThere' })
  expect(
    await client.fail(api.explainCategoryAccess, { ...asked, personId: friend.id, day: dayAgo(16) }),
  ).toMatchObject({ code: 'rights.creatorNotThere' })
  await act((db) => changePeople({ db }, [{ personId: creator.id, status: 'left' }]))
  await act((db) => sql`update person_past set until = ${noonAgo(12)} where person_id = ${creator.id}`.execute(db))
  expect(await fail(dayAgo(11))).toMatchObject({ kind: 'invalid', code: 'rights.creatorHadLeft' })
})

test('a day on which two moves met, and what was kept of the tree makes a circle, is answered all the same', async () => {
  const { creator, far, namesOn } = await start('department_below')
  const { db } = await testDatabase()
  const near = (await db.selectFrom('person').select('department_id').where('id', '=', creator.id).executeTakeFirst())
    ?.department_id
  await act((tx) =>
    sql`insert into unit_past (unit_id, until, kind, parent_id)
      values (${near}, ${noonAgo(5)}, 'department', ${far}), (${far}, ${noonAgo(5)}, 'department', ${near})`.execute(
      tx,
    ),
  )
  const names = await namesOn(dayAgo(8))
  expect(names).toEqual(await namesOn(dayAgo(3)))
  expect(names).toHaveLength(3)
})
