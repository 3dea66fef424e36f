import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { documentIsInForce, categoriesWith, hasRightOn, mayRead } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'
import { knownFrequencies } from '../engine/sizes/estimate.ts'
import { mostTelling } from '../engine/telling-words.ts'
import { normalise, withoutBlanks } from '../query/normalise.ts'

/** What is being written. */
export interface Written {
  readonly title: string
  /** Its words, without marks. */
  readonly text: string
  /** Files that the caller has uploaded for it. */
  readonly fileIds: readonly number[]
  /** The document that it is, once it is one. */
  readonly exceptId?: number | undefined
}

export interface Alike {
  readonly documentId: number
  readonly subject: string
  readonly kind: string
  readonly categoryId: number
  readonly categoryName: string
  /** The caller may create documents in the category. */
  readonly mayCreate: boolean
  readonly authorName: string
  readonly at: Date
  /** It has one of the files, the same title, or a text with most of the same telling words. */
  readonly why: 'file' | 'title' | 'text'
}

const mostShown = 5
/** Of each kind so many are asked for whether one may read them. */
const mostOfEach = 200
/** Of those that share a word so many are compared. */
const mostNear = 5000
/** The beginning represents all of it, as in the stored words. */
const mostRead = 12_000
/** A text of fewer telling words says too little to be compared. */
const leastWords = 6
const leastShared = 0.6

/**
 * The documents in force that say nearly the same, of those that the caller may read: the same file first, then the same
 * title. A template is none: what begins with it is like it on purpose.
 */
export async function findAlike(context: Context, { title, text, fileIds, exceptId = 0 }: Written): Promise<Alike[]> {
  const { db, caller, language } = context
  const normal = { title: normalise(title), body: normalise(text).slice(0, mostRead) }
  const characteristic = mostTelling(normal, knownFrequencies(context.afterReply).texts)
  const words = characteristic.length < leastWords ? [] : characteristic
  const { rows } = await sql<Alike>`
    with found as (
      (select attachment.document_id, 1 as rank, 0 as shared
      from file as mine join file as other on other.content_id = mine.content_id
        join attachment on attachment.file_id = other.id and attachment.removed_at is null and not attachment.in_body
      where mine.id = any(${fileIds}::bigint[]) and mine.uploaded_by = ${caller.personId} limit ${mostOfEach})
      union all
      (select document_id, 2, 0 from search_title
      where title = ${withoutBlanks(normal.title)} and title <> '' limit ${mostOfEach})
      union all
      (select near.document_id, 3, count(*)::integer
      from (
        select document_id, words from search_telling where words && ${words}::text[] limit ${mostNear}
      ) as near cross join lateral unnest(near.words) as characteristic (word)
      where characteristic.word = any(${words}::text[])
      group by near.document_id having count(*) >= ${Math.ceil(words.length * leastShared)}
      order by 3 desc, 1 desc limit ${mostOfEach})
    ), best as (select document_id, min(rank) as rank, max(shared) as shared from found group by document_id)
    select shown.*, ${hasRightOn(caller, sql<number>`shown."categoryId"`, 'create')} as "mayCreate" from (
    select document.id as "documentId", category.id as "categoryId", document.subject, document.kind, document.updated_at as at,
      ${localName('category', language)} as "categoryName", ${localName('author', language)} as "authorName",
      (array['file', 'title', 'text'])[best.rank] as why
    from best join document on document.id = best.document_id
    join category on category.id = document.category_id join person as author on author.id = document.creator_id
    where ${mayRead(caller)} and ${documentIsInForce} and document.id <> ${exceptId}
      and not exists (select from category_template where category_template.document_id = document.id)
    order by best.rank, best.shared desc, document.updated_at desc, document.id desc limit ${mostShown}
    ) as shown`.execute(db)
  return rows
}

export interface ProposedCategory {
  readonly id: number
  readonly name: string
}

const mostProposed = 3
const mostCounted = 200

/**
 * Where documents with the same telling words are, of the categories in which the caller may create, the likest first: of
 * documents that they may read.
 */
export async function proposeCategories(
  context: Context,
  { title, text }: Pick<Written, 'title' | 'text'>,
): Promise<ProposedCategory[]> {
  const { db, caller, language } = context
  const normal = { title: normalise(title), body: normalise(text).slice(0, mostRead) }
  const words = mostTelling(normal, knownFrequencies(context.afterReply).texts)
  const { rows } = await sql<ProposedCategory>`
    with likest as (
      select near.document_id, count(*)::integer as shared
      from (
        select document_id, words from search_telling where words && ${words}::text[] limit ${mostNear}
      ) as near cross join lateral unnest(near.words) as characteristic (word)
      where characteristic.word = any(${words}::text[])
      group by near.document_id order by 2 desc, 1 desc limit ${mostCounted}
    )
    select category.id, ${localName('category', language)} as name
    from likest join document on document.id = likest.document_id
    join category on category.id = document.category_id
    where ${mayRead(caller)} and ${documentIsInForce} and category.id in ${categoriesWith(caller, 'create')}
    -- one document with two of the words says more than two with one each
    group by category.id order by sum(likest.shared * likest.shared) desc, category.id limit ${mostProposed}`.execute(
    db,
  )
  return rows
}
