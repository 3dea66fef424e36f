import type { ProcessTree } from './process-tree.ts'

/** How much longer a run may take that had no processor. */
export const MOST_TIMES = 5
const SHARE = 0.5
const LOOKS = 4

/**
 * Ends a run that has had `timeoutMs`. On a machine that is busy with others the clock says nothing about a file: a run
 * that had less than half of its time on a processor is left to go on, up to `MOST_TIMES` as long. Answers how to stop
 * watching.
 */
export function boundTime(tree: ProcessTree, timeoutMs: number, end: () => void): () => void {
  const begun = tree.processorMs()
  const last = performance.now() + MOST_TIMES * timeoutMs
  const look = () => {
    const isStarved = tree.processorMs() - begun < timeoutMs * SHARE
    if (isStarved && performance.now() < last) timer = setTimeout(look, timeoutMs / LOOKS)
    else end()
  }
  let timer = setTimeout(look, timeoutMs)
  return () => clearTimeout(timer)
}
