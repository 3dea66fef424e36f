import { runWithToast } from '../call/run-with-toast.ts'
import type { Action } from './action.ts'

/** What a click on an action does, wherever it is drawn: no error of it is lost, also where the act catches none. */
export function runAction(run: Action['run']): void {
  void runWithToast(() => run?.())
}
