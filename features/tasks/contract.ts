import {
  column,
  Day,
  Flag,
  get,
  Instant,
  Integer,
  Name,
  orNothing,
  TableKey,
  tableShape,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { taskMessages } from './messages.ts'

const text = taskMessages.texts

/** Something that waits for the caller, or that others have to do for them. */
export const TaskRow = tableShape('tasks', 'id', {
  id: column('id', Integer),
  kind: column('kind', Text),
  /** Of what it is, in its own numbers. */
  itemId: column('itemId', Integer),
  detail: column('detail', Integer),
  /** What it is about, in the numbers of its kind: a document, if it has no address. */
  subjectId: column('subjectId', Integer),
  /** 0 of anything else. */
  documentId: column('documentId', Integer),
  subject: column('subject', Text, { title: text.document, width: 40, sortable: true }),
  /** What its icon says. */
  documentKind: column('documentKind', Text),
  /** Where it is opened, of what is no document. */
  address: column('address', Text),
  what: column('what', Text, { title: text.what, width: 12 }),
  by: column('by', Text, { title: text.by, width: 14 }),
  note: column('note', Text, { title: text.note, width: 20 }),
  at: column('at', Instant, { title: text.at, width: 14, sortable: true }),
  dueOn: column('dueOn', orNothing(Day), { title: text.due, width: 14, sortable: true }),
  isOverdue: column('isOverdue', Flag),
})
export type TaskRow = RowOf<typeof TaskRow.columns>

export const sides = ['waiting', 'begun'] as const

export const TaskQuery = wireObject({
  side: wire('side', z.enum(sides)).default('waiting'),
  kind: wire('kind', Name.max(50)).optional(),
})
export type TaskQuery = z.output<typeof TaskQuery>

export const tasksApi = {
  listTasks: get('/api/shuku/tasks', {
    doc: 'What waits for the caller, of all kinds in one list, what is due first; or what others have to do for them.',
    query: TaskQuery,
    reply: TableKey,
  }),
} satisfies Record<string, Endpoint>
