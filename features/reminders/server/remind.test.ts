import { categoryApi } from '@shuku/domain/categories/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { mailReminderSection, messageReminderSection } from '@shuku/domain/documents/server'
import { given, type GivenPerson } from '@shuku/domain/testing'
import type { QueryInput } from '@shuku/kit/contract'
import { runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { remindJob } from './remind.ts'

const message = messageReminderSection.settings
const mail = mailReminderSection.settings
const save = documentApi.saveDocument

/** A category that its administrator sets, with a writer and two people who may read what is in it. */
async function start(says: Omit<QueryInput<typeof message.save>, 'categoryId'>) {
  const made = await given.category({ administrators: 1, creators: 1, readers: 2 })
  const { category, administrator, creator } = made
  const [fan, other] = made.readers as readonly [GivenPerson, GivenPerson]
  const client = await clientOf(administrator)
  // below, so that what is said is inherited
  const parentId = category.id
  const { id: categoryId } = await client.call(categoryApi.create, { name: uniqueName('下级'), parentId })
  await client.call(message.save, { categoryId: parentId, ...says })
  return { parentId, categoryId, fan, other, creator, client, writer: await clientOf(creator) }
}

async function runJobs() {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [remindJob] })
}

async function noticesOf(person: { readonly id: number }) {
  await runJobs()
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('notice.person_id', '=', person.id)
    .select(['event.kind', 'event.subject_ids as documentIds'])
    .orderBy('event.id')
    .execute()
  return rows.map(({ kind, documentIds }) => [kind, ...documentIds.map(Number)])
}

async function star(person: { readonly id: number }, categoryId: number) {
  const { db } = await testDatabase()
  await db.insertInto('category_star').values({ person_id: person.id, category_id: categoryId }).execute()
}

/** Whether a mail of the notice of a new document waits to go out. */
async function isMailed(documentId: number) {
  const { db } = await testDatabase()
  const { rows } = await sql`
    select from graphile_worker._private_jobs as job
    join notice_event as event on (job.payload ->> 'eventId')::bigint = event.id
    where event.source = ${`new:${documentId}`}`.execute(db)
  return rows.length > 0
}

test('CAT-29~ of a new document, once it is active, those are told who starred its category or one above it and may read it', async () => {
  const { parentId, categoryId, fan, other, creator, writer } = await start({ ofNew: 'starred' })
  const stranger = await given.person()
  for (const each of [fan, creator, stranger]) await star(each, parentId)
  const { documentId } = await writer.call(save, { categoryId, subject: '新规定', html: '<p>一</p>', operate: 'draft' })
  expect(await noticesOf(fan)).toEqual([])
  await writer.call(save, { documentId, subject: '新规定' })
  expect(await noticesOf(fan)).toEqual([['documentNew', documentId]])
  // who has not starred it, who wrote it, who may not read it
  for (const each of [other, creator, stranger]) expect(await noticesOf(each)).toEqual([])
  // later saves are changes, of which the category says nothing
  await writer.call(save, { documentId, subject: '新规定（改）' })
  expect(await noticesOf(fan)).toEqual([['documentNew', documentId]])
  expect(await isMailed(documentId)).toBe(true)
})

test('CAT-29~ all readers, or those of the author’s department, are told of new documents; a category of its own says otherwise', async () => {
  const { categoryId, client, fan, other, creator, writer } = await start({ ofNew: 'readers' })
  const first = await writer.call(save, { categoryId, subject: '甲', html: '' })
  for (const each of [fan, other]) expect(await noticesOf(each)).toEqual([['documentNew', first.documentId]])
  expect(await noticesOf(creator)).toEqual([])
  await client.call(message.save, { categoryId, ofNew: 'none' })
  await writer.call(save, { categoryId, subject: '乙', html: '' })
  expect(await noticesOf(fan)).toHaveLength(1)
  const { db } = await testDatabase()
  const colleague = sql`(select department_id from person where id = ${creator.id})`
  await sql`update person set department_id = ${colleague} where id = ${other.id}`.execute(db)
  await sql`
    update person set department_id = (select max(id) from unit where kind = 'department' and id <> ${colleague})
    where id = ${fan.id}`.execute(db)
  await client.call(message.save, { categoryId, ofNew: 'department' })
  const third = await writer.call(save, { categoryId, subject: '丙', html: '' })
  expect(await noticesOf(fan)).toHaveLength(1)
  expect((await noticesOf(other)).at(-1)).toEqual(['documentNew', third.documentId])
})

test('CAT-29~ of a change of an active document its author and those who have read it are told, once an hour; a change of nothing is none', async () => {
  const { categoryId, fan, other, creator, writer } = await start({ ofChanged: 'all' })
  const { documentId } = await writer.call(save, { categoryId, subject: '办法', html: '<p>一</p>' })
  const { db } = await testDatabase()
  await db.insertInto('read_mark').values({ person_id: fan.id, document_id: documentId }).execute()
  await writer.call(save, { documentId, subject: '办法' })
  expect(await noticesOf(fan)).toEqual([])
  await writer.call(save, { documentId, html: '<p>二</p>' })
  await writer.call(save, { documentId, html: '<p>三</p>' })
  expect(await noticesOf(fan)).toEqual([['documentChanged', documentId]])
  expect(await noticesOf(other)).toEqual([])
  expect(await noticesOf(creator), 'who changed it').toEqual([])
})

test('CAT-28~ notices of a category that are not to be mailed stay within the product', async () => {
  const { categoryId, client, fan, writer } = await start({ ofNew: 'readers' })
  await client.call(mail.save, { categoryId, ofNew: false })
  const { documentId } = await writer.call(save, { categoryId, subject: '不发邮件', html: '' })
  expect(await noticesOf(fan)).toEqual([['documentNew', documentId]])
  expect(await isMailed(documentId)).toBe(false)
})

test('CAT-28 CAT-29 the two sections say who is told and whether they are mailed, and follow the category above', async () => {
  const { parentId, categoryId, client } = await start({ ofNew: 'readers', ofChanged: 'all', ofShared: false })
  const valuesOf = async (section: typeof message | typeof mail, id: number) => {
    const { conditions } = await client.call(section.load, { categoryId: id })
    return Object.fromEntries(conditions.flatMap(({ items }) => items.map(({ names, value }) => [names[0], value])))
  }
  expect(await valuesOf(message, parentId)).toMatchObject({ remindnew: 'readers', remindchange: 'all' })
  const { above } = await client.call(message.load, { categoryId })
  expect(above?.values).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'remindnew', shown: '所有可以查看的人' })]),
  )
  const before = await valuesOf(mail, categoryId)
  expect(Object.keys(before).length).toBeGreaterThan(0)
  await client.call(mail.save, { categoryId, ofNew: false })
  expect(await valuesOf(mail, categoryId)).not.toEqual(before)
})
