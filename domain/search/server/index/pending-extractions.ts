import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { mayRead } from '@shuku/domain/rights/server'
import { indexDocumentsJob } from './index-documents.ts'

/** Of a great import no more is counted: people see that there is more to come, and about how much. */
const mostFiles = 1000
const mostJobs = 100

/**
 * In how many documents that the caller may read there are words that nothing finds yet: texts of files that are still
 * being read, or about to be indexed. A value within another statement; where nothing waits it costs next to nothing.
 */
export function pendingExtractions(caller: Caller): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from (${unreadDocuments()}) as unread join document on document.id = unread.document_id
    where ${mayRead(caller)}
  )`
}

/** A select of `document_id`: texts of theirs are still being read, or about to be indexed. */
export function unreadDocuments(): RawBuilder<unknown> {
  return sql`
    select attachment.document_id
    from (select id from file_content where text_state = 'waiting' order by id desc limit ${sql.lit(mostFiles)}) as content
      join file on file.content_id = content.id
      join attachment on attachment.file_id = file.id
    where attachment.removed_at is null and not attachment.in_body
    union
    select named.id::bigint
    from (
      select job.payload
      from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = ${sql.lit(indexDocumentsJob.name)} and job.attempts < job.max_attempts
      limit ${sql.lit(mostJobs)}
    ) as job cross join lateral json_array_elements_text(job.payload -> 'documentIds') as named (id)`
}
