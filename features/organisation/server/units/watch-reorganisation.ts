import { sql } from 'kysely'
import { administratorOf, localName, longWork } from '@shuku/domain/people/server'
import type { Text } from '@shuku/kit/i18n'
import { handle } from '@shuku/kit/server'
import { organisationApi as api, type Reorganising } from '../../contract.ts'
import type { Done } from './long/prepared.ts'

interface Row extends Pick<Reorganising, 'jobId' | 'state' | 'done' | 'total' | 'isMine' | 'byName'> {
  readonly result: (Partial<Done> & { readonly title?: Text; readonly reason?: Text }) | null
  readonly mayUndo: boolean
}

/**
 * The running reorganisation of anybody; otherwise the caller's latest one within a day. The units of others'
 * reorganisations are not shown: the caller may not administer them.
 */
export const watchReorganisation = handle(api.watchReorganisation, async ({ db, caller, language }) => {
  administratorOf(caller)
  const isMine = sql<boolean>`progress.person_id = ${caller.personId}`
  const { rows } = await sql<Row>`
    select progress.id as "jobId", progress.state, progress.done, coalesce(progress.total, 0) as total,
      ${isMine} as "isMine", ${localName('person', language)} as "byName", progress.result,
      (exists (
        select from reorganisation where id = (progress.result ->> 'actId')::bigint
          and undone_at is null and at > now() - interval '7 days')
      or exists (
        select from unit where id = (progress.result -> 'moved' ->> 'unitId')::integer
          and parent_id = (progress.result -> 'moved' ->> 'parentId')::integer)) as "mayUndo"
    from job_progress as progress join person on person.id = progress.person_id
    where progress.kind = ${longWork.reorganise} and (
      progress.state in ('waiting', 'running') and progress.updated_at > now() - interval '1 hour'
      or ${isMine} and progress.created_at > now() - interval '1 day')
    order by progress.state in ('waiting', 'running') desc, progress.id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return { work: null }
  const { result, mayUndo, ...work } = row
  return {
    work: {
      ...work,
      // what others do may lie beyond what the caller keeps
      title: (row.isMine && result?.title?.[language]) || '',
      message: (row.isMine && result?.message?.[language]) || '',
      reason: (row.isMine && result?.reason?.[language]) || '',
      undoActId: (row.isMine && mayUndo && result?.actId) || 0,
      moved: (row.isMine && mayUndo && result?.moved) || null,
    },
  }
})
