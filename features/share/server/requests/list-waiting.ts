import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { levelNamed } from '@shuku/domain/rights/contract'
import { isGivenTo, isShareableByOwnRight, mayRead } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { requestsApi, type WaitingRequest } from '../../contract/requests.ts'

const mostShown = 20

/** So many of the latest of the company are looked at; older ones were told to who holds the document by a notice. */
const mostPassed = 2000

interface Row extends Omit<WaitingRequest, 'level'> {
  readonly level: number
  readonly total: number
}

/** Who has been given it meanwhile by another way waits no more; the requests are asked one by one, not the documents. */
export const listWaiting = handle(requestsApi.listWaiting, async ({ db, caller, language }) => {
  const asking = {
    personId: sql`person.id`,
    securityLevel: sql`person.security_level`,
    clearance: sql`person.classification`,
  }
  const { rows } = await sql<Row>`
    select request.id, document.id as "documentId", document.subject, document.kind,
      ${localName('person', language)} as name, request.level, request.asked_at as "askedAt",
      (count(*) over ())::integer as total
    from (
      select * from access_request
      where answered_at is null and person_id <> ${caller.personId}
      order by id desc limit ${sql.lit(mostPassed)}
    ) as request
    join document on document.id = request.document_id
    join person on person.id = request.person_id and person.status = 'active'
    where ${mayRead(caller)} and ${isShareableByOwnRight(caller)}
      and not ${isGivenTo(asking, sql`request.level`)}
    order by request.asked_at, request.id limit ${mostShown}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    requests: rows.map(({ total: _, level, ...row }) => ({ ...row, level: levelNamed(level) })),
  }
})
