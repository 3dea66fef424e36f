import { sql } from 'kysely'
import { readerStatuses, statusList } from '@shuku/domain/rights/server'
import { documentActs } from '@shuku/domain/audit/contract'
import type { SelectedRule } from './rule.ts'

const inForce = statusList(readerStatuses)

/** Documents with their parts, and the entries that their logs must have. */
export const documentRules: readonly SelectedRule[] = [
  {
    text: { 'zh-CN': '文档 {id} 没有正文行', 'en-US': 'document {id} has no text row' },
    select: sql`select id from document where not exists (select from document_body where document_id = document.id)`,
    // a draft has no version from which its text could be restored
    repair: (db, ids) =>
      sql`
      insert into document_body (document_id, html)
      select document_id, html from document_version join document on document.id = document_id and version = number
      where document_id = any(${ids}::bigint[]) on conflict do nothing`.execute(db),
  },
  {
    text: { 'zh-CN': '文档 {id} 没有计数行', 'en-US': 'document {id} has no counters' },
    select: sql`select id from document where not exists (select from document_count where document_id = document.id)`,
    repair: (db, ids) =>
      sql`
      insert into document_count (document_id, reads)
      select id, (select coalesce(sum(times), 0) from read_mark where document_id = id)
      from unnest(${ids}::bigint[]) as lacking (id) on conflict do nothing`.execute(db),
  },
  {
    text: {
      'zh-CN': '文档 {id} 的附件数与实际不符',
      'en-US': 'document {id} says another number of attachments than it has',
    },
    select: sql`select id from document where attachment_count <>
      (select count(*) from attachment where document_id = document.id and removed_at is null and not in_body)`,
    repair: (db, ids) =>
      sql`
      update document set attachment_count =
        (select count(*) from attachment where document_id = document.id and removed_at is null and not in_body)
      where id = any(${ids}::bigint[])`.execute(db),
  },
  {
    text: {
      'zh-CN': '保留了文档 {id} 过去的状态，但文档不存在',
      'en-US': 'the past of document {id} is kept, but there is no such document',
    },
    select: sql`select distinct document_id as id from document_past
      where not exists (select from document where document.id = document_id)`,
    repair: (db, ids) => sql`delete from document_past where document_id = any(${ids}::bigint[])`.execute(db),
  },
  {
    text: {
      'zh-CN': '文档 {id} 已生效，但没有生效时间',
      'en-US': 'document {id} is in force, and not said since when',
    },
    select: sql`select id from document where status in ${inForce} and effective_at is null`,
  },
  {
    text: {
      'zh-CN': '文档 {id} 的日志中没有创建记录',
      'en-US': 'document {id} has no line in the log that tells of its making',
    },
    select: sql`select id from document where not exists (select from document_log where document_id = document.id)`,
  },
  {
    text: {
      'zh-CN': '文档 {id} 在回收站中，但日志中没有删除记录',
      'en-US': 'document {id} is in the bin, and the log does not tell who put it there',
    },
    select: sql`select id from document where deleted_at is not null and not exists (
      select from document_log where document_id = document.id and operation = ${sql.lit(documentActs.delete)})`,
  },
  {
    text: {
      'zh-CN': '文档 {id} 的草稿引用了不存在的文件 {file}',
      'en-US': 'a draft of document {id} names file {file}, which is not there',
    },
    select: sql`
      select coalesce(document_id, 0) as id, named.id as file
      from document_draft cross join lateral unnest(file_ids || body_file_ids) as named (id)
      where not exists (select from file where file.id = named.id)`,
  },
]
