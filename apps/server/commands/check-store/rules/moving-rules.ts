import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { resumeBulkOperations } from '@shuku/domain/documents/server'
import type { SelectedRule } from './rule.ts'

const moved = sql.lit(documentActs.move)
const deleted = sql.lit(documentActs.delete)
/** As what a return from the bin is logged. */
const changed = sql.lit(documentActs.changeOfStatus)

/** Lines that a move wrote into logs, whatever it was: its batch has no others. */
const linesOf = sql`select count(*) as n from document_log where batch_id = move.batch_id`

/** Moves of documents to another category: none loses a document, and none is stuck. */
export const movingRules: readonly SelectedRule[] = [
  {
    text: {
      'zh-CN': '文档 {id} 在目录 {category} 中，但日志中最后一次移动的目标是目录 {logged}',
      'en-US': 'document {id} is in category {category}, and its log tells of a move to {logged}',
    },
    select: sql`
      select document.id, category_id as category, (last.details #>> '{categoryId,1}')::integer as logged
      from (
        select distinct on (document_id) document_id, details from document_log
        where operation = ${moved} and batch_id is not null order by document_id, id desc
      ) as last
      join document on document.id = last.document_id
      where (last.details #>> '{categoryId,1}')::integer is distinct from category_id`,
  },
  {
    text: {
      'zh-CN': '移动 {id} 记为已移动 {counted} 篇文档，日志中有 {logged} 篇',
      'en-US': 'move {id} counts {counted} documents as moved, and the log tells of {logged}',
    },
    select: sql`
      select move.id, move.done as counted, logged.n as logged
      from bulk_operation as move
      cross join lateral (${linesOf}) as logged
      where logged.n <> move.done`,
    repair: (db, ids) =>
      sql`
      update bulk_operation as move set done = least(position, (${linesOf}))
      where id = any(${ids}::bigint[])`.execute(db),
  },
  {
    text: {
      'zh-CN': '移动 {id} 停在第 {position} 篇，没有任务在继续',
      'en-US': 'move {id} stands still after {position} documents: no job goes on with it',
    },
    select: sql`
      select move.id, position from bulk_operation as move where ended_at is null and not exists (
        select from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where task.identifier = 'documents.move' and (job.payload ->> 'moveId')::bigint = move.id
          and (job.attempts < job.max_attempts or job.locked_at is not null))`,
    repair: resumeBulkOperations,
  },
  {
    text: {
      'zh-CN': '文档 {id} 由移动 {move} 移入回收站，此后没有恢复的记录，但不在回收站中',
      'en-US':
        'document {id} was put into the recycle bin by move {move}, nothing tells of its return, and it is not there',
    },
    select: sql`
      select document.id, move.id as move
      from bulk_operation as move
      join document_log as binned on binned.batch_id = move.batch_id and binned.operation = ${deleted}
      join document on document.id = binned.document_id and document.deleted_at is null
      where move.kind = 'delete' and move.undoes_id is null and not exists (
        select from document_log as later
        where later.document_id = document.id and later.id > binned.id and later.operation = ${changed}
      )`,
  },
]
