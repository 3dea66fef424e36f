import { confirm, textNow, useLeaveGuard } from '@shuku/kit/web'
import type { DraftKeeper } from './draft-keeper.ts'
import { editPageMessages } from '../edit-page-messages.ts'

/** Nobody leaves unsaved changes without knowing; what can be kept as a draft is kept first. */
export function useDraftGuard(keeper: DraftKeeper) {
  useLeaveGuard({
    isDirty: () => keeper.isDirty,
    ask: () => askToLeave(keeper),
    // what the draft holds is offered again on the next opening
    wouldLose: () => keeper.isDirty && keeper.state().state !== 'kept',
  })
}

async function askToLeave(keeper: DraftKeeper): Promise<boolean> {
  const isKept = await keeper.keepNow()
  return await confirm({
    title: textNow(editPageMessages, 'leaveTitle'),
    text: textNow(editPageMessages, isKept ? 'leaveText' : 'leaveUnkept'),
    action: textNow(editPageMessages, 'leave'),
    danger: !isKept,
  })
}
