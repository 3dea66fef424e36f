import { sql, type RawBuilder } from 'kysely'
import { taskKinds, type TasksAsked } from '@shuku/domain/notices/server'
import type { Caller } from '@shuku/kit/server'
import type { TaskQuery } from '../contract.ts'

/** So that a task of a kind has a number of its own: `id` times this, and the place of its kind. */
const placesOfKinds = 64

/** The tasks of all kinds for one person (id, item_id, kind, what, place, document_id, by_id, due_on, at, note, detail). */
export function selectTasks(asking: TasksAsked, { side, kind }: TaskQuery): RawBuilder<unknown> {
  const statements = taskKinds.all().flatMap(({ id, label, waiting, begun }, place) => {
    const statement = side === 'waiting' ? waiting(asking) : begun?.(asking)
    if (!statement || (kind !== undefined && kind !== id)) return []
    return [
      sql`select task.id * ${sql.lit(placesOfKinds)}::bigint + ${sql.lit(place)}, task.id, ${id}, ${label[asking.caller.language]},
        ${sql.lit(place)}, document_id, by_id, due_on, at, note, detail
      from (${statement}) as task (id, document_id, by_id, due_on, at, note, detail)`,
    ]
  })
  const none = sql`select 0::bigint, 0::bigint, '', '', 0, 0::bigint, 0, null::date, now(), '', 0::bigint where false`
  return sql`(${sql.join([none, ...statements], sql` union all `)})
    as task (id, item_id, kind, what, place, document_id, by_id, due_on, at, note, detail)`
}

/** On `task`: its last day has passed, where the person is. */
export function isOverdue({ timeZone }: Caller): RawBuilder<boolean> {
  return sql<boolean>`coalesce(task.due_on < (now() at time zone ${timeZone})::date, false)`
}
