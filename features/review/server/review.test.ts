import { expect, test } from 'vitest'
import { taskApi } from '@shuku/domain/notices/contract'
import { given } from '@shuku/domain/testing'
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
    isOwnersTask: true,
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

test('a person who has left is not named', async () => {
  const { creator, first } = await start()
  const author = await clientOf(creator)
  const personIds = [999_999_999]
  await expect(author.call(api.setReview, { documentId: first, months: 6, personIds })).rejects.toThrow(
    'review.personGone',
  )
})
