import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { withReaders } from '@shuku/domain/rights/server'

/**
 * Everybody who may read the document and is active, its author apart, with what they have read of it.
 * A mark that was set without opening it is no reading.
 */
export async function selectDueReaders(db: Database, documentId: number): Promise<RawBuilder<unknown>> {
  return sql`(
    with ${await withReaders(db, documentId)}
    select readers.id as person_id, coalesce(mark.times, 0) > 0 as has_read, coalesce(mark.times, 0) as times,
      case when mark.times > 0 then mark.first_at end as first_at, case when mark.times > 0 then mark.last_at end as last_at
    from readers cross join subject
    left join read_mark as mark on mark.person_id = readers.id and mark.document_id = subject.id
    where readers.id <> subject.creator_id
  )`
}

export interface ReadCounts {
  readonly shouldRead: number
  readonly hasRead: number
}

export async function countDueReaders(db: Database, documentId: number): Promise<ReadCounts> {
  const { rows } = await sql<ReadCounts>`
    select count(*)::integer as "shouldRead", (count(*) filter (where has_read))::integer as "hasRead"
    from ${await selectDueReaders(db, documentId)} as due`.execute(db)
  return rows[0] ?? { shouldRead: 0, hasRead: 0 }
}
