import { rightStrings } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { given } from '@shuku/domain/testing'
import { liveApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { categoryMergeApi as api, mergeKind, MergeResult } from '../contract.ts'
import { mergeJob } from './merge-job.ts'

/** Two categories with a document of somebody’s in the first, and who administers all categories. */
export async function start({ readers = 0, intoReaders = 0 } = {}) {
  const from = await given.category({ name: uniqueName('旧目录'), readers })
  const into = await given.category({ name: uniqueName('新目录'), readers: intoReaders })
  const author = await given.person()
  const document = await given.document({ category: from.category, creator: author, subject: '要去的' })
  const person = await given.person({ rights: [rightStrings.administerCategories] })
  const client = await clientOf(person)
  return {
    source: from.category,
    target: into.category,
    sourceReaders: from.readers,
    targetReaders: into.readers,
    author,
    document,
    person,
    client,
    asked: { categoryId: from.category.id, intoId: into.category.id },
  }
}

export async function runMerges(): Promise<void> {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [mergeJob] })
}

interface MergeQuery {
  readonly categoryId: number
  readonly intoId: number
  readonly resetsRights?: boolean
}

/** Merges and answers how that ended. */
export async function merged(client: TestClient, asked: MergeQuery): Promise<MergeResult> {
  const { jobId } = await client.call(api.mergeCategory, asked)
  await runMerges()
  return MergeResult.parse((await jobOf(client, jobId))?.result)
}

export async function jobOf(client: TestClient, jobId: number) {
  const { jobs } = await client.call(liveApi.listJobs)
  return jobs.find(({ id, kind }) => id === jobId && kind === mergeKind)
}

export async function categoryNow(id: number) {
  const { db } = await testDatabase()
  const row = await db
    .selectFrom('category')
    .select(['parent_id', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { parentId: row.parent_id, isDeleted: row.deleted_at !== null }
}

export async function placeOf(documentId: number): Promise<number | undefined> {
  const { db } = await testDatabase()
  const row = await db.selectFrom('document').select('category_id').where('id', '=', documentId).executeTakeFirst()
  return row?.category_id
}

/** Whether somebody may read a document now. */
export async function reads(person: { id: number }, documentId: number): Promise<boolean> {
  const { db } = await testDatabase()
  const caller = await given.caller(person)
  return (
    (await db.selectFrom('document').select('id').where('id', '=', documentId).where(mayRead(caller)).execute())
      .length > 0
  )
}
