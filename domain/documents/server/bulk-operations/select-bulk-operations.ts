import { sql } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith } from '@shuku/domain/rights/server'
import { undoDays, type BulkOperationState } from '../../contract.ts'
import { bulkKinds } from './bulk-kinds.ts'
import { targetOf } from './bulk-operation-row.ts'

// for a moment after the last step its job is still writing down how it ended
const state = sql<BulkOperationState>`case
  when progress.state in ('done', 'failed') then progress.state
  when progress.state = 'canceled' then case when move.ended_at is null then 'stopping' else 'stopped' end
  when move.ended_at is not null and (progress.id is null or move.ended_at < now() - interval '1 minute') then 'done'
  else coalesce(progress.state, 'waiting')
end`

/** Of `move`: it is of a kind that can be taken back, and that as it is. */
export function isUndoOpen() {
  const kinds = bulkKinds.all().flatMap(({ id, undo }) => (undo ? [{ id, isOpen: undo.isOpen ?? sql`true` }] : []))
  const open = kinds.map(({ id, isOpen }) => sql`when ${id}::text then ${isOpen}`)
  return sql<boolean>`(move.undoes_id is null and case move.kind ${sql.join(open, sql` `)} else false end)`
}

/** Of `move`, with `back` what has taken it back: until then the caller can take it back; null where they cannot. */
export const undoUntil = (caller: Caller) => sql<Date | null>`case
  when move.person_id = ${caller.personId} and ${isUndoOpen()} and move.ended_at is not null and move.done > 0
    and move.asked_at > now() - make_interval(days => ${undoDays}::integer) and back.id is null
  then move.asked_at + make_interval(days => ${undoDays}::integer)
end`

const mayRetry = (caller: Caller) => sql<boolean>`(
  move.person_id = ${caller.personId} and move.undoes_id is null and move.ended_at is not null
  and move.kind = any(${bulkKinds.all().flatMap(({ id, mayRetry: may }) => (may ? [id] : []))}::text[])
  and move.done < cardinality(move.thing_ids) and move.asked_at > now() - make_interval(days => ${undoDays}::integer)
  and back.id is null and again.id is null)`

/** What is known of the kinds, in a language: what is done or undone, its title, and that to who may not know the category. */
function kindsIn(language: Caller['language']) {
  const about = bulkKinds.all().map((kind) => {
    const acts = [kind, ...(kind.undo ? [kind.undo] : [])]
    return [
      kind.id,
      acts.map(({ id, words: { title, elsewhere = title } }) => [id, title[language], elsewhere[language]]),
    ]
  })
  return JSON.stringify(Object.fromEntries(about))
}

/** Operations, long or not; a category is named to those who began them or who administer it. */
export function selectBulkOperations(db: Database, caller: Caller) {
  const isMine = sql<boolean>`move.person_id = ${caller.personId}`
  const about = (field: 0 | 1 | 2) =>
    sql<string>`(known.kinds -> move.kind -> (move.undoes_id is not null)::integer ->> ${sql.lit(field)})`
  const target = sql<string | null>`case when ${isMine} or target.id in ${categoriesWith(caller, 'settings')}
    then ${localName('target', caller.language)} end`
  return db
    .selectFrom('bulk_operation as move')
    .innerJoin(sql<{ kinds: object }>`(select ${kindsIn(caller.language)}::jsonb as kinds)`.as('known'), (join) =>
      join.onTrue(),
    )
    .innerJoin('person', 'person.id', 'move.person_id')
    .leftJoin('job_progress as progress', 'progress.id', 'move.progress_id')
    .leftJoin('category as target', (join) => join.on(sql<boolean>`target.id = ${targetOf}`))
    .leftJoin('bulk_operation as back', 'back.undoes_id', 'move.id')
    .leftJoin('bulk_operation as again', 'again.retries_id', 'move.id')
    .select([
      'move.id',
      sql<string>`coalesce(${about(0)}, move.kind)`.as('kind'),
      sql<string>`coalesce(replace(${about(1)}, '{category}', ${target}), ${about(2)}, move.kind)`.as('what'),
      target.as('target'),
      localName('person', caller.language).as('personName'),
      isMine.as('isMine'),
      state.as('state'),
      'move.position as done',
      sql<number>`cardinality(move.thing_ids)`.as('total'),
      'move.done as moved',
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

/** The caller's own, or long ones of others that take documents out of, or put them into, what the caller administers. */
export function concernsBulkOperations(caller: Caller, whose: 'mine' | 'others') {
  if (whose === 'mine') return sql<boolean>`move.person_id = ${caller.personId}`
  const administered = categoriesWith(caller, 'settings')
  return sql<boolean>`move.person_id <> ${caller.personId} and move.progress_id is not null
    and (${targetOf} in ${administered} or move.source_ids && array${administered})`
}
