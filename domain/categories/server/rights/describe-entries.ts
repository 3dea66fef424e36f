import type { EntryRow } from '@shuku/domain/rights/server'

export function termsOf({ level, can_download, min_security, max_security }: EntryRow) {
  return { level, can_download, min_security, max_security }
}

/** The entries as the log describes them: each once, even if several sets contain it. */
export function describeEntries(entries: readonly EntryRow[]): object[] {
  const described = entries.map((entry) => {
    const { principal_id, relative, ref_id, ref_level } = entry
    return { ...(relative ? { relative, ref_id, ref_level } : { principal_id }), ...termsOf(entry) }
  })
  return [...new Map(described.map((entry) => [JSON.stringify(entry), entry])).values()]
}
