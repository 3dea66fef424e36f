import { sql } from 'kysely'
import type { SelectedRule } from './rule.ts'

/** What must hold between the items, versions and counters of disks. */
export const diskRules: readonly SelectedRule[] = [
  {
    text: {
      'zh-CN': '人员 {id} 的云盘已用空间与其全部版本不符',
      'en-US': 'what the disk of person {id} has is not the sum of its versions',
    },
    select: sql`
      select disk.person_id as id from disk where used_bytes <> (
        select coalesce(sum(version.size_bytes), 0) from disk_version as version
        join disk_item as item on item.id = version.item_id where item.disk_id = disk.person_id)`,
    repair: (db, ids) =>
      sql`
      update disk set used_bytes = (
        select coalesce(sum(version.size_bytes), 0) from disk_version as version
        join disk_item as item on item.id = version.item_id where item.disk_id = disk.person_id)
      where person_id = any(${ids}::integer[])`.execute(db),
  },
  {
    text: {
      'zh-CN': '人员 {id} 的云盘没有根文件夹，或不止一个',
      'en-US': 'the disk of person {id} has no root, or more than one',
    },
    select: sql`
      select disk.person_id as id from disk where (
        select array_agg(item.id) from disk_item as item where item.disk_id = disk.person_id and item.parent_id is null
      ) is distinct from array[disk.root_id]`,
  },
  {
    text: {
      'zh-CN': '云盘项目 {id} 到不了所在云盘的根文件夹',
      'en-US': 'item {id} is not below the root of its disk',
    },
    select: sql`
      with recursive reached as (
        select root_id as id, person_id from disk
        union
        select item.id, reached.person_id from reached
        join disk_item as item on item.parent_id = reached.id and item.disk_id = reached.person_id
      )
      select id from disk_item where not exists (select from reached where reached.id = disk_item.id)`,
  },
  {
    text: {
      'zh-CN': '云盘文件 {id} 的现行版本与其所示不符',
      'en-US': 'the current version of file {id} in a disk is not what the file shows',
    },
    select: sql`
      select item.id from disk_item as item where item.is_file and not exists (
        select from disk_version as version join file on file.id = version.file_id
        join file_content as content on content.id = file.content_id
        where version.id = item.version_id and version.item_id = item.id and version.file_id = item.file_id
          and version.size_bytes = item.size_bytes and content.sha256 = item.sha256 and content.sha256 = version.sha256)`,
  },
  {
    text: {
      'zh-CN': '云盘项目 {id} 的变更号大于其云盘的变更号',
      'en-US': 'item {id} of a disk has a number that its disk has not reached',
    },
    select: sql`
      select item.id from disk_item as item join disk on disk.person_id = item.disk_id
      where item.change_no > disk.change_no`,
    repair: (db, ids) =>
      sql`
      update disk set change_no = greatest(change_no, (select max(change_no) from disk_item where disk_id = person_id))
      where person_id in (select disk_id from disk_item where id = any(${ids}::bigint[]))`.execute(db),
  },
  {
    text: {
      'zh-CN': '已报销的发票 {id} 在回收站中，或不是文件',
      'en-US': 'invoice {id} was handed in and is in the recycle bin, or is no file',
    },
    select: sql`
      select item.id from invoice join disk_item as item on item.id = invoice.item_id
      where not item.is_file or (invoice.claimed_at is not null and item.deleted_at is not null)`,
  },
]
