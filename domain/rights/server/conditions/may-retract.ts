import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { Retraction, RetractionEnd } from '../../contract.ts'
import { documentIsInForce } from '../status-rule.ts'

/**
 * A condition on `document`, which the person may read: they made it, it is in force and still theirs, and its category
 * still lets its author delete and move it – until somebody else has read or saved it, or for some days.
 */
export function mayRetract(personId: RawBuilder<unknown> | number): RawBuilder<boolean> {
  return sql<boolean>`(${retraction(personId)} is not null)`
}

/** The same of a `document` joined with its `category`, which then need not be looked up for each row. */
export function mayRetractJoined(personId: number): RawBuilder<boolean> {
  const author = sql`${personId}::integer`
  return sql<boolean>`(${isOwn(author)} and ${stillHolds(author, 'category')}) is true`
}

/** The rule by which they may; null where they may not. */
function retraction(personId: RawBuilder<unknown> | number): RawBuilder<Retraction['rule'] | null> {
  const author = typeof personId === 'number' ? sql`${personId}::integer` : personId
  return sql<Retraction['rule'] | null>`(
    select home.author_retracts from category as home
    where ${isOwn(author)} and home.id = document.category_id and ${stillHolds(author, 'home')})`
}

function isOwn(author: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`document.creator_id = ${author} and document.owner_id = ${author} and ${documentIsInForce}`
}

/** Whether the rule of the document's category, which is joined under this name, lets its author do it yet. */
function stillHolds(author: RawBuilder<unknown>, home: 'category' | 'home'): RawBuilder<boolean> {
  return sql<boolean>`case ${sql.ref(`${home}.author_retracts`)}
    when 'unread' then document.updated_by = ${author} and not exists (
      select from read_mark as other where other.document_id = document.id and other.person_id <> ${author})
    when 'days' then document.created_at > now() - make_interval(days => ${sql.ref(`${home}.author_retract_days`)})
    else false end`
}

/**
 * In SQL, of `document`: why who made it, and has it still, may by that no longer delete and move it; null of what is not
 * theirs or not in force, and where they may.
 */
export function selectRetractionEnd(personId: number): RawBuilder<RetractionEnd | null> {
  const author = sql`${personId}::integer`
  return sql<RetractionEnd | null>`(
    select case home.author_retracts when 'days' then 'days'
      when 'unread' then case when document.updated_by = ${author} then 'read' else 'changed' end
      else 'never' end
    from category as home
    where ${isOwn(author)} and home.id = document.category_id and (${stillHolds(author, 'home')}) is not true)`
}

/** The same of several documents, by their ids, of those where they may not. */
export async function findRetractionEnds(
  db: Database,
  { personId, documentIds }: { readonly personId: number; readonly documentIds: readonly number[] },
): Promise<ReadonlyMap<number, RetractionEnd>> {
  if (documentIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; end: RetractionEnd | null }>`
    select document.id::float8 as id, ${selectRetractionEnd(personId)} as "end" from document
    where document.id = any(${documentIds}::bigint[])`.execute(db)
  return new Map(rows.flatMap(({ id, end }) => (end === null ? [] : [[id, end] as const])))
}

/** Why a person may still delete and move a document that they made; nothing where they may not. */
export async function findRetraction(
  db: Database,
  { personId, documentId }: { readonly personId: number; readonly documentId: number },
): Promise<Retraction | undefined> {
  const { rows } = await sql<{ rule: Retraction['rule'] | null; days: number }>`
    select ${retraction(personId)} as rule, category.author_retract_days as days
    from document join category on category.id = document.category_id where document.id = ${documentId}`.execute(db)
  const [row] = rows
  return row?.rule ? { rule: row.rule, days: row.days } : undefined
}
