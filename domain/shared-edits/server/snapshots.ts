import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** Behind so many rows a text gets a new snapshot. */
export const rowsOfSnapshot = 2000

const mostAtOnce = 500

/** Texts with so many rows behind their snapshot that opening them takes long. */
export async function findLongTexts(database: Database, least = rowsOfSnapshot): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select shared_edit.id from shared_edit
    left join shared_edit_snapshot as snapshot on snapshot.shared_edit_id = shared_edit.id
    where shared_edit.engine = 'text' and closed_at is null
      and last_number - coalesce(snapshot.number, 0) >= ${least}::integer
    order by shared_edit.id limit 20`.execute(database)
  return rows.map(({ id }) => id)
}

/** A part of the log: what it begins with, or the next rows of it. */
export interface LogPart {
  /** Up to which row. */
  readonly number: number
  readonly bodies: readonly Buffer[]
}

/** The log of a text from its snapshot on, or from its beginning, in parts; rows are numbered without a gap, and none changes. */
export async function* readLog(database: Database, sharedEditId: number): AsyncGenerator<LogPart> {
  const { rows } = await sql<{ number: number; body: Buffer }>`
    select coalesce(snapshot.number, 0) as number, coalesce(snapshot.body, seed) as body from shared_edit
    left join shared_edit_snapshot as snapshot on snapshot.shared_edit_id = shared_edit.id
    where shared_edit.id = ${sharedEditId}::bigint and seed is not null`.execute(database)
  const [first] = rows
  if (!first) return
  yield { number: first.number, bodies: [first.body] }
  let { number } = first
  for (;;) {
    const { rows: next } = await sql<{ number: number; body: Buffer }>`
      select number, body from shared_edit_row
      where shared_edit_id = ${sharedEditId}::bigint and number > ${number}::integer
      order by number limit ${mostAtOnce}`.execute(database)
    const last = next.at(-1)
    if (!last) return
    number = last.number
    yield { number, bodies: next.map(({ body }) => body) }
  }
}

/** Stores all rows up to a number as one; an older one never takes the place of a newer one. */
export async function storeSnapshot(
  db: Database,
  { sharedEditId, number, body }: { readonly sharedEditId: number; readonly number: number; readonly body: Uint8Array },
): Promise<void> {
  await sql`
    insert into shared_edit_snapshot (shared_edit_id, number, body)
    select id, ${number}::integer, ${Buffer.from(body)}::bytea from shared_edit
    where id = ${sharedEditId}::bigint and last_number >= ${number}::integer
    on conflict (shared_edit_id) do update set number = excluded.number, body = excluded.body, made_at = now()
    where shared_edit_snapshot.number < excluded.number`.execute(db)
}
