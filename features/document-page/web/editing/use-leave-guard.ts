import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm, textNow } from '@shuku/kit/web'
import type { DraftKeeper } from './draft/draft-keeper.ts'
import { editingMessages } from './editing-messages.ts'

/** Nobody leaves unsaved changes without knowing; what can be kept as a draft is kept first. */
export function useLeaveGuard(keeper: DraftKeeper) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      keeper.isDirty &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToLeave(keeper).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker, keeper])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // what the draft holds is offered again on the next opening
      if (keeper.isDirty && keeper.state().state !== 'kept') event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [keeper])
}

async function askToLeave(keeper: DraftKeeper): Promise<boolean> {
  const isKept = await keeper.keepNow()
  return await confirm({
    title: textNow(editingMessages, 'leaveTitle'),
    text: textNow(editingMessages, isKept ? 'leaveText' : 'leaveUnkept'),
    action: textNow(editingMessages, 'leave'),
    danger: !isKept,
  })
}
