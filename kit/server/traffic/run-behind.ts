import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Has the system run this thread behind those that answer calls, where it can tell threads apart: the event loops get
 * the processor at once, and long work what they leave. Elsewhere nothing changes.
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
