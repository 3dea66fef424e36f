import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { documentActs } from '@shuku/domain/audit/contract'

/** In SQL, of an entry of `document_log` that tells of a copy: the new document. */
export const copyLogged = sql<number | null>`(document_log.details ->> 'copy')::float8`

/** The documents that an operation has made as copies, in the order of their originals. */
export async function findCopies(db: Database, moveId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${copyLogged} as id
    from bulk_operation join document_log on document_log.batch_id = bulk_operation.batch_id
    where bulk_operation.id = ${moveId} and document_log.operation = ${sql.lit(documentActs.copy)}
    order by document_log.document_id`.execute(db)
  return rows.map(({ id }) => Number(id))
}
