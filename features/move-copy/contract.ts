import {
  Flag,
  getToChange,
  Id,
  IdList,
  Integer,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

const targetId = wire(['targetId', 'targetid'], Id)

/** MOVE-08; programs that name the category of the documents get those of others refused. */
const MoveQuery = wireObject({
  documentIds: wire(['docids', 'docid'], IdList).default([]),
  targetId,
  sourceId: wire(['sourceId', 'sourceid'], Id).optional(),
  operate: wire('operate', z.enum(['move'])).default('move'),
  /** The documents take on the default rights of the category; our own screens say it so. */
  resetsRights: wire('resetsRights', Flag).default(false),
})
export type MoveQuery = z.output<typeof MoveQuery>

/** What became of the documents; of many a job tells it later. */
const Moved = wireObject({
  message: wire('msg', Text),
  /** By which the move can be taken back, for a day. */
  moveId: wire('moveId', Integer),
  /** A job goes on with it; its progress is among the caller’s jobs (`documents.move`). */
  isLong: wire('isLong', Truth),
  done: wire('done', z.array(z.int())),
  refused: wire('refused', z.array(z.object({ id: z.int(), subject: z.string(), reason: z.string() }))),
})

export const moveCopyApi = {
  moveDocuments: getToChange('/api/doc/movecopy/moveOrCopy', {
    doc: 'Moves documents to another category; they keep their rights. More than 500 of them go in a job.',
    query: MoveQuery,
    reply: Moved,
  }),
  moveAndReset: getToChange('/api/doc/movecopy/moveOrCopyReset', {
    doc: 'The same, and the documents take on the default rights of the category; what was given to them alone stays.',
    query: MoveQuery,
    reply: Moved,
  }),
  moveAll: post('/api/shuku/documents/moveAll', {
    doc: 'Moves the documents that a category holds now, as far as the caller may; not those of the categories below it.',
    query: wireObject({
      sourceId: wire('sourceId', Id),
      targetId,
      resetsRights: wire('resetsRights', Flag).default(false),
    }),
    reply: Moved,
  }),
  undoMove: post('/api/shuku/documents/moveBack', {
    doc: 'Takes a move of the caller back: documents that nobody has moved since are where and what they were.',
    query: wireObject({ moveId: wire('moveId', Id) }),
    reply: Moved,
  }),
} satisfies Record<string, Endpoint>
