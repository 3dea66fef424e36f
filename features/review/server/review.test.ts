import { expect, test } from 'vitest'
import { taskApi } from '@shuku/domain/notices/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { reviewApi as api } from '../contract.ts'
import { remindOfReviews } from './remind.ts'
import { scheduleReviews } from './schedule.ts'
import { reviewSettings } from './settings.ts'

type Client = Awaited<ReturnType<typeof clientOf>>

async function run(job: typeof scheduleReviews | typeof remindOfReviews) {
  const { pool, db: database } = await testDatabase()
  const { store } = await mountedApp()
  await enqueue(database, job, { payload: {} })
  await runJobsNow({ pool, database, store, jobs: [job] })
}

async function listed(client: Client, state: 'due' | 'overdue' | 'all' = 'all') {
  const { key } = await client.call(api.listReviews, { state })
  return (await client.call(tableApi.getRows, { key })).rows.map(({ subject }) => subject)
}

const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

async function start() {
  const { category, creator, reader, administrator } = await given.category({
    creators: 1,
    readers: 1,
    administrators: 1,
  })
  const [first = 0, second = 0] = await given.texts({ category, creator }, [{ subject: '甲' }, { subject: '乙' }])
  const { db } = await testDatabase()
  const dueIn = async (days: number, id = first) => {
    const due = { due_on: dayIn(days) }
    await db.updateTable('document_review').set(due).where('document_id', '=', id).execute()
  }
  return { category, creator, reader, administrator, first, second, db, dueIn }
}

test('documents are reviewed as their category says since the last night, or as they say themselves', async () => {
  const { category, creator, administrator, first, second } = await start()
  const administratorClient = await clientOf(administrator)
  const author = await clientOf(creator)
  await administratorClient.call(reviewSettings.save, { categoryId: category.id, months: 12 })
  await author.call(api.setReview, { documentId: second, months: 0 })
  await run(scheduleReviews)
  expect(await author.call(api.getReview, { documentId: first })).toMatchObject({
    months: 12,
    isOwn: false,
    reviewers: [{ id: creator.id, name: creator.name }],
    namedBy: 'owner',
    isOverdue: false,
    mayConfirm: true,
  })
  expect(await author.call(api.getReview, { documentId: second })).toMatchObject({
    months: 0,
    isOwn: true,
    dueOn: null,
  })
  expect(await listed(author)).toEqual(['甲'])

  await administratorClient.call(reviewSettings.save, { categoryId: category.id, months: 0 })
  await run(scheduleReviews)
  expect(await listed(author)).toEqual([])
})

test('who is named confirms with a comment, the owner no more; it is due again after its months, and stands in the log', async () => {
  const { creator, reader, first, dueIn, db } = await start()
  const [author, named] = [await clientOf(creator), await clientOf(reader)]
  await author.call(api.setReview, { documentId: first, months: 6, personIds: [reader.id] })
  await dueIn(-2)
  expect(await named.call(taskApi.countTasks, {})).toMatchObject({
    waiting: 1,
    overdue: 1,
    kinds: [{ kind: 'review' }],
  })
  expect(await listed(named, 'overdue')).toEqual(['甲'])
  await expect(author.call(api.confirmReview, { documentId: first })).rejects.toThrow('review.notYours')
  await named.call(api.confirmReview, { documentId: first, comment: '金额未变' })
  const { dueOn, last, isOverdue } = await named.call(api.getReview, { documentId: first })
  expect({ last, isOverdue }).toMatchObject({ last: { by: reader.name, comment: '金额未变' }, isOverdue: false })
  expect(String(dueOn) > dayIn(150)).toBe(true)
  expect(await named.call(taskApi.countTasks, {})).toMatchObject({ waiting: 0 })
  const logged = await db.selectFrom('document_log').select('operation').where('document_id', '=', first).execute()
  expect(logged.map(({ operation }) => operation)).toContain(41)
})

