import {
  Flag,
  get,
  getOrPost,
  Id,
  IdList,
  Integer,
  Name,
  orNothing,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { RefusedByReason } from './contract/refused-groups.ts'

/** The state of a long bulk operation. `stopping`: it was asked to stop and finishes what it has in hand. */
export const bulkOperationStates = ['waiting', 'running', 'stopping', 'done', 'stopped', 'failed'] as const
export type BulkOperationState = (typeof bulkOperationStates)[number]

/** A long operation of the caller, as a notice shows it. */
export const WatchedOperation = wireObject({
  id: wire('id', Id),
  /** The id of its kind, or of what takes one of a kind back. */
  kind: wire('kind', Text),
  /** What it is, and how it ended, in words. */
  what: wire('what', Text),
  ended: wire('ended', Text),
  /** The category that the documents go to, where it is one. */
  target: wire('target', orNothing(Text)).keepEmpty(),
  state: wire('state', z.enum(bulkOperationStates)),
  /** The number of documents processed, out of `total`; `moved` of them were moved. */
  done: wire('done', Integer),
  total: wire('total', Integer),
  moved: wire('moved', Integer),
  /** It can be taken back now. */
  mayUndo: wire('mayUndo', Truth),
  /** What it did not do can be tried again. */
  mayRetry: wire('mayRetry', Truth),
  reason: wire('reason', orNothing(Text)).keepEmpty(),
})
export type WatchedOperation = z.output<typeof WatchedOperation>

/** An act on documents can be undone for so many days by the person who did it. */
export const undoDays = 30

/** Of so many documents at most it is said who could then read them and who no longer, before they are moved. */
export const mostForecast = 100_000
/** Of so many exactly at once; of more within bounds. */
export const forecastAtOnce = 200

const RefusedThing = z.object({
  id: z.int(),
  subject: z.string(),
  reason: z.string(),
  /** Where it is opened, if it is no document. */
  address: z.string().optional(),
})

const OperationReply = wireObject({
  message: wire('msg', Text),
  moveId: wire('moveId', Integer),
  /** A job goes on with it. */
  isLong: wire('isLong', Truth),
  done: wire('done', z.array(z.int())),
  refused: wire('refused', z.array(RefusedThing)),
})

export const bulkOperationsApi = {
  previewAct: getOrPost('/api/shuku/documents/previewAct', {
    doc: 'With how many of some documents, or of all that a list had when it was selected, the caller may do something, and why not with the others; `restore` and `purge` are of documents in the recycle bin; of a deletion and a move also what hangs on them: required readings, followers, shares, subscription requests, links, and of a deletion approvals. Of more than 2,000 the first are looked at, and asked for `exactly` all of them; `checked` says how many were. Of a move or a copy whose target is named also what keeps them out of that.',
    query: wireObject({
      /** The id of a kind of bulk operations that has a preview, or of a preview: `delete`, `move`, `share` … */
      act: wire('act', Name),
      documentIds: wire('docids', IdList).default([]),
      selectionId: wire('selectionId', Id).optional(),
      /** In the monitor: of documents of the categories that the caller administers. */
      asAdministrator: wire('asAdministrator', Flag).default(false),
      /** Of a move or a copy: where to, and where that is said out of which category. */
      targetId: wire('targetId', Id).optional(),
      sourceId: wire('sourceId', Id).optional(),
      /** Of a move: they take on the default rights of the target. */
      resetsRights: wire('resetsRights', Flag).default(false),
      /** Of all of them, however many: in seconds. */
      exactly: wire('exactly', Flag).default(false),
    }),
    reply: wireObject({
      all: wire('all', Integer),
      checked: wire('checked', Integer),
      allowed: wire('allowed', Integer),
      refused: wire('refused', RefusedByReason),
      /** Of a deletion or a move: what hangs on those that go, in words. */
      hangingOn: wire('hangingOn', z.array(Text)).default([]),
      /** Of a deletion: for so many days they can be restored from the recycle bin; absent where nobody has one. */
      binDays: wire('binDays', Integer).optional(),
    }),
  }),
  undoBulkOperation: post('/api/shuku/documents/moveBack', {
    doc: 'Takes a move, a delete or a change of status of the caller back, for 30 days: what nobody has done anything with since is where and what it was.',
    query: wireObject({ moveId: wire('moveId', Id) }),
    reply: OperationReply,
  }),
  retryBulkOperation: post('/api/shuku/documents/moveRest', {
    doc: 'Does a move, copy, delete or change of status again, with those documents that it did not do: once, for 30 days, by the person who did it.',
    query: wireObject({ moveId: wire('moveId', Id) }),
    reply: OperationReply,
  }),
  watchBulkOperations: get('/api/shuku/moves/watched', {
    doc: 'The caller’s long moves and deletes that are under way or have just ended.',
    reply: wireObject({ moves: wire('moves', z.array(WatchedOperation)) }),
  }),
} satisfies Record<string, Endpoint>
