import { sql } from 'kysely'
import { findDocument } from '@shuku/domain/documents/server'
import { notify, withdraw } from '@shuku/domain/notices/server'
import { localName } from '@shuku/domain/people/server'
import { levelNamed, plainRecord } from '@shuku/domain/rights/contract'
import { checkRight, isClearedFor, rightErrors, withReaders } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'

import { requestErrors, requestsApi, type AccessRequest } from '../../contract/requests.ts'
import { requestsMessages } from '../../requests-messages.ts'
import { requireWithinOwn, recordShareAct, share } from '../acts/share-acts.ts'
import { noticeOf } from '../acts/notify-readers.ts'
import { noticeOfRequest } from './ask-for-access.ts'

const text = requestsMessages.texts

interface RequestRow extends Omit<AccessRequest, 'level' | 'barrier'> {
  readonly level: number
  readonly barrier: NonNullable<AccessRequest['barrier']> | null
}

/** Who has been given it meanwhile by another way waits no more. */
export const listRequests = handle(requestsApi.listRequests, async (context) => {
  const { db, query, language } = context
  const { allowed, level: held } = await findDocument(context, query.documentId)
  if (!allowed.share) throw rightErrors.documentRefused({ id: query.documentId })
  const { rows } = await sql<RequestRow>`
    with ${await withReaders(db, query.documentId)}
    select request.id, person.id as "personId", ${localName('person', language)} as name,
      ${localName('unit', language)} as "departmentName", request.level, request.note, request.asked_at as "askedAt",
      case when not ${isClearedFor(sql`subject.secrecy`, sql`person.classification`)} then 'secrecy' when subject.least_level = 4 then 'draft' end as barrier
    from access_request as request cross join subject
    join person on person.id = request.person_id and person.status = 'active'
    join unit on unit.id = person.department_id
    left join readers on readers.id = person.id
    where request.document_id = ${query.documentId} and request.answered_at is null
      and (readers.id is null or readers.level < request.level and not readers.is_holder)
    order by request.asked_at limit 100`.execute(db)
  return {
    highestLevel: levelNamed(held),
    requests: rows.map(({ level, barrier, ...row }) => ({
      ...row,
      level: levelNamed(level),
      ...(barrier ? { barrier } : {}),
    })),
  }
})

/** If two people answer at once, the second one gets an error that says so. */
export const answerRequest = handle(requestsApi.answerRequest, async (context) => {
  const { db, caller, language, query } = context
  const { requestId, give, level, download } = query
  const asked = await findRequest(context, requestId)
  // the reply does not reveal the request to people who may not decide about the document
  if (!asked) throw requestErrors.answered()
  const {
    allowed,
    refused: [refusal],
  } = await checkRight(context, [asked.documentId], 'share')
  if (refusal) throw requestErrors.answered()
  const { rows } = await sql`
    update access_request set answered_at = now(), answered_by = ${caller.personId}, is_given = ${give}
    where id = ${requestId} and answered_at is null returning id`.execute(db)
  if (rows.length === 0) throw requestErrors.answered()
  // there is nothing left to do: it counts in nobody's bell any more
  await withdraw(db, noticeOfRequest(requestId))

  const notice = { by: caller.personId, subjectIds: [asked.documentId] }
  if (!give) {
    await notify(db, { kind: 'accessRefused', ...notice, source: `${noticeOfRequest(requestId)}:no` }, [asked.personId])
    return { message: translate(text.declined, language, asked), actId: 0 }
  }
  const record = { ...plainRecord, kind: 'person' as const, ids: [asked.personId], level, download }
  const documents = allowed.map((document) => ({ ...document, asDelegate: false }))
  requireWithinOwn(documents, [record])
  const changed = await share(context, documents, { records: [record], note: text.givenByRequest[language] })
  const actId = await recordShareAct(context, { changes: [changed] })
  await notify(db, { kind: 'accessGiven', ...notice, details: { level }, source: noticeOf(actId) }, [asked.personId])
  return { message: translate(text.given, language, asked), actId }
})

async function findRequest({ db, language }: Context, requestId: number) {
  const { rows } = await sql<{ documentId: number; personId: number; name: string }>`
    select request.document_id as "documentId", request.person_id as "personId", ${localName('person', language)} as name
    from access_request as request join person on person.id = request.person_id
    where request.id = ${requestId} and request.answered_at is null`.execute(db)
  return rows[0]
}
