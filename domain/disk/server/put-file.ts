import { sql, type RawBuilder } from 'kysely'
import type { FileRecord } from '@shuku/domain/files/server'
import { preparedStatement } from '@shuku/kit/server'
import { diskErrors, nameKey } from '../contract.ts'
import type { DiskContext } from './change-items.ts'
import { requireOwn, requireOwnFolder } from './find-items.ts'
import { lockDisk, nextChange, readRoom, requireDiskRoom } from './locked-disk.ts'
import { findNamed, freeNames, requireName } from './names-in.ts'
import { recordDiskAct } from './record-act.ts'
import { diskFilesPlaced, requireTaken, requireUnguarded } from './slots.ts'

/** What becomes of a file whose name the folder has: a new version of that one, another name, or nothing. */
export type OnTaken = 'version' | 'both' | 'skip'

export interface PutFile {
  readonly folderId: number
  /** It is in the store, and nothing holds it yet. */
  readonly file: Pick<FileRecord, 'id' | 'contentId' | 'name' | 'sizeBytes'>
  readonly onTaken: OnTaken
}

export interface Put {
  readonly id: number
  readonly name: string
  readonly fileId: number
  /** Same: the folder has it with the same content, and nothing was changed. */
  readonly as: 'new' | 'version' | 'same' | 'skipped'
}

/** Which computer sent a version, in which run of its client, and as which state of which file there; none of what people upload. */
export interface Sent {
  readonly terminalId: number
  readonly runId?: number | undefined
  /** Of one version at most. */
  readonly origin: Buffer
}

/** The last columns of a new version. */
const selectSent = (sent: Sent | undefined): RawBuilder<unknown> =>
  sql`${sent?.terminalId ?? null}::integer, ${sent?.runId ?? null}::bigint, ${sent?.origin ?? null}::bytea`

/** Where a file may go in the caller's disk, which is locked. */
export interface Admitted {
  readonly folderId: number
  readonly name: string
  /** For a slice. */
  readonly purpose: string | null
}

/** Refuses before its first byte is sent a file that cannot be put there as it is now; without the disk's lock. */
export async function checkPlace(
  context: DiskContext,
  given: { readonly folderId: number | undefined; readonly name: string | undefined; readonly sizeBytes: number },
): Promise<void> {
  const folder = given.folderId === undefined ? undefined : await requireOwnFolder(context, given.folderId)
  const name = given.name === undefined ? undefined : requireName(given.name)
  if (folder && name !== undefined) requireTaken(folder, [{ name, isFile: true, sizeBytes: given.sizeBytes }])
  requireDiskRoom(await readRoom(context.db, context.caller.personId), given.sizeBytes)
}

/** Refuses a file that cannot be put there. Without a folder it is for the root. */
export async function admitFile(
  context: DiskContext,
  given: { readonly folderId?: number | undefined; readonly name: string; readonly sizeBytes: number },
): Promise<Admitted> {
  const disk = await lockDisk(context.db, context.caller.personId)
  const { folderId = disk.rootId } = given
  const folder = folderId === disk.rootId ? undefined : await requireOwnFolder(context, folderId)
  const name = requireName(given.name)
  if (folder) requireTaken(folder, [{ name, isFile: true, sizeBytes: given.sizeBytes }])
  requireDiskRoom(disk, given.sizeBytes)
  return { folderId, name, purpose: folder?.purpose ?? null }
}

/** Puts an uploaded file of the caller's into a folder of their disk. A version exists whole or not at all. */
export async function putFile(context: DiskContext, { folderId, file, onTaken }: PutFile): Promise<Put> {
  return putAdmitted(context, await admitFile(context, { folderId, ...file }), { file, onTaken })
}

/**
 * An uploaded file of the caller's becomes the next version of a file of theirs, whatever that is called and wherever it
 * is by now.
 */
export async function putVersion(
  context: DiskContext,
  { itemId, file }: { readonly itemId: number; readonly file: PutFile['file'] },
): Promise<Put> {
  const disk = await lockDisk(context.db, context.caller.personId)
  const { id, name } = await requireOwnFile(context, itemId)
  requireDiskRoom(disk, file.sizeBytes)
  return addVersion(context, { id, name, file })
}

/** Refuses the same before its first byte is sent. */
export async function checkVersion(
  context: DiskContext,
  { itemId, sizeBytes }: { readonly itemId: number; readonly sizeBytes: number },
): Promise<void> {
  const item = await requireOwnFile(context, itemId)
  await requireUnguarded(context.db, 'changeVersions', { personId: context.caller.personId, items: [item] })
  requireDiskRoom(await readRoom(context.db, context.caller.personId), sizeBytes)
}

