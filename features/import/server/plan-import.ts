import { foldersOf, inTreeOrder } from '../contract.ts'

/** A file in a folder, wherever that lies. */
export interface ImportedFile {
  /** From the folder, with slashes, as people read it. */
  readonly path: string
  readonly sizeBytes: number
  readonly modifiedAt: Date
}

/** What an earlier run wrote down of a file. */
export interface KnownItem {
  readonly path: string
  readonly sizeBytes: number
  readonly modifiedAt: Date
  /** Null once the document was purged. */
  readonly documentId: number | null
  readonly state: 'done' | 'failed'
  /** The document lies in the bin: it is not brought back, nor made again. */
  readonly deleted: boolean
}

export interface ImportStep<F extends ImportedFile = ImportedFile> {
  readonly file: F
  readonly kind: 'create' | 'update'
  readonly documentId?: number
}

export interface ImportPlan<F extends ImportedFile = ImportedFile> {
  readonly steps: ImportStep<F>[]
  readonly unchanged: number
  /** Paths of categories, parents before children. */
  readonly folders: string[]
}

/** Decides for every file: new, changed, or as it was. Pure, so that a dry run and a run decide alike. */
export function planImport<F extends ImportedFile>(
  files: readonly F[],
  known: ReadonlyMap<string, KnownItem>,
): ImportPlan<F> {
  const steps: ImportStep<F>[] = []
  const folders = new Set<string>()
  let unchanged = 0
  for (const file of files) {
    const item = known.get(file.path)
    if (item?.deleted || (item && isSame(item, file))) {
      unchanged += 1
      continue
    }
    for (const folder of foldersOf(file.path)) folders.add(folder)
    steps.push(item?.documentId ? { file, kind: 'update', documentId: item.documentId } : { file, kind: 'create' })
  }
  return { steps, unchanged, folders: inTreeOrder(folders) }
}

/** A file that failed is tried again each time, so that a report always names all that is not in. */
function isSame(item: KnownItem, file: ImportedFile): boolean {
  const untouched = item.sizeBytes === file.sizeBytes && item.modifiedAt.getTime() === file.modifiedAt.getTime()
  return untouched && item.state === 'done' && item.documentId !== null
}
