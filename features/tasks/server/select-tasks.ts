import { sql, type RawBuilder } from 'kysely'
import { taskKinds, type TasksAsked } from '@shuku/domain/notices/server'
import { mayRead } from '@shuku/domain/rights/server'
import type { Caller } from '@shuku/kit/server'
import type { TaskQuery } from '../contract.ts'

/** So that a task of a kind has a number of its own: `id` times this, and the place of its kind. */
const placesOfKinds = 64

interface Wanted {
  readonly sides: readonly TaskQuery['side'][]
  readonly kind?: TaskQuery['kind']
}

/**
 * The tasks of all kinds for one person (id, item_id, kind, what, place, document_id, by_id, due_on, at, note, detail, side).
 * Whether they may read the documents is asked once, of the few that wait: asked by each kind, it is most of the statement.
 */
export function selectTasks(asking: TasksAsked, { sides, kind }: Wanted): RawBuilder<unknown> {
  const kinds = taskKinds.all().flatMap((each, place) => sides.map((side) => ({ ...each, place, side })))
  const statements = kinds.flatMap(({ id, label, saysWhoSees = false, waiting, begun, place, side }) => {
    const statement = side === 'waiting' ? waiting(asking) : begun?.(asking)
    if (!statement || (kind !== undefined && kind !== id)) return []
    const tasks = sql`select task.id * ${sql.lit(placesOfKinds)}::bigint + ${sql.lit(place)}, task.id, ${id}, ${label[asking.caller.language]},
        ${sql.lit(place)}, document_id, by_id, due_on, at, note, detail, ${sql.lit(side)}
      from (${statement}) as task (id, document_id, by_id, due_on, at, note, detail)`
    return [{ tasks, saysWhoSees }]
  })
  const none = sql`select 0::bigint, 0::bigint, '', '', 0, 0::bigint, 0, null::date, now(), '', 0::bigint, '' where false`
  const those = (isSaid: boolean) =>
    statements.flatMap(({ tasks, saysWhoSees }) => (saysWhoSees === isSaid ? [tasks] : []))
  const all = (these: readonly RawBuilder<unknown>[]) => sql.join([none, ...these], sql` union all `)
  return sql`(
    select task.* from (${all(those(false))}) as task (${columns}) join document on document.id = task.document_id
    where ${mayRead(asking.caller)}
    union all ${all(those(true))}) as task (${columns})`
}

const columns = sql`id, item_id, kind, what, place, document_id, by_id, due_on, at, note, detail, side`

/** On `task`: its last day has passed, where the person is. */
export function isOverdue({ timeZone }: Caller): RawBuilder<boolean> {
  return sql<boolean>`coalesce(task.due_on < (now() at time zone ${timeZone})::date, false)`
}
