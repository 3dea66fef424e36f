import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { statuses } from '../../contract.ts'
import { documentsSaved } from '../events.ts'
import { takeEffect } from './take-effect.ts'

/** Small enough that what is published is seen within seconds, and that a kill repeats little. */
const batch = 200

/** What waits for its day takes effect when that has come. */
export const publishDue = defineJob({
  name: 'documents.publish',
  payload: z.object({}),
  queue: 'documents.publish',
  priority: 10,
  run: async (_payload, { database, signal }) => {
    while (!signal.aborted && (await publishSome(database)) === batch);
  },
})

/** In one transaction; who is at it elsewhere keeps theirs, so that each is published once. Returns how many. */
async function publishSome(database: Database): Promise<number> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows } = await sql<{ id: number; personId: number }>`
      with due as (
        select publication.document_id as id, publication.person_id
        from document_publication as publication join document on document.id = publication.document_id
        where publication.at <= now() and document.status = ${statuses.waitingToBePublished} and document.deleted_at is null
        order by publication.at, publication.document_id limit ${batch} for update of document skip locked
      ), past as (
        delete from document_publication using due where document_publication.document_id = due.id
      )
      update document set status = ${statuses.inForceAfterApproval}, effective_at = coalesce(effective_at, now())
      from due where document.id = due.id
      returning document.id, due.person_id as "personId"`.execute(db)
    for (const [personId, theirs] of Map.groupBy(rows, (row) => Number(row.personId))) {
      const documentIds = theirs.map(({ id }) => Number(id))
      const actor = { db, caller: { personId, signedInId: personId } }
      await recordDocumentAct(actor, { act: 'publish', documentIds, details: { automatic: true } })
      await takeEffect(actor, documentIds)
      const caller = { personId, language: 'zh-CN' as const }
      await documentsSaved.announce(db, { documentIds, caller, created: false, sameTexts: true })
    }
    return rows.length
  })
}
