import { get, Id, Integer, orNothing, post, Text, Truth, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'

/** What a move is: to another category, into the recycle bin, or one of these taken back. */
export const moveKinds = ['move', 'delete', 'moveBack', 'restore'] as const
export type MoveKind = (typeof moveKinds)[number]

/** How far a long move is; `stopping` was asked to end and goes on with what it has in hand. */
export const moveStates = ['waiting', 'running', 'stopping', 'done', 'stopped', 'failed'] as const
export type MoveState = (typeof moveStates)[number]

/** A long move of the caller, as a notice shows it. */
export const WatchedMove = wireObject({
  id: wire('id', Id),
  kind: wire('kind', z.enum(moveKinds)),
  /** The category that the documents go to, where it is one. */
  target: wire('target', orNothing(Text)).keepEmpty(),
  state: wire('state', z.enum(moveStates)),
  /** So many documents are through, of `total`; `moved` of them went. */
  done: wire('done', Integer),
  total: wire('total', Integer),
  moved: wire('moved', Integer),
  /** It can be taken back now. */
  mayUndo: wire('mayUndo', Truth),
  reason: wire('reason', orNothing(Text)).keepEmpty(),
})
export type WatchedMove = z.output<typeof WatchedMove>

export const movesApi = {
  undoMove: post('/api/shuku/documents/moveBack', {
    doc: 'Takes a move or a delete of the caller back, for a day: what nobody has done anything with since is where and what it was.',
    query: wireObject({ moveId: wire('moveId', Id) }),
    reply: wireObject({
      message: wire('msg', Text),
      moveId: wire('moveId', Integer),
      /** A job goes on with it. */
      isLong: wire('isLong', Truth),
      done: wire('done', z.array(z.int())),
      refused: wire('refused', z.array(z.object({ id: z.int(), subject: z.string(), reason: z.string() }))),
    }),
  }),
  watchMoves: get('/api/shuku/moves/watched', {
    doc: 'The caller’s long moves and deletes that are under way or have just ended.',
    reply: wireObject({ moves: wire('moves', z.array(WatchedMove)) }),
  }),
} satisfies Record<string, Endpoint>
