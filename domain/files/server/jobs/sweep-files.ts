import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database, type FileStore, type JobContext } from '@shuku/kit/server'
import { isUnused, selectUnnamed } from '../upload/unheld.ts'
import { whileContentsMayEnd } from './hold-contents.ts'

const batch = 500

/**
 * Removes what nothing has held for a day: abandoned uploads, contents without a file together with their previews, and
 * objects in the store without a row, left by an interrupted upload or preview.
 */
export const sweepFiles = defineJob({
  name: 'files.sweep',
  payload: z.object({ olderThanHours: z.number().min(0).optional() }),
  priority: 20,
  run: async ({ olderThanHours = 24 }, context) => {
    const before = new Date(Date.now() - olderThanHours * 3_600_000)
    await logAll(context.database, before)
    while (!context.signal.aborted && (await sweepRows(context.database, before)) === batch);
    while (!context.signal.aborted && (await sweepContents(context, before)) === batch);
    await sweepStore(context, before)
    await context.store.unfinished.sweep(before)
    await context.store.sweepTemporary(before)
  },
})

/** A file whose job was lost, as by a restore, would wait for ever. */
async function logAll(database: Database, before: Date): Promise<void> {
  await database
    .updateTable('file')
    .set({ held_back: false })
    .where('held_back', '=', true)
    .where('uploaded_at', '<', before)
    .execute()
}

/** Locked before the check is repeated: somebody may just have put one into a document. */
async function sweepRows(database: Database, before: Date): Promise<number> {
  return database.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select file.id from file where file.uploaded_at < ${before} and ${isUnused()}
      order by file.id limit ${batch} for update skip locked`.execute(db)
    if (rows.length > 0) {
      await sql`delete from file where id = any(${rows.map(({ id }) => id)}::bigint[]) and ${isUnused()}`.execute(db)
    }
    return rows.length
  })
}

/**
 * Its row goes first, so that no row ever names a missing content; an upload of the same content renews `stored_at`.
 * None go while somebody holds them: the next night will do.
 */
async function sweepContents({ database, store }: JobContext, before: Date): Promise<number> {
  let ended = 0
  await whileContentsMayEnd(database, async () => {
    const rows = await inTransaction(database, { isolation: 'read committed' }, (db) => endContents(db, before))
    for (const { sha256 } of rows) await store.remove(sha256.toString('hex'), { unlessStoredSince: before })
    ended = rows.length
  })
  return ended
}

async function endContents(db: Database, before: Date): Promise<{ sha256: Buffer }[]> {
  const { rows } = await sql<{ sha256: Buffer }>`
    delete from file_content where id in (
      select id from file_content
      where stored_at < ${before} and not exists (select from file where file.content_id = file_content.id)
      order by id limit ${batch} for update skip locked
    ) and stored_at < ${before} and not exists (select from file where file.content_id = file_content.id)
    returning sha256`.execute(db)
  // the same bytes may be stored with another type, or be a preview of another content
  return withoutOthers(db, rows)
}

async function withoutOthers(db: Database, contents: { sha256: Buffer }[]): Promise<{ sha256: Buffer }[]> {
  if (contents.length === 0) return []
  const { rows } = await sql<{ sha256: Buffer }>`
    select sha256 from unnest(${contents.map(({ sha256 }) => sha256)}::bytea[]) as ended (sha256)
    where not exists (select from file_preview where file_preview.sha256 = ended.sha256)
      and not exists (select from file_content where file_content.sha256 = ended.sha256)`.execute(db)
  return rows
}

async function sweepStore({ database, store, signal }: JobContext, before: Date): Promise<void> {
  let old: string[] = []
  for await (const { sha256, storedAt } of store.list()) {
    if (signal.aborted) return
    if (storedAt < before) old.push(sha256)
    if (old.length === batch) {
      const contents = old
      if (!(await whileContentsMayEnd(database, () => removeUnnamed(database, store, { contents, before })))) return
      old = []
    }
  }
  await whileContentsMayEnd(database, () => removeUnnamed(database, store, { contents: old, before }))
}

async function removeUnnamed(
  database: Database,
  store: FileStore,
  { contents, before }: { contents: string[]; before: Date },
) {
  if (contents.length === 0) return
  for (const sha256 of await selectUnnamed(database, contents)) {
    await store.remove(sha256, { unlessStoredSince: before })
  }
}
