import { call, invalidate, runWithToast, toast } from '@shuku/kit/web'
import { editingApi } from '../../contract.ts'

/** At once, with an undo. */
export async function setMyTemplate(documentId: number, isTemplate = true): Promise<void> {
  await runWithToast(async () => {
    const { isChanged, message } = await call(editingApi.setMyTemplate, { documentId, isTemplate })
    toast.success(message, isChanged ? { undo: () => setMyTemplate(documentId, !isTemplate) } : {})
    await invalidate(editingApi.getForEdit)
  })
}
