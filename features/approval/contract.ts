import {
  Day,
  Flag,
  get,
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
import { approvalStates, taskSources, taskStates, waysToAsk } from '@shuku/domain/approval/contract'
import { FilledField } from '@shuku/domain/documents/contract'
import { ruleApi } from './rule-contract.ts'

export { SubmittedRow, TaskRow } from './rows-contract.ts'
export type { TriedStep } from './rule-contract.ts'

const approvalId = wire('approvalId', Id)
const documentId = wire(['docid', 'id'], Id)
const Message = wireObject({ message: wire('msg', Text) })

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
  /** It was approved, and the document has this version, or had. */
  isInForce: wire('isInForce', Truth),
  /** SHA-256 of what was submitted: title, text, files, custom fields, and what these, their units and entries were called. */
  hash: wire('hash', Text),
  /** It was returned, and neither submitted again nor given up since. */
  waitsForChanges: wire('waitsForChanges', Truth),
  /** It waits for the caller to change it: they submitted it, or took over what somebody else did. */
  waitsForMe: wire('waitsForMe', Truth),
  /** The caller submitted it. */
  isMine: wire('isMine', Truth),
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

/** So many are decided with one call; beyond `decidedAtOnce` a job does it. */
const AtOnce = IdList.refine((ids) => ids.length <= 500)

/** So many are decided while the caller waits. */
export const decidedAtOnce = 20

/** The kind of the job that decides more (`jobs`). */
export const decideManyKind = 'approval.decideMany'

/** What such a job has come to. */
export const DecidedMany = z.object({
  /** What is said of it once all are through, in both languages. */
  said: z.object({ 'zh-CN': z.string(), 'en-US': z.string() }).optional(),
  done: z.int(),
  /** Decided by others, withdrawn or changed since they were shown; those that the caller was never asked for are in no list. */
  gone: z.int().default(0),
  /** Documents with the reason why they could not be decided; without a title where the caller may not know it. */
  refused: z.array(z.object({ id: z.int(), subject: z.string(), reason: z.string() })),
})
export type DecidedMany = z.output<typeof DecidedMany>

export const approvalApi = {
  ...ruleApi,
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
      /** Whose draft a change that waits is once it is withdrawn; empty: the caller’s. */
      draftOf: wire('draftOf', Text).keepEmpty(),
      /** A change of what is in force has a time from which it counts; for who may see the change. */
      change: wire(
        'change',
        wireObject({
          takesEffectAt: wire('takesEffectAt', Instant),
          by: wire('by', Text),
          /** Nobody has to approve it any more. */
          isSettled: wire('isSettled', Truth),
          mayTakeBack: wire('mayTakeBack', Truth),
        }),
      ).optional(),
    }),
  }),
  verifyApproval: get('/api/shuku/approval/verify', {
    doc: 'Compares an approval, as its sign-off sheet has it, with the version that came of it, with the log of the document, and the log of these days with their seals; for who may see that log.',
    query: wireObject({ approvalId }),
    reply: wireObject({
      /**
       * `notKept`: it did not take effect, and is not kept as a version. `renamed`: its content is the same, while custom
       * fields, units or entries of it are called otherwise now, or were when it took effect, or fields were taken away.
       */
      content: wire('content', z.enum(['same', 'renamed', 'differs', 'notKept'])),
      /** `older`: it began before decisions were in the log with the hash of what was decided on. */
      log: wire('log', z.enum(['same', 'differs', 'older'])),
      /** `open`: the last of these days is sealed in a night to come. */
      seal: wire('seal', z.enum(['sealed', 'open', 'broken'])),
      /** How many decisions of the sheet were compared. */
      decisions: wire('decisions', Integer),
    }),
  }),
  getChange: get('/api/shuku/approval/change', {
    doc: 'A change that waits for approval beside the document as it is in force, for who may edit it or is asked.',
    query: wireObject({ documentId }),
    reply: wireObject({
      before: wire('before', Compared),
      after: wire('after', Compared),
      /** What its author says of it. */
      note: wire('note', Text).keepEmpty(),
      takesEffectAt: wire('takesEffectAt', orNothing(Instant)),
      at: wire('at', Instant),
      by: wire('by', Text),
    }),
  }),
  takeBackChange: post('/api/shuku/approval/change/take-back', {
    doc: 'A change that waits for its time alone is a draft of its author again: for its author, the owner of the document, or who has full control.',
    query: wireObject({ documentId }),
    reply: Message,
  }),
  listToDecide: get('/api/shuku/approval/to-decide', {
    doc: 'Of approvals, those that wait for the caller, each with the hash of its content and what it changes.',
    query: wireObject({ approvalIds: wire('approvalIds', AtOnce) }),
    reply: wireObject({ documents: wire('documents', z.array(ToDecide)) }),
  }),
  decide: post('/api/shuku/approval/decide', {
    doc: 'Approves or returns documents that wait for the caller. An approval is of one version: whoever approves names the hash of each that they saw (`listToDecide`, `getApprovals`), and what has another one now is refused.',
    query: wireObject({
      approvalIds: wire('approvalIds', AtOnce),
      decision: wire('decision', z.enum(['approve', 'return'])),
      comment: wire('comment', Name.trim().max(500)).default(''),
      /** Returned not to the author but to this step, from 0, which was decided before. */
      toStep: wire('toStep', Integer).optional(),
      /** The hash of each that was seen; nothing is approved without it. */
      seen: wire('seen', JsonText(Seen)).optional(),
    }),
    reply: wireObject({
      message: wire('msg', Text),
      done: wire('done', Integer),
      /** Those that ended, changed or were decided meanwhile. */
      refused: wire('refused', Integer),
      refusedIds: wire('refusedIds', z.array(Id)),
      /** Why, of each of them. */
      reasons: wire('reasons', z.array(z.string())),
      /** Of more than 20: the job that decides them, one after the other, and counts and names them (`jobs`); else 0. */
      jobId: wire('jobId', Integer),
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
    doc: 'Somebody else decides in the caller’s place (`handOver`), beside them (`add`), before them – the caller is asked again afterwards – or after them.',
    query: wireObject({
      approvalId,
      personId: wire('personId', Id),
      how: wire('how', z.enum(waysToAsk)),
      comment: wire('comment', Name.trim().max(500)).default(''),
    }),
    reply: Message,
  }),
} satisfies Record<string, Endpoint>
