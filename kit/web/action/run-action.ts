import { runWithToast } from '../call/run-with-toast.ts'
import type { Action } from './action.ts'

const underWay = new WeakSet<object>()

/**
 * What a click on an action does, wherever it is drawn: no error of it is lost, also where the act catches none. With the
 * event, another press of the same button or entry does nothing before the act has ended.
 */
export function runAction(run: Action['run'], event?: { readonly currentTarget: object | null }): void {
  const pressed = event?.currentTarget
  if (!run || (pressed && underWay.has(pressed))) return
  if (pressed) underWay.add(pressed)
  void runWithToast(run).finally(() => pressed && underWay.delete(pressed))
}
