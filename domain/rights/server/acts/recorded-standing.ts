import type { LockedDocument } from './require-right.ts'

/** The rights of the actor on a document as their act recorded them: seconds since 1970; null without an end. */
export type RecordedStanding = Readonly<Record<(typeof ends)[number], number | null>>

const ends = ['viewUntil', 'editUntil', 'fullUntil', 'downloadUntil'] as const

export function recordStanding(document: LockedDocument): RecordedStanding {
  const end = (name: (typeof ends)[number]) => (document[name] === Infinity ? null : document[name])
  return {
    viewUntil: end('viewUntil'),
    editUntil: end('editUntil'),
    fullUntil: end('fullUntil'),
    downloadUntil: end('downloadUntil'),
  }
}

/**
 * Whether an undo would give its doer more, or for longer, than they had when they acted and than they have now:
 * meanwhile they may have changed, without the document, what it comes back under.
 */
export function opensMore(
  after: LockedDocument,
  known: { readonly before: RecordedStanding | undefined; readonly present: LockedDocument | undefined },
): boolean {
  const { before, present } = known
  return ends.some((end) => {
    const former = before ? (before[end] ?? Infinity) : 0
    return after[end] > Math.max(former, present?.[end] ?? 0)
  })
}
