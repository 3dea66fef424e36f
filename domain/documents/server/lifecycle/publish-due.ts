import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import {
  checkRight,
  hasRight,
  identify,
  isUnguarded,
  standsBeforeGuards,
  type Asking,
} from '@shuku/domain/rights/server'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { statuses } from '../../contract.ts'
import { documentsSaved, statusChanged } from '../events.ts'
import { publishesApart } from './publication.ts'
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

/** What a guard keeps waits until that is gone. In one transaction; who is at it elsewhere keeps theirs, so that each is published once. Returns how many were due. */
async function publishSome(database: Database): Promise<number> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows } = await sql<Due>`
      with due as (
        select publication.document_id as id, publication.person_id, ${publishesApart} as "isApart"
        from document_publication as publication join document on document.id = publication.document_id
        join category on category.id = document.category_id
        where publication.at <= now() and document.status = ${statuses.waitingToBePublished} and document.deleted_at is null
          and ${isUnguarded()} and ${standsBeforeGuards}
        order by publication.at, publication.document_id limit ${batch} for update of document skip locked
      ), past as (
        delete from document_publication using due where document_publication.document_id = due.id
      )
      select id::float8 as id, person_id as "personId", "isApart" from due`.execute(db)
    for (const [personId, theirs] of Map.groupBy(rows, (row) => row.personId)) await publishOf(db, personId, theirs)
    return rows.length
  })
}

interface Due {
  readonly id: number
  readonly personId: number
  /** Publishing it takes full control. */
  readonly isApart: boolean
}

/** In the name of who named the day, as far as they still may; the rest waits for somebody to publish it. */
async function publishOf(db: Database, personId: number, due: readonly Due[]): Promise<void> {
  const caller = await identify(db, { personId })
  if (!caller) return
  const documentIds = await publishableAmong({ db, caller }, due)
  if (documentIds.length === 0) return
  await sql`
    update document set status = ${statuses.inForceAfterApproval}, effective_at = coalesce(effective_at, now())
    where id = any(${documentIds}::bigint[])`.execute(db)
  await recordDocumentAct({ db, caller }, { act: 'publish', documentIds, details: { automatic: true } })
  await takeEffect({ db, caller }, documentIds)
  await documentsSaved.announce(db, { documentIds, caller, created: false, sameTexts: true })
  await statusChanged.announce(db, { documentIds, by: caller.personId })
}

async function publishableAmong(asking: Asking, due: readonly Due[]): Promise<number[]> {
  const apart = new Set(due.flatMap(({ id, isApart }) => (isApart ? [id] : [])))
  const ids = due.map(({ id }) => id)
  const { allowed } = await checkRight(asking, ids, 'edit')
  const own = allowed.filter((document) => !apart.has(document.id) || hasRight(document, 'full')).map(({ id }) => id)
  const others = ids.filter((id) => !own.includes(id))
  if (others.length === 0) return own
  // the day may have been named in the monitor
  const administered = await checkRight({ ...asking, asAdministrator: true }, others, 'full')
  return [...own, ...administered.allowed.map(({ id }) => id)]
}
