import { realpath } from 'node:fs/promises'
import { ProductError } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import type { Database, FileStore } from '@shuku/kit/server'
import { importErrors } from '../contract.ts'
import { categoriesFor } from './categories-for.ts'
import { importFile } from './import-file.ts'
import type { ImportRun } from './import-run.ts'
import { readKnown, recordFailed } from './import-items.ts'
import { foldersOf, planImport, type ImportPlan, type ImportStep } from './plan-import.ts'
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
  readonly failed: readonly { readonly path: string; readonly reason: string }[]
  readonly skipped: readonly Skipped[]
}

/** Imports what is new or changed in a folder: folders become categories, files documents. */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const root = await realpath(options.folder).catch(() => {
    throw importErrors.noFolder({ path: options.folder })
  })
  const { files, skipped } = await walkFolder(root)
  const run: ImportRun = {
    ...options,
    root,
    source: root,
    intoCategoryId: options.categoryId,
    pictures: new Map(),
  }
  const plan = planImport(files, await readKnown(run))
  const counts = { created: 0, updated: 0, unchanged: plan.unchanged, bytes: 0 }
  const failed: { path: string; reason: string }[] = []
  const report = () => ({
    found: files.length,
    ...counts,
    failed: failed.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    skipped,
  })
  if (options.dryRun) {
    for (const { kind, file } of plan.steps) {
      counts[kind === 'create' ? 'created' : 'updated'] += 1
      counts.bytes += file.sizeBytes
    }
    return report()
  }

  const categories = await categoriesFor(run, plan.folders)
  await inParallel(plan, options, async ({ file }) => {
    try {
      const category = categories.get(foldersOf(file.path).at(-1) ?? '')
      if (typeof category !== 'number') throw category ?? new Error(`the folder of ${file.path} has no category`)
      counts[await importFile(run, file, category)] += 1
      counts.bytes += file.sizeBytes
    } catch (error) {
      const reason = reasonOf(error, options.language ?? 'en-US')
      failed.push({ path: file.path, reason })
      await recordFailed(run, file, reason)
    }
  })
  return report()
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

/** What our own errors say; of anything else at least its message, since the report is for the one who runs it. */
function reasonOf(error: unknown, language: Language): string {
  if (error instanceof ProductError) return error.textIn(language)
  return error instanceof Error ? error.message : String(error)
}
