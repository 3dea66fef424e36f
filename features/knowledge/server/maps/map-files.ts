import { sql } from 'kysely'
import type { FileHolder } from '@shuku/domain/files/server'

const holds = sql<boolean>`(
  exists (select from knowledge_map as map where map.preview_file_id = file.id)
  or exists (select from knowledge_map as map where map.file_ids @> array[file.id]))`

/** The preview image, and pictures in texts: whoever has a session sees them, and puts them into nothing else by that. */
export const mapFiles: FileHolder = {
  id: 'knowledge.maps',
  holds,
  opens: (_caller, use) => (use === 'read' || use === 'fetch' ? holds : sql<boolean>`false`),
  // no document opens them, and none of them has a secrecy of its own
  holdings: () =>
    sql`select null::bigint as file_id, null::bigint as document_id, null::integer as secrecy where false`,
}
