import {
  Day,
  Flag,
  get,
  getOnly,
  getOrPost,
  Id,
  IdList,
  Instant,
  Integer,
  JsonText,
  Name,
  orNothing,
  post,
  TableKey,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { ApprovalRule, approvalStates, approverKinds, taskSources, taskStates } from '@shuku/domain/approval/contract'
import { CategoryQuery } from '@shuku/domain/categories/contract'
import { FieldKind, FilledField } from '@shuku/domain/documents/contract'

export { SubmittedRow, TaskRow } from './rows-contract.ts'

const rulePath = '/api/doc/console/category/info/approve'
const approvalId = wire('approvalId', Id)
const documentId = wire(['docid', 'id'], Id)
const Message = wireObject({ message: wire('msg', Text) })

const Rule = z.custom<ApprovalRule>((value) => ApprovalRule.safeParse(value).success)

const Task = wireObject({
  step: wire('step', Integer),
  /** 0 at first; one more each time the approval went back to an earlier step. */
  round: wire('round', Integer),
  personId: wire('personId', Id),
  name: wire('name', Text),
  state: wire('state', z.enum(taskStates)),
  source: wire('source', z.enum(taskSources)),
  /** Who asked them besides the rule. */
  by: wire('by', orNothing(Text)),
  /** Only for who may edit the document, and those who are asked. */
  comment: wire('comment', Text).keepEmpty(),
  dueOn: wire('dueOn', orNothing(Day)),
  decidedAt: wire('decidedAt', orNothing(Instant)),
})
export type Task = z.output<typeof Task>

const Step = wireObject({
  /** From 0. */
  step: wire('step', Integer),
  name: wire('name', Text),
  mode: wire('mode', Text),
  isConditional: wire('isConditional', Truth),
  tasks: wire('tasks', z.array(Task)),
})

const Compared = wireObject({
  version: wire('version', Integer),
  subject: wire('subject', Text),
  html: wire('html', z.string()),
  fields: wire('fields', z.array(FilledField)),
  files: wire(
    'files',
    z.array(wireObject({ id: wire('id', Id), fileId: wire('fileId', Id), name: wire('name', Text) })),
  ),
})

export const Approval = wireObject({
  id: wire('id', Id),
  state: wire('state', z.enum(approvalStates)),
  step: wire('step', Integer),
  round: wire('round', Integer),
  version: wire('version', Integer),
  /** Of a change: the document stays in force as it is meanwhile. */
  isChange: wire('isChange', Truth),
  /** SHA-256 of what was submitted: title, text and files. */
  hash: wire('hash', Text),
  askedBy: wire('askedBy', Text),
  askedAt: wire('askedAt', Instant),
  endedAt: wire('endedAt', orNothing(Instant)),
  steps: wire('steps', z.array(Step)),
})
export type Approval = z.output<typeof Approval>

/** What one who decides approves or returns, and what it changes. */
const ToDecide = wireObject({
  approvalId,
  documentId: wire('documentId', Id),
  subject: wire('subject', Text),
  version: wire('version', Integer),
  /** Sent back with the decision: it is of this, and of nothing else. */
  hash: wire('hash', Text),
  isChange: wire('isChange', Truth),
  /** Empty where the title stays. */
  newSubject: wire('newSubject', Text).keepEmpty(),
  changesText: wire('changesText', Truth),
  changesFields: wire('changesFields', Truth),
  addedFiles: wire('addedFiles', z.array(z.string())),
  removedFiles: wire('removedFiles', z.array(z.string())),
  /** How many the document has now. */
  files: wire('files', Integer),
})
export type ToDecide = z.output<typeof ToDecide>

const Seen = z.array(z.object({ approvalId: z.int().positive(), hash: z.string().max(64) }))

const Named = wireObject({ kind: wire('kind', z.enum(approverKinds)), id: wire('id', Id), name: wire('name', Text) })

const TriedStep = wireObject({
  name: wire('name', Text),
  mode: wire('mode', Text),
  isConditional: wire('isConditional', Truth),
  /** The step names nobody: administrators stand in. */
  standsIn: wire('standsIn', Truth),
  people: wire(
    'people',
    z.array(
      wireObject({
        personId: wire('personId', Id),
        name: wire('name', Text),
        departmentName: wire('departmentName', Text).keepEmpty(),
        /** In words, which entry of the step names them. */
        why: wire('why', Text),
      }),
    ),
  ),
})
export type TriedStep = z.output<typeof TriedStep>

export const approvalApi = {
  getRule: getOnly(rulePath, {
    doc: 'How documents of a category are approved: its own rule, and that of the category above which it would follow without one.',
    query: CategoryQuery,
    reply: wireObject({
      own: wire('own', orNothing(Rule)),
      above: wire(
        'above',
        wireObject({ categoryId: wire('seccategory', Id), name: wire('categoryname', Text), rule: wire('rule', Rule) }),
      ).optional(),
      /** The names of whom both rules name. */
      named: wire('named', z.array(Named)),
      /** Fields of its documents by which steps and approvers can go. */
      fields: wire(
        'fields',
        z.array(
          wireObject({
            id: wire('fieldid', Id),
            name: wire('fieldlabel', Text),
            kind: wire('fieldname', FieldKind),
            entries: wire('entries', z.array(wireObject({ id: wire('id', Id), name: wire('name', Text) }))),
          }),
        ),
      ),
    }),
  }),
  saveRule: post(rulePath, {
    doc: 'Saves the rule of a category; null lets it follow the category above. What is being approved goes on by the rule that it began with.',
    query: wireObject({ ...CategoryQuery.fields, rule: wire('rule', JsonText(ApprovalRule.nullable())) }),
    reply: wireObject({ id: wire('id', Id), message: wire('msg', Text) }),
  }),
  tryRule: getOrPost('/api/doc/console/category/info/approve/detail', {
    doc: 'Who would approve a document of a person, step by step, and why; by a rule that is not saved yet, or the one in force.',
    query: wireObject({
      ...CategoryQuery.fields,
      /** The author; the caller where it is left out. */
      personId: wire('personId', Id).optional(),
      rule: wire('rule', JsonText(ApprovalRule)).optional(),
    }),
    reply: wireObject({ steps: wire('steps', z.array(TriedStep)) }),
  }),
  listTasks: get('/api/shuku/approval/tasks', {
    doc: 'The documents that the caller is asked to approve, or has decided.',
    query: wireObject({ state: wire('state', z.enum(['open', 'done'])).default('open') }),
    reply: TableKey,
  }),
  listSubmitted: get('/api/shuku/approval/submitted', {
    doc: 'The documents that the caller has submitted for approval.',
    query: wireObject({ state: wire('state', z.enum(['running', 'ended'])).default('running') }),
    reply: TableKey,
  }),
  countTasks: get('/api/shuku/approval/count', {
    doc: 'How many documents wait for the caller’s approval, and how many of theirs are being approved.',
    reply: wireObject({
      open: wire('open', Integer),
      overdue: wire('overdue', Integer),
      running: wire('running', Integer),
    }),
  }),
  getApprovals: get('/api/shuku/approval/get', {
    doc: 'The approvals of a document, the last one first, with whom each step asked and what they decided.',
    query: wireObject({ documentId }),
    reply: wireObject({
      approvals: wire('approvals', z.array(Approval)),
      /** The last one waits for the caller. */
      mayDecide: wire('mayDecide', Truth),
      mayWithdraw: wire('mayWithdraw', Truth),
      /** The caller has approved it, and nobody has decided anything since. */
      mayTakeBack: wire('mayTakeBack', Truth),
    }),
  }),
  getChange: get('/api/shuku/approval/change', {
    doc: 'A change that waits for approval beside the document as it is in force, for who may edit it or is asked.',
    query: wireObject({ documentId }),
    reply: wireObject({
      before: wire('before', Compared),
      after: wire('after', Compared),
      at: wire('at', Instant),
      by: wire('by', Text),
    }),
  }),
  listToDecide: get('/api/shuku/approval/to-decide', {
    doc: 'Of approvals, those that wait for the caller, each with the hash of its content and what it changes.',
    query: wireObject({ approvalIds: wire('approvalIds', IdList) }),
    reply: wireObject({ documents: wire('documents', z.array(ToDecide)) }),
  }),
  decide: post('/api/shuku/approval/decide', {
    doc: 'Approves or returns documents that wait for the caller. An approval is of one version: whoever approves several names the hash of each that they saw, and what has another one now is refused.',
    query: wireObject({
      approvalIds: wire('approvalIds', IdList),
      decision: wire('decision', z.enum(['approve', 'return'])),
      comment: wire('comment', Name.trim().max(500)).default(''),
      /** Returned not to the author but to this step, from 0, which was decided before. */
      toStep: wire('toStep', Integer).optional(),
      /** The hash of each that was seen; left out, several are not approved. */
      seen: wire('seen', JsonText(Seen)).optional(),
    }),
    reply: wireObject({
      message: wire('msg', Text),
      done: wire('done', Integer),
      /** Those that ended, changed or were decided meanwhile. */
      refused: wire('refused', Integer),
      refusedIds: wire('refusedIds', z.array(Id)),
    }),
  }),
  takeBack: post('/api/shuku/approval/take-back', {
    doc: 'The caller decides anew what they approved, as long as nobody has decided anything after them.',
    query: wireObject({ approvalId }),
    reply: Message,
  }),
  getAbsence: get('/api/shuku/approval/absence', {
    doc: 'Who approves in the caller’s place, and when; and in whose place the caller does.',
    reply: wireObject({
      own: wire(
        'own',
        wireObject({
          deputyId: wire('deputyId', Id),
          deputy: wire('deputy', Text),
          from: wire('from', Day),
          until: wire('until', Day),
          handsOver: wire('handsOver', Truth),
          /** Today is one of its days. */
          isNow: wire('isNow', Truth),
        }),
      ).optional(),
      /** The names of those for whom the caller approves today. */
      actsFor: wire('actsFor', z.array(z.string())),
    }),
  }),
  setAbsence: post('/api/shuku/approval/absence/set', {
    doc: 'Somebody else is asked in the caller’s place from one day to another, both included; where they may not decide, the caller is.',
    query: wireObject({
      deputyId: wire('deputyId', Id),
      from: wire('from', Day),
      until: wire('until', Day),
      /** Also what waits when it begins. */
      handsOver: wire('handsOver', Flag).default(true),
    }),
    reply: Message,
  }),
  endAbsence: post('/api/shuku/approval/absence/end', {
    doc: 'The caller is asked themselves again; what their deputy was asked stays with that one.',
    reply: Message,
  }),
  withdrawApproval: post('/api/shuku/approval/withdraw', {
    doc: 'Takes back what was submitted: it is a draft again.',
    query: wireObject({ approvalId }),
    reply: Message,
  }),
  askAnother: post('/api/shuku/approval/ask', {
    doc: 'Somebody else decides in the caller’s place, or beside them.',
    query: wireObject({
      approvalId,
      personId: wire('personId', Id),
      how: wire('how', z.enum(['handOver', 'add'])),
      comment: wire('comment', Name.trim().max(500)).default(''),
    }),
    reply: Message,
  }),
} satisfies Record<string, Endpoint>
