import { call, invalidate, runWithToast, toast } from '@shuku/kit/web'
import { topApi } from '../contract.ts'

interface PinChange {
  readonly documentIds: number[]
  readonly isTop: boolean
  /** `YYYY-MM-DD` */
  readonly fromDay?: string | undefined
  readonly toDay?: string | undefined
  /** Of what is pinned already. */
  readonly changes?: 'place' | 'days'
  /** They may unpin it, and not pin it again. */
  readonly isFinal?: boolean
}

/** With an undo, which is the other of both. */
export async function setTop({ fromDay, toDay, isFinal = false, ...pinned }: PinChange): Promise<void> {
  const days = { ...(fromDay === undefined ? {} : { fromDay }), ...(toDay === undefined ? {} : { toDay }) }
  const change = { ...pinned, ...days }
  await runWithToast(async () => {
    const { message } = await call(topApi.setTop, change)
    toast.success(message, isFinal ? {} : { undo: () => setTop({ ...change, isTop: !change.isTop }) })
    await invalidate(topApi.getTops)
  })
}
