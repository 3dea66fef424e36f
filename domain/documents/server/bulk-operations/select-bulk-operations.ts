import { sql } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith } from '@shuku/domain/rights/server'
import { undoDays, type BulkOperationKind, type BulkOperationState } from '../../contract.ts'

const isAdministrative = (move: 'move' | 'undone') =>
  sql<boolean>`(${sql.ref(`${move}.turn`)} is not null and not ${sql.ref(`${move}.turn`)} ? 'publishAt')`

const kind = sql<BulkOperationKind>`case
  when ${isAdministrative('move')} then move.turn ->> 'act' when move.turn is not null then 'turn' when ${isAdministrative('undone')} then 'changeBack' when undone.turn is not null then 'turnBack' when undone.is_copy then 'deleteCopies' when move.is_copy then 'copy' when undone.into_bin then 'restore' when undone.id is not null then 'moveBack' when move.into_bin then 'delete' when move.leaves_bin = 'restored' then 'recover' when move.leaves_bin = 'purged' then 'purge' else 'move'
end`

// for a moment after the last step its job is still writing down how it ended
const state = sql<BulkOperationState>`case
  when progress.state in ('done', 'failed') then progress.state
  when progress.state = 'canceled' then case when move.ended_at is null then 'stopping' else 'stopped' end
  when move.ended_at is not null and (progress.id is null or move.ended_at < now() - interval '1 minute') then 'done'
  else coalesce(progress.state, 'waiting')
end`

/** What waited for its day and was published then is not taken back by it, and who wrote in an editing that was ended has the draft. */
export const leavesWayBack = sql<boolean>`(coalesce((move.turn ->> 'publishAt')::timestamptz > now(), true) and move.turn ->> 'act' is distinct from 'unlock')`

const undoUntil = (caller: Caller) => sql<Date | null>`case
  when move.person_id = ${caller.personId} and move.undoes_id is null and move.leaves_bin is null and ${leavesWayBack} and move.ended_at is not null and move.moved > 0
    and move.asked_at > now() - make_interval(days => ${undoDays}::integer) and back.id is null
  then move.asked_at + make_interval(days => ${undoDays}::integer)
end`

const mayRetry = (caller: Caller) => sql<boolean>`(
  move.person_id = ${caller.personId} and move.undoes_id is null and move.targets is null and move.leaves_bin is null and move.ended_at is not null
  and move.moved < cardinality(move.document_ids) and move.asked_at > now() - make_interval(days => ${undoDays}::integer)
  and back.id is null and again.id is null)`

/** Long moves; a category is named to those who moved or who administer it. */
export function selectBulkOperations(db: Database, caller: Caller) {
  const isMine = sql<boolean>`move.person_id = ${caller.personId}`
  return db
    .selectFrom('document_move as move')
    .innerJoin('person', 'person.id', 'move.person_id')
    .leftJoin('job_progress as progress', 'progress.id', 'move.progress_id')
    .leftJoin('category as target', 'target.id', 'move.target_id')
    .leftJoin('document_move as undone', 'undone.id', 'move.undoes_id')
    .leftJoin('document_move as back', 'back.undoes_id', 'move.id')
    .leftJoin('document_move as again', 'again.retries_id', 'move.id')
    .where('move.progress_id', 'is not', null)
    .select([
      'move.id',
      kind.as('kind'),
      sql<string | null>`case when ${isMine} or target.id in ${categoriesWith(caller, 'settings')}
        then ${localName('target', caller.language)} end`.as('target'),
      localName('person', caller.language).as('personName'),
      isMine.as('isMine'),
      state.as('state'),
      'move.position as done',
      sql<number>`cardinality(move.document_ids)`.as('total'),
      'move.moved',
      'move.asked_at as askedAt',
      'move.ended_at as endedAt',
      undoUntil(caller).as('undoUntil'),
      sql<boolean>`back.id is not null`.as('isUndone'),
      mayRetry(caller).as('mayRetry'),
      sql<
        string | null
      >`case when ${state} = 'failed' then progress.result #>> array['reason', ${caller.language}::text] end`.as(
        'reason',
      ),
    ])
}

/** The caller's own, or those of others that take documents out of, or put them into, what the caller administers. */
export function concernsBulkOperations(caller: Caller, whose: 'mine' | 'others') {
  if (whose === 'mine') return sql<boolean>`move.person_id = ${caller.personId}`
  const administered = categoriesWith(caller, 'settings')
  return sql<boolean>`move.person_id <> ${caller.personId}
    and (move.target_id in ${administered} or move.source_ids && array${administered})`
}
