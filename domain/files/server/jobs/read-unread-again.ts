import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, enqueue, type Database } from '@shuku/kit/server'
import { isExtractable } from '../extraction/extract-text.ts'
import { hasOffice } from '../extraction/programs/convert-by-office.ts'
import { canRecognise } from '../extraction/programs/recognise-pages.ts'
import { enqueueExtraction } from './extract-text-job.ts'
import { enqueueRecognition } from './recognise-text.ts'

/** Raised when files can be read that could not be read before. */
const readersVersion = 4
const installationKey = 'textReaders'
const batch = 500
/** Lower priority than new uploads. */
const behind = 100

/**
 * Retries contents that could not be read when they came but can be now: after an upgrade, or once LibreOffice or text
 * recognition has been installed.
 */
export const readUnreadAgain = defineJob({
  name: 'files.readUnreadAgain',
  payload: z.object({}),
  queue: 'files.readUnreadAgain',
  priority: 20,
  run: async (_, { database, signal }) => {
    const mimes = await findReadable(database)
    while (!signal.aborted && mimes.length > 0 && (await takeUp(database, mimes)) === batch);
    if (await canRecognise()) await takeUpScans(database, signal)
  },
})

/** Checks whether this installation can read more than at the last check, and has those files read. */
export async function noticeNewReaders(database: Database): Promise<void> {
  const readers = [readersVersion, hasOffice() ? 'office' : '', (await canRecognise()) ? 'scans' : ''].join(' ').trim()
  const known = await database
    .selectFrom('installation')
    .select('value')
    .where('name', '=', installationKey)
    .executeTakeFirst()
  if (known?.value === readers) return
  await database.transaction().execute(async (db) => {
    const value = JSON.stringify(readers)
    await db
      .insertInto('installation')
      .values({ name: installationKey, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await enqueue(db, readUnreadAgain, { payload: {}, key: readUnreadAgain.name })
  })
}

/** Contents without an attempt so far, and those that no reader could read. */
const isUnread = sql<boolean>`(
  (text_state = 'failed' and text_reason in ('unsupported', 'noOffice')) or 
  (text_state = 'none' and (kind in ('zip', 'other') or mime = 'image/svg+xml')))`

async function findReadable(database: Database): Promise<string[]> {
  const found = await database.selectFrom('file_content').select('mime').distinct().where(isUnread).execute()
  return found.map(({ mime }) => mime).filter(isExtractable)
}

/** Files that only LibreOffice could read, and that failed without it, are tried again only when it is installed. */
async function takeUp(database: Database, mimes: readonly string[]): Promise<number> {
  return database.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: number; mime: string }>`
      update file_content set text_state = 'waiting', text_reason = null, text_tries = 0
      where id in (
        select id from file_content
        where ${isUnread} and mime = any(${mimes}::text[]) and (${hasOffice()} or text_reason is distinct from 'noOffice')
        order by id limit ${batch} for update skip locked)
      returning id, mime`.execute(db)
    for (const { id, mime } of rows) await enqueueExtraction(db, id, { mime, behind })
    return rows.length
  })
}

async function takeUpScans(database: Database, signal: AbortSignal): Promise<void> {
  let last = 0
  while (!signal.aborted) {
    const scans = await database
      .selectFrom('file_content')
      .select('id')
      .where('text_state', '=', 'failed')
      .where('text_reason', '=', 'scanned')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    await database.transaction().execute(async (db) => {
      for (const { id } of scans) await enqueueRecognition(db, id)
    })
    if (scans.length < batch) return
    last = scans.at(-1)?.id ?? last
  }
}
