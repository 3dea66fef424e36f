import { sql } from 'kysely'
import { diskErrors } from '../contract.ts'
import type { DiskContext } from './change-items.ts'
import { requireOwn, type DiskItem } from './find-items.ts'
import { addUsed, lockDisk, requireDiskRoom } from './locked-disk.ts'
import { addVersion } from './put-file.ts'
import { recordDiskAct } from './record-act.ts'
import { requireUnguarded } from './slots.ts'

interface Version {
  readonly id: number
  readonly number: number
  readonly fileId: number
  readonly contentId: number
  readonly sizeBytes: number
}

async function requireVersion({ db }: DiskContext, item: DiskItem, versionId: number): Promise<Version> {
  const { rows } = await sql<Version>`
    select version.id::float8 as id, version.number, version.file_id::float8 as "fileId",
      file.content_id::float8 as "contentId", version.size_bytes::float8 as "sizeBytes"
    from disk_version as version join file on file.id = version.file_id
    where version.item_id = ${item.id} and version.id = ${versionId}`.execute(db)
  const [version] = rows
  if (!version) throw diskErrors.unknownVersion()
  return version
}

/** Makes an earlier version the current one, as a new version with the same content: nothing is lost by it. */
export async function restoreDiskVersion(
  context: DiskContext,
  { id, versionId }: { readonly id: number; readonly versionId: number },
): Promise<void> {
  const { db, caller } = context
  const disk = await lockDisk(db, caller.personId)
  const [item] = await requireOwn(context, [id])
  if (!item?.isFile) throw diskErrors.unknownVersion()
  const { contentId, sizeBytes } = await requireVersion(context, item, versionId)
  requireDiskRoom(disk, sizeBytes)
  const { rows } = await sql<{ id: number }>`
    insert into file (content_id, name, uploaded_by) values (${contentId}, ${item.name}, ${caller.personId})
    returning id::float8 as id`.execute(db)
  const fileId = rows[0]?.id ?? 0
  await addVersion(context, { id, name: item.name, file: { id: fileId, contentId, sizeBytes } })
}

/** For good; its file is swept as soon as nothing else holds it. The current version stays. */
export async function deleteDiskVersion(
  context: DiskContext,
  { id, versionId }: { readonly id: number; readonly versionId: number },
): Promise<void> {
  const { db, caller } = context
  await lockDisk(db, caller.personId)
  const [item] = await requireOwn(context, [id])
  if (!item?.isFile) throw diskErrors.unknownVersion()
  if (item.versionId === versionId) throw diskErrors.currentVersion()
  const { number, sizeBytes } = await requireVersion(context, item, versionId)
  await requireUnguarded(db, 'changeVersions', { personId: caller.personId, items: [item] })
  await sql`delete from disk_version where id = ${versionId}`.execute(db)
  await addUsed(db, caller.personId, -sizeBytes)
  await recordDiskAct(context, { act: 'deleteDiskVersion', items: [{ id, name: item.name }] }, { number })
}
