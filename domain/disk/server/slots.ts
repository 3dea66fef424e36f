import type { ProductError } from '@shuku/kit/contract'
import type { Text } from '@shuku/kit/i18n'
import { defineEvent, defineRegistry, type Database } from '@shuku/kit/server'
import type { DiskItem } from './find-items.ts'

/** Files are in folders where they were not, or have another content: uploads, versions, copies, moves, restorations. */
export const diskFilesPlaced = defineEvent<{ readonly itemIds: readonly number[] }>('disk.filesPlaced')

/** What becomes of a file when it is there: another name, place or content; or no file any more. */
export type GuardedAct = 'rename' | 'move' | 'delete' | 'changeVersions'

type Guarded = Pick<DiskItem, 'id' | 'isFile'>

/** What a slice forbids to do with files of a disk. */
export interface DiskGuard {
  readonly id: string
  /** Why one of these files is left as it is; with the lock of its disk. */
  findRefusal(db: Database, fileIds: readonly number[]): Promise<ProductError | undefined>
  /** Why one of these folders is not deleted: a file in a folder of it is left as it is. */
  findRefusalBelow(
    db: Database,
    folders: { readonly personId: number; readonly ids: readonly number[] },
  ): Promise<ProductError | undefined>
}

export const diskGuards = defineRegistry<DiskGuard>('guards of disks')

/** With the lock: what a slice forbids is refused. */
export async function requireUnguarded(
  db: Database,
  act: GuardedAct,
  { personId, items }: { readonly personId: number; readonly items: readonly Guarded[] },
): Promise<void> {
  const idsOf = (isFile: boolean) => items.filter((item) => item.isFile === isFile).map(({ id }) => id)
  const [files, folders] = [idsOf(true), act === 'delete' ? idsOf(false) : []]
  for (const guard of diskGuards.all()) {
    const refusal =
      (files.length > 0 && (await guard.findRefusal(db, files))) ||
      (folders.length > 0 && (await guard.findRefusalBelow(db, { personId, ids: folders })))
    if (refusal) throw refusal
  }
}

/** A file or folder that is to be put into a folder. */
export interface Entering {
  readonly name: string
  readonly isFile: boolean
  readonly sizeBytes: number | null
}

/** A folder that each disk has one of at most, for a slice. */
export interface PurposeFolder {
  /** The `purpose` of its item. */
  readonly id: string
  readonly name: Text
  /** Why something cannot be put there. */
  refusalOf(entering: Entering): ProductError | undefined
}

export const purposeFolders = defineRegistry<PurposeFolder>('folders for a purpose')

/** What a folder of the product does not take is refused by its name. */
export function requireTaken({ purpose }: Pick<DiskItem, 'purpose'>, entering: readonly Entering[]): void {
  const folder = purpose === null ? undefined : purposeFolders.find(purpose)
  for (const each of entering) {
    const refusal = folder?.refusalOf(each)
    if (refusal) throw refusal
  }
}
