import { categoryApi } from '@shuku/domain/categories/contract'
import { tableApi } from '@shuku/kit/contract'
import { announceAct } from '@shuku/domain/rights/web'
import { call, invalidate } from '@shuku/kit/web'
import { categoryRightsApi as api } from '../contract.ts'

/** Whatever shows the rights of a category is asked anew. */
export async function refreshRights(): Promise<void> {
  await invalidate(
    api.listDefaultRights,
    api.previewDefaultRights,
    api.previewSync,
    api.listCategoryRights,
    api.listDefaultReaders,
    api.explainCategoryAccess,
    categoryApi.getTree,
    categoryApi.getSearchTree,
    tableApi.getRows,
    tableApi.countRows,
  )
}

/** Says what an act did, and offers to take it back where it changed something. */
export function announceRights(done: { readonly message: string; readonly actId: number }): Promise<void> {
  return announceAct(done, { refresh: refreshRights, undo: (query) => call(api.undoRights, query) })
}
