import { recordDocumentAct } from '@shuku/domain/audit/server'
import { documentMessages } from '@shuku/domain/documents/contract'
import { findSelected, requireMonitor } from '@shuku/domain/documents/server'
import { notify } from '@shuku/domain/notices/server'
import { internPrincipals, requireNameable } from '@shuku/domain/people/server'
import { checkRight, rightErrors, type Checked } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { translate, type Language } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { mostRequired, readingApi, readingErrors } from '../contract.ts'
import { readingMessages } from '../messages.ts'
import { findListed, storeList, type ListAsked } from './lists/required-lists.ts'
import { addSubjects, makeMissing, selectNewcomers, type Added } from './lists/store-readings.ts'
import { requireReadingAct } from './log-acts.ts'
import { openTo, requireNotPassed } from './require-reading.ts'
import { requireWithinReach, subjectsOf } from './subjects.ts'

const text = readingMessages.texts
type RequireReadingsContext = Context<QueryOf<typeof readingApi.requireReadings>>

/** Many documents at once, such as a whole folder or a map; one notice tells people what is new to them. */
export const requireReadings = handle(readingApi.requireReadings, async (context) => {
  const { db, caller, language, query } = context
  const subjects = subjectsOf(query)
  if (query.asAdministrator) {
    requireMonitor(context)
    // who administers a document need not read it: they open it to nobody, themselves included
    if (query.shares) throw readingErrors.opensNothing()
  }
  await requireNotPassed(context)
  const list = listOf(query)
  const { allowed, refused } = await findRequirable(context, list)
  await requireNameable(
    db,
    caller.personId,
    subjects.map((to) => ({ to })),
  )
  const documentIds = allowed.map(({ id }) => id)
  const { dueOn = null, mustConfirm, asksAgain, note, shares } = query
  const how = { dueOn, mustConfirm, asksAgain, note, madeBy: caller.personId }
  const made = await makeMissing(db, documentIds, how)
  const principals = [...new Set(await internPrincipals(db, subjects))]
  const added = await addSubjects(db, documentIds, { principals, isByList: list !== undefined })
  if (list) await storeList(db, list, { ...how, shares, principals, documentIds })
  await requireWithinReach(context, allowed, [...new Set(added.map(({ principalId }) => principalId))])
  if (shares) await openTo(context, allowed, subjects)
  await recordDocumentAct(context, {
    act: requireReadingAct,
    documentIds,
    details: { subjects, dueOn, mustConfirm, asksAgain: mustConfirm && asksAgain, shares },
  })
  const notified = await notifyReaders(context, added, list)
  const message = [
    translate(text.savedMany, language, { n: allowed.length, notified }),
    ...(made < allowed.length ? [translate(text.unchangedMany, language, { n: allowed.length - made })] : []),
    ...(refused.length > 0 ? [translate(text.leftMany, language, { n: refused.length })] : []),
  ].join('')
  return { message, documentIds, left: refused.length, refused: refused.map((each) => inWords(each, language)) }
})

function listOf({ listSubject: subject, listId: id }: RequireReadingsContext['query']): ListAsked | undefined {
  return subject === undefined || id === undefined ? undefined : { subject, id }
}

/** Those that the caller may share or administers, locked. */
async function findRequirable(context: RequireReadingsContext, list: ListAsked | undefined): Promise<Checked> {
  const { documentIds, selectionId, asAdministrator } = context.query
  const chosen = () => (selectionId === undefined ? [...new Set(documentIds)] : findSelected(context, selectionId))
  const wanted = list ? await findListed(context, list) : await chosen()
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

function notifyReaders(
  { db, caller, query: { dueOn, note } }: RequireReadingsContext,
  added: readonly Added[],
  list: ListAsked | undefined,
): Promise<number> {
  const details = { ...(dueOn === undefined ? {} : { dueOn }), ...(note === '' ? {} : { note }) }
  const about = list
    ? { kind: 'readingListRequired', subjectIds: [list.id] }
    : { kind: 'readingRequired', subjectIds: [...new Set(added.map(({ documentId }) => documentId))] }
  return notify(db, { ...about, by: caller.personId, details }, selectNewcomers(added))
}
