import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { filesShown } from '@shuku/domain/files/server'
import { requireRight, mayRead } from '@shuku/domain/rights/server'
import type { Caller, Context, Database } from '@shuku/kit/server'
import type { ActContext } from '../act-context.ts'
import { findHolder } from '../files/holder-of.ts'

/** What one person reads of one document, in one browser, within this time – page, files, page again – is one opening. */
const openingMinutes = 10

type Reader = Pick<ActContext, 'db' | 'caller' | 'request'>

/** Somebody says that they opened a document: logged, counted, unread no more. */
export async function recordRead(context: Reader, documentId: number): Promise<void> {
  await requireRight(context, [documentId], 'read')
  await logReading(context, documentId)
  await countReading(context.db, context.caller, documentId)
}

/**
 * A door gives the text of a document to somebody who may read it, whether or not they say that they read it: logged
 * with the answer, counted after it, since many open one document at the same time.
 */
export async function noteReading(
  context: Reader & Partial<Pick<Context, 'afterReply'>>,
  documentId: number,
): Promise<void> {
  const { db, caller, afterReply } = context
  if ((await logReading(context, documentId)) === 0) return
  if (!afterReply) return countReading(db, caller, documentId)
  afterReply((late) => countReading(late, caller, documentId))
}

/**
 * A quick look gives the text too, but is no reading until it has lasted (decision 0069): the log says who was given it,
 * and neither count nor unread mark changes.
 */
export async function notePreview(context: Reader, documentId: number): Promise<void> {
  await recordDocumentAct(context, { act: 'preview', documentIds: [documentId], onceWithinMinutes: openingMinutes })
}

/** Reading a file counts as reading the document through which the person has it. */
export const readsOfFiles = filesShown.calls(async (db, { context, fileId, isPreview = false }) => {
  const documentId = await findHolder({ db, caller: context.caller }, fileId, 'read')
  if (documentId !== undefined) await (isPreview ? notePreview : noteReading)(context, documentId)
})

function logReading(context: Reader, documentId: number): Promise<number> {
  return recordDocumentAct(context, { act: 'read', documentIds: [documentId], onceWithinMinutes: openingMinutes })
}

/**
 * A person counts once a day, of their own calendar, however often they open it; authors meet their readers each time. Who
 * took the mark off without opening it reads it for the first time when they do.
 */
async function countReading(db: Database, { personId, timeZone }: Caller, documentId: number): Promise<void> {
  await sql`
    with counted as (
      insert into read_mark as mark (person_id, document_id)
      select ${personId}::integer, document.id from document where document.id = ${documentId}::bigint
      on conflict (person_id, document_id) do update set last_at = now(), times = mark.times + 1,
        first_at = case when mark.times = 0 then now() else mark.first_at end
      where mark.times = 0 or (mark.last_at at time zone ${timeZone})::date < (now() at time zone ${timeZone})::date
      returning document_id
    ), again as (
      update read_mark set last_at = now()
      where person_id = ${personId}::integer and document_id = ${documentId}::bigint and not exists (select from counted)
    ), met as (
      insert into author_reader (author_id, reader_id, last_at)
      select document.creator_id, ${personId}::integer, now() from document
      where document.id = ${documentId}::bigint and document.creator_id <> ${personId}::integer
      on conflict (author_id, reader_id) do update set last_at = excluded.last_at
    )
    -- last, so that the readers of a much read document wait for each other only for the end of this act
    insert into document_count (document_id, reads) select document_id, 1 from counted
    on conflict (document_id) do update set reads = document_count.reads + 1`.execute(db)
}

/** Takes the unread mark off documents without opening them; answers those that the caller may not read, which are left alone. */
export async function markRead(
  { db, caller }: Pick<ActContext, 'db' | 'caller'>,
  documentIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with readable as (
      select document.id from document where document.id = any(${documentIds}::bigint[]) and ${mayRead(caller)}
    ), marked as (
      insert into read_mark (person_id, document_id, times)
      select ${caller.personId}::integer, id, 0 from readable order by id
      on conflict do nothing
    )
    select distinct id from unnest(${documentIds}::bigint[]) as id where id not in (select id from readable) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
