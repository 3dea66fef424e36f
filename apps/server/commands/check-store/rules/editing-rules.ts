import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import type { SelectedRule } from './rule.ts'

const checkedOut = sql.join([documentActs.automaticCheckOut, documentActs.forcedCheckOut].map((code) => sql.lit(code)))

const endSessions: SelectedRule['repair'] = (db, ids) =>
  sql`delete from edit_session where document_id = any(${ids}::bigint[])`.execute(db)

/** Files that were uploaded for a draft which no longer holds them, nor does anything else. */
const filesNotHeld = sql`array(
  select file.id from jsonb_array_elements(form -> 'attachments') as attachment
  join file on file.id = (attachment ->> 'fileId')::bigint
  where file.uploaded_by = document_draft.person_id and file.id <> all(file_ids)
    and not exists (select from attachment_version where attachment_version.file_id = file.id))`

/** Editing leases and drafts. A window that loses its lease here takes it again or shows so. */
export const editingRules: readonly SelectedRule[] = [
  {
    text: {
      'zh-CN': '文档 {id} 的编辑在最后一次活动之后才开始',
      'en-US': 'the editing of document {id} began after its last sign of life',
    },
    select: sql`select document_id as id from edit_session where began_at > alive_at`,
    repair: endSessions,
  },
  {
    text: {
      'zh-CN': '文档 {id} 正由 {person} 编辑，但日志中没有签出记录',
      'en-US': 'document {id} is being edited by {person}, and its log does not tell since when',
    },
    select: sql`
      select document_id as id, person_id as person from edit_session where not exists (
        select from document_log where document_log.document_id = edit_session.document_id
          and operation in (${checkedOut}) and account_id = edit_session.person_id and at >= began_at)`,
    repair: endSessions,
  },
  {
    text: {
      'zh-CN': '{person} 对文档 {id} 的草稿没有记下它的附件：文件会被清理',
      'en-US': 'the draft of {person} for document {id} does not hold its attachments: the sweep would take them',
    },
    select: sql`
      select coalesce(document_id, 0) as id, person_id as person from document_draft
      where cardinality(${filesNotHeld}) > 0`,
    repair: (db, ids) =>
      sql`
      update document_draft set file_ids = file_ids || ${filesNotHeld}
      where coalesce(document_id, 0) = any(${ids}::bigint[]) and cardinality(${filesNotHeld}) > 0`.execute(db),
  },
  {
    text: {
      'zh-CN': '{person} 对文档 {id} 的草稿始于第 {base} 版，比文档更新',
      'en-US': 'the draft of {person} for document {id} began from version {base}, which is newer than the document',
    },
    select: sql`
      select document.id, person_id as person, base_version as base
      from document_draft join document on document.id = document_id where base_version > document.version`,
    // when it is saved the document's own version decides, as for a draft that does not say what it began from
    repair: (db, ids) =>
      sql`
      update document_draft set base_version = null from document
      where document.id = document_id and document.id = any(${ids}::bigint[]) and base_version > document.version`.execute(
        db,
      ),
  },
  {
    text: {
      'zh-CN': '{person} 对文档 {id} 的草稿同时属于目录 {category}',
      'en-US': 'the draft of {person} for document {id} belongs to category {category} as well',
    },
    select: sql`
      select document_id as id, person_id as person, category_id as category from document_draft
      where document_id is not null and category_id is not null`,
  },
]
