import { setTimeout as delay } from 'node:timers/promises'
import { FairShare } from '@shuku/kit/server'
import { signOnErrors } from '../../contract.ts'

const slowMs = 1000
const slowForMs = 15 * 60_000
const turn = { atOnce: 1, waiting: 30 }

const queue = new FairShare({ places: 200, waitMs: 40_000, refuse: () => signOnErrors.slowedDown({ minutes: 1 }) })
const slowUntil = new Map<string, number>()

/** From now on tries from there come one after the other, for a while. */
export function slowDown(network: string): void {
  const now = Date.now()
  for (const [each, until] of slowUntil) if (until < now) slowUntil.delete(each)
  slowUntil.set(network, now + slowForMs)
}

/** Waits where too many wrong tries came from. Before the transaction: who waits holds no connection. */
export async function waitWhereSlow(network: string): Promise<void> {
  if ((slowUntil.get(network) ?? 0) > Date.now()) await queue.run(network, turn, () => delay(slowMs))
}
