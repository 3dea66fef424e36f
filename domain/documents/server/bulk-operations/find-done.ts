import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { mayRead } from '@shuku/domain/rights/server'
import { isInBin } from '../bin/in-bin.ts'
import { bulkKinds, isOfDocuments } from './bulk-kinds.ts'

/** A document with which something was done. */
interface DoneWith {
  readonly id: number
  readonly subject: string
  readonly isDeleted: boolean
}

/** Of an operation so many of its documents are looked at. */
const lookedAt = 100

/**
 * The first documents with which the caller's own operations were done, at most `most` of each, as far as the caller may
 * read them or has them in the recycle bin. Of operations of others, and of those of other things, there are none.
 */
export async function findDone(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  operationIds: readonly number[],
  most = lookedAt,
): Promise<ReadonlyMap<number, readonly DoneWith[]>> {
  const kinds = bulkKinds.all().flatMap((kind) => (isOfDocuments(kind) ? [kind.id] : []))
  const { rows } = await sql<DoneWith & { readonly operationId: number }>`
    select move.id::float8 as "operationId", found.id::float8 as id, found.subject, found."isDeleted"
    from bulk_operation as move cross join lateral (
      select document.id, document.subject, document.deleted_at is not null as "isDeleted" from document
      where document.id = any(move.thing_ids[:least(move.position, ${lookedAt}::integer)])
        and document.id <> all(move.staying_ids) and (${mayRead(caller)} or ${isInBin(caller)})
      order by document.id limit ${most}::integer
    ) as found
    where move.id = any(${operationIds}::bigint[]) and move.person_id = ${caller.personId}
      and move.kind = any(${kinds}::text[])
    order by move.id, found.id`.execute(db)
  return Map.groupBy(rows, ({ operationId }) => operationId)
}
