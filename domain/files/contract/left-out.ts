/** Why a file of a folder is nobody's document. */
export const leftOutReasons = ['empty', 'owner', 'hidden'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
export type LeftOut = Readonly<Record<LeftOutReason, number>>

export const nothingLeftOut: LeftOut = { empty: 0, owner: 0, hidden: 0 }

/** Lock files that a program writes next to an open file. */
const owner = /^(?:~\$|\.~lock\.)/
const hidden = /^(?:\.|Thumbs\.db$|desktop\.ini$|__MACOSX$)/i

/** Whether a file stays out when a whole folder is given, by its path in it; empty ones only where their size is known. */
export function leftOutAs({ path, sizeBytes }: { path: string; sizeBytes?: number }): LeftOutReason | undefined {
  const parts = path.split('/')
  if (parts.some((part) => owner.test(part))) return 'owner'
  if (parts.some((part) => hidden.test(part))) return 'hidden'
  return sizeBytes === 0 ? 'empty' : undefined
}

export function countLeftOut(files: Iterable<{ path: string; sizeBytes?: number }>): LeftOut {
  const counts = { ...nothingLeftOut }
  for (const file of files) {
    const reason = leftOutAs(file)
    if (reason !== undefined) counts[reason] += 1
  }
  return counts
}
