import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { mayRead } from '@shuku/domain/rights/server'
import { callerIn, read } from '../act.ts'
import type { Node } from './acts-that-meet.ts'
import type { Meeting } from './stage.ts'

/** What two acts have left behind, without what differs from document to document. */
export async function describeOutcome(db: Database, meeting: Meeting, nodes: readonly Node[]) {
  const { documentId, source } = meeting
  const { rows } = await sql<Record<string, unknown>>`
    select case when category_id = ${source.id} then 'source' else 'target' end as category, status, version,
      deleted_at is not null as deleted, (select html from document_body where document_id = id) as html,
      (select array_agg(number || ' ' || html order by number) from document_version where document_id = id) as versions,
      (select array_agg(name order by id) from attachment where document_id = document.id) as attachments,
      attachment_count,
      (select array_agg(operation order by operation) from document_log where document_id = document.id) as log,
      (select array_agg(principal_id || ' ' || level order by principal_id) from document_grant
        where document_id = document.id and ended_at is null) as shares,
      (select array_agg(held.principal_id || ' ' || held.level order by held.principal_id) from access_set_grant as held
        where held.kind = 3 and held.set_id = own_id) as own,
      (select array_agg(held.principal_id || ' ' || held.level order by held.principal_id) from access_set as class
        join access_set_grant as held on held.kind = 1 and held.set_id = class.default_set_id
        where class.kind = 2 and class.id = class_id) as defaults
    from document where id = ${documentId}`.execute(db)
  return { ...rows[0], readers: await Promise.all(nodes.map((node) => readersOn(node, meeting))) }
}

/** Who of the people of the stage reads the document, as a node sees it. */
function readersOn({ database, cache }: Node, { documentId, ...stage }: Meeting): Promise<string[]> {
  return read(async (db) => {
    const reads: string[] = []
    for (const name of ['owner', 'reader', 'other', 'former', 'guest'] as const) {
      const caller = await callerIn(db, stage[name].id, cache)
      const { rows } = await sql`select from document where id = ${documentId} and ${mayRead(caller)}`.execute(db)
      if (rows.length > 0) reads.push(name)
    }
    return reads
  }, database)
}
