import { sql, type RawBuilder } from 'kysely'
import {
  documentSubject,
  noticeKinds,
  requireSubject,
  subjectOf,
  type NoticeDetails,
  type NoticeKind,
} from '@shuku/domain/notices/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { handle, type Caller, type Context } from '@shuku/kit/server'
import { noticesApi, type Notice } from '../contract.ts'
import { sentenceOf } from './sentence-of.ts'

/** For an act on thousands of documents only this many titles are looked up. */
const namedOfEach = 3
const lookedAt = 50

interface Row {
  readonly id: number
  readonly kind: string
  readonly at: Date
  readonly isSeen: boolean
  readonly byId: number | null
  readonly byName: string | null
  readonly subjectIds: number[]
  readonly count: number
  readonly details: NoticeDetails
}

export const listNotices = handle(noticesApi.listNotices, async (context) => {
  const { pageSize } = context.query
  const found = await findNotices(context, { ...context.query, pageSize: pageSize + 1 })
  return { notices: found.slice(0, pageSize), hasMore: found.length > pageSize }
})

type Asking = Pick<Context, 'db' | 'caller' | 'language'>

interface Wanted {
  /** Older than this one. */
  readonly before?: number | undefined
  readonly unseen?: boolean
  /** This one alone. */
  readonly eventId?: number
  readonly pageSize: number
}

/** A person's notices, the newest first, with the titles that they may read. */
export async function findNotices(
  asking: Asking,
  { before, unseen = false, eventId, pageSize }: Wanted,
): Promise<Notice[]> {
  const { rows } = await sql<Row>`
    select event.id, event.kind, event.at, notice.seen_at is not null as "isSeen", event.person_id as "byId",
      ${localName('person', asking.language)} as "byName", event.subject_ids[1:${lookedAt}] as "subjectIds",
      cardinality(event.subject_ids) as count, event.details
    from notice join notice_event as event on event.id = notice.event_id
    left join person on person.id = event.person_id
    where notice.person_id = ${asking.caller.personId}
      and (${before ?? null}::bigint is null or notice.event_id < ${before ?? null})
      and (${eventId ?? null}::bigint is null or notice.event_id = ${eventId ?? null})
      and (not ${unseen} or notice.seen_at is null)
    order by notice.event_id desc limit ${pageSize}`.execute(asking.db)
  const found = await findTitles(asking, rows)
  return rows.map(({ byId, byName, subjectIds, ...row }) => {
    const kind = noticeKinds.find(row.kind)
    const known = subjectIds.flatMap((id) => found.get(keyOf(subjectOf(kind), id)) ?? [])
    const named = (some: readonly Known[]) =>
      some.slice(0, namedOfEach).map(({ id, title }) => ({ id, subject: title }))
    const seen = named(known.filter(({ isReadable }) => isReadable))
    const notice = { ...row, ...(byId === null ? {} : { by: { id: byId, name: byName ?? '' } }) }
    const titles = kind?.mayKnow ? named(known) : seen
    return { ...notice, sentence: sentenceOf({ ...notice, titles }, asking.language), ...leadsOf(kind, notice, seen) }
  })
}

/** Where it leads: to those of its subjects that the person may open, or to the screen of its kind. */
function leadsOf(
  kind: NoticeKind | undefined,
  { count, details }: Pick<Row, 'count' | 'details'>,
  seen: Notice['documents'],
): Pick<Notice, 'documents' | 'subjects' | 'tab' | 'address'> {
  const { tab, leadsTo } = kind ?? {}
  const screen = leadsTo && (count !== 1 || seen.length !== 1) ? leadsTo(details) : undefined
  const at = tab === undefined ? {} : { tab }
  if (subjectOf(kind) === documentSubject)
    return { documents: seen, ...at, ...(screen === undefined ? {} : { address: screen }) }
  const subject = requireSubject(subjectOf(kind))
  const subjects = seen.map((each) => ({ ...each, address: subject.address(each.id, tab) }))
  const address = screen ?? subjects[0]?.address
  return { documents: [], subjects, ...at, ...(address === undefined ? {} : { address }) }
}

interface Known {
  readonly kind: string
  readonly id: number
  readonly title: string
  readonly isReadable: boolean
}

const keyOf = (subject: string, id: number) => `${subject}:${id}`
const idsOf = (rows: readonly Row[]) => [...new Set(rows.flatMap(({ subjectIds }) => subjectIds))]

/** Titles are shown to people who may read the subject now, not to those who could when the notice was made. */
async function findTitles({ db, caller }: Asking, rows: readonly Row[]): Promise<Map<string, Known>> {
  const bySubject = Map.groupBy(rows, ({ kind }) => subjectOf(noticeKinds.find(kind)))
  const statements = [...bySubject].flatMap(([subject, about]) => {
    const ids = idsOf(about)
    if (ids.length === 0) return []
    if (subject === documentSubject) return [selectDocuments(caller, about)]
    const titles = requireSubject(subject).selectTitles(caller, sql`select unnest(${ids}::bigint[])`)
    return [sql`select ${subject}::text, id, title, true from (${titles}) as subject (id, title, icon)`]
  })
  if (statements.length === 0) return new Map()
  const { rows: found } = await sql<Known>`
    select * from (${sql.join(statements, sql` union all `)}) as known (kind, id, title, "isReadable")`.execute(db)
  return new Map(found.map((each) => [keyOf(each.kind, each.id), each]))
}

/** Of notices of some kinds the title is shown to those who may know it alone as well. */
function selectDocuments(caller: Caller, rows: readonly Row[]): RawBuilder<unknown> {
  const known = [...Map.groupBy(rows, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const mayKnow = noticeKinds.find(kind)?.mayKnow
    return mayKnow ? [sql<boolean>`(document.id = any(${idsOf(ofKind)}::bigint[]) and ${mayKnow(caller)})`] : []
  })
  const isReadable = mayRead(caller)
  // where nothing but the read right finds them, its long condition is not repeated
  return sql`
    select ${documentSubject}::text, document.id, document.subject, ${known.length === 0 ? sql`true` : isReadable}
    from document where document.id = any(${idsOf(rows)}::bigint[]) and document.deleted_at is null
      and (${sql.join([isReadable, ...known], sql` or `)})`
}
