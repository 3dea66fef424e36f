import { tableApi } from '@shuku/kit/contract'
import { attempt, call, invalidate, toast } from '@shuku/kit/web'
import { accessApi } from '../contract/access.ts'
import { shareApi } from '../contract.ts'

/** Whatever shows who sees a document is asked anew. */
export async function refreshShares(): Promise<void> {
  await invalidate(
    shareApi.listShares,
    shareApi.getReaderCount,
    accessApi.listReaders,
    accessApi.explainAccess,
    tableApi.getRows,
  )
}

/** Says what an act of sharing did, and offers to take it back where it changed something. */
export async function tellOfShares({
  message,
  actId,
}: {
  readonly message: string
  readonly actId: number
}): Promise<void> {
  toast.success(message, actId === 0 ? {} : { undo: () => undo(actId) })
  await refreshShares()
}

async function undo(actId: number): Promise<void> {
  await attempt(async () => {
    const { message } = await call(shareApi.undoShares, { actId })
    toast.success(message)
    await refreshShares()
  })
}
