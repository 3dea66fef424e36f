import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { FileRecord } from '@shuku/domain/files/server'
import { diskErrors, nameKey } from '../../contract.ts'
import type { DiskContext } from '../change-items.ts'
import { hasLivingPath, requireOwnFolder, type DiskItem } from '../find-items.ts'
import { lockDisk, readDisk, requireDiskRoom, type LockedDisk } from '../locked-disk.ts'
import { requireName } from '../names-in.ts'
import { addVersion, putAdmitted } from '../put-file.ts'
import { requireTaken, requireUnguarded } from '../slots.ts'
import { requirePlanned, type Planned } from './require-planned.ts'

/** What a program has seen where its file is to go: nothing of this name, or a file with this version. */
export type Expected =
  | { readonly isAbsent: true }
  | { readonly id: number; readonly versionId: number; readonly sha256: string }

/** A file as a program on a computer sends it. */
export interface ExpectedPut extends Planned {
  readonly folderId: number
  readonly name: string
  readonly sizeBytes: number
  /** Of the content, hexadecimal. */
  readonly sha256: string
  readonly expected: Expected
  /** Of one state of one file on that computer; it is done once, however often and late it comes. */
  readonly origin: string
}

export interface PresentFile {
  readonly id: number
  readonly versionId: number
  readonly folderId: number
  readonly name: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** Done, for good; or it is not as expected, and what is there in its place, if that is a file. */
export type PutAnswer =
  | { readonly isDone: true; readonly id: number; readonly versionId: number }
  | { readonly isDone: false; readonly item?: PresentFile | undefined }

/**
 * What becomes of a put before its bytes come: its answer where it has one already, nothing where the content is still
 * needed. What could not be put is refused.
 */
export async function checkPut(context: DiskContext, put: ExpectedPut): Promise<PutAnswer | undefined> {
  const disk = await readDisk(context.db, context.caller.personId)
  if (!disk) throw diskErrors.unknown()
  const judged = await judge(context, put, disk)
  return 'isDone' in judged ? judged : undefined
}

/**
 * Puts a file of the caller's that nothing holds yet into their disk, if what is there is still what was expected. It is
 * decided under the lock of the disk. A file that is not put is gone at once.
 */
export async function putExpected(
  context: DiskContext,
  put: ExpectedPut,
  file: Pick<FileRecord, 'id' | 'contentId' | 'name' | 'sizeBytes'>,
): Promise<PutAnswer> {
  const { db, caller } = context
  const disk = await lockDisk(db, caller.personId)
  const judged = await judge(context, { ...put, sizeBytes: file.sizeBytes }, disk)
  if ('isDone' in judged) {
    await sql`delete from file where id = ${file.id}`.execute(db)
    return judged
  }
  const { folder, name, item } = judged
  const sent = { terminalId: put.terminalId, runId: put.runId, origin: originOf(context, put.origin) }
  const { id, as } = item
    ? await addVersion(context, { id: item.id, name: item.name, file, sent })
    : await putAdmitted(
        context,
        { folderId: folder.id, name, purpose: folder.purpose },
        { file, onTaken: 'skip', sent },
      )
  if (as === 'same') await sql`delete from file where id = ${file.id}`.execute(db)
  const made = await findPresent(context, sql`item.id = ${id}`)
  if (!made) throw new Error(`the item ${id} was put and is not there`)
  return { isDone: true, id, versionId: made.versionId }
}

/** The size of a content that the caller's own disk has as a version, so that its bytes need not come; undefined without one. */
export async function findContent({ db, caller }: DiskContext, sha256: string): Promise<number | undefined> {
  const { rows } = await sql<{ sizeBytes: number }>`
    select content.size_bytes::float8 as "sizeBytes" from file_content as content
    join file on file.content_id = content.id
    join disk_version as version on version.file_id = file.id
    join disk_item as item on item.id = version.item_id
    where content.sha256 = decode(${sha256}, 'hex') and item.disk_id = ${caller.personId} limit 1`.execute(db)
  return rows[0]?.sizeBytes
}

/** Where a file goes: a new one, or the next version of `item`. */
interface Into {
  readonly folder: DiskItem
  readonly name: string
  readonly item: PresentFile | undefined
}

async function judge(context: DiskContext, put: ExpectedPut, disk: LockedDisk): Promise<PutAnswer | Into> {
  const { expected, sizeBytes } = put
  const made = await findMade(context, put.origin)
  if (made) return { isDone: true, ...made }
  await requirePlanned(context, put, disk)
  const folder = await requireOwnFolder(context, put.folderId)
  const name = requireName(put.name)
  requireTaken(folder, [{ name, isFile: true, sizeBytes }])
  const there = await findPresent(
    context,
    'isAbsent' in expected
      ? sql`item.parent_id = ${folder.id} and item.name_key = ${nameKey(name)}`
      : sql`item.id = ${expected.id} and item.is_file`,
  )
  const isMet =
    'isAbsent' in expected
      ? there === undefined
      : there?.versionId === expected.versionId && there.sha256 === expected.sha256
  if (!isMet) return { isDone: false, item: there?.isFile === true ? there : undefined }
  if (there && there.sha256 !== put.sha256)
    await requireUnguarded(context.db, 'changeVersions', { personId: disk.personId, items: [there] })
  requireDiskRoom(disk, sizeBytes)
  return { folder, name, item: there }
}

/** People choose no origins, but nobody's program gets another person's answer by one. */
function originOf({ caller }: DiskContext, origin: string): Buffer {
  return createHash('sha256').update(`${caller.personId} ${origin}`).digest()
}

/** The version that was made of an origin, wherever its item is by now and whatever has become its content. */
async function findMade(context: DiskContext, origin: string): Promise<{ id: number; versionId: number } | undefined> {
  const { rows } = await sql<{ id: number; versionId: number }>`
    select item_id::float8 as id, id::float8 as "versionId" from disk_version
    where origin = ${originOf(context, origin)}`.execute(context.db)
  return rows[0]
}

/** Of the caller's disk, with nothing on its way to the root in the bin. */
async function findPresent(
  { db, caller }: DiskContext,
  which: RawBuilder<unknown>,
): Promise<(PresentFile & { readonly isFile: boolean }) | undefined> {
  const { rows } = await sql<PresentFile & { isFile: boolean }>`
    select item.id::float8 as id, item.version_id::float8 as "versionId", item.parent_id::float8 as "folderId",
      item.name, item.size_bytes::float8 as "sizeBytes", encode(item.sha256, 'hex') as sha256, item.is_file as "isFile"
    from disk_item as item
    where (${which}) and item.deleted_at is null and item.disk_id = ${caller.personId}
      and ${hasLivingPath('item')}`.execute(db)
  return rows[0]
}
