import { foldersOf, inTreeOrder } from '../../contract.ts'

/** A file in a folder, wherever that lies. */
export interface PlacedFile {
  /** From the folder, with slashes, as people read it. */
  readonly path: string
  readonly sizeBytes: number
  readonly modifiedAt: Date
}

/** What an earlier run wrote down of a file, and of what it made of it. */
export interface KnownFile {
  readonly path: string
  readonly sizeBytes: number
  readonly modifiedAt: Date
  /** Its id; null once it was purged. */
  readonly madeId: number | null
  readonly state: 'done' | 'failed'
  /** It lies in the bin: it is not brought back, nor made again. */
  readonly deleted: boolean
}

export interface FileStep<F extends PlacedFile = PlacedFile> {
  readonly file: F
  readonly kind: 'create' | 'update'
  readonly madeId?: number
}

export interface FilePlan<F extends PlacedFile = PlacedFile> {
  readonly steps: FileStep<F>[]
  readonly unchanged: number
  /** Of what is new or changed, parents before children. */
  readonly folders: string[]
}

/** Decides for every file: new, changed, or as it was. Pure, so that a dry run and a run decide alike. */
export function planFiles<F extends PlacedFile>(
  files: readonly F[],
  known: ReadonlyMap<string, KnownFile>,
): FilePlan<F> {
  const steps: FileStep<F>[] = []
  const folders = new Set<string>()
  let unchanged = 0
  for (const file of files) {
    const item = known.get(file.path)
    if (item?.deleted || (item && isSame(item, file))) {
      unchanged += 1
      continue
    }
    for (const folder of foldersOf(file.path)) folders.add(folder)
    steps.push(item?.madeId ? { file, kind: 'update', madeId: item.madeId } : { file, kind: 'create' })
  }
  return { steps, unchanged, folders: inTreeOrder(folders) }
}

/** A file that failed is tried again each time, so that a report always names all that is not in. */
function isSame(item: KnownFile, file: PlacedFile): boolean {
  const untouched = item.sizeBytes === file.sizeBytes && item.modifiedAt.getTime() === file.modifiedAt.getTime()
  return untouched && item.state === 'done' && item.madeId !== null
}
