import { documentApi } from '@shuku/domain/documents/contract'
import { basicsSection } from '@shuku/domain/categories/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { subscriptionApi as api, type SubscriptionQuery } from '../contract.ts'
import type { endSubscriptions, remindOfSubscriptions } from './remind.ts'

export async function start() {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const administratorClient = await clientOf(administrator)
  await administratorClient.call(basicsSection.settings.save, {
    categoryId: category.id,
    name: category.name,
    isSubscribable: true,
  } as never)
  const author = await clientOf(creator)
  const write = async (subject: string) =>
    (await author.call(documentApi.saveDocument, { categoryId: category.id, subject, html: '<p>机密正文</p>' }))
      .documentId
  const person = await given.person({ name: '订阅者' })
  return {
    category,
    administratorClient,
    administrator,
    creator,
    author,
    write,
    person,
    client: await clientOf(person),
  }
}

export async function rowsOf(client: TestClient, query: Partial<SubscriptionQuery> = {}) {
  const { key } = await client.call(api.listSubscriptions, query)
  const { rows } = await client.call(tableApi.getRows, { key })
  return rows as readonly Record<string, string>[]
}

export const mayOpen = async (client: TestClient, documentId: number) => {
  try {
    await client.call(documentApi.getDocument, { documentId })
    return true
  } catch {
    return false
  }
}

export const noticesOf = async (person: GivenPerson) => {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_event', 'notice_event.id', 'notice.event_id')
    .select('notice_event.kind')
    .where('notice.person_id', '=', person.id)
    .orderBy('notice_event.id')
    .execute()
  return rows.map(({ kind }) => kind)
}

export const leave = async (person: GivenPerson) => {
  const { db } = await testDatabase()
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', person.id).execute()
}

export async function run(job: typeof endSubscriptions | typeof remindOfSubscriptions) {
  const { db, pool } = await testDatabase()
  await act((on) => enqueue(on, job, { payload: {} }))
  await runJobsNow({ pool, database: db, store: (await mountedApp()).store, jobs: [job] })
}
