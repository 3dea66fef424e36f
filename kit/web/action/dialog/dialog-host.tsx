import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { confirmStore } from '../../feedback/confirm.ts'
import { leaveGuards } from '../../frame/leave-guards.ts'
import { dialogStore } from './dialogs.ts'
import { useLeavingPage } from './use-leaving-page.ts'

/** Draws the dialogs that acts opened; mounted once in the app, within its router: dialogs hold links and tables. */
export function DialogHost() {
  useLeavingPage(leave)
  useGuardedSteps()
  const shown = useSyncExternalStore(dialogStore.subscribe, dialogStore.shown)
  return shown.map(({ id, Dialog, open, close, use }) => (
    // events in a dialog reach it by React's tree, also from what lies in a portal
    <div key={id} style={{ display: 'contents' }} onPointerDownCapture={use} onKeyDownCapture={use}>
      <Dialog open={open} onClose={close} />
    </div>
  ))
}

/** The router's one blocker: who guards what lies on the page, or over it, is asked. */
function useGuardedSteps() {
  const { key } = useLocation()
  const blocker = useBlocker(leaveGuards.hold)
  useLayoutEffect(() => leaveGuards.arrive(), [key])
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    // a second step while the question is open has an answer of its own
    let isOver = false
    void leaveGuards.ask().then((leaves) => {
      if (isOver) return
      if (leaves) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      isOver = true
    }
  }, [blocker])
}

function leave() {
  confirmStore.drop()
  dialogStore.drop()
}
