import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'

export interface LargeFile {
  readonly id: number
  readonly name: string
  /** 0: the root. */
  readonly folderId: number
  readonly folderName: string
  readonly fileKind: string
  readonly sizeBytes: number
  readonly versions: number
}

/** Of the caller’s files that are not in the bin, those that take the most with all their versions. */
export async function findLargest({ db, caller }: Pick<Context, 'db' | 'caller'>, most: number): Promise<LargeFile[]> {
  const { rows } = await sql<LargeFile>`
    with recursive living as (
      select root_id as id, false as is_file from disk where person_id = ${caller.personId}
      union all
      select item.id, item.is_file from living join disk_item as item on item.parent_id = living.id and item.deleted_at is null
    ), large as (
      select item_id, sum(size_bytes) as size_bytes, count(*)::integer as versions
      from disk_version where item_id in (select id from living where is_file) group by item_id
      order by 2 desc, 1 limit ${most}
    )
    select item.id::float8 as id, item.name, large.size_bytes::float8 as "sizeBytes", large.versions,
      case when folder.parent_id is null then 0 else folder.id::float8 end as "folderId", folder.name as "folderName",
      coalesce(content.kind, 'other') as "fileKind"
    from large join disk_item as item on item.id = large.item_id
    join disk_item as folder on folder.id = item.parent_id
    join file on file.id = item.file_id join file_content as content on content.id = file.content_id
    order by large.size_bytes desc, item.id`.execute(db)
  return rows
}
