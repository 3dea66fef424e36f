import { sql } from 'kysely'
import { diskErrors, mostAtOnce, mostLevels, nameKey } from '../contract.ts'
import { requireOtherPlace, withoutTaken, type DiskContext, type Placed } from './change-items.ts'
import { requireOwn, requireOwnFolder, requireSeen, type DiskItem } from './find-items.ts'
import { addUsed, lockDisk, nextChanges, requireDiskRoom } from './locked-disk.ts'
import { recordDiskAct } from './record-act.ts'

interface Copying {
  readonly ids: readonly number[]
  readonly folderId: number
}

/** Within one's own disk: files with their current version, folders with all below. */
export async function copyItems(context: DiskContext, { ids, folderId }: Copying): Promise<Placed> {
  await lockDisk(context.db, context.caller.personId)
  const target = await requireOwnFolder(context, folderId)
  const items = await requireOwn(context, ids)
  requireOtherPlace(items, target)
  return copyInto(context, items, target)
}

/** Of what somebody else shares, where it may be downloaded, into one's own disk: a copy that is one's own from then on. */
export async function saveToDisk(context: DiskContext, { ids, folderId }: Copying): Promise<Placed> {
  await lockDisk(context.db, context.caller.personId)
  const target = await requireOwnFolder(context, folderId)
  const items = await requireSeen(context, ids)
  const closed = items.find(({ mayDownload }) => !mayDownload)
  if (closed) throw diskErrors.mayNotDownload({ name: closed.name })
  return copyInto(context, items, target)
}

interface Source {
  readonly id: number
  readonly parentId: number
  readonly step: number
  readonly isFile: boolean
  readonly name: string
  readonly contentId: number | null
  readonly sizeBytes: number | null
  readonly sha256: Buffer | null
}

async function copyInto(context: DiskContext, items: readonly DiskItem[], target: DiskItem): Promise<Placed> {
  const { db, caller } = context
  const ofSystem = items.find(({ parentId, purpose }) => parentId === null || purpose !== null)
  if (ofSystem) throw diskErrors.ofSystem({ name: ofSystem.name })
  const { placed, skipped } = await withoutTaken(context, items, target.id)
  if (placed.length === 0) return { ids: [], skipped }
  const sources = await findBelow(context, placed)
  const deepest = Math.max(...sources.map(({ step }) => step))
  if (target.path.length + deepest > mostLevels) throw diskErrors.tooDeep({ most: mostLevels })
  const bytes = sources.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0)
  requireDiskRoom(await lockDisk(db, caller.personId), bytes)

  const ids = await writeCopies(context, sources, { target, placed })
  await addUsed(db, caller.personId, bytes)
  const copies = placed.map(({ id, name }) => ({ id: ids.get(id) ?? 0, name }))
  await recordDiskAct(context, { act: 'copyDiskItems', items: copies }, { folderId: target.id })
  return { ids: copies.map(({ id }) => id), skipped }
}

/** With themselves, those above before those below. */
async function findBelow({ db }: DiskContext, items: readonly DiskItem[]): Promise<Source[]> {
  const { rows } = await sql<Source>`
    with recursive below as (
      select item.*, 0 as step from disk_item as item where id = any(${items.map(({ id }) => id)}::bigint[])
      union all
      select item.*, below.step + 1 from below join disk_item as item on item.parent_id = below.id and item.deleted_at is null
    )
    select below.id::float8 as id, below.parent_id::float8 as "parentId", step, below.is_file as "isFile", below.name,
      file.content_id::float8 as "contentId", below.size_bytes::float8 as "sizeBytes", below.sha256
    from below left join file on file.id = below.file_id
    order by step, below.id limit ${mostAtOnce + 1}`.execute(db)
  if (rows.length > mostAtOnce) throw diskErrors.tooMany({ most: mostAtOnce, n: rows.length })
  return rows
}

/** The id of the copy by the id of what was copied. */
async function writeCopies(
  { db, caller }: DiskContext,
  sources: readonly Source[],
  { target, placed }: { readonly target: DiskItem; readonly placed: readonly DiskItem[] },
): Promise<ReadonlyMap<number, number>> {
  const first = await nextChanges(db, caller.personId, sources.length)
  const { rows: made } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('disk_item', 'id'))::float8 as id
    from generate_series(1, ${sources.length}::integer)`.execute(db)
  const ids = new Map(sources.map(({ id }, place) => [id, made[place]?.id ?? 0]))
  const tops = new Set(placed.map(({ id }) => id))
  const rows = sources.map((source, place) => ({
    id: ids.get(source.id),
    parentId: tops.has(source.id) && source.step === 0 ? target.id : ids.get(source.parentId),
    isFile: source.isFile,
    name: source.name,
    key: nameKey(source.name),
    contentId: source.contentId,
    sizeBytes: source.sizeBytes,
    sha256: source.sha256?.toString('hex') ?? null,
    changeNo: first + place,
  }))
  await sql`
    with copy as materialized (
      select given.*, case when "isFile" then nextval(pg_get_serial_sequence('file', 'id')) end as file_id,
        case when "isFile" then nextval(pg_get_serial_sequence('disk_version', 'id')) end as version_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, "parentId" bigint, "isFile" boolean,
        name text, key text, "contentId" bigint, "sizeBytes" bigint, sha256 text, "changeNo" bigint)
    ), files as (
      insert into file (id, content_id, name, uploaded_by)
      select file_id, "contentId", name, ${caller.personId} from copy where "isFile"
    ), items as (
      insert into disk_item (id, disk_id, parent_id, is_file, name, name_key, version_id, file_id, size_bytes, sha256, change_no)
      select id, ${caller.personId}, "parentId", "isFile", name, key, version_id, file_id, "sizeBytes",
        decode(sha256, 'hex'), "changeNo" from copy
    )
    insert into disk_version (id, item_id, number, file_id, size_bytes, sha256, made_by)
    select version_id, id, 1, file_id, "sizeBytes", decode(sha256, 'hex'), ${caller.personId} from copy where "isFile"`.execute(
    db,
  )
  return ids
}
