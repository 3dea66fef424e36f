import { localStamp, type Context } from '@shuku/kit/server'
import { knowledgeErrors } from '../knowledge-errors.ts'

/** What of the present state was seen by who saves: its revision, or the time of its last change. */
export interface Seen {
  readonly revision?: number | undefined
  /** `2026-11-20 17:05:09`, in the time zone of who saves; empty: nothing is said. */
  readonly seenAt?: string | undefined
  /** A program: it may say neither, and then writes over whatever there is. */
  readonly mayBeUnseen?: boolean | undefined
}

interface Stored {
  readonly revision: number
  readonly updaterName: string
  readonly updatedAt: Date
}

export const isUnseen = ({ revision, seenAt = '' }: Seen): boolean => revision === undefined && seenAt === ''

/** Called when what is stored is locked, so that of two at once the second learns of the first. */
export function requireSeen({ caller }: Pick<Context, 'caller'>, stored: Stored, seen: Seen): void {
  const { revision, seenAt = '', mayBeUnseen = false } = seen
  const changedAt = localStamp(stored.updatedAt, caller.timeZone)
  const isLatest = (revision === undefined || revision === stored.revision) && (seenAt === '' || seenAt === changedAt)
  if (isUnseen(seen) ? mayBeUnseen : isLatest) return
  throw knowledgeErrors.changedMeanwhile({ who: stored.updaterName, when: changedAt.slice(0, -3) })
}
