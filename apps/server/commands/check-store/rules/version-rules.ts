import { sql } from 'kysely'
import { readerStatuses, statusList } from '@shuku/domain/rights/server'
import type { SelectedRule } from './rule.ts'

const inForce = statusList(readerStatuses)

/** Versions of documents and of their attachments. */
export const versionRules: readonly SelectedRule[] = [
  {
    text: {
      'zh-CN': '文档 {id} 已生效，但缺少当前版本',
      'en-US': 'document {id} is in force and lacks the version that it is',
    },
    select: sql`select id from document where status in ${inForce}
      and not exists (select from document_version where document_id = document.id and number = document.version)`,
  },
  {
    text: {
      'zh-CN': '文档 {id} 的当前版本与文档内容不同',
      'en-US': 'document {id} says something else than its present version',
    },
    select: sql`
      select document.id from document
      join document_version as present on present.document_id = document.id and present.number = document.version
      join document_body as body on body.document_id = document.id
      where status in ${inForce}
        and (present.subject, present.keywords, present.html) is distinct from (document.subject, document.keywords, body.html)`,
  },
  {
    text: {
      'zh-CN': '文档 {id} 的版本 {number} 比文档自身的版本更新',
      'en-US': 'document {id} has version {number}, which is newer than itself',
    },
    select: sql`
      select document.id, number from document_version
      join document on document.id = document_id where number > document.version`,
  },
  {
    text: {
      'zh-CN': '文档 {id} 的版本 {number} 引用了不存在的文件 {file}',
      'en-US': 'version {number} of document {id} names file {file}, which is not there',
    },
    select: sql`
      select document_id as id, number, named.item ->> 'fileId' as file
      from document_version cross join lateral jsonb_array_elements(attachments) as named (item)
      where not exists (select from file where file.id = (named.item ->> 'fileId')::bigint)`,
  },
  {
    text: {
      'zh-CN': '附件 {id} 缺少当前版本 {number}',
      'en-US': 'attachment {id} lacks the version {number} that it is',
    },
    select: sql`select id, version as number from attachment
      where not exists (select from attachment_version where attachment_id = attachment.id and number = attachment.version)`,
    repair: (db, ids) =>
      sql`
      insert into attachment_version (attachment_id, number, file_id, added_by)
      select id, version, file_id, added_by from attachment where id = any(${ids}::bigint[])
      on conflict do nothing`.execute(db),
  },
  {
    text: {
      'zh-CN': '附件 {id} 与其当前版本的文件不同',
      'en-US': 'attachment {id} is another file than its present version',
    },
    select: sql`select attachment.id from attachment
      join attachment_version as present on present.attachment_id = attachment.id and present.number = attachment.version
      where present.file_id <> attachment.file_id`,
  },
]
