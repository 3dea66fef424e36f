import { sql, type RawBuilder } from 'kysely'
import type { ProductError } from '@shuku/kit/contract'
import type { Language, Text } from '@shuku/kit/i18n'
import { defineEvent, defineRegistry, type Context, type Database } from '@shuku/kit/server'
import { nameKey } from '../contract.ts'
import type { DiskItem } from './find-items.ts'
import { lockDisk, nextChange } from './locked-disk.ts'
import { freeNames } from './names-in.ts'
import { recordDiskAct, type Acting } from './record-act.ts'

/** Files are in folders where they were not, or have another content: uploads, versions, copies, moves, restorations. */
export const diskFilesPlaced = defineEvent<{ readonly itemIds: readonly number[] }>('disk.filesPlaced')

/** What becomes of a file when it is there: another name, place or content; or no file any more. */
type GuardedAct = 'rename' | 'move' | 'delete' | 'changeVersions'

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
  /** Of `item`, whether it is left as it is: acts on all files of a disk leave it out. */
  readonly isGuarded: RawBuilder<boolean>
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

/** Of `item`: no slice forbids to change it. */
export const isUnguarded = (): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql`true`, ...diskGuards.all().map(({ isGuarded }) => sql`not ${isGuarded}`)], sql` and `)})`

/** By which rule, as it was when this was planned, a program on which computer changes a disk. */
export interface ByRule {
  readonly ruleId: number
  readonly revision: number
  readonly terminalId: number
}

/** What a slice asks of what programs send by a rule. */
export interface SyncGuard {
  readonly id: string
  /**
   * Refuses what a rule no longer asks for; in the transaction that changes the disk, and before the bytes come. It only
   * reads, and locks nothing: before the bytes come the transaction allows no more.
   */
  requireCurrent(context: Pick<Context, 'db' | 'caller'>, by: ByRule): Promise<void>
}

export const syncGuards = defineRegistry<SyncGuard>('guards of sync')

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

/** A folder of the product has its name in the language of who looks, whatever was the language of who made it. */
export function nameOfItem({ name, purpose }: Pick<DiskItem, 'name' | 'purpose'>, language: Language): string {
  return (purpose === null ? undefined : purposeFolders.find(purpose)?.name[language]) ?? name
}

/** The same of an `item` that is selected. */
export function selectNameOfItem(language: Language): RawBuilder<string> {
  const named = purposeFolders.all().map(({ id, name }) => sql`when item.purpose = ${id} then ${name[language]}`)
  return named.length > 0 ? sql<string>`case ${sql.join(named, sql` `)} else item.name end` : sql.ref('item.name')
}

/** What a folder of the product does not take is refused by its name. */
export function requireTaken({ purpose }: Pick<DiskItem, 'purpose'>, entering: readonly Entering[]): void {
  const folder = purpose === null ? undefined : purposeFolders.find(purpose)
  for (const each of entering) {
    const refusal = folder?.refusalOf(each)
    if (refusal) throw refusal
  }
}

/** The folder that somebody's disk has for a slice, where there is one. */
/** The folder of a purpose, where it has been made. */
export async function findPurposeFolder(db: Database, personId: number, purpose: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from disk_item
    where disk_id = ${personId} and purpose = ${purpose} and deleted_at is null order by id limit 1`.execute(db)
  return rows[0]?.id
}

/**
 * The folder that the caller's disk has for a slice, made where there is none. It has its Chinese name in the disk,
 * numbered where a folder of the person's has that already; screens show it in the language of who looks.
 */
export async function openPurposeFolder(acting: Acting, folder: PurposeFolder): Promise<number> {
  const { db, caller } = acting
  const before = await findPurposeFolder(db, caller.personId, folder.id)
  if (before !== undefined) return before
  const { rootId } = await lockDisk(db, caller.personId)
  // another request made it while this one waited for the disk
  const meanwhile = await findPurposeFolder(db, caller.personId, folder.id)
  if (meanwhile !== undefined) return meanwhile
  const wanted = folder.name['zh-CN']
  const [name = wanted] = await freeNames(db, [{ folderId: rootId, name: wanted, isFile: false }])
  const { rows } = await sql<{ id: number }>`
    with change as ${nextChange(caller.personId)}
    insert into disk_item (disk_id, parent_id, is_file, name, name_key, purpose, change_no)
    select ${caller.personId}, ${rootId}, false, ${name}, ${nameKey(name)}, ${folder.id}, change_no from change
    returning id::float8 as id`.execute(db)
  const id = rows[0]?.id ?? 0
  await recordDiskAct(acting, { act: 'createDiskFolder', items: [{ id, name }] })
  return id
}
