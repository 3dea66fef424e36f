import { categoryApi } from '@shuku/domain/categories/contract'
import { tableApi } from '@shuku/kit/contract'
import { attempt, call, invalidate, toast } from '@shuku/kit/web'
import { categoryConsoleApi as api } from '../../contract.ts'

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
export async function tellOfRights({
  message,
  actId,
}: {
  readonly message: string
  readonly actId: number
}): Promise<void> {
  toast.success(message, actId === 0 ? {} : { undo: () => undo(actId) })
  await refreshRights()
}

async function undo(actId: number): Promise<void> {
  await attempt(async () => {
    const { message } = await call(api.undoRights, { actId })
    toast.success(message)
    await refreshRights()
  })
}
