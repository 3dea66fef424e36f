import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** In one order everywhere, so that two acts on the same documents wait for each other and not in a circle. */
export async function lockDocuments(db: Database, documentIds: readonly number[]): Promise<void> {
  await sql`select from document where id = any(${documentIds}::bigint[]) order by id for no key update`.execute(db)
}
