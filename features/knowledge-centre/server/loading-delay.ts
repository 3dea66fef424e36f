import { setTimeout as wait } from 'node:timers/promises'
import type { Handler } from '@shuku/kit/server'

const delayMs = 2000

type Wait = (ms: number) => Promise<unknown>

let waiting: Wait | undefined

/** Once, at the start; for demonstrations, which show how a screen waits. */
export function setLoadingDelay(on: boolean, by: Wait = wait): void {
  waiting = on ? by : undefined
}

/** It waits before the transaction begins: no connection is held meanwhile. */
export function withLoadingDelay(handler: Handler): Handler {
  return { ...handler, before: async () => void (await waiting?.(delayMs)) }
}
