import { sql, type RawBuilder } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { isInBranch } from '@shuku/domain/rights/server'
import { binDays, deletedBy, isInBin, mayGoElsewhere } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { isInternal, isWithin, wasApproved, wasArchived } from '@shuku/domain/search/server'
import { bySyllables, defineList, type Caller } from '@shuku/kit/server'
import { recycleBinApi, BinRow, type BinQuery } from '../contract.ts'
import { recycleBinMessages } from '../messages.ts'
import { requireOpen } from './access.ts'

const at = sql<Date>`document.deleted_at`

/** What is asked for, as conditions on `document`. */
export function matches(caller: Caller, query: BinQuery): RawBuilder<boolean> {
  const { subject, categoryId, deleterId, deletedWith, documentId, from, until } = query
  const conditions = [
    isInBin(caller),
    subject === undefined ? undefined : sql`position(lower(${subject}) in lower(document.subject)) > 0`,
    categoryId === undefined ? undefined : isInBranch(categoryId, { withDeleted: true }),
    isInternal(query),
    deleterId === undefined ? undefined : sql`document.deleted_by = ${deleterId}`,
    documentId === undefined ? undefined : sql`document.id = ${documentId}`,
    deletedWith === undefined ? undefined : wentWith(caller, deletedWith),
    from && sql`${at} >= ${from}`,
    until && sql`${at} < ${until}`,
    isWithin('document.deleted_at', { period: query.deleted, from: query.deletedFrom, to: query.deletedTo }, caller),
    isWithinTimes(caller, query),
    isWithin('document.created_at', { period: query.created, from: query.createdFrom, to: query.createdTo }, caller),
    isWithin('document.updated_at', { period: query.changed, from: query.changedFrom, to: query.changedTo }, caller),
    wasApproved({ period: query.approved, from: query.approvedFrom, to: query.approvedTo }, caller),
    wasArchived({ period: query.archived, from: query.archivedFrom, to: query.archivedTo }, caller),
  ]
  return sql<boolean>`(${sql.join(
    conditions.filter((each) => each !== undefined),
    sql` and `,
  )})`
}

/** Both minutes belong to it. */
function isWithinTimes({ timeZone }: Caller, { timeFrom, timeTo }: BinQuery): RawBuilder<boolean> | undefined {
  if (timeFrom === undefined && timeTo === undefined) return undefined
  const from = sql`${timeFrom ?? '00:00'}::time`
  const to = sql`${timeTo ?? '23:59'}::time`
  const minute = sql`date_trunc('minute', ${at} at time zone ${timeZone})::time`
  return sql<boolean>`(case when ${from} <= ${to} then ${minute} between ${from} and ${to}
    else ${minute} >= ${from} or ${minute} <= ${to} end)`
}

const deletion = sql.lit(documentActs.delete)

/** Of the same act: at the same moment by the same person, or of one batch, which goes in steps. */
function wentWith(caller: Caller, documentId: number): RawBuilder<boolean> {
  const theOther = sql`document where document.id = ${documentId} and ${isInBin(caller)}`
  return sql<boolean>`(
    (document.deleted_by, ${at}) = (select document.deleted_by, ${at} from ${theOther})
    or document.id in (
      select entry.document_id from document_log as entry
      where entry.operation = ${deletion} and entry.batch_id = (
        select first.batch_id from document_log as first
        where first.document_id = ${documentId} and first.operation = ${deletion} and first.at = (select ${at} from ${theOther})
        limit 1)
    ))`
}

export const binList = defineList({
  endpoint: recycleBinApi.listBin,
  shape: BinRow,
  opens: requireOpen,
  select: ({ db, caller, language }, query) =>
    db
      .selectFrom('document')
      .innerJoin('category', 'category.id', 'document.category_id')
      .leftJoin('person', 'person.id', 'document.deleted_by')
      .where(matches(caller, query))
      .select([
        'document.id',
        'document.subject',
        'document.kind',
        'document.category_id as categoryId',
        localName('category', language).as('categoryName'),
        sql<boolean>`category.deleted_at is not null`.as('isCategoryGone'),
        mayGoElsewhere(caller).as('mayGoElsewhere'),
        deletedBy(language).deleterId.as('deleterId'),
        deletedBy(language).deleterName.as('deleterName'),
        sql<string>`to_char(${at} at time zone ${caller.timeZone}, 'YYYY-MM-DD')`.as('deletedOn'),
        sql<string>`to_char(${at} at time zone ${caller.timeZone}, 'HH24:MI:SS')`.as('deletedTime'),
        sql<number>`greatest(0, ceil(extract(epoch from ${at} + make_interval(days => ${binDays}) - now()) / 86400))::integer`.as(
          'daysLeft',
        ),
      ]),
  sorts: {
    subject: { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' },
    deletedOn: { expression: () => at, type: 'timestamptz' },
  },
  defaultSort: { column: 'deletedOn', order: 'descend' },
  tieBreak: () => sql<number>`document.id`,
  canCheck: true,
  all: {
    kind: 'document',
    select: ({ db, caller }, query) =>
      Promise.resolve(db.selectFrom('document').where(matches(caller, query)).select('document.id as id')),
  },
  export: { name: recycleBinMessages.texts.bin },
})
