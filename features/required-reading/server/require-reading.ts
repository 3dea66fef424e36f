import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { notify, withdraw } from '@shuku/domain/notices/server'
import { internPrincipals, type Subject } from '@shuku/domain/people/server'
import {
  checkRight,
  requireRightOn,
  rightErrors,
  shareDocuments,
  withReadersOfMany,
  type LockedDocument,
} from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { companyToday, handle, type Context, type Database } from '@shuku/kit/server'
import type { QueryOf } from '@shuku/kit/contract'
import { readingApi, readingErrors } from '../contract.ts'
import { readingMessages } from '../messages.ts'
import { concernedBy, mayBeNotified, wereNotifiedJustNow } from './select-concerned.ts'
import { requireOwnSubjects, requireWithinReach, subjectsOf } from './subjects.ts'
import { requireReadingAct } from './log-acts.ts'

const text = readingMessages.texts
type Query = QueryOf<typeof readingApi.requireReading>

interface StoredReading {
  readonly id: number
  readonly isNew: boolean
  readonly timesNotified: number
}

export const requireReading = handle(readingApi.requireReading, async (context) => {
  const { db, caller, language, query } = context
  const { documentId, dueOn, mustConfirm, shares } = query
  const subjects = subjectsOf(query)
  const document = await requireRightOn(context, documentId, 'share')
  await requireOwnSubjects(context, documentId, subjects)
  await requireNotPassed(context)
  const reading = await storeReading(context)
  const added = await storeSubjects(context, reading.id, subjects)
  await requireWithinReach(context, [document], added)
  if (shares) await openTo(context, [document], subjects)
  await recordDocumentAct(context, {
    act: requireReadingAct,
    documentIds: [documentId],
    details: { subjects, dueOn: dueOn ?? null, mustConfirm, asksAgain: mustConfirm && query.asksAgain, shares },
  })
  const notified = await notify(
    db,
    {
      kind: 'readingRequired',
      by: caller.personId,
      subjectIds: [documentId],
      details: { ...(dueOn === undefined ? {} : { dueOn }), ...(query.note === '' ? {} : { note: query.note }) },
      source: sourceOf(reading.id, reading.timesNotified),
    },
    sql`select person_id from ${await concernedBy(db, documentId)} as concerned
      where done_at is null and ${mayBeNotified(documentId)} and not ${wereNotifiedJustNow(documentId)} and not exists (
        select from notice join notice_event as event on event.id = notice.event_id
        where notice.person_id = concerned.person_id and event.source = any(${sourcesBefore(reading)}::text[]))`,
  )
  return {
    message: translate(reading.isNew ? text.saved : text.changed, language, { n: notified }),
    readingId: reading.id,
  }
})

export async function requireNotPassed({ db, query: { dueOn } }: Context<Pick<Query, 'dueOn'>>): Promise<void> {
  if (dueOn === undefined) return
  const { rows } = await sql<{ isPassed: boolean }>`
    select ${dueOn}::date < ${companyToday()} as "isPassed"`.execute(db)
  if (rows[0]?.isPassed) throw readingErrors.duePassed()
}

/** The open one of the document, changed, or a new one; the document is locked. */
async function storeReading({ db, caller, query }: Context & { query: Query }): Promise<StoredReading> {
  const { documentId, dueOn = null, mustConfirm, note } = query
  const asksAgain = mustConfirm && query.asksAgain
  const { rows } = await sql<StoredReading>`
    insert into required_reading (document_id, must_confirm, asks_again, due_on, note, made_by, times_told)
    values (${documentId}, ${mustConfirm}, ${asksAgain}, ${dueOn}::date, ${note}, ${caller.personId}, 1)
    on conflict (document_id) where ended_at is null do update
    set must_confirm = excluded.must_confirm, asks_again = excluded.asks_again, due_on = excluded.due_on, note = excluded.note,
      times_told = required_reading.times_told + 1
    returning id, times_told = 1 as "isNew", times_told as "timesNotified"`.execute(db)
  const [reading] = rows
  if (!reading) throw new Error('no reading was kept')
  return reading
}

