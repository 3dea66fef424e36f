import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { readingLists, type ReadingList } from '@shuku/domain/documents/server'
import { handle, type Context, type Database } from '@shuku/kit/server'
import { readingApi, readingErrors } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'
import { requireReadingAct } from '../log-acts.ts'
import type { HowRequired } from './store-readings.ts'

/** What is required together, such as a knowledge map: its `Subject`, and which one. */
export interface ListAsked {
  readonly subject: string
  readonly id: number
}

function requireList({ caller }: Pick<Context, 'caller'>, { subject }: ListAsked): ReadingList {
  const list = readingLists.find(subject)
  if (!list) throw readingErrors.noList()
  if (!list.mayMaintain(caller)) throw readingErrors.notListKeeper()
  return list
}

/** The documents of a list that the caller may read, who decides of whom it is required. */
export async function findListed(context: Context, asked: ListAsked): Promise<readonly number[]> {
  return requireList(context, asked).findDocuments(context, asked.id)
}

interface ListToStore extends HowRequired {
  readonly shares: boolean
  readonly principals: readonly number[]
  readonly documentIds: readonly number[]
}

/** One that is required already keeps its date and how it is done; from now on it follows who required it last. */
export async function storeList(db: Database, { subject, id }: ListAsked, list: ListToStore): Promise<void> {
  const { mustConfirm, asksAgain, dueOn, note, shares, madeBy, principals, documentIds } = list
  await sql`
    with list as (
      insert into required_list (subject, subject_id, must_confirm, asks_again, due_on, note, shares, made_by)
      values (${subject}, ${id}, ${mustConfirm}, ${mustConfirm && asksAgain}, ${dueOn}::date, ${note}, ${shares}, ${madeBy})
      on conflict (subject, subject_id) where ended_at is null do update
      set made_by = excluded.made_by, shares = required_list.shares or excluded.shares
      returning id
    ), named as (
      insert into required_list_subject (list_id, principal_id)
      select list.id, principal.id from list cross join unnest(${[...principals]}::integer[]) as principal (id)
      on conflict do nothing
    )
    insert into required_list_document (list_id, document_id)
    select list.id, document.id from list cross join unnest(${[...documentIds]}::bigint[]) as document (id)
    on conflict do nothing`.execute(db)
}

export const getList = handle(readingApi.getList, async (context) => {
  requireList(context, context.query)
  return { isRequired: (await findOpen(context.db, context.query)) !== undefined }
})

export const endList = handle(readingApi.endList, async (context) => {
  const { db, language, query } = context
  requireList(context, query)
  const listId = await findOpen(db, query)
  if (listId === undefined) throw readingErrors.listNotRequired()
  const documentIds = await closeList(db, listId)
  await recordDocumentAct(context, { act: requireReadingAct, documentIds, details: { ended: true } })
  return { message: readingMessages.texts.listEnded[language] }
})

async function findOpen(db: Database, { subject, id }: ListAsked): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from required_list where subject = ${subject} and subject_id = ${id} and ended_at is null`.execute(db)
  return rows[0]?.id
}

/** Answers the documents that it was of. */
export async function closeList(db: Database, listId: number): Promise<readonly number[]> {
  await sql`update required_list set ended_at = now() where id = ${listId}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select document_id as id from required_list_document where list_id = ${listId} order by 1`.execute(db)
  const documentIds = rows.map(({ id }) => id)
  await leaveList(db, listId, documentIds)
  return documentIds
}

/** Documents that are no longer in it are required of nobody because of it; what was required by hand, or by another one, stays. */
export async function leaveList(db: Database, listId: number, documentIds: readonly number[]): Promise<void> {
  if (documentIds.length === 0) return
  const gone = sql`any(${[...documentIds]}::bigint[])`
  await sql`delete from required_list_document where list_id = ${listId} and document_id = ${gone}`.execute(db)
  await sql`
    delete from required_subject as named using required_reading as reading
    where reading.id = named.reading_id and reading.ended_at is null and reading.document_id = ${gone} and named.by_list
      and not exists (
        select from required_list_document as held
        join required_list as other on other.id = held.list_id and other.ended_at is null
        join required_list_subject as whom on whom.list_id = other.id
        where held.document_id = reading.document_id and whom.principal_id = named.principal_id)`.execute(db)
  await sql`
    update required_reading as reading set ended_at = now()
    where document_id = ${gone} and ended_at is null
      and not exists (select from required_subject as named where named.reading_id = reading.id)`.execute(db)
}
