import { requireCategoryRight } from '@shuku/domain/rights/server'
import { z } from '@shuku/kit/contract'
import type { ActContext } from '../act-context.ts'
import type { ActPreview, BulkKind } from '../bulk-operations/bulk-kinds.ts'
import { describeHangingOn } from '../bulk-operations/hanging-on.ts'
import { allowedWith, lookAtReadable } from '../bulk-operations/look-at-readable.ts'
import { outcomeIn } from '../bulk-operations/steps/staying.ts'
import { setOf, startBulkOperation, startWithSelection, type Moved } from '../bulk-operations/start-bulk-operation.ts'
import { named, namedUndo } from '../bulk-operations/words-of.ts'
import { transitions } from '../status.ts'
import { deleteSome } from './delete-some.ts'
import { judgePurging, purgeFromBin } from './purge-documents.ts'
import { judgeRestoring, restoreFromBin } from './restore-documents.ts'
import { restoreSome } from './restore-some.ts'

export const deleteKind: BulkKind = {
  ...named('delete'),
  details: z.object({}),
  logged: () => transitions.delete.logged,
  step: (context, { ids, batchId }) => deleteSome(context, ids, batchId),
  mayRetry: true,
  undo: {
    ...namedUndo('restore'),
    logged: () => transitions.restore.logged,
    step: (context, { ids, of, batchId }) => restoreSome(context, { of, batchId }, ids),
  },
  preview: {
    look: (context, { ids }) => lookAtReadable(context, ids, (readable) => allowedWith(context, 'delete', readable)),
    hangingOn: (context, documentIds, withinMs) => describeHangingOn(context, { documentIds, act: 'delete', withinMs }),
  },
}

interface Recovering {
  /** For what is restored and may not go back to where it was. */
  readonly targetId?: number | undefined
}

/** Nothing is left of what is deleted for good, and what was restored can be deleted again: neither is taken back. */
export const recoverKind: BulkKind<Recovering> = {
  ...named('recover'),
  details: z.object({ targetId: z.int().optional() }),
  logged: () => transitions.restore.logged,
  requires: async (context, { targetId }) =>
    targetId === undefined || requireCategoryRight(context, targetId, 'moveIn'),
  step: (context, { ids, details, batchId }) => restoreFromBin(context, ids, { ...details, batchId }),
}

export const purgeKind: BulkKind = {
  ...named('purge'),
  details: z.object({}),
  // with a document goes all that is its own
  atOnce: 200,
  logged: () => transitions.delete.logged,
  step: (context, { ids }) => purgeFromBin(context, ids),
  preview: previewLeaving(judgePurging),
}

export const restorePreview: ActPreview = { id: 'restore', ...previewLeaving(judgeRestoring) }

/** Of what lies in the recycle bin; what the caller does not find there is counted, and not named. */
function previewLeaving(judge: typeof judgePurging | typeof judgeRestoring): Omit<ActPreview, 'id'> {
  return {
    look: async (context, { ids }) => {
      const { going, staying } = await judge(context, ids)
      return outcomeIn(context.language, { done: going.map(({ id }) => id), staying })
    },
  }
}

/** Moves documents to the recycle bin as one act that can be taken back as one. */
export function deleteAsOne(context: ActContext, documentIds: readonly number[]): Promise<Moved> {
  return startBulkOperation(context, { kind: deleteKind, details: {} }, setOf(documentIds))
}

/** The same with everything that a list had when it was selected. */
export function deleteSelected(context: ActContext, selectionId: number): Promise<Moved> {
  return startWithSelection(context, { kind: deleteKind, details: {} }, selectionId)
}

/** Restores everything that a list of the recycle bin had when it was selected. */
export function restoreSelected(context: ActContext, selectionId: number, restoring: Recovering): Promise<Moved> {
  return startWithSelection(context, { kind: recoverKind, details: restoring }, selectionId)
}

/** Deletes it for good. */
export function purgeSelected(context: ActContext, selectionId: number): Promise<Moved> {
  return startWithSelection(context, { kind: purgeKind, details: {} }, selectionId)
}
