import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { originsOf } from './origins.ts'

/**
 * Makes a file of a person's own of each, with the same content and as secret as that is where it is held: answers which
 * in the place of which.
 */
export async function copyFiles(
  db: Database,
  fileIds: readonly number[],
  personId: number,
): Promise<ReadonlyMap<number, number>> {
  if (fileIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; copyId: number }>`
    with original as materialized (
      select id, nextval(pg_get_serial_sequence('file', 'id')) as copy_id, content_id, name
      from file where id = any(${[...fileIds]}::bigint[])
    ), made as (
      insert into file (id, content_id, name, uploaded_by, origin_ids)
      select copy_id, content_id, name, ${personId}::integer, ${originsOf(sql`original.id`)} from original returning id
    )
    select original.id::float8 as id, made.id::float8 as "copyId"
    from original join made on made.id = original.copy_id`.execute(db)
  return new Map(rows.map(({ id, copyId }) => [id, copyId]))
}
