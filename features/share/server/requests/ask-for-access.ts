import { sql } from 'kysely'
import { notify } from '@shuku/domain/notices/server'
import { levels } from '@shuku/domain/rights/contract'
import { explainRight, withReaders } from '@shuku/domain/rights/server'
import { handle, type Context, type Database } from '@shuku/kit/server'
import { requestErrors, requestsApi } from '../../contract/requests.ts'
import { requestsMessages } from '../../requests-messages.ts'

const mostADay = 20

/** The notice of a request is found again by this. */
export const noticeOfRequest = (requestId: number) => `access:${requestId}`

/**
 * Passes a request on. It is answered alike whether the document is there, gone or somebody's draft: an id that was
 * guessed tells nothing.
 */
export const askForAccess = handle(requestsApi.askForAccess, async (context) => {
  const { db, caller, query, language } = context
  const { documentId, level, note } = query
  await requireFewer(context)
  const { rows: found } = await sql<{ id: number }>`
    select id from document where id = ${documentId} and deleted_at is null`.execute(db)
  if (found.length > 0) {
    const mine = await explainRight(db, caller.personId, documentId)
    if (mine.mayRead && mine.level >= levels[level]) throw requestErrors.mayAlready()
    // the same request in other words is the same request: nobody is notified twice
    const { rows } = await sql<{ id: number }>`
      insert into access_request (document_id, person_id, level, note)
      values (${documentId}, ${caller.personId}, ${levels[level]}, ${note})
      on conflict (document_id, person_id) where answered_at is null
      do update set level = excluded.level, note = excluded.note returning id`.execute(db)
    const details = { level, ...(note === '' ? {} : { note }) }
    const source = noticeOfRequest(rows[0]?.id ?? 0)
    await notify(
      db,
      { kind: 'accessAsked', by: caller.personId, subjectIds: [documentId], details, source },
      await answerersOf(db, documentId, levels[level]),
    )
  }
  return { message: requestsMessages.texts.asked[language] }
})

/** First half of the advisory locks of those who ask; the second is the person. */
const lockClass = 734_119_024

/** Every asking counts, also for what is not there: else the limit would tell which documents there are. */
async function requireFewer({ db, caller }: Context): Promise<void> {
  // what somebody asks for at once is counted one after the other
  await sql`select pg_advisory_xact_lock(${lockClass}::integer, ${caller.personId}::integer)`.execute(db)
  const mine = sql`person_id = ${caller.personId} and at > now() - interval '1 day'`
  const { rows } = await sql<{ count: number }>`
    with asked as (insert into access_asking (person_id) values (${caller.personId}))
    select count(*)::integer as count from access_asking where ${mine}`.execute(db)
  if ((rows[0]?.count ?? 0) >= mostADay) throw requestErrors.tooMany({ most: mostADay })
}

/**
 * Who made or owns the document; where both have left, some of those with full control. Nobody gives more than they
 * have: for full control those are asked who have it, if anybody does.
 */
async function answerersOf(db: Database, documentId: number, level: number) {
  return sql`
    with ${await withReaders(db, documentId)}, ranked as (
      select readers.id, rank() over (order by level >= ${level} desc, is_holder desc) as place
      from readers where is_holder or level >= 3 order by place, id limit 10)
    select id from ranked where place = 1`
}
