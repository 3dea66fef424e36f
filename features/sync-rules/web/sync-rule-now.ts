import { call, invalidate, runWithToast, toast } from '@shuku/kit/web'
import { listedAgainMs, syncRulesApi as api } from '../contract.ts'
import { ruleCalls } from './use-computers.ts'

/** A rule runs as soon as its client asks; the list is asked for again when that should have happened. */
export async function syncRuleNow(id: number): Promise<void> {
  await runWithToast(async () => {
    const { message } = await call(api.syncNow, { id })
    toast.success(message)
    setTimeout(() => void invalidate(...ruleCalls), listedAgainMs)
  })
}