test('who reviews is reminded once a day; what is overdue is marked in lists for all readers', async () => {
  const { creator, reader, first, dueIn, db } = await start()
  const author = await clientOf(creator)
  await author.call(api.setReview, { documentId: first, months: 6 })
  await dueIn(-1)
  await run(remindOfReviews)
  await run(remindOfReviews)
  const notified = await db
    .selectFrom('notice')
    .innerJoin('notice_event', 'notice_event.id', 'notice.event_id')
    .select(['notice.person_id', 'notice_event.kind'])
    .where('notice_event.source', 'like', `review:${first}:%`)
    .execute()
  expect(notified).toEqual([{ person_id: creator.id, kind: 'reviewDue' }])
  expect(await (await clientOf(reader)).call(api.getReview, { documentId: first })).toMatchObject({
    isOverdue: true,
    mayConfirm: false,
  })
})

test('of what is overdue that comes first which is read most, of all else what is due first', async () => {
  const { category, creator, first, second, db, dueIn } = await start()
  const [third = 0] = await given.texts({ category, creator }, [{ subject: '丙' }])
  const author = await clientOf(creator)
  for (const documentId of [first, second, third]) await author.call(api.setReview, { documentId, months: 12 })
  await run(scheduleReviews)
  await dueIn(-1, first)
  await dueIn(-30, second)
  await dueIn(20, third)
  for (const [id, reads] of [
    [first, 40],
    [second, 3],
    [third, 900],
  ] as const)
    await db.updateTable('document_count').set({ reads }).where('document_id', '=', id).execute()
  expect(await listed(author, 'overdue')).toEqual(['甲', '乙'])
  expect(await listed(author)).toEqual(['乙', '甲', '丙'])
})

test('whom a category names review its documents, in the categories below as well, until a document names others or all have left', async () => {
  const { category, creator, reader, administrator, first, second, db, dueIn } = await start()
  const administers = await clientOf(administrator)
  const [author, named] = [await clientOf(creator), await clientOf(reader)]
  const save = (values: { reviewers: 'people' | 'owner' | null; personIds?: string }) =>
    administers.call(reviewSettings.save, { categoryId: category.id, months: 12, ...values })
  await expect(save({ reviewers: 'people' })).rejects.toThrow('review.noReviewers')
  await expect(save({ reviewers: 'people', personIds: '999999999' })).rejects.toThrow('review.personGone')
  await save({ reviewers: 'people', personIds: String(reader.id) })
  await author.call(api.setReview, { documentId: second, months: 6, personIds: [creator.id] })
  await run(scheduleReviews)
  await dueIn(-1)
  expect(await named.call(api.getReview, { documentId: first })).toMatchObject({
    reviewers: [{ id: reader.id }],
    namedBy: 'category',
    mayConfirm: true,
  })
  expect(await listed(named)).toEqual(['甲'])
  expect(await named.call(taskApi.countTasks, {})).toMatchObject({ waiting: 1 })
  expect(await author.call(api.getReview, { documentId: first })).toMatchObject({ mayConfirm: false })
  expect(await author.call(api.getReview, { documentId: second })).toMatchObject({
    namedBy: 'document',
    mayConfirm: true,
  })
  await author.call(api.setReview, { documentId: second, months: 6 })
  expect(await named.call(api.getReview, { documentId: second })).toMatchObject({ mayConfirm: true })

  await db.updateTable('person').set({ status: 'left' }).where('id', '=', reader.id).execute()
  await run(scheduleReviews)
  expect(await author.call(api.getReview, { documentId: first })).toMatchObject({
    namedBy: 'owner',
    dueOn: dayIn(-1),
    mayConfirm: true,
  })
  await save({ reviewers: 'owner' })
  const stored = db.selectFrom('category_review').select('person_ids').where('category_id', '=', category.id)
  expect(await stored.execute()).toEqual([{ person_ids: null }])
})

test('a category below shows whom the one above names, by name', async () => {
  const { category, reader, administrator } = await start()
  const administers = await clientOf(administrator)
  const values = { reviewers: 'people' as const, personIds: [administrator.id, reader.id].join(',') }
  await administers.call(reviewSettings.save, { categoryId: category.id, months: 12, ...values })
  const { category: below, administrator: other } = await given.category({ parentId: category.id, administrators: 1 })
  const { above } = await (await clientOf(other)).call(reviewSettings.load, { categoryId: below.id })
  expect(above?.values.map(({ shown }) => shown)).toContain(`${administrator.name}、${reader.name}`)
})

test('a person who has left is not named', async () => {
  const { creator, first } = await start()
  const author = await clientOf(creator)
  const personIds = [999_999_999]
  await expect(author.call(api.setReview, { documentId: first, months: 6, personIds })).rejects.toThrow(
    'review.personGone',
  )
})

