import { sql, type RawBuilder } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { documentMessages } from '@shuku/domain/documents/contract'
import { findSelected, requireMonitor } from '@shuku/domain/documents/server'
import { notify } from '@shuku/domain/notices/server'
import { internPrincipals, requireNameable, type Subject } from '@shuku/domain/people/server'
import { checkRight, rightErrors, type Checked } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { translate, type Language } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { mostRequired, readingApi, readingErrors } from '../contract.ts'
import { readingMessages } from '../messages.ts'
import { requireReadingAct } from './log-acts.ts'
import { openTo, requireNotPassed } from './require-reading.ts'
import { mayBeNotified, selectConcerned, wereNotifiedJustNow } from './select-concerned.ts'
import { requireWithinReach, subjectsOf } from './subjects.ts'

const text = readingMessages.texts
type RequireReadingsContext = Context<QueryOf<typeof readingApi.requireReadings>>

/** Many documents at once, such as a whole folder; one notice tells people what is new to them. */
export const requireReadings = handle(readingApi.requireReadings, async (context) => {
  const { db, caller, language, query } = context
  const subjects = subjectsOf(query)
  if (query.asAdministrator) {
    requireMonitor(context)
    // who administers a document need not read it: they open it to nobody, themselves included
    if (query.shares) throw readingErrors.opensNothing()
  }
  await requireNotPassed(context)
  const { allowed, refused } = await findRequirable(context)
  await requireNameable(
    db,
    caller.personId,
    subjects.map((to) => ({ to })),
  )
  const documentIds = allowed.map(({ id }) => id)
  const made = await makeMissing(context, documentIds)
  const added = await addSubjects(context, documentIds, subjects)
  await requireWithinReach(context, allowed, [...new Set(added.map(({ principalId }) => principalId))])
  if (query.shares) await openTo(context, allowed, subjects)
  const { dueOn, mustConfirm, asksAgain, shares } = query
  await recordDocumentAct(context, {
    act: requireReadingAct,
    documentIds,
    details: { subjects, dueOn: dueOn ?? null, mustConfirm, asksAgain: mustConfirm && asksAgain, shares },
  })
  const notified = await notifyReaders(context, added)
  const message = [
    translate(text.savedMany, language, { n: allowed.length, notified }),
    ...(made < allowed.length ? [translate(text.unchangedMany, language, { n: allowed.length - made })] : []),
    ...(refused.length > 0 ? [translate(text.leftMany, language, { n: refused.length })] : []),
  ].join('')
  return { message, documentIds, left: refused.length, refused: refused.map((each) => inWords(each, language)) }
})

/** Those that the caller may share or administers, locked. */
async function findRequirable(context: RequireReadingsContext): Promise<Checked> {
  const { documentIds, selectionId, asAdministrator } = context.query
  const wanted = selectionId === undefined ? [...new Set(documentIds)] : await findSelected(context, selectionId)
  if (wanted.length > mostRequired) throw readingErrors.tooMany({ most: mostRequired, n: wanted.length })
  const checked = await checkRight({ ...context, asAdministrator }, wanted, 'share')
  if (checked.allowed.length === 0) throw readingErrors.noneToRequire()
  return checked
}

/** For the reason that a preview gives. */
function inWords({ id, subject = '', why }: Checked['refused'][number], language: Language) {
  const { shareMayNot } = documentMessages.texts
  const isRefused = why === 'refused'
  return {
    id,
    subject,
    reason: isRefused ? shareMayNot[language] : rightErrors.documentNotFound({ id }).textIn(language),
  }
}

/** How many of the documents were not required before. */
async function makeMissing(
  { db, caller, query }: RequireReadingsContext,
  documentIds: readonly number[],
): Promise<number> {
  const { dueOn = null, mustConfirm, note } = query
  const { rows } = await sql<{ n: number }>`
    with made as (
      insert into required_reading (document_id, must_confirm, asks_again, due_on, note, made_by, times_told)
      select wanted.id, ${mustConfirm}, ${mustConfirm && query.asksAgain}, ${dueOn}::date, ${note}, ${caller.personId}, 1
      from unnest(${[...documentIds]}::bigint[]) as wanted (id)
      on conflict (document_id) where ended_at is null do nothing returning id
    )
    select count(*)::integer as n from made`.execute(db)
  return rows[0]?.n ?? 0
}

/** Somebody of whom a document was not required before. */
interface Added {
  readonly documentId: number
  readonly readingId: number
  readonly principalId: number
}

async function addSubjects(
  { db }: RequireReadingsContext,
  documentIds: readonly number[],
  subjects: readonly Subject[],
): Promise<readonly Added[]> {
  const principals = [...new Set(await internPrincipals(db, subjects))]
  const { rows } = await sql<Added>`
    with added as (
      insert into required_subject (reading_id, principal_id)
      select reading.id, principal.id
      from required_reading as reading cross join unnest(${principals}::integer[]) as principal (id)
      where reading.document_id = any(${[...documentIds]}::bigint[]) and reading.ended_at is null
      on conflict do nothing returning reading_id, principal_id
    )
    select reading.document_id::float8 as "documentId", added.reading_id::float8 as "readingId",
      added.principal_id as "principalId"
    from added join required_reading as reading on reading.id = added.reading_id`.execute(db)
  return rows
}

function notifyReaders(
  { db, caller, query: { dueOn, note } }: RequireReadingsContext,
  added: readonly Added[],
): Promise<number> {
  const documentIds = [...new Set(added.map(({ documentId }) => documentId))]
  const details = { ...(dueOn === undefined ? {} : { dueOn }), ...(note === '' ? {} : { note }) }
  const about = { by: caller.personId, subjectIds: documentIds, details }
  return notify(db, { kind: 'readingRequired', ...about }, selectNewcomers(added))
}

/** A select of ids: of whom something is required that was not before, and who has not read it. */
function selectNewcomers(added: readonly Added[]): RawBuilder<unknown> {
  const readingIds = added.map(({ readingId }) => readingId)
  const principalIds = added.map(({ principalId }) => principalId)
  const concerned = selectConcerned({
    readings: sql<boolean>`reading.id = any(${readingIds}::bigint[])`,
    people: sql<boolean>`true`,
  })
  return sql`
    with added as (
      select reading_id, principal_id
      from unnest(${readingIds}::bigint[], ${principalIds}::integer[]) as added (reading_id, principal_id)
    ), named as (
      select subject.reading_id, member.person_id, bool_and(added.principal_id is not null) as is_new
      from required_subject as subject
      join person_principal as member on member.principal_id = subject.principal_id and member.valid_until is null
      left join added on added.reading_id = subject.reading_id and added.principal_id = subject.principal_id
      where subject.reading_id = any(${readingIds}::bigint[])
      group by 1, 2
    )
    select concerned.person_id from ${concerned} as concerned
    join named on named.reading_id = concerned.reading_id and named.person_id = concerned.person_id and named.is_new
    join required_reading as notified on notified.id = concerned.reading_id
    where concerned.done_at is null and ${mayBeNotified(sql<number>`notified.document_id`)}
      and not ${wereNotifiedJustNow(sql<number>`notified.document_id`)}`
}
