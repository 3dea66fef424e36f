import { sql, type RawBuilder } from 'kysely'
import { companyToday, type Caller, type Database } from '@shuku/kit/server'
import type { FilledField, HitField } from '@shuku/domain/documents/contract'
import { localName } from '@shuku/domain/people/server'
import {
  documentIsInForce,
  isUnguarded,
  knownLevelOf,
  mayDownloadKnown,
  mayRetractJoined,
} from '@shuku/domain/rights/server'
import { unreadDays } from '../../contract.ts'
import { secrecyName, statusName, statusWord } from '../status.ts'

/**
 * Every column of `DocumentRow`, under its name there; whose rows is for the caller to say (`mayRead` …). All joins are
 * by unique keys and outer, so that a count leaves them out.
 */
export function selectDocuments(db: Database, caller: Caller) {
  const day = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone ${caller.timeZone}, 'YYYY-MM-DD')`
  const time = (column: string) =>
    sql<string>`to_char(${sql.ref(column)} at time zone ${caller.timeZone}, 'HH24:MI:SS')`
  return db
    .selectFrom('document')
    .leftJoin('category', 'category.id', 'document.category_id')
    .leftJoin('person as author', 'author.id', 'document.creator_id')
    .leftJoin('unit as department', 'department.id', 'document.unit_id')
    .leftJoin('document_count as counted', 'counted.document_id', 'document.id')
    .leftJoin('document_review as review', 'review.document_id', 'document.id')
    .leftJoin('read_mark as mark', (join) =>
      join.onRef('mark.document_id', '=', 'document.id').on('mark.person_id', '=', caller.personId),
    )
    .leftJoin('document_star as star', (join) =>
      join.onRef('star.document_id', '=', 'document.id').on('star.person_id', '=', caller.personId),
    )
    .select([
      'document.id',
      'document.subject',
      'document.category_id as categoryId',
      'document.creator_id as authorId',
      'document.unit_id as departmentId',
      day('document.created_at').as('createdOn'),
      day('document.updated_at').as('updatedOn'),
      statusName('document.status').as('status'),
      statusWord().as('statusWord'),
      zeroIfNone('counted.reads').as('reads'),
      zeroIfNone('counted.replies').as('replies'),
      zeroIfNone('counted.downloads').as('downloads'),
      zeroIfNone('counted.score').as('score'),
      'document.code',
      secrecyName('document.secrecy').as('secrecy'),
      time('document.created_at').as('createdTime'),
      time('document.updated_at').as('updatedTime'),
      'document.created_at as createdAt',
      'document.updated_at as updatedAt',
      'document.owner_id as ownerId',
      'document.extension',
      'document.kind',
      localName('category', caller.language).as('categoryName'),
      localName('author', caller.language).as('authorName'),
      localName('department', caller.language).as('departmentName'),
      'document.attachment_count as attachments',
      isUnread(caller).as('unread'),
      sql<boolean>`coalesce(${documentIsInForce} and review.due_on < ${companyToday()}, false)`.as('reviewOverdue'),
      sql<boolean>`star.person_id is not null`.as('starred'),
      knownLevelOf(caller).as('level'),
      mayDownloadKnown(caller).as('mayDownload'),
      mayRetractJoined(caller.personId).as('mayRetract'),
      sql<boolean>`not ${isUnguarded()}`.as('isGuarded'),
      ...(['hit', 'hitMarked', 'hitSource', 'hitSynonyms', 'subjectMarked'] as const).map((name) => nothing.as(name)),
      sql<number | null>`null::bigint`.as('hitFileId'),
      sql<HitField | null>`null::text`.as('hitField'),
      sql<FilledField[] | null>`null::text`.as('fields'),
    ])
}

/** What only a full-text search fills in. */
const nothing = sql<string | null>`null::text`

function zeroIfNone(column: string): RawBuilder<number> {
  return sql<number>`coalesce(${sql.ref(column)}, 0)`
}

/**
 * A condition on a `document` joined with the caller's read mark as `mark`: in force recently, by somebody else, and
 * never opened.
 */
export function isUnread(caller: Pick<Caller, 'personId'>): RawBuilder<boolean> {
  return sql<boolean>`(
    document.effective_at > now() - make_interval(days => ${unreadDays}) and ${documentIsInForce}
    and document.creator_id <> ${caller.personId} and mark.person_id is null) is true`
}

/** The same of a `document` alone. */
export function isUnreadByCaller({ personId }: Pick<Caller, 'personId'>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (values (${personId}::integer)) as reader (id)
    left join read_mark as mark on mark.person_id = reader.id and mark.document_id = document.id
    where ${isUnread({ personId })})`
}
