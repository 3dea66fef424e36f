import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** So many more documents like this one, without bodies: thousands in one statement. */
export async function repeatDocument(db: Database, documentId: number | undefined, times: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'document' and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`
    insert into document (${columns}) select ${columns} from document, generate_series(1, ${times}::integer)
    where document.id = ${documentId}`.execute(db)
}
