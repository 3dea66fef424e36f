import { folderRoots } from '@shuku/domain/virtual-folders/contract'
import type { FolderView } from '../contract.ts'

/** Of those with a rule half of what a call counts at most, so that the first numbers come soon. */
const perCall = { byRule: 10, byHand: 100 }

type Placed = Pick<FolderView, 'id' | 'parentId' | 'root' | 'hasRule'>

/**
 * What one call counts: neighbours in the tree, level by level, those with a rule apart from the others,
 * which need not wait for them.
 */
export function portionsOf(folders: readonly Placed[]): readonly (readonly number[])[] {
  const inTree = byLevels(folders)
  return [
    ...portions(
      inTree.filter(({ hasRule }) => !hasRule),
      perCall.byHand,
    ),
    ...portions(
      inTree.filter(({ hasRule }) => hasRule),
      perCall.byRule,
    ),
  ]
}

/** One whose folder above is not seen is at the top. */
function byLevels(folders: readonly Placed[]): readonly Placed[] {
  const seen = new Set(folders.map(({ id }) => id))
  const below = Map.groupBy(folders, ({ parentId }) => (parentId !== null && seen.has(parentId) ? parentId : 0))
  const levels = (level: readonly Placed[]): readonly Placed[] =>
    level.length === 0 ? [] : [...level, ...levels(level.flatMap(({ id }) => below.get(id) ?? []))]
  return levels(folderRoots.flatMap((root) => (below.get(0) ?? []).filter((folder) => folder.root === root)))
}

function portions(folders: readonly Placed[], most: number): number[][] {
  const ids = folders.map(({ id }) => id)
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, place) => ids.slice(place * most, (place + 1) * most))
}

/** What is beside a folder that could not be counted in time. */
export const uncounted = '…'

interface Counted {
  readonly counts: readonly { readonly id: number; readonly n: number }[]
}

/** What is known of those that were asked for; nothing of those whose answer has not come. */
export function countsOf(
  asked: readonly (readonly number[])[],
  replies: readonly (Counted | undefined)[],
): ReadonlyMap<number, number | typeof uncounted> {
  return new Map(
    asked.flatMap((ids, place) => {
      const reply = replies[place]
      const counted = new Map(reply?.counts.map(({ id, n }) => [id, n]))
      return reply ? ids.map((id) => [id, counted.get(id) ?? uncounted] as const) : []
    }),
  )
}
