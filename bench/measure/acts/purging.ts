import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { sweepFiles } from '@shuku/domain/files/server'
import { enqueue, type Database, type LocalStore } from '@shuku/kit/server'
import { seconds, type ActFigure } from './act-figure.ts'
import { deleteAllOf, rate, settle, type Bench } from './batch-operations.ts'
import type { LargeCategory } from './large-category.ts'
import { listsFigure } from './lists-meanwhile.ts'

const mostDocuments = 100_000
const atOnce = 1000

/**
 * Documents with a file of its own each, deleted and then deleted for good; and the sweep of the night, which removes
 * what nothing holds any more, here asked for at once.
 */
export async function measurePurging(bench: Bench, store: LocalStore): Promise<ActFigure[]> {
  const { database, large, lists } = bench
  const files = await makeFiles(store, Math.min(mostDocuments, large.documents))
  await makeDocuments(database, large, files)
  const deleted = await deleteAllOf(bench, large.targetId)
  const purged = await settle(bench, 'delete', large.targetId)
  const begin = performance.now()
  await enqueue(database, sweepFiles, { payload: {} })
  const swept = await lists.during(untilSwept(database))
  const sweepMs = performance.now() - begin
  const { rows, inStore } = await leftOf(database, store, files)
  const orphans = rows + inStore === 0 ? 'nothing orphaned' : `${rows} ROWS AND ${inStore} FILES ARE LEFT`
  const wanted = '≤ 1.2 ×'
  return [
    rate(
      `${purged.moved} of ${deleted.moved} with a file of its own each deleted for good`,
      purged,
      `their files by the sweep of the night: ${seconds(sweepMs)}, ${orphans}`,
    ),
    rate('the same with the sweep', { moved: purged.moved, tookMs: purged.tookMs + sweepMs }),
    listsFigure(lists, { while: 'they are deleted for good', meanwhile: purged.meanwhile, wanted }),
    listsFigure(lists, { while: 'files are swept', meanwhile: swept, wanted }),
  ]
}

interface Stored {
  readonly sha256: string
  readonly sizeBytes: number
}

/** In the store since the day before yesterday: what is younger stays there a day. */
async function makeFiles(store: LocalStore, count: number): Promise<readonly Stored[]> {
  const run = randomUUID()
  const before = new Date(Date.now() - 48 * 3_600_000)
  const files: Stored[] = []
  while (files.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - files.length) }, async (_, place) => {
      const content = Buffer.from(`${run} ${files.length + place}\n`)
      const { sha256, sizeBytes } = await store.put(Readable.from([content]))
      await utimes(store.localPath(sha256), before, before)
      return { sha256, sizeBytes }
    })
    files.push(...(await Promise.all(some)))
  }
  return files
}

/** As many documents as there are files, copied from the large category into the empty one. */
async function makeDocuments(
  db: Database,
  { id, targetId, targetSetId, personId }: LargeCategory,
  files: readonly Stored[],
): Promise<void> {
  const [hashes, sizes] = [files.map(({ sha256 }) => sha256), files.map(({ sizeBytes }) => sizeBytes)]
  await sql`
    with content as (
      insert into file_content (sha256, size_bytes, mime, kind, stored_at, text_state)
      select decode(sha256, 'hex'), size, 'text/plain', 'text', now() - interval '2 days', 'none'
      from unnest(${hashes}::text[], ${sizes}::bigint[]) as stored (sha256, size) returning id
    ), file as (
      insert into file (content_id, name, uploaded_by, uploaded_at)
      select id, 'bench.txt', ${personId}, now() - interval '2 days' from content returning id
    ), made as (
      insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by,
        effective_at, attachment_count)
      select subject, ${targetId}, class.id, creator_id, owner_id, document.unit_id, 1, updated_by, effective_at, 1
      from document join access_set as class
        on class.kind = 2 and class.default_set_id = ${targetSetId} and class.unit_id = document.unit_id
      where document.category_id = ${id} and deleted_at is null order by document.id limit ${files.length} returning id
    ), counted as (insert into document_count (document_id) select id from made
    ), written as (insert into document_body (document_id, html) select id, '<p>bench</p>' from made
    ), attached as (
      insert into attachment (document_id, name, file_id, added_by)
      select document.id, 'bench.txt', file.id, ${personId}
      from (select id, row_number() over (order by id) as place from made) as document
      join (select id, row_number() over (order by id) as place from file) as file using (place)
      returning id, file_id
    )
    insert into attachment_version (attachment_id, number, file_id, added_by)
    select id, 1, file_id, ${personId} from attached`.execute(db)
  await sql`analyze document, attachment, attachment_version, file, file_content`.execute(db)
}

async function untilSwept(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = ${sweepFiles.name}`.execute(database)
    if (rows.length === 0) return
    await delay(100)
  }
}

/** What is still there of these contents. */
async function leftOf(db: Database, store: LocalStore, files: readonly Stored[]) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from file_content
    where sha256 in (select decode(sha256, 'hex') from unnest(${files.map(({ sha256 }) => sha256)}::text[]) as made (sha256))`.execute(
    db,
  )
  let inStore = 0
  for (const { sha256 } of files) if (await store.has(sha256)) inStore += 1
  return { rows: rows[0]?.n ?? 0, inStore }
}
