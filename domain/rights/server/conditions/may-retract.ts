import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { Retraction } from '../../contract.ts'
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
