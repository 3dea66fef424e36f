import { sql } from 'kysely'
import { approvalMessages } from '@shuku/domain/approval/contract'
import { isClearedForRunning, isClearedForWaiting } from '@shuku/domain/approval/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { bySyllables, companyToday, dateCell, defineList, handle } from '@shuku/kit/server'
import { approvalApi, SubmittedRow, TaskRow } from '../contract.ts'
import { approvalTexts as text } from '../messages.ts'
import { approvalStateWords } from '../rows-contract.ts'

const isOverdue = () => sql<boolean>`coalesce(task.due_on < ${companyToday()}, false)`

export const taskList = defineList({
  endpoint: approvalApi.listTasks,
  shape: TaskRow,
  select: ({ db, caller, language }, { state }) => {
    const [before, after = ''] = approvalMessages.texts.step[language].split('{n}')
    return db
      .selectFrom('approval_task as task')
      .innerJoin('approval', 'approval.id', 'task.approval_id')
      .innerJoin('document', 'document.id', 'approval.document_id')
      .innerJoin('person as asker', 'asker.id', 'approval.asked_by')
      .where('task.person_id', '=', caller.personId)
      .where(
        state === 'open'
          ? sql<boolean>`task.state = 'open'`
          : sql<boolean>`task.state in ('approved', 'returned', 'handedOver', 'sentBack')`,
      )
      .where(mayRead(caller))
      .where(isClearedForWaiting(caller))
      .select([
        'task.id',
        'task.approval_id as approvalId',
        'approval.document_id as documentId',
        'document.subject',
        'document.kind',
        sql<string>`coalesce(nullif(approval.rule -> 'steps' -> task.step ->> 'name', ''),
          ${before} || (task.step + 1) || ${after})`.as('step'),
        localName('asker', language).as('by'),
        'approval.asked_at as askedAt',
        sql<string | null>`task.due_on::text`.as('dueOn'),
        isOverdue().as('isOverdue'),
        'task.state',
        'task.decided_at as decidedAt',
      ])
  },
  sorts: {
    subject: { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' },
    askedAt: { expression: () => sql<Date>`approval.asked_at`, type: 'timestamptz' },
    // what has no date comes after all dates
    dueOn: { expression: () => sql<string>`coalesce(task.due_on, 'infinity'::date)`, type: 'date' },
  },
  defaultSort: { column: 'askedAt', order: 'descend' },
  tieBreak: () => sql<number>`task.id`,
  export: { name: text.section, cells: { dueOn: ({ dueOn }) => dateCell(dueOn) } },
})

export const submittedList = defineList({
  endpoint: approvalApi.listSubmitted,
  shape: SubmittedRow,
  select: ({ db, caller, language }, { state }) =>
    db
      .selectFrom('approval')
      .innerJoin('document', 'document.id', 'approval.document_id')
      .where('approval.asked_by', '=', caller.personId)
      .where('approval.state', state === 'running' ? '=' : '<>', 'running')
      .where(mayRead(caller))
      .where(isClearedForWaiting(caller))
      .select([
        'approval.id',
        'approval.document_id as documentId',
        'document.subject',
        'document.kind',
        sql<SubmittedRow['state']>`approval.state`.as('state'),
        sql<string>`coalesce((
          select string_agg(${localName('asked', language)}, ', ' order by task.id)
          from approval_task as task join person as asked on asked.id = task.person_id
          where task.approval_id = approval.id and task.state = 'open'), '')`.as('waitsFor'),
        'approval.asked_at as askedAt',
        'approval.ended_at as endedAt',
      ]),
  sorts: {
    subject: { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' },
    askedAt: { expression: () => sql<Date>`approval.asked_at`, type: 'timestamptz' },
  },
  defaultSort: { column: 'askedAt', order: 'descend' },
  tieBreak: () => sql<number>`approval.id`,
  export: { name: text.section, cells: { state: ({ state }, language) => text[approvalStateWords[state]][language] } },
  canCheck: false,
})

export const countTasks = handle(approvalApi.countTasks, async ({ db, caller }) => {
  const { rows } = await sql<{ open: number; overdue: number; running: number }>`
    select count(*)::integer as open, (count(*) filter (where ${isOverdue()}))::integer as overdue,
      (select count(*)::integer from approval
        where approval.asked_by = ${caller.personId} and approval.state = 'running' and ${isClearedForRunning(caller)}) as running
    from approval_task as task join approval on approval.id = task.approval_id
    join document on document.id = approval.document_id
    where task.person_id = ${caller.personId} and task.state = 'open'
      and ${mayRead(caller)} and ${isClearedForWaiting(caller)}`.execute(db)
  return rows[0] ?? { open: 0, overdue: 0, running: 0 }
})
