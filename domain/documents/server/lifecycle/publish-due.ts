import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { languageOf } from '@shuku/kit/i18n'
import { recordActOfMany } from '@shuku/domain/audit/server'
import { checkRight, findLevelOfEach, identify, isUnguarded, standsBeforeGuards } from '@shuku/domain/rights/server'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { statuses } from '../../contract.ts'
import { documentsSaved, statusChanged } from '../events.ts'
import { settleDueChanges } from '../save/pending/due-changes.ts'
import { publishesApart } from './publication.ts'
import { endSkipped, takeEffect } from './take-effect.ts'

/** Small enough that what is published is seen within seconds, and that a kill repeats little. */
const batch = 200

/**
 * What waits for its day takes effect when that has come: documents, and changes of those in force. What these replaced ends
 * once no change of it waits any more.
 */
export const publishDue = defineJob({
  name: 'documents.publish',
  payload: z.object({}),
  queue: 'documents.publish',
  priority: 10,
  run: async (_payload, context) => {
    const { database, signal } = context
    while (!signal.aborted && (await publishSome(database)) === batch);
    await settleDueChanges(context)
    await endSkipped(context)
  },
})

/**
 * What a guard keeps waits until that is gone. In one transaction, no matter who named the days; who is at it elsewhere keeps
 * theirs, so that each is published once. Returns how many were due.
 */
async function publishSome(database: Database): Promise<number> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows } = await sql<Due>`
      with due as (
        select publication.document_id as id, publication.person_id, waiting."isApart"
        from (
          select * from document_publication where at <= now() and ${standsBeforeGuards}
          order by at, person_id, document_id
        ) as publication
        -- each by itself, in this order: the planner takes guards for so dear that it sees no more what else costs
        cross join lateral (
          select ${publishesApart} as "isApart" from document join category on category.id = document.category_id
          where document.id = publication.document_id and document.status = ${statuses.waitingToBePublished}
            and document.deleted_at is null and ${isUnguarded()}
          for update of document skip locked offset 0
        ) as waiting
        order by publication.at, publication.person_id, publication.document_id limit ${batch}
      ), past as (
        delete from document_publication using due where document_publication.document_id = due.id
      )
      select id::float8 as id, person_id as "personId", "isApart", (
        select language from person where person.id = due.person_id) as language from due`.execute(db)
    await publish(db, await publishableAmong(db, rows))
    return rows.length
  })
}

interface Due {
  readonly id: number
  readonly personId: number
  /** Publishing it takes full control. */
  readonly isApart: boolean
  /** Of that person. */
  readonly language: string
}

/** In the name of who named the day, as far as they still may; the rest waits for somebody to publish it. */
async function publishableAmong(db: Database, due: readonly Due[]): Promise<Due[]> {
  const levels = await findLevelOfEach(
    db,
    due.map(({ id: documentId, personId }) => ({ documentId, personId })),
  )
  const mayPublish = ({ id, isApart }: Due) => (levels.get(id) ?? 0) >= (isApart ? 3 : 2)
  const publishable = due.filter(mayPublish)
  // the day may have been named in the monitor
  const others = due.filter((each) => !mayPublish(each))
  for (const [personId, theirs] of Map.groupBy(others, (each) => each.personId)) {
    const caller = await identify(db, { personId })
    if (!caller) continue
    const ids = theirs.map(({ id }) => id)
    const { allowed } = await checkRight({ db, caller, asAdministrator: true }, ids, 'full')
    const administered = new Set(allowed.map(({ id }) => id))
    publishable.push(...theirs.filter(({ id }) => administered.has(id)))
  }
  return publishable
}

async function publish(db: Database, due: readonly Due[]): Promise<void> {
  const [first] = due
  if (!first) return
  const documentIds = due.map(({ id }) => id)
  await sql`
    update document set status = ${statuses.inForceAfterApproval}, effective_at = coalesce(effective_at, now())
    where id = any(${documentIds}::bigint[])`.execute(db)
  const byOf = new Map(due.map(({ id, personId }) => [id, personId]))
  await recordActOfMany(db, { act: 'publish', byOf, details: { automatic: true } })
  await takeEffect({ db }, documentIds)
  const caller = { personId: first.personId, language: languageOf(first.language) }
  await documentsSaved.announce(db, { documentIds, caller, byOf, created: false, sameTexts: true })
  await statusChanged.announce(db, { documentIds, byOf })
}
