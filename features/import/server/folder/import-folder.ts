import { createReadStream } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { createCategory } from '@shuku/domain/categories/server'
import { type LeftOut, folderOf } from '@shuku/domain/files/contract'
import { identify } from '@shuku/domain/rights/server'
import { ProductError } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { inTransaction, repairFileName, type Database, type FileStore } from '@shuku/kit/server'
import type { ActContext } from '@shuku/domain/documents/server'
import { importErrors } from '../../contract.ts'
import { categoriesFor, readBranch } from '../categories-for.ts'
import { importFile, type PreparedFile } from '../import-file.ts'
import type { ImportRun } from '../import-run.ts'
import { readKnown, recordFailed } from '../import-items.ts'
import { planFiles, type FilePlan, type FileStep } from '@shuku/domain/files/server'
import { readBody } from '../reading/read-body.ts'
import { FolderPictures } from './folder-pictures.ts'
import { readFolderValues, withoutTable, type FolderValues } from './folder-values.ts'
import { walkFolder, type FoundFile, type Skipped } from './walk-folder.ts'

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
  readonly leftOut: LeftOut
}

/** Imports what is new or changed in a folder: folders become categories, files documents. */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const root = await realpath(options.folder).catch(() => {
    throw importErrors.noFolder({ path: options.folder })
  })
  const { files: found, skipped, leftOut } = await walkFolder(root)
  const { table, files } = withoutTable(found)
  const said = await asPerson(options, (context) =>
    readFolderValues(
      { ...context, language: options.language ?? 'en-US' },
      { table, files, categoryId: options.categoryId },
    ),
  )
  const pictures = new FolderPictures(root, options.store, files)
  const run: ImportRun = {
    personId: options.personId,
    source: root,
    intoCategoryId: options.categoryId,
    findPicture: (page, address) => pictures.find(page, address),
  }
  const plan = withoutRefused(planFiles(files, await readKnown(options.database, run)), said)
  const counts = { created: 0, updated: 0, unchanged: plan.unchanged, bytes: 0 }
  const failed = [...said.refused]
  const report = () => ({
    found: files.length,
    ...counts,
    failed: failed.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    skipped,
    leftOut,
  })
  if (options.dryRun) {
    for (const { kind, file } of plan.steps) {
      counts[kind === 'create' ? 'created' : 'updated'] += 1
      counts.bytes += file.sizeBytes
    }
    return report()
  }

  const categories = await makeCategories(options, plan.folders)
  await inParallel(plan, options, async ({ file }) => {
    try {
      const category = categories.get(folderOf(file.path)) ?? options.categoryId
      if (typeof category !== 'number') throw category
      const prepared = { ...(await prepare(options, file)), fields: said.values.get(file.path) }
      const { outcome } = await asPerson(options, (context) => importFile({ run, context }, prepared, category))
      counts[outcome] += 1
      counts.bytes += file.sizeBytes
    } catch (error) {
      const reason = reasonOf(error, options.language ?? 'en-US')
      failed.push({ path: file.path, reason })
      await recordFailed(options.database, run, { file, reason })
    }
  })
  return report()
}

/** A file of which the table says what cannot be is not imported without it. */
function withoutRefused(plan: FilePlan<FoundFile>, { refused }: FolderValues): FilePlan<FoundFile> {
  const paths = new Set(refused.map(({ path }) => path))
  return { ...plan, steps: plan.steps.filter(({ file }) => !paths.has(file.path)) }
}

async function makeCategories(options: ImportOptions, folders: readonly string[]) {
  const { database, categoryId, personId } = options
  const caller = await identify(database, { personId })
  if (!caller) throw importErrors.personGone()
  const seeing = { db: database, caller }
  const branch = await readBranch(seeing, categoryId)
  if (!branch.find('')) throw importErrors.noCategory({ name: categoryId })
  const make = (child: { name: string; parentId: number }) =>
    asPerson(options, (context) => createCategory(context, child))
  return categoriesFor(seeing, branch, { folders, make })
}

/** A transaction with the rights that the person has at this moment. */
function asPerson<T>(options: ImportOptions, work: (context: ActContext) => Promise<T>): Promise<T> {
  const { database, store, personId } = options
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const caller = await identify(db, { personId })
    if (!caller) throw importErrors.personGone()
    return work({ db, caller, store, language: caller.language, request: { address: 'import' } })
  })
}

async function prepare({ store }: ImportOptions, file: FoundFile): Promise<PreparedFile> {
  const name = repairFileName(basename(file.path))
  const stored = await store.put(createReadStream(file.location))
  return { ...file, stored, name, body: await readBody(file.location, { name, sizeBytes: stored.sizeBytes }) }
}

async function inParallel(
  plan: FilePlan<FoundFile>,
  options: ImportOptions,
  work: (step: FileStep<FoundFile>) => Promise<void>,
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