async function requireOwnFile(context: DiskContext, itemId: number) {
  const [item] = await requireOwn(context, [itemId])
  if (!item?.isFile) throw diskErrors.unknown()
  return item
}

/** Into a place that was found in the same transaction. */
export async function putAdmitted(
  context: DiskContext,
  { folderId, name: given, purpose }: Admitted,
  { file, onTaken, sent }: Pick<PutFile, 'file' | 'onTaken'> & { readonly sent?: Sent },
): Promise<Put> {
  const { db, caller } = context
  const [taken] = await findNamed(db, folderId, [given])
  if (taken && onTaken === 'skip') return { id: taken.id, name: taken.name, fileId: file.id, as: 'skipped' }
  if (taken && onTaken === 'version') {
    if (!taken.isFile) throw diskErrors.nameTaken()
    return addVersion(context, { id: taken.id, name: taken.name, file })
  }
  const [name = given] = taken ? await freeNames(db, [{ folderId, name: given, isFile: true }]) : []
  if (name !== file.name) await sql`update file set name = ${name} where id = ${file.id}`.execute(db)
  const { rows } = await sql<{ id: number }>`${preparedStatement}
    with change as ${nextChange(caller.personId, file.sizeBytes)}, item as (
      insert into disk_item (disk_id, parent_id, is_file, name, name_key, version_id, file_id, size_bytes, sha256, change_no)
      select ${caller.personId}, ${folderId}, true, ${name}, ${nameKey(name)},
        nextval(pg_get_serial_sequence('disk_version', 'id')), ${file.id}, ${file.sizeBytes}, content.sha256, change_no
      from change, file_content as content where content.id = ${file.contentId}
      returning id, version_id, file_id, size_bytes, sha256
    )
    insert into disk_version
      (id, item_id, number, file_id, size_bytes, sha256, made_by, terminal_id, run_id, origin)
    select version_id, id, 1, file_id, size_bytes, sha256, ${caller.personId}, ${selectSent(sent)} from item
    returning item_id::float8 as id`.execute(db)
  const id = rows[0]?.id ?? 0
  await recordDiskAct(context, { act: 'putDiskFile', items: [{ id, name }] })
  if (purpose !== null) await diskFilesPlaced.announce(db, { itemIds: [id] })
  return { id, name, fileId: file.id, as: 'new' }
}

interface NewVersion {
  readonly id: number
  readonly name: string
  readonly file: Pick<FileRecord, 'id' | 'contentId' | 'sizeBytes'>
  readonly sent?: Sent
}

/** With the lock. A content that is the current one already makes no version. */
export async function addVersion(context: DiskContext, { id, name, file, sent }: NewVersion): Promise<Put> {
  const { db, caller } = context
  const same = await sql<{ fileId: number }>`
    select item.file_id::float8 as "fileId" from disk_item as item
    join file_content as content on content.sha256 = item.sha256
    where item.id = ${id} and content.id = ${file.contentId}`.execute(db)
  const [current] = same.rows
  if (current) return { id, name, fileId: current.fileId, as: 'same' }
  await requireUnguarded(db, 'changeVersions', { personId: caller.personId, items: [{ id, isFile: true }] })
  await sql`update file set name = ${name} where id = ${file.id} and name <> ${name}`.execute(db)
  await sql`
    with change as ${nextChange(caller.personId, file.sizeBytes)}, version as (
      insert into disk_version (item_id, number, file_id, size_bytes, sha256, made_by, terminal_id, run_id, origin)
      select ${id}, (select max(number) + 1 from disk_version where item_id = ${id}), ${file.id}, ${file.sizeBytes},
        content.sha256, ${caller.personId}, ${selectSent(sent)}
      from file_content as content where content.id = ${file.contentId}
      returning id, file_id, size_bytes, sha256
    )
    update disk_item set version_id = version.id, file_id = version.file_id, size_bytes = version.size_bytes,
      sha256 = version.sha256, changed_at = now(), change_no = change.change_no
    from version, change where disk_item.id = ${id}`.execute(db)
  await recordDiskAct(context, { act: 'addDiskVersion', items: [{ id, name }] })
  await diskFilesPlaced.announce(db, { itemIds: [id] })
  return { id, name, fileId: file.id, as: 'version' }
}
