import { totalmem } from 'node:os'

/** What the control group allows where there is one (it answers a huge number, or 0, without). */
export function availableMemory(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
