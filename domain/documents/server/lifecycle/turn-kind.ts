import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import type { ActContext } from '../act-context.ts'
import type { BulkKind } from '../bulk-operations/bulk-kinds.ts'
import { setOf, startBulkOperation, startWithSelection, type Moved } from '../bulk-operations/start-bulk-operation.ts'
import { named, namedUndo } from '../bulk-operations/words-of.ts'
import { transitions } from '../status.ts'
import { statusActs, turnBackSome, turnSome, type StatusChange, type StatusTurn } from './change-status.ts'
import { isDated } from './publication-date.ts'

export const turnKind: BulkKind<StatusTurn> = {
  ...named('turn'),
  details: z.object({ act: z.enum(statusActs), reason: z.string(), publishAt: z.string().nullable() }),
  // what has another status is announced to its readers, and stored as a version
  atOnce: 200,
  logged: ({ act, publishAt }) =>
    publishAt !== null && isDated(new Date(publishAt)) ? 'changeOfStatus' : transitions[act].logged,
  step: (context, { details, batchId, ids }) => turnSome(context, { ...details, batchId }, ids),
  mayRetry: true,
  undo: {
    ...namedUndo('turnBack'),
    atOnce: 200,
    // what waited for its day and was published then is not taken back by it
    isOpen: sql<boolean>`coalesce((move.details ->> 'publishAt')::timestamptz > now(), true)`,
    logged: () => 'changeOfStatus',
    step: (context, { ids, of, batchId }) => turnBackSome(context, { documentIds: ids, of, batchId }),
  },
}

interface Turning {
  readonly documentIds: readonly number[]
  /** Instead of them all that a list had when it was selected. */
  readonly selectionId?: number | undefined
}

/** Changes the status of many documents as one act that can be taken back as one; more than `movedAtOnce` in a job. */
export async function turnMany(
  context: ActContext,
  { documentIds, selectionId }: Turning,
  { act, reason = '', publishAt }: Pick<StatusChange, 'act' | 'reason' | 'publishAt'>,
): Promise<Moved> {
  const details = { act, reason, publishAt: isDated(publishAt) ? (publishAt?.toISOString() ?? null) : null }
  const asked = { kind: turnKind, details }
  if (selectionId === undefined) return startBulkOperation(context, asked, setOf(documentIds))
  return startWithSelection(context, asked, selectionId)
}
