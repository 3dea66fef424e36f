import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { peopleErrors } from '../people-errors.ts'
import type { Subject } from '../subject.ts'

interface Naming {
  readonly to: Subject | { readonly relative: string }
}

/** Refuses the private group of somebody else, of which there is nothing to know; subjects of other kinds pass. */
export async function requireNameable(db: Database, personId: number, entries: readonly Naming[]): Promise<void> {
  const groupIds = entries.flatMap(({ to }) => ('kind' in to && to.kind === 'group' ? [to.id] : []))
  if (groupIds.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from people_group where id = any(${groupIds}::integer[]) and owner_id <> ${personId} limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.unknownGroup(rows[0])
}
