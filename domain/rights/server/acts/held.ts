import { checkRight, type Asking, type LockedDocument } from './require-right.ts'

/** What somebody has on a document. */
export type Held = Pick<LockedDocument, 'level' | 'mayDownload'>

export const nothingHeld: Held = { level: 0, mayDownload: false }

/** What the caller has now, of the documents that they may read; by document. */
export async function readHeld(asking: Asking, documentIds: readonly number[]): Promise<ReadonlyMap<number, Held>> {
  if (documentIds.length === 0) return new Map()
  const { allowed } = await checkRight(asking, documentIds, 'read')
  return new Map(allowed.map(({ id, level, mayDownload }) => [id, { level, mayDownload }]))
}

/**
 * Whether somebody has yet what an act of theirs left them, whatever it was by. Who has less by now has lost it
 * otherwise, a membership or a share that had an end, and the undo of the act must not give it back.
 */
export function isStillHeld(left: Held | undefined, { level, mayDownload }: Held = nothingHeld): boolean {
  return left !== undefined && level >= left.level && (mayDownload || !left.mayDownload)
}
