import { totalmem } from 'node:os'

/** The limit of the control group; without one, a huge number or 0. */
export function availableMemory(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
