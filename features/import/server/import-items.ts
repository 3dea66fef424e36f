import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { ImportPlace } from './import-run.ts'
import type { PlacedFile, KnownFile } from '@shuku/domain/files/server'

// `import_item` has one line per file and source; the next run reads it.

/** What earlier runs wrote down, of all files or of these. */
export async function readKnown(
  db: Database,
  run: ImportPlace,
  paths?: readonly string[],
): Promise<ReadonlyMap<string, KnownFile>> {
  const rows = await db
    .selectFrom('import_item')
    .leftJoin('document', 'document.id', 'import_item.document_id')
    .select(['path', 'size_bytes', 'modified_at', 'import_item.document_id', 'state', 'document.deleted_at'])
    .where('import_item.category_id', '=', run.intoCategoryId)
    .where('source', '=', run.source)
    .$if(paths !== undefined, (query) => query.where('path', '=', sql<string>`any(${paths}::text[])`))
    .execute()
  return new Map(
    rows.map((row) => [
      row.path,
      {
        path: row.path,
        sizeBytes: row.size_bytes,
        modifiedAt: row.modified_at,
        madeId: row.document_id,
        state: row.state,
        deleted: row.deleted_at !== null,
      },
    ]),
  )
}

export interface ClaimedItem {
  readonly documentId: number | null
  /** Of what is in the document; nothing after a failure. */
  readonly sha256: string | null
}

/** Holds the file's line until the end of the transaction: of two runs at once the second sees what the first made. */
export async function claimItem(db: Database, run: ImportPlace, file: PlacedFile): Promise<ClaimedItem> {
  const row = await db
    .insertInto('import_item')
    .values({ ...keyOf(run, file), ...factsOf(run, file), state: 'failed' })
    .onConflict((conflict) => conflict.columns(key).doUpdateSet({ imported_by: run.personId }))
    .returning(['document_id', 'sha256', 'state'])
    .executeTakeFirstOrThrow()
  return {
    documentId: row.document_id,
    sha256: row.state === 'done' && row.sha256 ? row.sha256.toString('hex') : null,
  }
}

interface Done {
  readonly documentId: number
  readonly sha256: string
}

export async function recordDone(
  db: Database,
  run: ImportPlace,
  item: Done & { readonly file: PlacedFile },
): Promise<void> {
  const { file, documentId, sha256 } = item
  await db
    .updateTable('import_item')
    .set({
      ...factsOf(run, file),
      document_id: documentId,
      sha256: Buffer.from(sha256, 'hex'),
      state: 'done',
      reason: null,
    })
    .where('category_id', '=', run.intoCategoryId)
    .where('source', '=', run.source)
    .where('path', '=', file.path)
    .execute()
}

/** The document that the file once made stays known. */
export async function recordFailed(
  db: Database,
  run: ImportPlace,
  { file, reason }: { file: PlacedFile; reason: string },
): Promise<void> {
  const values = { ...factsOf(run, file), state: 'failed' as const, reason, sha256: null }
  await db
    .insertInto('import_item')
    .values({ ...keyOf(run, file), ...values })
    .onConflict((conflict) => conflict.columns(key).doUpdateSet(values))
    .execute()
}

const key = ['category_id', 'source', 'path'] as const

function keyOf(run: ImportPlace, file: PlacedFile) {
  return { category_id: run.intoCategoryId, source: run.source, path: file.path }
}

function factsOf(run: ImportPlace, file: PlacedFile) {
  return {
    size_bytes: file.sizeBytes,
    modified_at: file.modifiedAt,
    imported_by: run.personId,
    imported_at: sql<Date>`now()`,
  }
}
