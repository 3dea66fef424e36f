import type { ComparedBlock } from './compare-bodies.ts'

/** A block, or a stretch of blocks that are left out. */
export interface ComparedPart {
  readonly key: number
  readonly block?: ComparedBlock
  /** Which change it is, from 1 on; 0 for none. */
  readonly change: number
  readonly hidden: number
}

/** All blocks, or only those that changed with the number of those between them. */
export function groupBlocks(blocks: readonly ComparedBlock[], isOnlyChanges: boolean): ComparedPart[] {
  const parts: ComparedPart[] = []
  let change = 0
  for (const [key, block] of blocks.entries()) {
    const isSame = block.kind === 'same'
    if (!isSame) change += 1
    const last = parts.at(-1)
    if (!isSame || !isOnlyChanges) parts.push({ key, block, change: isSame ? 0 : change, hidden: 0 })
    else if (last && last.hidden > 0) parts[parts.length - 1] = { ...last, hidden: last.hidden + 1 }
    else parts.push({ key, change: 0, hidden: 1 })
  }
  return parts
}
