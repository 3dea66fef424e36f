import { sql } from 'kysely'
import { inTransaction, type Database } from '@shuku/kit/server'
import { spellTitle } from '../query/spelling.ts'
import { indexDocumentsJob } from './index-documents.ts'
import { indexRowsOf, type IndexRows } from './index-rows.ts'
import { lookAtTexts } from './read-texts.ts'

const documentsAtOnce = 50

/**
 * Documents whose rows in the index are not what their texts give now, one after the other. Those whose index a job is
 * about to write are left out. Cuts every text again: about a minute for 100,000 documents of usual length.
 */
export async function* findStaleDocuments(database: Database): AsyncGenerator<number> {
  for (let after = 0; ;) {
    const { last, stale } = await inTransaction(database, { isolation: 'repeatable read' }, (db) => lookAt(db, after))
    yield* stale
    if (last === undefined) return
    after = last
  }
}

async function lookAt(db: Database, after: number): Promise<{ last: number | undefined; stale: number[] }> {
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(documentsAtOnce)
    .execute()
  const ids = rows.map(({ id }) => id)
  const pending = await findPending(db, ids)
  const settled = ids.filter((id) => !pending.has(id))
  if (settled.length === 0) return { last: ids.at(-1), stale: [] }
  const wanted = (await lookAtTexts(db, settled)).map(indexRowsOf)
  const stale = new Set([...(await findOtherTexts(db, wanted)), ...(await findOtherTitles(db, wanted))])
  for (const id of await findOtherSpellings(db, wanted)) stale.add(id)
  for (const id of await findOtherParts(db, wanted)) stale.add(id)
  for (const id of await findOtherWritten(db, wanted)) stale.add(id)
  return { last: ids.at(-1), stale: [...stale].toSorted((a, b) => a - b) }
}

async function findPending(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct named.id::bigint as id
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    cross join lateral json_array_elements_text(job.payload -> 'documentIds') as named (id)
    where task.identifier = ${indexDocumentsJob.name} and job.attempts < job.max_attempts
      and named.id::bigint = any(${ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function findOtherTexts(db: Database, wanted: readonly IndexRows[]): Promise<number[]> {
  const column = <K extends keyof IndexRows['text']>(name: K) => wanted.map(({ text }) => text[name])
  const { rows } = await sql<{ id: number }>`
    select wanted.id
    from unnest(${column('document_id')}::bigint[], ${column('title')}::text[], ${column('heading')}::text[], ${column('body')}::text[],
      ${column('sources')}::text[], ${column('part_count')}::integer[], ${column('terms')}::text[])
      as wanted (id, title, heading, body, sources, part_count, terms)
    left join search_text as found on found.document_id = wanted.id
    where (found.title, found.heading, found.body, found.sources, found.part_count, found.terms)
      is distinct from (wanted.title, wanted.heading, wanted.body, wanted.sources::jsonb, wanted.part_count, wanted.terms::tsvector)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function findOtherTitles(db: Database, wanted: readonly IndexRows[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id
    from unnest(${wanted.map(({ title }) => title.document_id)}::bigint[], ${wanted.map(({ title }) => title.title)}::text[],
      ${wanted.map(({ title }) => title.names)}::text[]) as wanted (id, title, names)
    left join search_title as found on found.document_id = wanted.id
    where (found.title, found.names) is distinct from (wanted.title, wanted.names)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Also titles that are spelled and have nothing to spell; what is not spelled yet is no former one. */
async function findOtherSpellings(db: Database, wanted: readonly IndexRows[]): Promise<number[]> {
  const titles = wanted.map(({ text }) => ({ id: text.document_id, spelling: spellTitle(text.title) }))
  const { rows } = await sql<{ id: number }>`
    select wanted.id
    from unnest(${titles.map(({ id }) => id)}::bigint[], ${titles.map(({ spelling }) => spelling?.syllables ?? null)}::text[],
      ${titles.map(({ spelling }) => spelling?.initials ?? null)}::text[]) as wanted (id, syllables, initials)
    join search_pinyin as found on found.document_id = wanted.id
    where (found.syllables, found.initials) is distinct from (wanted.syllables, wanted.initials)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Long texts, one part after the other. */
async function findOtherParts(db: Database, wanted: readonly IndexRows[]): Promise<number[]> {
  const stale = new Set<number>()
  for (const { document_id, number, start, body, terms } of wanted.flatMap(({ parts }) => parts)) {
    const { rows } = await sql<{ same: boolean }>`
      select (start, body, terms) is not distinct from (${start}::integer, ${body}::text, ${terms}::tsvector) as same
      from search_part where document_id = ${document_id} and number = ${number}`.execute(db)
    if (!rows[0]?.same) stale.add(document_id)
  }
  return [...stale]
}

/** Texts of which a piece is kept otherwise than they are written, or is missing beside others; where none is, a job makes them. */
async function findOtherWritten(db: Database, wanted: readonly IndexRows[]): Promise<number[]> {
  const pieces = wanted.flatMap(({ written }) => written)
  const { rows } = await sql<{ id: number }>`
    with found as (
      select document_id, start, body from search_written
      where document_id = any(${wanted.map(({ text }) => text.document_id)}::bigint[])
    )
    select distinct document_id as id
    from found full join unnest(
      ${pieces.map(({ document_id }) => document_id)}::bigint[], ${pieces.map(({ start }) => start)}::integer[],
      ${pieces.map(({ body }) => body)}::text[]
    ) as wanted (document_id, start, body) using (document_id, start)
    where found.body is distinct from wanted.body and document_id in (select document_id from found)`.execute(db)
  return rows.map(({ id }) => id)
}
