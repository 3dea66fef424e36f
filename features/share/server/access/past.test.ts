import { sql } from 'kysely'
import { changePeople } from '@shuku/domain/people/server'
import { tableApi } from '@shuku/kit/contract'
import type { Database } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { accessApi } from '../../contract/access.ts'
import { shareApi } from '../../contract.ts'

/** As `2026-03-01`, so many days ago in Shanghai, where everybody of these tests is. */
const dayAgo = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
const noonAgo = (days: number) => sql`(${dayAgo(days)}::date + time '12:00') at time zone 'Asia/Shanghai'`

/** Whoever is named for the first time belongs to what names them since then. */
async function backdateMemberships(db: Database) {
  await sql`update person_principal set valid_from = ${noonAgo(60)} where valid_from > ${noonAgo(1)}`.execute(db)
}

async function start() {
  const { departmentIds } = await given.organisation()
  const [author, near, far] = await given.people([
    { name: '作者', departmentId: departmentIds[0] },
    { name: '近人', departmentId: departmentIds[0], securityLevel: 10 },
    { name: '远人', departmentId: departmentIds[2], securityLevel: 50 },
  ])
  if (!author || !near || !far) throw new Error('nobody was made')
  const { category } = await given.category({
    entries: [{ to: { kind: 'department', id: departmentIds[0] }, level: 'view', minSecurity: 5 }],
  })
  const { id: documentId } = await given.document({ category, creator: author })
  await act(async (db) => {
    await sql`update person set created_at = ${noonAgo(60)} where created_at > ${noonAgo(1)}`.execute(db)
    await backdateMemberships(db)
    await sql`update document set created_at = ${noonAgo(40)} where id = ${documentId}`.execute(db)
    await sql`update document_log set at = ${noonAgo(40)} where document_id = ${documentId}`.execute(db)
  })
  const client = await clientOf(author)
  const namesOn = async (day: string) => {
    const { key } = await client.call(accessApi.listReaders, { documentId, day })
    const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
    return rows.map(({ name }) => name)
  }
  return { author, near, far, documentId, client, namesOn }
}

beforeAll(async () => {
  const { db } = await testDatabase()
  await sql`update past_since set since = ${noonAgo(30)}`.execute(db)
})

test('at the end of each day it is told who could see it then, by which grant, and why somebody could not', async () => {
  const { author, near, far, documentId, client, namesOn } = await start()
  // shared 20 days ago, taken back 10 days ago; between them somebody's level fell below what the category asks for
  await client.call(shareApi.saveShare, { documentIds: [documentId], kind: 'person', ids: [far.id], level: 'edit' })
  const { db: database } = await testDatabase()
  const grants = await database
    .selectFrom('document_grant')
    .select('id')
    .where('document_id', '=', documentId)
    .execute()
  await client.call(shareApi.deleteShares, { documentId, shareIds: grants.map(({ id }) => id) })
  await act((db) => changePeople({ db }, [{ personId: near.id, securityLevel: 0 }]))
  await act(async (db) => {
    await backdateMemberships(db)
    await sql`update document_grant set given_at = ${noonAgo(20)}, ended_at = ${noonAgo(10)}
      where document_id = ${documentId}`.execute(db)
    await sql`update person_past set until = ${noonAgo(15)} where person_id = ${near.id}`.execute(db)
  })

  expect(await namesOn(dayAgo(25))).toEqual(['作者', '近人'])
  expect(await namesOn(dayAgo(17))).toEqual(['作者', '远人', '近人'])
  expect(await namesOn(dayAgo(12))).toEqual(['作者', '远人'])
  expect(await namesOn(dayAgo(5))).toEqual(['作者'])
  expect(await namesOn(dayAgo(0))).toEqual(['作者'])

  const of = (personId: number, days: number) =>
    client.call(accessApi.explainAccess, { documentId, personId, day: dayAgo(days) })
  const shared = await of(far.id, 17)
  expect(shared).toMatchObject({ mayRead: true, mayDownload: true, level: 2, obstacles: [] })
  expect(shared.grants.filter(({ reaches }) => reaches)).toMatchObject([
    { from: 'document', level: 'edit', givenBy: author.name, isMember: true },
  ])
  expect(await of(far.id, 5)).toMatchObject({ mayRead: false, obstacles: ['noGrant'] })
  expect((await of(far.id, 5)).grants.filter(({ from }) => from === 'document')).toEqual([])
  const below = await of(near.id, 12)
  expect(below).toMatchObject({ mayRead: false, obstacles: ['noGrant'], person: { securityLevel: 0 } })
  expect(below.grants.find(({ minSecurity }) => minSecurity === 5)).toMatchObject({
    from: 'category',
    isMember: true,
    isWithinBounds: false,
  })
  expect(await of(near.id, 17)).toMatchObject({ mayRead: true, person: { securityLevel: 10 } })
})

