import { setTimeout as delay } from 'node:timers/promises'
import { FairShare, processMemory } from '@shuku/kit/server'
import { signOnErrors } from '../../contract.ts'

const slowMs = 1000
const slowForMs = 15 * 60_000
const turn = { atOnce: 1, waiting: 30 }

const queue = new FairShare({ places: 200, waitMs: 40_000, refuse: () => signOnErrors.slowedDown({ minutes: 1 }) })
const memory = processMemory(() => new Map<string, number>())

/** From now on tries from there, a network or a browser by its mark, come one after the other, for a while. */
export function slowDown(...from: readonly string[]): void {
  const now = Date.now()
  const slowUntil = memory()
  for (const [each, until] of slowUntil) if (until < now) slowUntil.delete(each)
  for (const each of from) slowUntil.set(each, now + slowForMs)
}

/** Waits where too many wrong tries came from. Before the transaction: who waits holds no connection. */
export async function waitWhereSlow(from: ComingFrom): Promise<void> {
  if (isSlow(from)) await queue.run(from.network, turn, () => delay(slowMs))
}

interface ComingFrom {
  readonly network: string
  /** Of the browser, one for each person who signed in there before. */
  readonly marks: readonly string[]
}

/** A browser that is known waits for nobody, unless an account was tried there that it is not known for. */
export function isSlow({ network, marks }: ComingFrom): boolean {
  return isSlowed(network) && (marks.length === 0 || marks.some(isSlowed))
}

function isSlowed(from: string): boolean {
  return (memory().get(from) ?? 0) > Date.now()
}
