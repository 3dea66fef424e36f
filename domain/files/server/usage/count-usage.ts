import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'

/** Files of transactions that may still be open are left for the next time: theirs would never be counted. */
const settled = sql<boolean>`file.uploaded_at < now() - interval '2 minutes'`

/** Counts what came since the last time; one process at a time. */
export async function countUsage(database: Database): Promise<void> {
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const counted = await sql<{ since: number }>`
      select up_to_file_id::float8 as since from file_usage_counted for update skip locked`.execute(db)
    const [row] = counted.rows
    if (!row) return
    const upTo = await lastSettled(db)
    if (upTo <= row.since) return
    await sql`
      with later as (
        select file.uploaded_by as person_id, sum(size_bytes) as bytes, count(*)::integer as files
        from file join file_content on file_content.id = file.content_id
        where file.id > ${row.since}::bigint and file.id <= ${upTo}::bigint group by 1
      ), added as (
        insert into file_usage (person_id, bytes, files) select person_id, bytes, files from later
        on conflict (person_id) do update
          set bytes = file_usage.bytes + excluded.bytes, files = file_usage.files + excluded.files
      )
      update file_usage_counted set up_to_file_id = ${upTo}::bigint,
        bytes = bytes + coalesce((select sum(bytes) from later), 0)`.execute(db)
  })
}

async function lastSettled(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from file where ${settled} order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? 0
}

/**
 * Counts everything anew: what nothing held was swept, a file whose transaction took longer than two minutes was left
 * out, and a restored database may have any number.
 */
export const recountUsage = defineJob({
  name: 'files.recountUsage',
  payload: z.object({}),
  priority: 20,
  run: async (_, { database }) => {
    await inTransaction(database, { isolation: 'read committed' }, async (db) => {
      await sql`select from file_usage_counted for update`.execute(db)
      const upTo = await lastSettled(db)
      await sql`delete from file_usage`.execute(db)
      await sql`
        with counted as (
          insert into file_usage (person_id, bytes, files)
          select file.uploaded_by, sum(size_bytes), count(*)
          from file join file_content on file_content.id = file.content_id
          where file.id <= ${upTo}::bigint group by 1
          returning bytes
        )
        update file_usage_counted set up_to_file_id = ${upTo}::bigint,
          bytes = coalesce((select sum(bytes) from counted), 0)`.execute(db)
    })
  },
})
