import { RefusedByReason } from '@shuku/domain/documents/contract'
import {
  Flag,
  get,
  getOrPost,
  getToChange,
  Id,
  IdList,
  Instant,
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

/** What becomes of a document other than by writing, approving or deleting it. */
export const statusActs = ['publish', 'unpublish', 'archive', 'reopen', 'expire', 'void'] as const
export type StatusAct = (typeof statusActs)[number]

const act = wire('act', z.enum(statusActs))
const documentId = wire(['docid', 'id'], Id)
const documentIds = wire('docids', IdList).default([])
/** All that a list had when it was selected. */
const selectionId = wire('selectionId', Id).optional()
const Refused = z.object({ id: z.int(), subject: z.string(), reason: z.string() })
const Outcome = {
  message: wire('msg', Text),
  done: wire('done', z.array(z.int())),
  refused: wire('refused', z.array(Refused)),
}

/** What becomes of what is replaced, when that which replaces it takes effect. */
export const replacingActs = ['archive', 'void', 'none'] as const
export type ReplacingAct = (typeof replacingActs)[number]

const Replacement = wireObject({
  id: wire('id', Id),
  subject: wire('subject', Text),
  act: wire('act', z.enum(replacingActs)),
})

/** The turns of a document: publication, archive, end and return; and what it replaces. */
export const lifecycleApi = {
  previewStatus: getOrPost('/api/shuku/lifecycle/preview', {
    doc: 'With which of some documents, or of all that a list had when it was selected, an act would be done, and why not with the others. Of more than 2,000 the first are looked at, and asked for `exactly` all of them; `checked` says how many were.',
    query: wireObject({ act, documentIds, selectionId, exactly: wire('exactly', Flag).default(false) }),
    reply: wireObject({
      all: wire('all', Integer),
      checked: wire('checked', Integer),
      allowed: wire('allowed', Integer),
      refused: wire('refused', RefusedByReason),
    }),
  }),
  changeStatus: post('/api/shuku/lifecycle/change', {
    doc: 'Publishes documents (now or at a time), takes them back to drafts, archives, reopens, expires or voids them; for who has full control. Each is done whole or stays as it was; more than 500 are done in a job.',
    query: wireObject({
      act,
      documentIds,
      selectionId,
      reason: wire('reason', Name.trim().max(500)).default(''),
      /** Of a publication. */
      publishAt: wire('publishAt', Instant).optional(),
    }),
    reply: wireObject({
      ...Outcome,
      /** A job goes on with it; what became of it, and its undo, are under `moveId`. */
      isLong: wire('isLong', Truth),
      moveId: wire('moveId', Id).optional(),
    }),
  }),
  undoStatus: post('/api/shuku/lifecycle/undo', {
    doc: 'Takes back, within 30 days, what the caller did last with the status of documents that nobody has changed since.',
    query: wireObject({ documentIds }),
    reply: wireObject(Outcome),
  }),
  getFacts: get('/api/shuku/lifecycle/facts', {
    doc: 'What became of a document last, by whom and why; when it takes effect; what it replaces and what replaces it, of what the caller may read.',
    query: wireObject({ documentId }),
    reply: wireObject({
      turn: wire(
        'turn',
        wireObject({
          act: wire('act', z.enum(statusActs)),
          by: wire('by', Text),
          at: wire('at', Instant),
          reason: wire('reason', Text).keepEmpty(),
        }),
      ).optional(),
      publishAt: wire('publishAt', orNothing(Instant)).keepEmpty(),
      replaces: wire('replaces', z.array(Replacement)),
      replacedBy: wire('replacedBy', z.array(Replacement)),
      /** Whether the caller says what it replaces. */
      mayReplace: wire('mayReplace', Truth),
    }),
  }),
  setReplaced: post('/api/shuku/lifecycle/replaced', {
    doc: 'Says which documents a document replaces, for who may edit it; archiving or voiding those takes full control of them, and is done when it takes effect.',
    query: wireObject({
      documentId,
      replacedIds: wire('replacedIds', IdList).default([]),
      act: wire('act', z.enum(replacingActs)).default('none'),
    }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  invalidate: getToChange('/api/doc/detail/invalidate', {
    doc: 'Expires a document.',
    query: wireObject({ documentId }),
  }),
} satisfies Record<string, Endpoint>
