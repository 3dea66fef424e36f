import { sql } from 'kysely'
import type { FileHolder } from '@shuku/domain/files/server'
import { isShared, livingPath } from './find-items.ts'

/**
 * Files are held by their versions. The owner opens all versions, those in the bin too; whom an item is shared with, the
 * current version of what is not in the bin. A document takes none of them along: publishing makes a copy.
 */
export const diskFiles: FileHolder = {
  id: 'disk.versions',
  holds: sql<boolean>`exists (select from disk_version where disk_version.file_id = file.id)`,
  opens: (caller, use) => {
    if (use === 'attach' || use === 'readAgain') return sql<boolean>`false`
    return sql<boolean>`exists (
      select from disk_version as version join disk_item as item on item.id = version.item_id
      where version.file_id = file.id and (
        item.disk_id = ${caller.personId}
        or (item.version_id = version.id and ${isShared(caller, livingPath('item'), use === 'fetch')})))`
  },
  places: (fileId, caller) => sql`
    select item.id, item.name, item.disk_id = ${caller.personId} as is_known
    from disk_version as version join disk_item as item on item.id = version.item_id
    where version.file_id = ${fileId} and item.purged_at is null`,
  // no document opens them, and none of them has a secrecy of its own
  holdings: () =>
    sql`select null::bigint as file_id, null::bigint as document_id, null::integer as secrecy where false`,
}
