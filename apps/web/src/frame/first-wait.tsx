import { WaitingBar } from '@shuku/kit/web'

/** Before the first screen: nothing for a moment, then a thin line that moves. */
export function FirstWait() {
  return <WaitingBar kind="aboveAll" />
}