test('what was confirmed is taken back as it was, by who did it and as long as nobody changed it since', async () => {
  const { creator, reader, first, dueIn, db } = await start()
  const [author, named] = [await clientOf(creator), await clientOf(reader)]
  await author.call(api.setReview, { documentId: first, months: 6, personIds: [reader.id, creator.id] })
  await named.call(api.confirmReview, { documentId: first, comment: '上次' })
  const facts = async () => {
    const { dueOn, last } = await named.call(api.getReview, { documentId: first })
    return { dueOn, by: last?.by, comment: last?.comment }
  }
  await dueIn(-2)
  const before = await facts()
  expect(before).toEqual({ dueOn: dayIn(-2), by: reader.name, comment: '上次' })
  await author.call(api.confirmReview, { documentId: first })
  expect(await named.fail(api.undoReview, { documentId: first })).toMatchObject({ code: 'review.notUndone' })
  await author.call(api.undoReview, { documentId: first })
  expect(await facts()).toEqual(before)
  expect(await author.fail(api.undoReview, { documentId: first })).toMatchObject({ code: 'review.notUndone' })
  await author.call(api.confirmReview, { documentId: first })
  await db
    .updateTable('document_review')
    .set({ due_on: dayIn(9) })
    .where('document_id', '=', first)
    .execute()
  expect(await author.fail(api.undoReview, { documentId: first })).toMatchObject({ code: 'review.notUndone' })
})

test('who administers a category is told how many overdue documents of it they may not read, and of what they are not cleared for nothing', async () => {
  const { creator, administrator, first, dueIn } = await start()
  const author = await clientOf(creator)
  await author.call(api.setReview, { documentId: first, months: 6 })
  await dueIn(-1)
  const hiddenFor = async (client: Client) => (await client.call(api.countHidden, {})).hidden
  const administers = await clientOf(administrator)
  expect(await listed(administers, 'overdue')).toEqual([])
  expect(await hiddenFor(administers)).toBe(1)
  expect(await hiddenFor(author)).toBe(0)
  const { db } = await testDatabase()
  await db.updateTable('document').set({ secrecy: 1 }).where('id', '=', first).execute()
  expect(await hiddenFor(administers)).toBe(0)
})

test('who sets the review period of a category, by a grant or by the role, is listed what is due there and they may read, and nobody else is', async () => {
  const byRole = await given.person({ rights: [rightStrings.administerCategories] })
  const entries = [{ to: { kind: 'person', id: byRole.id }, level: 'view' }] as const
  const { category, creator, readers, administrator } = await given.category({
    creators: 1,
    readers: 2,
    administrators: 1,
    entries,
  })
  const [byGrant = byRole, reader = byRole] = readers
  const [first = 0, second = 0] = await given.texts({ category, creator }, [{ subject: '甲' }, { subject: '乙' }])
  const { db } = await testDatabase()
  const to = { kind: 'person', id: byGrant.id } as const
  await act((tx) => grantCategory(tx, category.id, { grants: [{ to, rights: ['settings'] }] }))
  const sets = await clientOf(byGrant)
  await sets.call(reviewSettings.save, { categoryId: category.id, months: 12 })
  await run(scheduleReviews)
  for (const id of [first, second])
    await db
      .updateTable('document_review')
      .set({ due_on: dayIn(-1) })
      .where('document_id', '=', id)
      .execute()
  const people = {
    byGrant: sets,
    byRole: await clientOf(byRole),
    reader: await clientOf(reader),
    administrator: await clientOf(administrator),
  }
  const listedFor = async () => ({
    byGrant: await listed(people.byGrant, 'overdue'),
    byRole: await listed(people.byRole, 'overdue'),
    reader: await listed(people.reader, 'overdue'),
    administrator: await listed(people.administrator, 'overdue'),
  })
  const both = ['乙', '甲']
  expect(await listedFor()).toEqual({ byGrant: both, byRole: both, reader: [], administrator: [] })
  await db.updateTable('document').set({ secrecy: 1 }).where('id', '=', first).execute()
  expect(await listedFor()).toEqual({ byGrant: ['乙'], byRole: ['乙'], reader: [], administrator: [] })
})
