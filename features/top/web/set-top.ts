import { call, invalidate, runWithToast, toast } from '@shuku/kit/web'
import { topApi } from '../contract.ts'

interface Change {
  readonly documentIds: number[]
  readonly isTop: boolean
}

/** With an undo, which is the other of both. */
export async function setTop(change: Change): Promise<void> {
  await runWithToast(async () => {
    const { message } = await call(topApi.setTop, change)
    toast.success(message, { undo: () => setTop({ ...change, isTop: !change.isTop }) })
    await invalidate(topApi.getTops)
  })
}
