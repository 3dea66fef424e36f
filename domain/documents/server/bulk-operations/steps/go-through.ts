import { documentErrors } from '../../../contract.ts'
import type { ActContext } from '../../act-context.ts'
import { administerSome } from '../../administering/administer-some.ts'
import { takeBackSome } from '../../administering/undo-administrative-act.ts'
import { deleteSome } from '../../bin/delete-some.ts'
import { purgeFromBin } from '../../bin/purge-documents.ts'
import { restoreFromBin } from '../../bin/restore-documents.ts'
import { renumberBackSome } from '../../codes/renumber-some.ts'
import { copyEachTo } from '../../copying/copy-each-to.ts'
import { copySome } from '../../copying/copy-some.ts'
import { turnBackSome, turnSome } from '../../lifecycle/change-status.ts'
import { deleteCopies } from '../../copying/delete-copies.ts'
import { moveBackSome } from './move-back-some.ts'
import type { BulkOperation, UndoneOperation } from '../bulk-operation-row.ts'
import { isTurn, type DocumentChange } from '../document-change.ts'
import { moveSome } from './move-some.ts'
import { restoreSome } from './restore-some.ts'
import type { Gone } from './staying.ts'

/** Processes some documents of the operation in this transaction, with the rights as they are now. */
export async function goThrough(
  context: ActContext,
  move: BulkOperation,
  documentIds: readonly number[],
): Promise<Gone> {
  const { undone, targetId } = move
  const some = { documentIds, batchId: move.batchId }
  if (move.change) return changeSome(context, move.change, some)
  if (undone?.change) return changeBackSome(context, { ...undone, change: undone.change }, some)
  if (undone?.isCopy) return deleteCopies(context, { ...move, undone }, documentIds)
  if (undone?.intoBin) return restoreSome(context, { ...move, undone }, documentIds)
  if (undone) return moveBackSome(context, { ...move, undone }, documentIds)
  if (move.intoBin) return deleteSome(context, documentIds, move.batchId)
  if (move.leavesBin === 'restored') return restoreFromBin(context, documentIds, move)
  if (move.leavesBin === 'purged') return purgeFromBin(context, documentIds)
  // a row has one of them
  if (targetId === undefined) throw documentErrors.moveNotFound()
  if (move.targets) return copyEachTo(context, { ...move, targetId, targets: move.targets }, documentIds)
  return (move.isCopy ? copySome : moveSome)(context, { ...move, targetId }, documentIds)
}

interface Some {
  readonly documentIds: readonly number[]
  readonly batchId: number
}

function changeSome(context: ActContext, change: DocumentChange, some: Some): Promise<Gone> {
  if (isTurn(change)) return turnSome(context, { ...change, batchId: some.batchId }, some.documentIds)
  return administerSome(context, change, some)
}

function changeBackSome(
  context: ActContext,
  { change, batchId: of }: UndoneOperation & { readonly change: DocumentChange },
  some: Some,
): Promise<Gone> {
  if (isTurn(change)) return turnBackSome(context, { ...some, of })
  return (change.act === 'renumber' ? renumberBackSome : takeBackSome)(context, { ...some, of })
}
