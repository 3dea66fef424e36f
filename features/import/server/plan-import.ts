import type { FoundFile } from './walk-folder.ts'

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

export interface ImportStep {
  readonly file: FoundFile
  readonly kind: 'create' | 'update'
  readonly documentId?: number
}

export interface ImportPlan {
  readonly steps: ImportStep[]
  readonly unchanged: number
  /** Paths of categories, parents before children. */
  readonly folders: string[]
}

/** Decides for every file: new, changed, or as it was. Pure, so that a dry run and a run decide alike. */
export function planImport(files: readonly FoundFile[], known: ReadonlyMap<string, KnownItem>): ImportPlan {
  const steps: ImportStep[] = []
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
  return { steps, unchanged, folders: [...folders].toSorted((a, b) => depth(a) - depth(b) || a.localeCompare(b)) }
}

/** A file that failed is tried again each time, so that a report always names all that is not in. */
function isSame(item: KnownItem, file: FoundFile): boolean {
  const untouched = item.sizeBytes === file.sizeBytes && item.modifiedAt.getTime() === file.modifiedAt.getTime()
  return untouched && item.state === 'done' && item.documentId !== null
}

/** `a/b/c.txt` → `a`, `a/b`. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

const depth = (path: string) => path.split('/').length
