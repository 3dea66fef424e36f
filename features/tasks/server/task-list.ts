import { sql } from 'kysely'
import { taskApi } from '@shuku/domain/notices/contract'
import { documentSubject, requireSubject, subjectOf, taskKinds } from '@shuku/domain/notices/server'
import { localName } from '@shuku/domain/people/server'
import { bySyllables, dateCell, defineList, handle, preparedStatement } from '@shuku/kit/server'
import { TaskRow, tasksApi } from '../contract.ts'
import { taskMessages } from '../messages.ts'
import { isOverdue, selectTasks } from './select-tasks.ts'

const title = sql<string>`coalesce(document.subject, task.title)`

function addressOf({ kind, subjectId }: TaskRow): string {
  const subject = subjectOf(taskKinds.find(kind))
  return subject === documentSubject ? '' : requireSubject(subject).address(subjectId)
}

export const taskList = defineList({
  endpoint: tasksApi.listTasks,
  shape: TaskRow,
  select: ({ db, caller, language }, { side, kind }) =>
    db
      .selectFrom(
        sql<{
          id: number
          subject_id: number
          by_id: number | null
          title: string | null
        }>`(select * from ${selectTasks({ db, caller }, { sides: [side], kind })})`.as('task'),
      )
      .leftJoin('document', (join) => join.onRef('document.id', '=', 'task.subject_id').on('task.title', 'is', null))
      .leftJoin('person as maker', 'maker.id', 'task.by_id')
      .select([
        'task.id',
        sql<string>`task.kind`.as('kind'),
        sql<number>`task.item_id`.as('itemId'),
        sql<number>`task.detail`.as('detail'),
        'task.subject_id as subjectId',
        sql<number>`coalesce(document.id, 0)`.as('documentId'),
        title.as('subject'),
        sql<string>`coalesce(document.kind, task.icon)`.as('documentKind'),
        // the screens know it of documents; of others once the page is known
        sql<string>`''`.as('address'),
        sql<string>`task.what`.as('what'),
        sql<string>`coalesce(${localName('maker', language)}, '')`.as('by'),
        sql<string>`task.note`.as('note'),
        sql<Date>`task.at`.as('at'),
        sql<string | null>`task.due_on::text`.as('dueOn'),
        isOverdue().as('isOverdue'),
      ]),
  sorts: {
    // what is due first, whatever its kind; what has no date after all dates, by kind
    order: {
      expression: () => sql<string>`coalesce(task.due_on::text, '9999-12-31') || lpad(task.place::text, 2, '0')`,
      type: 'text',
    },
    subject: { expression: () => bySyllables(title), type: 'text' },
    at: { expression: () => sql<Date>`task.at`, type: 'timestamptz' },
    dueOn: { expression: () => sql<string>`coalesce(task.due_on, 'infinity'::date)`, type: 'date' },
  },
  defaultSort: { column: 'order', order: 'ascend' },
  tieBreak: () => sql<number>`task.id`,
  complete: async (_context, _query, rows) => rows.map((row) => ({ ...row, address: addressOf(row) })),
  export: { name: taskMessages.texts.tasks, cells: { dueOn: ({ dueOn }) => dateCell(dueOn) } },
})

interface Counted {
  readonly side: 'waiting' | 'begun'
  readonly kind: string
  readonly label: string
  readonly n: number
  readonly overdue: number
}

export const countTasks = handle(taskApi.countTasks, async ({ db, caller }) => {
  // it is asked with every screen, and to plan it takes several times as long as to do it
  const { rows } = await sql<Counted>`${preparedStatement}
    select side, kind, what as label, count(*)::integer as n,
      (count(*) filter (where ${isOverdue()}))::integer as overdue
    from ${selectTasks({ db, caller }, { sides: ['waiting', 'begun'] })}
    group by side, place, kind, what order by place`.execute(db)
  const waiting = rows.filter(({ side }) => side === 'waiting')
  const begun = rows.filter(({ side }) => side === 'begun')
  return {
    waiting: waiting.reduce((sum, { n }) => sum + n, 0),
    overdue: waiting.reduce((sum, { overdue }) => sum + overdue, 0),
    begun: begun.reduce((sum, { n }) => sum + n, 0),
    kinds: waiting.map(({ kind, label, n }) => ({ kind, label, n })),
  }
})
