import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { peopleErrors } from '../people-errors.ts'
import { mayNameOwned, selectOwned } from '../principal-kinds.ts'
import type { Subject } from '../subject.ts'

interface Naming {
  readonly to: Subject | { readonly relative: string }
}

/** Refuses what is somebody else's own, as a private group, of which there is nothing to know; subjects of other kinds pass. */
export async function requireNameable(db: Database, personId: number, entries: readonly Naming[]): Promise<void> {
  const subjects = entries.flatMap(({ to }) => ('kind' in to ? [to] : []))
  if (!mayNameOwned(subjects)) return
  const { rows } = await sql<{ id: number }>`
    select id from ${selectOwned(subjects)} as owned where owner_id <> ${personId} limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.unknownGroup(rows[0])
}
