import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { documentActs, type DocumentAct } from '../contract.ts'

interface ActOfMany {
  readonly act: DocumentAct
  /** Who did it, by document. */
  readonly byOf: ReadonlyMap<number, number>
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * What a job did in the names of many people at once: a row per document in its log, as if each of them had done it;
 * who did it with several documents has a record of the batch.
 */
export async function recordActOfMany(db: Database, { act, byOf, details }: ActOfMany): Promise<void> {
  const several = [...Map.groupBy(byOf, ([, personId]) => personId)].filter(([, { length }]) => length > 1)
  const operation = documentActs[act]
  const { rows: batches } = await sql<{ id: number; personId: number }>`
    insert into log_batch (person_id, operation, details)
    select person_id, ${operation}::smallint, ${JSON.stringify(details)}::jsonb || jsonb_build_object('count', count)
    from unnest(${several.map(([personId]) => personId)}::integer[], ${several.map(([, { length }]) => length)}::integer[])
      as done (person_id, count)
    returning id::float8 as id, person_id as "personId"`.execute(db)
  const batchOf = new Map(batches.map(({ id, personId }) => [personId, id]))
  const people = [...byOf.values()]
  await sql`
    insert into document_log (document_id, subject, operation, person_id, account_id, batch_id, details)
    select document.id, document.subject, ${operation}::smallint, done.person_id, done.person_id, done.batch_id,
      ${JSON.stringify(details)}::jsonb
    from unnest(${[...byOf.keys()]}::bigint[], ${people}::integer[],
      ${people.map((personId) => batchOf.get(personId) ?? null)}::bigint[]) as done (document_id, person_id, batch_id)
    join document on document.id = done.document_id
    order by document.id`.execute(db)
}
