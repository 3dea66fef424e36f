import { exactly, Forecast } from '@shuku/domain/rights/contract'
import {
  defineErrors,
  Flag,
  get,
  Id,
  Integer,
  orNothing,
  post,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

const unitId = wire('id', Id)
const into = wireObject({ unitId, intoId: wire('into', Id) })
/** More people than some hundred are moved in a job, among the caller’s jobs; 0: it is done. */
const jobId = wire('jobId', Integer)
const reorganised = wireObject({
  message: wire('msg', Text),
  /** The act to undo; 0 while a job continues it. */
  actId: wire('actId', Integer),
  jobId,
})

/** A re-organisation of many people, which a job makes. */
const Reorganising = wireObject({
  /** The job, listed among those of the person who started it, where it can be stopped. */
  jobId: wire('jobId', Id),
  state: wire('state', z.enum(['waiting', 'running', 'done', 'failed', 'canceled'])),
  /** People who are through, and all. */
  done: wire('done', Integer),
  total: wire('total', Integer),
  isMine: wire('isMine', Flag),
  byName: wire('byName', Text),
  /** A description of the work; empty for work of others. */
  title: wire('title', Text).keepEmpty(),
  /** What was done, … */
  message: wire('msg', Text).keepEmpty(),
  /** … or why it could not be. */
  reason: wire('reason', Text).keepEmpty(),
  /** The act to undo; 0 if it cannot be undone. */
  undoActId: wire('actId', Integer),
  /** For a move in force: where the unit has to go to undo it. */
  moved: wire(
    'moved',
    orNothing(
      wireObject({
        unitId: wire('id', Id),
        parentId: wire('parentId', Id),
        formerParentId: wire('formerParentId', Id),
      }),
    ),
  ),
})
export type Reorganising = z.output<typeof Reorganising>

/** Each of these concerns people; whom, decides whether it is done when it is answered. */
export const reorganisingCalls = {
  moveUnit: post('/api/shuku/organisation/unit/move', {
    doc: 'Puts a unit with everything below it under another one.',
    query: wireObject({
      unitId,
      parentId: wire('parentId', Id),
      /** Below which unit the caller saw it: refused where it has been moved meanwhile. */
      seenBelowId: wire('seenBelow', Id).optional(),
    }),
    reply: wireObject({
      /** The former parent, for undo; 0 while a job continues the move. */
      formerParentId: wire('formerParentId', Integer),
      jobId,
    }),
  }),
  forecastMove: post('/api/shuku/organisation/unit/move/forecast', {
    doc: 'What the move of a unit would open and close; nothing is changed.',
    query: wireObject({ unitId, parentId: wire('parentId', Id), exactly }),
    reply: Forecast,
  }),
  mergeUnit: post('/api/shuku/organisation/unit/merge', {
    doc: 'Merges a department into another: people, posts and sub-departments go there, and what was given to it counts for the people there.',
    query: into,
    reply: reorganised,
  }),
  closeUnitWithPeople: post('/api/shuku/organisation/unit/close-with-people', {
    doc: 'Takes a unit with all below it out of use; its people and posts go to a department, what was given to it stays behind.',
    query: into,
    reply: reorganised,
  }),
  forecastMerge: post('/api/shuku/organisation/unit/merge/forecast', {
    doc: 'What the merge of a department would open and close; nothing is changed.',
    query: wireObject({ ...into.fields, exactly }),
    reply: Forecast,
  }),
  forecastClosing: post('/api/shuku/organisation/unit/close-with-people/forecast', {
    doc: 'What closing a unit with its people would open and close; nothing is changed.',
    query: wireObject({ ...into.fields, exactly }),
    reply: Forecast,
  }),
  undoReorganisation: post('/api/shuku/organisation/unit/undo', {
    doc: 'Takes a merge or a closing with people back, within seven days; who was moved on since stays.',
    query: wireObject({ actId: wire('actId', Id) }),
    reply: wireObject({ message: wire('msg', Text), jobId }),
  }),
  reopenUnit: post('/api/shuku/organisation/unit/reopen', {
    doc: 'Takes a closed unit into use again.',
    query: wireObject({ unitId }),
    reply: wireObject({ jobId }),
  }),
  watchReorganisation: get('/api/shuku/organisation/reorganising', {
    doc: 'The reorganisation of many people that is running, whoever started it; otherwise the caller’s latest one within a day.',
    reply: wireObject({ work: wire('work', orNothing(Reorganising)) }),
  }),
} satisfies Record<string, Endpoint>

export const reorganisationErrors = defineErrors('reorganisation', {
  requesterLeft: {
    kind: 'refused',
    'zh-CN': '发起人已离职或失去了维护组织的权限。',
    'en-US': 'The person who requested this has left or can no longer administer the organisation.',
  },
})
