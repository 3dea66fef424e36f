import { sql } from 'kysely'
import { noticeKinds, type NoticeDetails } from '@shuku/domain/notices/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import type { Language } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { noticesApi, type Notice } from '../contract.ts'
import { sentenceOf, type PlainNotice } from './sentence-of.ts'

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
  readonly documentIds: number[]
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
      ${localName('person', asking.language)} as "byName", event.document_ids[1:${lookedAt}] as "documentIds",
      cardinality(event.document_ids) as count, event.details
    from notice join notice_event as event on event.id = notice.event_id
    left join person on person.id = event.person_id
    where notice.person_id = ${asking.caller.personId}
      and (${before ?? null}::bigint is null or notice.event_id < ${before ?? null})
      and (${eventId ?? null}::bigint is null or notice.event_id = ${eventId ?? null})
      and (not ${unseen} or notice.seen_at is null)
    order by notice.event_id desc limit ${pageSize}`.execute(asking.db)
  const found = await findDocuments(asking, rows)
  return rows.map(({ byId, byName, documentIds, ...row }) => {
    const known = documentIds.flatMap((id) => found.get(id) ?? [])
    const named = (documents: readonly Known[]) =>
      documents.slice(0, namedOfEach).map(({ id, subject }) => ({ id, subject }))
    const notice = {
      ...row,
      ...(byId === null ? {} : { by: { id: byId, name: byName ?? '' } }),
      documents: named(known.filter(({ isReadable }) => isReadable)),
    }
    const titled = noticeKinds.find(row.kind)?.mayKnow ? { ...notice, documents: named(known) } : notice
    return { ...notice, ...shownAs(notice, titled, asking.language) }
  })
}

/** `titled` has the documents whose titles the person may know, the notice itself those that they may open. */
function shownAs(notice: PlainNotice, titled: PlainNotice, language: Language) {
  const { tab, leadsTo } = noticeKinds.find(notice.kind) ?? {}
  const isOfOne = notice.count === 1 && notice.documents.length === 1
  return {
    sentence: sentenceOf(titled, language),
    ...(tab === undefined ? {} : { tab }),
    ...(leadsTo && !isOfOne ? { address: leadsTo(notice.details) } : {}),
  }
}

interface Known {
  readonly id: number
  readonly subject: string
  readonly isReadable: boolean
}

/**
 * Titles are shown to people who may read the document now, not to those who could when the notice was made; of some kinds
 * to those who may know the title alone.
 */
async function findDocuments({ db, caller }: Asking, rows: readonly Row[]): Promise<Map<number, Known>> {
  const idsOf = (some: readonly Row[]) => [...new Set(some.flatMap(({ documentIds }) => documentIds))]
  const ids = idsOf(rows)
  if (ids.length === 0) return new Map()
  const known = [...Map.groupBy(rows, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const mayKnow = noticeKinds.find(kind)?.mayKnow
    return mayKnow ? [sql<boolean>`(document.id = any(${idsOf(ofKind)}::bigint[]) and ${mayKnow(caller)})`] : []
  })
  const isReadable = mayRead(caller)
  const documents = await db
    .selectFrom('document')
    // where nothing but the read right finds them, its long condition is not repeated
    .select([
      'document.id',
      'document.subject',
      (known.length === 0 ? sql<boolean>`true` : isReadable).as('isReadable'),
    ])
    .where(sql<boolean>`document.id = any(${ids}::bigint[])`)
    .where('document.deleted_at', 'is', null)
    .where(sql<boolean>`(${sql.join([isReadable, ...known], sql` or `)})`)
    .execute()
  return new Map(documents.map((document) => [document.id, document]))
}
