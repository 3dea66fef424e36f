import { mostRolledBack } from '@shuku/domain/disk/contract'
import { TerminalTag } from '@shuku/domain/terminals/contract'
import {
  get,
  Id,
  Instant,
  Integer,
  JsonText,
  orNothing,
  post,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

/** So long all versions of a file are there. */
export const mostHours = 720

/** What becomes of a file: an earlier version is current again, it goes to the bin, or why it stays as it is. */
const plannedEnds = ['back', 'bin', 'noVersion', 'guarded'] as const
/** The same when it is done: it may be as it was shown no longer, or the disk has no room for it. */
export const rollBackEnds = [...plannedEnds, 'changed', 'full'] as const
export type RollBackEnd = (typeof rollBackEnds)[number]

const RollBackItem = wireObject({
  id: wire('id', Integer),
  /** The current version, which the computer has sent. */
  versionId: wire('versionId', Integer),
  /** From the root of the disk down, with `/` between names. */
  path: wire('path', Text),
  sentAt: wire('sentAt', Instant),
  end: wire('end', z.enum(plannedEnds)),
  /** When the version was made that is current again. */
  backAt: wire('backAt', orNothing(Instant)),
})
export type RollBackItem = z.output<typeof RollBackItem>

const RollBackSums = wireObject({
  back: wire('back', Integer),
  bin: wire('bin', Integer),
  left: wire('left', Integer),
  /** By which the disk grows. */
  addedBytes: wire('addedBytes', Integer),
  /** That the disk has left. */
  leftBytes: wire('leftBytes', Integer),
})
export type RollBackSums = z.output<typeof RollBackSums>

const Shown = z.object({ id: z.int().positive(), versionId: z.int().positive() })

/** Takes back what one computer of one’s own has sent to the disk in the last hours. */
export const rollBackApi = {
  planRollBack: get('/api/shuku/sync/rollback/plan', {
    doc: 'What rolling back one of the caller’s computers would do, up to 200 files a page, and of the first page the sums of all: each file whose current version that computer has sent within these hours. Further pages name the `since` of the first one. Nothing is changed.',
    forSync: true,
    query: wireObject({
      terminal: wire('terminal', TerminalTag),
      hours: wire('hours', WholeNumber.pipe(z.int().min(1).max(mostHours))).default(1),
      /** Of the first page; it takes the place of the hours. */
      since: wire('since', Instant).optional(),
      /** The `next` of the page before. */
      after: wire('after', Id).optional(),
    }),
    reply: wireObject({
      /** By the clock of the server. */
      since: wire('since', Instant),
      epoch: wire('epoch', Text),
      items: wire('items', z.array(RollBackItem)),
      /** There is nothing behind the last page. */
      next: wire('next', Integer).optional(),
      sums: wire('sums', RollBackSums).optional(),
    }),
  }),
  rollBack: post('/api/shuku/sync/rollback', {
    doc: 'Takes back, of up to 200 files that a plan has shown, what the computer has sent since: each only while it is as it was shown. Versions made by this are of no computer, so that an answer that was lost is asked for again.',
    forSync: true,
    query: wireObject({
      terminal: wire('terminal', TerminalTag),
      since: wire('since', Instant),
      /** Of the plan; the numbers of a disk that was restored mean something else. */
      epoch: wire('epoch', z.string().max(64)),
      items: wire('items', JsonText(z.array(Shown).max(mostRolledBack))),
    }),
    reply: wireObject({
      items: wire('items', z.array(wireObject({ id: wire('id', Integer), end: wire('end', z.enum(rollBackEnds)) }))),
    }),
  }),
} satisfies Record<string, Endpoint>