async function storeSubjects({ db }: Context, readingId: number, subjects: readonly Subject[]): Promise<number[]> {
  const principals = [...new Set(await internPrincipals(db, subjects))]
  await sql`delete from required_subject where reading_id = ${readingId} and principal_id <> all(${principals}::integer[])`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into required_subject (reading_id, principal_id) select ${readingId}, unnest(${principals}::integer[])
    on conflict do nothing returning principal_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * To those of whom somebody cannot see it yet; for no longer than the caller has it themselves: nobody gives more
 * (decision 0038).
 */
export async function openTo(
  context: Pick<Context, 'db' | 'caller'> & Partial<Pick<Context, 'request'>> & { readonly query: Pick<Query, 'note'> },
  documents: readonly LockedDocument[],
  subjects: readonly Subject[],
): Promise<void> {
  const { db, caller, query } = context
  const blind = await findBlind(
    db,
    documents.map(({ id }) => id),
    subjects,
  )
  const alike = ({ id, viewUntil }: LockedDocument) => JSON.stringify([viewUntil, blind(id).map(({ index }) => index)])
  for (const group of Map.groupBy(documents, alike).values()) {
    const [first] = group
    const lacking = first ? blind(first.id).map(({ to }) => to) : []
    if (!first || lacking.length === 0) continue
    const documentIds = group.map(({ id }) => id)
    const validUntil = Number.isFinite(first.viewUntil) ? new Date(first.viewUntil * 1000) : null
    const shares = lacking.map((to) => ({ to, level: 'view' as const, canDownload: false, validUntil }))
    const { made } = await shareDocuments(db, { documentIds, shares, note: query.note, givenBy: caller.personId })
    if (made.length > 0) await recordDocumentAct(context, { act: 'share', documentIds, details: { subjects: lacking } })
  }
}

/** Of so many pairs of a document and a person it is asked who can see what; of more it is opened to all. */
const mostPairs = 500_000

type Blind = (documentId: number) => readonly { readonly to: Subject; readonly index: number }[]

/** For each document those of the subjects of whom somebody cannot see it now, or whom nobody is one of yet. */
async function findBlind(db: Database, documentIds: readonly number[], subjects: readonly Subject[]): Promise<Blind> {
  const principals = await internPrincipals(db, subjects)
  const all = subjects.map((to, index) => ({ to, index }))
  const { rows: members } = await sql<{ principalId: number; personId: number }>`
    select member.principal_id as "principalId", member.person_id as "personId" from person_principal as member
    join person on person.id = member.person_id and person.status = 'active'
    where member.principal_id = any(${principals}::integer[]) and member.valid_until is null`.execute(db)
  const personIds = [...new Set(members.map(({ personId }) => personId))]
  if (personIds.length * documentIds.length > mostPairs) return () => all
  const { rows } = await sql<{ documentId: number; principalId: number }>`
    with ${withReadersOfMany({ documentIds, personIds })}
    select distinct document.id::float8 as "documentId", member.principal_id as "principalId"
    from document
    join person_principal as member on member.principal_id = any(${principals}::integer[]) and member.valid_until is null
    join person on person.id = member.person_id and person.status = 'active'
    left join pairs on pairs.document_id = document.id and pairs.person_id = member.person_id
    where document.id = any(${documentIds}::bigint[]) and pairs.person_id is null`.execute(db)
  const peopled = new Set(members.map(({ principalId }) => principalId))
  const lacking = new Set(rows.map(({ documentId, principalId }) => `${documentId} ${principalId}`))
  return (documentId) =>
    all.filter(({ index }) => {
      const principalId = principals[index] ?? 0
      return !peopled.has(principalId) || lacking.has(`${documentId} ${principalId}`)
    })
}

/** Ends it, or opens it again as it was while no other has taken its place. */
export const endReading = handle(readingApi.endReading, async (context) => {
  const { db, caller, language, query } = context
  const { readingId, ends } = query
  const { rows: found } = await sql<{ documentId: number }>`
    select document_id as "documentId" from required_reading where id = ${readingId}`.execute(db)
  const [reading] = found
  if (!reading) throw readingErrors.notRequired()
  const { refused } = await checkRight(context, [reading.documentId], 'share')
  // counting through the ids reveals no hidden document
  if (refused.some(({ why }) => why === 'notFound')) throw readingErrors.notRequired()
  if (refused.length > 0) throw rightErrors.documentRefused({ id: reading.documentId })
  // of the row as it is under the document's lock: it may have been required anew just now
  const { rows: changed } = await sql<{ timesNotified: number }>`
    update required_reading as former set ended_at = ${ends ? sql`now()` : sql`null`}, ended_by = ${ends ? caller.personId : null}
    where id = ${readingId} and (ended_at is null) = ${ends} and (${ends} or not exists (
      select from required_reading as open where open.document_id = former.document_id and open.ended_at is null))
    returning times_told as "timesNotified"`.execute(db)
  const [before] = changed
  if (!before) throw ends ? readingErrors.notRequired() : readingErrors.requiredAgain()
  if (ends) for (let n = 1; n <= before.timesNotified; n += 1) await withdraw(db, sourceOf(readingId, n))
  await recordDocumentAct(context, {
    act: requireReadingAct,
    documentIds: [reading.documentId],
    details: { readingId, ended: ends },
  })
  return { message: (ends ? text.ended : text.openAgain)[language] }
})

function sourceOf(readingId: number, time: number): string {
  return `reading:${readingId}:${time}`
}

function sourcesBefore({ id, timesNotified }: StoredReading): string[] {
  return Array.from({ length: timesNotified - 1 }, (_, index) => sourceOf(id, index + 1))
}
