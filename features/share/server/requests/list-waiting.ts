import { sql, type RawBuilder } from 'kysely'
import type { TaskKind, TaskRows } from '@shuku/domain/notices/server'
import { localName } from '@shuku/domain/people/server'
import { levelNamed } from '@shuku/domain/rights/contract'
import { isGivenTo, isShareableByOwnRight, mayRead } from '@shuku/domain/rights/server'
import { handle, type Caller } from '@shuku/kit/server'
import { requestsApi, type WaitingRequest } from '../../contract/requests.ts'
import { requestsMessages } from '../../requests-messages.ts'

const mostShown = 20

/** So many of the latest of the company are looked at; the holder of the document had a notice of the older ones. */
const mostPassed = 2000

interface Row extends Omit<WaitingRequest, 'level'> {
  readonly level: number
  readonly total: number
}

/** Who has been given it meanwhile by another way waits no more; the requests are asked one by one, not the documents. */
function waitingFor(caller: Caller) {
  const asking = {
    personId: sql`person.id`,
    securityLevel: sql`person.security_level`,
    clearance: sql`person.classification`,
  }
  return sql`
    (
      select * from access_request
      where answered_at is null and person_id <> ${caller.personId}
      order by id desc limit ${sql.lit(mostPassed)}
    ) as request
    join document on document.id = request.document_id
    join person on person.id = request.person_id and person.status = 'active'
    where ${mayRead(caller)} and ${isShareableByOwnRight(caller)}
      and not ${isGivenTo(asking, sql`request.level`)}`
}

export const listWaiting = handle(requestsApi.listWaiting, async ({ db, caller, language }) => {
  const { rows } = await sql<Row>`
    select request.id, document.id as "documentId", document.subject, document.kind,
      ${localName('person', language)} as name, request.level, request.asked_at as "askedAt",
      (count(*) over ())::integer as total
    from ${waitingFor(caller)}
    order by request.asked_at, request.id limit ${mostShown}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    requests: rows.map(({ total: _, level, ...row }) => ({ ...row, level: levelNamed(level) })),
  }
})

const columnsBy = (byId: RawBuilder<number>): Omit<TaskRows, 'from'> => ({
  id: sql`request.id`,
  subjectId: sql`document.id`,
  byId,
  at: sql`request.asked_at`,
  note: sql`request.note`,
  detail: sql`request.level`,
})

/** Of what one asks for oneself only what one may see already is listed: an id that was guessed tells nothing. */
export const accessTask: TaskKind = {
  id: 'access',
  order: 60,
  label: requestsMessages.texts.accessRequest,
  waiting: ({ caller }) => ({ ...columnsBy(sql`request.person_id`), from: waitingFor(caller) }),
  begun: ({ caller }) => ({
    ...columnsBy(sql`document.owner_id`),
    from: sql`access_request as request join document on document.id = request.document_id
      where request.person_id = ${caller.personId} and request.answered_at is null`,
  }),
}
