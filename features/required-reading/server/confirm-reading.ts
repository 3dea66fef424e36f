import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { findDocument } from '@shuku/domain/documents/server'
import { handle } from '@shuku/kit/server'
import { readingApi, readingErrors } from '../contract.ts'
import { readingMessages } from '../messages.ts'
import { selectConcerned } from './select-concerned.ts'
import { confirmReadingAct } from './log-acts.ts'

/**
 * The same twice is one; the version that was read is kept with it. Where it is asked again the later one takes its
 * place: each is in the document's log.
 */
export const confirmReading = handle(readingApi.confirmReading, async (context) => {
  const { db, caller, language, query } = context
  const { documentId, version = null } = query
  await findDocument(context, documentId)
  const mine = selectConcerned({
    readings: sql<boolean>`reading.document_id = ${documentId}`,
    people: sql<boolean>`member.person_id = ${caller.personId}`,
  })
  const { rows } = await sql<{ id: number; asksAgain: boolean }>`
    select reading.id, reading.asks_again as "asksAgain" from required_reading as reading
    join ${mine} as mine on mine.reading_id = reading.id
    where reading.document_id = ${documentId} and reading.ended_at is null
    for share of reading`.execute(db)
  const [reading] = rows
  if (!reading) throw readingErrors.notAsked()
  const { rows: confirmed } = await sql<{ version: number }>`
    insert into reading_confirmation (reading_id, person_id, version)
    select ${reading.id}, ${caller.personId}, least(version, ${version}::integer) from document where id = ${documentId}
    on conflict (reading_id, person_id) do update set version = excluded.version, at = excluded.at
    where ${reading.asksAgain} and reading_confirmation.version < excluded.version
    returning version`.execute(db)
  const [first] = confirmed
  if (first) {
    await recordDocumentAct(context, {
      act: confirmReadingAct,
      documentIds: [documentId],
      details: { readingId: reading.id, version: first.version },
    })
  }
  return { message: readingMessages.texts.confirmed[language] }
})
