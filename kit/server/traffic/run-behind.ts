import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of this thread below those that answer calls, on systems that can: event loops get the processor
 * at once, and long work gets the rest. Has no effect elsewhere.
 */
export function runBehindCalls(): void {
  if (process.platform !== 'linux') return
  try {
    // the thread's own number, for which nobody but `/proc` asks; the last part of `self/task/<number>`
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it only runs as everything else does
  }
}
