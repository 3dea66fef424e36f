import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'

/** The titles of those of these documents that the caller may read. */
export async function findTitles(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (documentIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; subject: string }>`
    select id::float8 as id, subject from document
    where id = any(${documentIds}::bigint[]) and ${mayRead(caller)}`.execute(db)
  return new Map(rows.map(({ id, subject }) => [id, subject]))
}
