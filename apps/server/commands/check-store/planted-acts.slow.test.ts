import { sql, type RawBuilder } from 'kysely'
import {
  beginEditing,
  deleteSelected,
  storeDraft,
  moveDocuments,
  type ActContext,
} from '@shuku/domain/documents/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import type { Database } from '@shuku/kit/server'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, mountedApp } from '../../testing/index.ts'
import { checkStore } from './check-store.ts'

// Faults in what people are about: moves of documents, editing, drafts.

interface World {
  readonly personId: number
  readonly documentId: number
  readonly targetId: number
  readonly moveId: number
  readonly binnedId: number
}

let world: World

beforeAll(async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const { category: target } = await given.category()
  const to = { kind: 'person', id: creator.id } as const
  await act(async (db) => {
    await grantCategory(db, category.id, { grants: [{ to, rights: ['moveOut'] }] })
    await grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn'] }] })
  })
  const client = await clientOf(creator)
  const make = () =>
    client.call(documentApi.saveDocument, { subject: uniqueName('文档'), html: '', categoryId: category.id })
  const [{ documentId }, other, binned] = [await make(), await make(), await make()]
  const { file } = await client.upload(fileApi.uploadFile, [{ name: '附件.txt', content: uniqueName('内容') }])
  const { store } = await mountedApp()
  const contextIn = async (db: Database): Promise<ActContext> => ({
    db,
    store,
    caller: await callerIn(db, creator.id),
    language: 'zh-CN',
    request: { address: '' },
  })
  const documentIds = [documentId, other.documentId]
  const { moveId } = await act(async (db) =>
    moveDocuments(await contextIn(db), { documentIds, targetId: target.id, resetsRights: true }),
  )
  await act(async (db) => beginEditing(await contextIn(db), { documentId, token: 'window-of-this-test' }))
  await act(async (db) =>
    storeDraft(await contextIn(db), {
      id: 'draft-of-this-test',
      documentId,
      subject: '草稿',
      keywords: '',
      html: '',
      bodyFileIds: [],
      baseVersion: 1,
      form: { secrecy: 'public', expiresOn: null, note: '', attachments: [{ fileId: file.id }] },
    }),
  )
  await act(async (db) => {
    const selection = { person_id: creator.id, kind: 'document', ids: [binned.documentId] }
    const { id } = await db.insertInto('table_selection').values(selection).returning('id').executeTakeFirstOrThrow()
    await deleteSelected(await contextIn(db), id)
  })
  world = { personId: creator.id, documentId, targetId: target.id, moveId, binnedId: binned.documentId }
})

async function check(repair = false) {
  const { store } = await mountedApp()
  const { db } = await testDatabase()
  return checkStore(db, store, { repair })
}

async function breakRows(statement: RawBuilder<unknown>): Promise<void> {
  const { db } = await testDatabase()
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await statement.execute(transaction)
  })
}

test('what has been moved, is being edited and is kept as a draft is no fault', async () => {
  expect((await check()).faults).toEqual([])
})

type Plant = (w: World) => RawBuilder<unknown>

const repairable: Record<string, [plant: Plant, fault: RegExp]> = {
  'a move counts more than went': [
    (w) => sql`update bulk_operation set done = 1 where id = ${w.moveId}`,
    /counts 1 documents as moved, and the log tells of 2/,
  ],
  'a draft does not hold its files': [
    () => sql`update document_draft set file_ids = '{}'`,
    /does not hold its attachments/,
  ],
  'a draft began from a version that is to come': [
    () => sql`update document_draft set base_version = 9`,
    /began from version 9, which is newer/,
  ],
  'the log does not tell of an editor': [
    () => sql`delete from document_log where operation = 18`,
    /is being edited by \d+, and its log does not tell/,
  ],
  'an editor began after their last sign of life': [
    (w) => sql`insert into edit_session (document_id, token, person_id, signed_in_id, began_at, alive_at)
      values (${w.documentId}, 'another-window-of-it', ${w.personId}, ${w.personId}, now(), now() - interval '1 day')`,
    /began after its last sign of life/,
  ],
}

test.each(Object.entries(repairable))('%s: found, repaired, and then all is well', async (_name, [plant, fault]) => {
  await breakRows(plant(world))
  expect((await check()).faults.join('\n')).toMatch(fault)
  const mended = await check(true)
  expect(mended.repaired.join('\n')).toMatch(fault)
  expect(mended.faults).toEqual([])
  expect((await check()).faults).toEqual([])
})

const lost: Record<string, [plant: Plant, fault: RegExp, undo: Plant]> = {
  'a document is elsewhere than its last move put it': [
    (w) => sql`update document set category_id = category_id - 1 where id = ${w.documentId}`,
    /document \d+ is in category \d+, and its log tells of a move to \d+/,
    (w) => sql`update document set category_id = ${w.targetId} where id = ${w.documentId}`,
  ],
  'a document that was put into the bin is not there': [
    (w) => sql`update document set deleted_at = null, deleted_by = null where id = ${w.binnedId}`,
    /document \d+ was put into the recycle bin by move \d+, nothing tells of its return/,
    (w) => sql`update document set deleted_at = now(), deleted_by = ${w.personId} where id = ${w.binnedId}`,
  ],
  'a draft belongs to a category beside its document': [
    (w) => sql`update document_draft set category_id = ${w.targetId}`,
    /belongs to category \d+ as well/,
    () => sql`update document_draft set category_id = null`,
  ],
}

test.each(Object.entries(lost))('%s: found, and not repaired by guessing', async (_name, [plant, fault, undo]) => {
  await breakRows(plant(world))
  expect((await check(true)).faults.join('\n')).toMatch(fault)
  await breakRows(undo(world))
  expect((await check(true)).faults).toEqual([])
})

test('a move that nobody goes on with is found, and a job takes it up', async () => {
  await breakRows(sql`update bulk_operation set ended_at = null, position = 2 where id = ${world.moveId}`)
  expect((await check()).faults).toEqual([expect.stringMatching(/stands still after 2 documents/)])
  expect(await check(true)).toMatchObject({ faults: [], repairedCount: 1 })
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select (payload ->> 'moveId')::integer as id from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id where identifier = 'documents.move'`.execute(
    db,
  )
  expect(rows).toEqual([{ id: world.moveId }])
})
