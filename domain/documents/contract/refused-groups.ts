import { z } from '@shuku/kit/contract'

/** Documents with which something is not done, by reason, the most frequent first, each with the first of its documents. */
export const RefusedByReason = z.array(
  z.object({
    reason: z.string(),
    count: z.int(),
    documents: z.array(z.object({ id: z.int(), subject: z.string(), address: z.string().optional() })),
  }),
)
export type RefusedGroup = z.output<typeof RefusedByReason>[number]

export interface RefusedDocument {
  readonly id: number
  /** Empty where the caller may not know of it: it is counted, and not named. */
  readonly subject: string
  readonly reason: string
  /** Where it is opened, if it is no document. */
  readonly address?: string | undefined
}

/** So many documents of a reason are named at most. */
export function groupRefused(refused: readonly RefusedDocument[], most = 3): RefusedGroup[] {
  return [...Map.groupBy(refused, ({ reason }) => reason)]
    .map(([reason, documents]) => ({
      reason,
      count: documents.length,
      documents: documents
        .filter(({ subject }) => subject !== '')
        .slice(0, most)
        .map(({ reason: _, ...document }) => document),
    }))
    .sort((a, b) => b.count - a.count)
}

/** The same of documents that were looked at in parts. */
export function mergeRefused(parts: readonly (readonly RefusedGroup[])[], most = 3): RefusedGroup[] {
  return [...Map.groupBy(parts.flat(), ({ reason }) => reason)]
    .map(([reason, groups]) => ({
      reason,
      count: groups.reduce((sum, { count }) => sum + count, 0),
      documents: groups.flatMap(({ documents }) => documents).slice(0, most),
    }))
    .sort((a, b) => b.count - a.count)
}
