import { sql, type RawBuilder } from 'kysely'
import { withReaders } from '@shuku/domain/rights/server'
import { liveChannel, type Database } from '@shuku/kit/server'

/** Who opened a document longer ago has closed its page, or learns of a new version when they come back to it. */
const openFor = sql`interval '12 hours'`
/** So many of those who opened it last. */
const mostReaders = 200

/** A condition on `document`: somebody else than who changed it may have its page open. */
export function mayBeOpen(changedById: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from read_mark where read_mark.document_id = document.id and read_mark.last_at > now() - ${openFor}
      and read_mark.person_id is distinct from ${changedById})`
}

interface Changed {
  readonly documentId: number
  readonly by: number | undefined
}

/** The open pages of a document hear that it changed, by the live event `document`; of who may read it. */
export async function notifyOpenPages(db: Database, { documentId, by }: Changed): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from read_mark
    where document_id = ${documentId}::bigint and last_at > now() - ${openFor}
      and person_id is distinct from ${by ?? null}::integer
    order by last_at desc limit ${mostReaders}`.execute(db)
  if (rows.length === 0) return
  const readers = await withReaders(db, documentId, { personIds: rows.map(({ id }) => id) })
  await sql`
    with ${readers}
    select pg_notify(${liveChannel}, json_build_object(
      'person', readers.id, 'event', 'document', 'data', json_build_object('id', ${documentId}::bigint)
    )::text) from readers`.execute(db)
}
