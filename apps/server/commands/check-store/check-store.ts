import { sql, type RawBuilder } from 'kysely'
import { verifyCounts } from '@shuku/domain/documents/server'
import type { Database, FileStore } from '@shuku/kit/server'

export interface StoreReport {
  readonly documents: number
  readonly files: number
  /** In words for an operator; empty: all is well. */
  readonly faults: string[]
}

interface Options {
  /** Reads every file again and compares its hash; without it only presence and size. */
  readonly hashes?: boolean
}

/** Each selects an `id` per fault. */
const rules: readonly { fault: (id: string) => string; select: RawBuilder<{ id: string }> }[] = [
  {
    fault: (id) => `document ${id} has no text row`,
    select: sql`select id from document where not exists (select from document_body where document_id = document.id)`,
  },
  {
    fault: (id) => `document ${id} has no counters`,
    select: sql`select id from document where not exists (select from document_count where document_id = document.id)`,
  },
  {
    fault: (id) => `document ${id} is in force and lacks the version that it is`,
    select: sql`select id from document where status in (1, 2, 5, 7)
      and not exists (select from document_version where document_id = document.id and number = document.version)`,
  },
  {
    fault: (id) => `document ${id} says another number of attachments than it has`,
    select: sql`select id from document where attachment_count <>
      (select count(*) from attachment where document_id = document.id and removed_at is null and not in_body)`,
  },
  {
    fault: (id) => `document ${id} has no class, or one that does not exist`,
    select: sql`select id from document where not exists (select from access_set where kind = 2 and access_set.id = document.class_id)`,
  },
  {
    fault: (id) => `document ${id} refers to an own set that does not exist`,
    select: sql`select id from document where own_id is not null
      and not exists (select from access_set where kind = 3 and access_set.id = document.own_id)`,
  },
  {
    fault: (id) => `document ${id} cannot be found by its title`,
    select: sql`select id from document where deleted_at is null
      and not exists (select from search_title where document_id = document.id)`,
  },
  {
    fault: (id) => `document ${id} cannot be found by the pinyin of its title`,
    select: sql`select id from document where deleted_at is null and subject ~ '[一-鿿]'
      and not exists (select from search_pinyin where document_id = document.id)`,
  },
  {
    fault: (id) => `document ${id} has no line in the log that tells of its making`,
    select: sql`select id from document where not exists (select from document_log where document_id = document.id)`,
  },
  {
    fault: (id) => `the text of content ${id} is said to be there, and is not`,
    select: sql`select id from file_content where text_state = 'ready' and not exists (select from file_text where content_id = file_content.id)`,
  },
  {
    fault: (id) => `the text of content ${id} waits, and no job looks for it`,
    select: sql`select id from file_content where text_state = 'waiting' and not exists (
      select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'files.extractText' and (job.payload ->> 'contentId')::bigint = file_content.id)`,
  },
]

/** The product's own fsck: what the rows promise is there, and what the files hold is what was stored. */
export async function checkStore(
  database: Database,
  store: FileStore,
  { hashes = false }: Options = {},
): Promise<StoreReport> {
  const faults: string[] = []
  for (const { fault, select } of rules) {
    const { rows } = await select.execute(database)
    faults.push(...rows.slice(0, 100).map(({ id }) => fault(String(id))))
  }
  faults.push(...(await checkFiles(database, store, hashes)))
  faults.push(
    ...(await verifyCounts(database)).map((difference) => `a count is not the truth: ${JSON.stringify(difference)}`),
  )
  const { rows } = await sql<{ documents: number; files: number }>`
    select (select count(*) from document) as documents, (select count(*) from file_content) as files`.execute(database)
  return { documents: rows[0]?.documents ?? 0, files: rows[0]?.files ?? 0, faults }
}

const batch = 500

async function checkFiles(database: Database, store: FileStore, hashes: boolean): Promise<string[]> {
  const faults: string[] = []
  for (let after = 0; ;) {
    const contents = await database
      .selectFrom('file_content')
      .select(['id', 'sha256', 'size_bytes'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, sha256, size_bytes } of contents) {
      const fault = await faultOf(store, { hash: sha256.toString('hex'), sizeBytes: size_bytes, hashes })
      if (fault) faults.push(`content ${id} (${sha256.toString('hex').slice(0, 12)}…): ${fault}`)
    }
    const last = contents.at(-1)
    if (!last) return faults
    after = last.id
  }
}

interface Wanted {
  readonly hash: string
  readonly sizeBytes: number
  readonly hashes: boolean
}

async function faultOf(store: FileStore, { hash, sizeBytes, hashes }: Wanted): Promise<string | undefined> {
  if (!(await store.has(hash))) return 'the file is missing'
  const size = await store.size(hash)
  if (size !== sizeBytes) return `the file has ${size} bytes, not ${sizeBytes}`
  if (hashes && (await store.verify(hash)) !== 'whole') return 'the file holds something else than was stored'
  return undefined
}
