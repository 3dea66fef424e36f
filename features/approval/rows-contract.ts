import { column, Day, Flag, Instant, Integer, orNothing, tableShape, Text, z, type RowOf } from '@shuku/kit/contract'
import { approvalStates, taskStates } from '@shuku/domain/approval/contract'
import { approvalTexts as text } from './messages.ts'

/** A document that the caller is, or was, asked to approve. */
export const TaskRow = tableShape('approval-tasks', 'id', {
  id: column('id', Integer),
  approvalId: column('approvalId', Integer),
  documentId: column('documentId', Integer),
  subject: column('subject', Text, { title: text.document, width: 40, sortable: true }),
  /** What the document’s icon says. */
  kind: column('kind', Text),
  step: column('step', Text, { title: text.stepTitle, width: 14 }),
  by: column('by', Text, { title: text.submittedBy, width: 14 }),
  askedAt: column('askedAt', Instant, { title: text.submittedAt, width: 16, sortable: true }),
  dueOn: column('dueOn', orNothing(Day), { title: text.due, width: 14, sortable: true }),
  isOverdue: column('isOverdue', Flag),
  state: column('state', z.enum(taskStates)),
  decidedAt: column('decidedAt', orNothing(Instant)),
})
export type TaskRow = RowOf<typeof TaskRow.columns>

/** A document that the caller submitted. */
export const SubmittedRow = tableShape('approvals-asked', 'id', {
  id: column('id', Integer),
  documentId: column('documentId', Integer),
  subject: column('subject', Text, { title: text.document, width: 40, sortable: true }),
  kind: column('kind', Text),
  state: column('state', z.enum(approvalStates), { title: text.state, width: 12 }),
  /** Names of those who have not decided yet. */
  waitsFor: column('waitsFor', Text, { title: text.waitsFor, width: 24 }),
  askedAt: column('askedAt', Instant, { title: text.submittedAt, width: 16, sortable: true }),
  endedAt: column('endedAt', orNothing(Instant)),
})
export type SubmittedRow = RowOf<typeof SubmittedRow.columns>

/** The word for the state of an approval. */
export const approvalStateWords = {
  running: 'running',
  approved: 'task_approved',
  returned: 'task_returned',
  withdrawn: 'wasWithdrawn',
} as const
