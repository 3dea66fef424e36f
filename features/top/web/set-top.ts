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
}

/** With an undo, which is the other of both. */
export async function setTop({ fromDay, toDay, ...pinned }: PinChange): Promise<void> {
  const days = { ...(fromDay === undefined ? {} : { fromDay }), ...(toDay === undefined ? {} : { toDay }) }
  const change = { ...pinned, ...days }
  await runWithToast(async () => {
    const { message } = await call(topApi.setTop, change)
    toast.success(message, { undo: () => setTop({ ...change, isTop: !change.isTop }) })
    await invalidate(topApi.getTops)
  })
}