test('a day ends where whoever asks is', async () => {
  const { author, far, documentId, client, namesOn } = await start()
  await client.call(shareApi.saveShare, { documentIds: [documentId], kind: 'person', ids: [far.id] })
  // six in the morning in Shanghai: in New York it is the day before
  await act(async (db) => {
    await backdateMemberships(db)
    await sql`update document_grant set given_at = (${dayAgo(20)}::date + time '06:00') at time zone 'Asia/Shanghai'
      where document_id = ${documentId}`.execute(db)
  })
  expect([await namesOn(dayAgo(21)), await namesOn(dayAgo(20))].map((names) => names.includes('远人'))).toEqual([
    false,
    true,
  ])
  // a share that ends with a day is in force at the end of it
  await act((db) =>
    sql`update document_grant set valid_until = (${dayAgo(15)}::date + 1)::timestamp at time zone 'Asia/Shanghai'
      where document_id = ${documentId}`.execute(db),
  )
  expect([await namesOn(dayAgo(15)), await namesOn(dayAgo(14))].map((names) => names.includes('远人'))).toEqual([
    true,
    false,
  ])
  await act((db) => sql`update person set time_zone = 'America/New_York' where id = ${author.id}`.execute(db))
  expect(await namesOn(dayAgo(21))).toContain('远人')
})

test('a document that was in the bin was seen by nobody, and an account that was not there yet saw nothing', async () => {
  const { author, far, documentId, client, namesOn } = await start()
  await act(async (db) => {
    await sql`update document set deleted_at = now() where id = ${documentId}`.execute(db)
    await sql`update document_past set until = ${noonAgo(20)} where document_id = ${documentId}`.execute(db)
    await sql`update document set deleted_at = null where id = ${documentId}`.execute(db)
    await sql`update document_past set until = ${noonAgo(10)}
      where document_id = ${documentId} and deleted_at is not null`.execute(db)
    await sql`update person set created_at = ${noonAgo(15)} where id = ${far.id}`.execute(db)
  })
  expect([await namesOn(dayAgo(21)), await namesOn(dayAgo(15)), await namesOn(dayAgo(9))]).toEqual([
    ['作者', '近人'],
    [],
    ['作者', '近人'],
  ])
  const of = (personId: number, days: number) =>
    client.call(accessApi.explainAccess, { documentId, personId, day: dayAgo(days) })
  expect(await of(author.id, 15)).toMatchObject({ mayRead: false, isHolder: true, obstacles: ['deleted'] })
  expect(await of(far.id, 16)).toMatchObject({ mayRead: false, obstacles: ['notHere'], grants: [] })
  expect(await of(far.id, 14)).toMatchObject({ obstacles: ['deleted', 'noGrant'] })
})

test('neither a day to come nor one before the document was here is answered, and it is said from when on all is known', async () => {
  const { near, documentId, client } = await start()
  expect(await client.call(accessApi.getPast, { documentId })).toEqual({
    firstDay: dayAgo(40),
    today: dayAgo(0),
    knownFrom: dayAgo(30),
  })
  const fail = (day: string) => client.fail(accessApi.listReaders, { documentId, day })
  expect(await fail(dayAgo(-1))).toMatchObject({ kind: 'invalid', code: 'rights.dayAhead' })
  expect(await fail(dayAgo(41))).toMatchObject({ kind: 'invalid', code: 'rights.dayBeforeDocument' })
  expect(await client.fail(accessApi.explainAccess, { documentId, day: dayAgo(41) })).toMatchObject({
    code: 'rights.dayBeforeDocument',
  })
  expect(await fail('2026-02-30')).toMatchObject({ kind: 'invalid' })

  const reader = await clientOf(near)
  for (const call of [
    reader.fail(accessApi.getPast, { documentId }),
    reader.fail(accessApi.listReaders, { documentId, day: dayAgo(3) }),
    // of oneself too: what one may read now says nothing of what others may tell one of then
    reader.fail(accessApi.explainAccess, { documentId, day: dayAgo(3) }),
  ])
    expect(await call).toMatchObject({ kind: 'refused' })
})
