import { runWithToast } from '../call/run-with-toast.ts'
import type { Action } from './action.ts'

/** What was asked for by each button or entry, and has not ended. */
const underWay = new WeakMap<object, Set<string>>()

/**
 * What a click on an action does, wherever it is drawn: no error of it is lost, also where the act catches none. With the
 * event, another press of the same button or entry does nothing before the act has ended, unless it `asks` for something
 * else: for a file by other conditions, or an act on other rows.
 */
export function runAction(
  run: Action['run'],
  event?: { readonly currentTarget: object | null },
  asks?: Action['asks'],
): void {
  if (!run) return
  const pressed = event?.currentTarget
  const asked = pressed ? (underWay.get(pressed) ?? new Set()) : new Set<string>()
  const one = JSON.stringify(asks) ?? ''
  if (asked.has(one)) return
  asked.add(one)
  if (pressed) underWay.set(pressed, asked)
  void runWithToast(run).finally(() => asked.delete(one))
}
