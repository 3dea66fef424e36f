import { setTimeout as delay } from 'node:timers/promises'

/** Windows says so while another program, often a scanner, has the file open. */
const inUse = new Set(['EBUSY', 'EPERM', 'EACCES'])
const mostMs = 10_000
const betweenMs = 250

/** Tries again for ten seconds what another program is in the way of; on other systems such a refusal is for good. */
export async function retryInUse<T>(act: () => Promise<T>): Promise<T> {
  const until = performance.now() + (process.platform === 'win32' ? mostMs : 0)
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!inUse.has(codeOf(error)) || performance.now() >= until) throw error
      await delay(betweenMs)
    }
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
