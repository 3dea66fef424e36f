import { realpath } from 'node:fs/promises'
import { ProductError } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import type { Database, FileStore } from '@shuku/kit/server'
import { importErrors } from '../contract.ts'
import { categoriesFor } from './categories-for.ts'
import { importFile, recordItem, type ImportRun } from './import-file.ts'
import { foldersOf, planImport, type ImportPlan, type ImportStep, type KnownItem } from './plan-import.ts'
import { walkFolder, type Skipped } from './walk-folder.ts'

export interface ImportOptions {
  readonly database: Database
  readonly store: FileStore
  readonly folder: string
  readonly categoryId: number
  readonly personId: number
  readonly dryRun?: boolean
  readonly language?: Language
  /** Files at the same time. */
  readonly concurrency?: number
  readonly onProgress?: (progress: ImportProgress) => void
  readonly signal?: AbortSignal
}

export interface ImportProgress {
  readonly done: number
  readonly total: number
  readonly bytes: number
}

export interface ImportReport {
  readonly found: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly bytes: number
  readonly failed: { readonly path: string; readonly reason: string }[]
  readonly skipped: readonly Skipped[]
}

/** Imports what is new or changed in a folder: folders become categories, files documents. */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const root = await realpath(options.folder).catch(() => {
    throw importErrors.noFolder({ path: options.folder })
  })
  const { files, skipped } = await walkFolder(root)
  const run: ImportRun = { ...options, root, source: root, intoCategoryId: options.categoryId }
  const plan = planImport(files, await readKnown(run))
  const counts = { created: 0, updated: 0, bytes: 0 }
  const failed: { path: string; reason: string }[] = []
  const report = () => ({ found: files.length, unchanged: plan.unchanged, ...counts, failed, skipped })
  if (options.dryRun) {
    for (const { kind, file } of plan.steps) count(counts, kind, file.sizeBytes)
    return report()
  }

  const categories = await categoriesFor(run, plan.folders)
  await inParallel(plan, options, async (step) => {
    const folder = foldersOf(step.file.path).at(-1) ?? ''
    try {
      await importFile(run, step, categories.get(folder) ?? options.categoryId)
      count(counts, step.kind, step.file.sizeBytes)
    } catch (error) {
      if (options.signal?.aborted) return
      const reason = reasonOf(error, options.language ?? 'en-US')
      failed.push({ path: step.file.path, reason })
      await recordItem(options.database, run, { step, state: 'failed', reason })
    }
  })
  return report()
}

function count(
  counts: { created: number; updated: number; bytes: number },
  kind: ImportStep['kind'],
  bytes: number,
): void {
  counts[kind === 'create' ? 'created' : 'updated'] += 1
  counts.bytes += bytes
}

async function inParallel(
  plan: ImportPlan,
  options: ImportOptions,
  work: (step: ImportStep) => Promise<void>,
): Promise<void> {
  const { concurrency = 4, onProgress, signal } = options
  const total = plan.steps.length
  let next = 0
  let done = 0
  let bytes = 0
  const lane = async () => {
    for (let step = plan.steps[next++]; step && !signal?.aborted; step = plan.steps[next++]) {
      await work(step)
      done += 1
      bytes += step.file.sizeBytes
      onProgress?.({ done, total, bytes })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
}

async function readKnown({ database, intoCategoryId, source }: ImportRun): Promise<ReadonlyMap<string, KnownItem>> {
  const rows = await database
    .selectFrom('import_item')
    .leftJoin('document', 'document.id', 'import_item.document_id')
    .select(['path', 'size_bytes', 'modified_at', 'import_item.document_id', 'state', 'document.deleted_at'])
    .where('import_item.category_id', '=', intoCategoryId)
    .where('source', '=', source)
    .execute()
  return new Map(
    rows.map((row) => [
      row.path,
      {
        path: row.path,
        sizeBytes: row.size_bytes,
        modifiedAt: row.modified_at,
        documentId: row.document_id,
        state: row.state,
        deleted: row.deleted_at !== null,
      },
    ]),
  )
}

/** What our own errors say; of anything else at least its message, since the report is for the one who runs it. */
function reasonOf(error: unknown, language: Language): string {
  if (error instanceof ProductError) return error.textIn(language)
  return error instanceof Error ? error.message : String(error)
}
