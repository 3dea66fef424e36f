import { sql } from 'kysely'
import { addresses } from '@shuku/domain/addresses'
import { hasLivingPath, isShared } from '@shuku/domain/disk/server'
import type { Subject } from '@shuku/domain/notices/server'

/** An item of a disk, to its owner and to whom it is shared with; opened, a folder shows what is in it. */
export const diskSubject: Subject = {
  id: 'diskItem',
  selectTitles: (caller, ids) => sql`
    select item.id, item.name, coalesce(content.kind, 'folder')
    from disk_item as item
    left join file on file.id = item.file_id
    left join file_content as content on content.id = file.content_id
    where item.id in (${ids}) and ${hasLivingPath(
      'item',
      (path) => sql<boolean>`(item.disk_id = ${caller.personId} or ${isShared(caller, path)})`,
    )}`,
  address: (id) => addresses.cloudDisk({ folderId: id }),
}
