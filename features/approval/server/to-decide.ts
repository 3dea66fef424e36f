import { sql } from 'kysely'
import { isClearedForWaiting } from '@shuku/domain/approval/server'
import { mayRead } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { approvalApi, type ToDecide } from '../contract.ts'

/** The names of files in one list of attachments of a version that the other does not have. */
const filesIn = (these: 'before' | 'after', others: 'before' | 'after') => sql<string[]>`coalesce((
  select jsonb_agg(file ->> 'name' order by place)
  from jsonb_array_elements(${sql.ref(these)}.attachments) with ordinality as listed (file, place)
  where not (file ->> 'inBody')::boolean and not exists (
    select from jsonb_array_elements(${sql.ref(others)}.attachments) as other where other ->> 'fileId' = file ->> 'fileId')), '[]')`

const noFiles = sql`'[]'::jsonb`

/** All in one statement, however many are decided at once. */
export const listToDecide = handle(approvalApi.listToDecide, async ({ db, caller, query }) => {
  const { rows } = await sql<ToDecide>`
    select approval.id::float8 as "approvalId", document.id::float8 as "documentId", document.subject, approval.version,
      approval.content_hash as hash, approval.is_change as "isChange",
      case when after.subject <> document.subject then after.subject else '' end as "newSubject",
      coalesce(approval.is_change and after.html <> before.html, false) as "changesText",
      coalesce(approval.is_change and after.field_values <> before.field_values, false) as "changesFields",
      case when approval.is_change then ${filesIn('after', 'before')} else ${noFiles} end as "addedFiles",
      case when approval.is_change then ${filesIn('before', 'after')} else ${noFiles} end as "removedFiles",
      (select count(*)::integer from attachment
       where attachment.document_id = document.id and attachment.removed_at is null and not attachment.in_body) as files
    from approval join document on document.id = approval.document_id
    join approval_task as task on task.approval_id = approval.id and task.person_id = ${caller.personId} and task.state = 'open'
    left join document_version as before on before.document_id = document.id and before.number = document.version
    left join pending_change on pending_change.document_id = document.id and approval.is_change
    left join lateral jsonb_to_record(pending_change.version)
      as after (subject text, html text, attachments jsonb, field_values jsonb) on true
    where approval.id = any(${query.approvalIds}::bigint[]) and approval.state = 'running' and ${mayRead(caller)}
      and ${isClearedForWaiting(caller)}
    order by array_position(${query.approvalIds}::bigint[], approval.id)`.execute(db)
  return { documents: rows }
})
