import { sql, type RawBuilder } from 'kysely'
import {
  documentSubject,
  requireSubject,
  subjectOf,
  taskKinds,
  type TaskKind,
  type TaskRows,
  type TasksAsked,
} from '@shuku/domain/notices/server'
import { mayRead } from '@shuku/domain/rights/server'
import { companyToday, type Caller } from '@shuku/kit/server'
import type { TaskQuery } from '../contract.ts'

/** So that a task of a kind has a number of its own: `id` times this, and the place of its kind. */
const placesOfKinds = 64

interface Wanted {
  readonly sides: readonly TaskQuery['side'][]
  readonly kind?: TaskQuery['kind']
}

const columns = sql`id, item_id, kind, what, place, subject_id, by_id, due_on, at, note, detail, side`
const none = sql`select 0::bigint, 0::bigint, '', '', 0, 0::bigint, 0, null::date, now(), '', 0::bigint, '', '', '' where false`

/**
 * The tasks of all kinds for one person (id, item_id, kind, what, place, subject_id, by_id, due_on, at, note, detail, side,
 * title, icon); documents have no title here. Whether they may see them is asked once of each subject, of the few that
 * wait: asked by each kind of task, it is most of the statement.
 */
export function selectTasks(asking: TasksAsked, { sides, kind }: Wanted): RawBuilder<unknown> {
  const kinds = taskKinds.all().flatMap((each, place) => sides.map((side) => ({ ...each, place, side })))
  const found = kinds.flatMap((each) => {
    const rows = each.side === 'waiting' ? each.waiting(asking) : each.begun?.(asking)
    if (!rows || (kind !== undefined && kind !== each.id)) return []
    const subject = subjectOf(each)
    const asked = subject === documentSubject && each.saysWhoSees ? undefined : subject
    return [{ asked, tasks: selectRows(asking, each, rows) }]
  })
  const statements = [...Map.groupBy(found, ({ asked }) => asked)].map(([subject, those]) => {
    const each = those.map(({ tasks }) => tasks)
    return selectSeen(asking.caller, subject, sql.join(each, sql` union all `))
  })
  return sql`(${sql.join([none, ...statements], sql` union all `)}) as task (${columns}, title, icon)`
}

/** Those whose subjects the person may see; all of them where their kind says itself who sees it. */
function selectSeen(caller: Caller, subject: string | undefined, tasks: RawBuilder<unknown>): RawBuilder<unknown> {
  if (subject === undefined) return sql`select task.*, null, null from (${tasks}) as task (${columns})`
  if (subject === documentSubject)
    return sql`
      select task.*, null, null from (${tasks}) as task (${columns})
      join document on document.id = task.subject_id where ${mayRead(caller)}`
  const titles = requireSubject(subject).selectTitles(caller, sql`select subject_id from task`)
  return sql`(
    with task (${columns}) as (${tasks})
    select task.*, coalesce(title.title, ''), title.icon
    from task join (${titles}) as title (id, title, icon) on title.id = task.subject_id)`
}

function selectRows(
  { caller }: TasksAsked,
  { id: kind, label, place, side }: TaskKind & { readonly place: number; readonly side: string },
  { id, subjectId, byId = sql`null`, dueOn = sql`null`, at, note = sql`''`, detail = sql`0`, from }: TaskRows,
): RawBuilder<unknown> {
  return sql`
    select (${id})::bigint * ${sql.lit(placesOfKinds)}::bigint + ${sql.lit(place)}, (${id})::bigint, ${kind}::text,
      ${label[caller.language]}::text, ${sql.lit(place)}, (${subjectId})::bigint, (${byId})::integer, (${dueOn})::date,
      (${at})::timestamptz, (${note})::text, (${detail})::bigint, ${sql.lit(side)}
    from ${from}`
}

/** On `task`: its last day has passed. */
export function isOverdue(): RawBuilder<boolean> {
  return sql<boolean>`coalesce(task.due_on < ${companyToday()}, false)`
}
