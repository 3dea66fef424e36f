import { setTimeout as wait } from 'node:timers/promises'
import type { Handler } from '@shuku/kit/server'

/** CENTRE-48 */
const delayMs = 2000

let isOn = false

/** Once, at the start; for demonstrations, which show how a screen waits. */
export function setLoadingDelay(on: boolean): void {
  isOn = on
}

/** It waits before the transaction begins: no connection is held meanwhile. */
export function withLoadingDelay(handler: Handler): Handler {
  return { ...handler, before: async () => void (isOn && (await wait(delayMs))) }
}
