import { tableApi } from '@shuku/kit/contract'
import { announceAct } from '@shuku/domain/rights/web'
import { call, invalidate, type ToastAct } from '@shuku/kit/web'
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
export function announceShares(
  done: { readonly message: string; readonly actId: number },
  options: { readonly more?: ToastAct; readonly isClosed?: boolean } = {},
): Promise<void> {
  return announceAct(done, { ...options, refresh: refreshShares, undo: (query) => call(shareApi.undoShares, query) })
}
