import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { copyFiles } from './copy-files.ts'
import { isUnused } from './unheld.ts'

/**
 * Files that nothing holds any more are somebody else's uploads, who may use them from then on. What their uploader has
 * elsewhere too stays theirs, and the other gets one of the same content, as secret as it is there: answers which in the
 * place of which.
 */
export async function handOverUploads(
  db: Database,
  fileIds: readonly number[],
  personId: number,
): Promise<ReadonlyMap<number, number>> {
  await sql`
    update file set uploaded_by = ${personId} where id = any(${[...fileIds]}::bigint[]) and ${isUnused()}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from file
    where id = any(${[...fileIds]}::bigint[]) and uploaded_by <> ${personId} order by id`.execute(db)
  return copyFiles(
    db,
    rows.map(({ id }) => id),
    personId,
  )
}
