import { sql, type RawBuilder } from 'kysely'
import type { Context, Database } from '@shuku/kit/server'
import { diskErrors, mostRolledBack } from '../../contract.ts'
import { deleteItems, type DiskContext } from '../change-items.ts'
import { hasLivingPath, wayUp } from '../find-items.ts'
import { addUsed, lockDisk, nextChanges, readDisk, type LockedDisk } from '../locked-disk.ts'
import { recordDiskAct } from '../record-act.ts'
import { diskFilesPlaced, isUnguarded, selectNameOfItem } from '../slots.ts'
import { findEpoch } from './feed.ts'

/** What one computer has sent since a moment, by the clock of the server. */
export interface SentSince {
  readonly terminalId: number
  readonly since: Date
}

/** An earlier version comes on top; the file goes to the bin; no earlier version is left; a slice forbids it. */
export type RollBackEnd = 'back' | 'bin' | 'noVersion' | 'guarded'

/** A file whose current version the computer has sent, and what becomes of it. */
export interface RollBackItem {
  readonly id: number
  /** The current one. */
  readonly versionId: number
  /** From below the root down, with `/` between names. */
  readonly path: string
  readonly sentAt: Date
  readonly end: RollBackEnd
  /** When the version was made that comes on top. */
  readonly backAt: Date | null
}

export interface RollBackPage {
  readonly epoch: string
  readonly items: readonly RollBackItem[]
  /** Behind which item the next page begins; nothing where this one is the last. */
  readonly next: number | undefined
}

export interface RollBackSums {
  readonly back: number
  readonly bin: number
  /** Files that stay as they are, for a reason. */
  readonly left: number
  /** By which the disk grows. */
  readonly addedBytes: number
  /** What the disk has left. */
  readonly leftBytes: number
}

/** Of a `version`: the computer has sent it since then. */
const isSent = ({ terminalId, since }: SentSince) => sql<boolean>`
  coalesce(version.terminal_id = ${terminalId}::integer and version.made_at >= ${since}::timestamptz, false)`

/** The `item` began with what the computer has sent since then. */
const isMadeBy = (sent: SentSince) => sql<boolean>`exists (
  select from disk_version as version where version.item_id = item.id and version.number = 1 and ${isSent(sent)})`

/**
 * After `with`: `judged` has the files of a disk for which `which` holds on `item`. What somebody else has saved later
 * is none of them, and neither is what lies in the bin or had the same content before.
 */
const judged = (personId: number, sent: SentSince, which: RawBuilder<unknown>) => sql`
  sent as materialized (
    select item.id, version.made_at as sent_at
    from disk_version as version join disk_item as item on item.id = version.item_id and item.version_id = version.id
    where version.terminal_id = ${sent.terminalId}::integer and version.made_at >= ${sent.since}::timestamptz
      and item.disk_id = ${personId}::integer and item.deleted_at is null and ${which}
    order by item.id
  ), judged as (
    select item.id, item.version_id, item.name, sent.sent_at, former.id as back_id, former.made_at as back_at,
      former.size_bytes as back_bytes,
      case when not ${isUnguarded()} then 'guarded' when former.id is not null then 'back'
        when ${isMadeBy(sent)} then 'bin' else 'noVersion' end as ends_as
    from sent join disk_item as item on item.id = sent.id
    left join lateral (
      select version.id, version.made_at, version.size_bytes, version.sha256 from disk_version as version
      where version.item_id = item.id and not ${isSent(sent)} order by version.number desc limit 1
    ) as former on true
    where (former.id is null or former.sha256 <> item.sha256) and ${hasLivingPath('item')}
  )`

/** Of `judged`, whose rows have the alias `file`. */
const pathOf = (language: Context['language']) => sql<string>`(
  with ${wayUp('file')} select string_agg(${selectNameOfItem(language)}, '/' order by up.step desc)
  from up join disk_item as item on item.id = up.id where item.parent_id is not null)`

type Asking = Pick<Context, 'db' | 'caller' | 'language'>

/** What rolling back the caller's disk would do, page by page; nothing is changed or locked. */
export async function findRollBack(
  { db, caller, language }: Asking,
  { after = 0, ...sent }: SentSince & { readonly after?: number | undefined },
): Promise<RollBackPage> {
  const disk = await readDisk(db, caller.personId)
  if (!disk) return { epoch: '', items: [], next: undefined }
  const { rows } = await sql<RollBackItem>`
    with ${judged(caller.personId, sent, sql`item.id > ${after}::bigint`)}
    select file.id::float8 as id, file.version_id::float8 as "versionId", ${pathOf(language)} as path,
      file.sent_at as "sentAt", file.ends_as as "end", file.back_at as "backAt"
    from (select * from judged order by id limit ${mostRolledBack + 1}) as file order by file.id`.execute(db)
  const items = rows.slice(0, mostRolledBack)
  const next = rows.length > mostRolledBack ? items.at(-1)?.id : undefined
  return { epoch: await findEpoch(db, disk), items, next }
}

/** The same of all pages, in figures. */
export async function sumRollBack({ db, caller }: Pick<Asking, 'db' | 'caller'>, sent: SentSince) {
  const disk = await readDisk(db, caller.personId)
  const count = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::integer`
  const { rows } = await sql<Omit<RollBackSums, 'leftBytes'>>`
    with ${judged(caller.personId, sent, sql`true`)}
    select ${count(sql`ends_as = 'back'`)} as back, ${count(sql`ends_as = 'bin'`)} as bin,
      ${count(sql`ends_as in ('noVersion', 'guarded')`)} as "left",
      coalesce(sum(back_bytes) filter (where ends_as = 'back'), 0)::float8 as "addedBytes"
    from judged`.execute(db)
  const sums = rows[0] ?? { back: 0, bin: 0, left: 0, addedBytes: 0 }
  return { ...sums, leftBytes: disk ? Math.max(0, disk.limitBytes - disk.usedBytes) : 0 } satisfies RollBackSums
}

interface Shown {
  readonly id: number
  /** The current one that was shown. */
  readonly versionId: number
}

/** What became of a file: it is as it was shown no longer, or the disk has no room for the version. */
export interface RolledBack {
  readonly id: number
  readonly end: RollBackEnd | 'changed' | 'full'
}

interface Judged {
  readonly id: number
  readonly versionId: number
  readonly name: string
  readonly backId: number | null
  readonly backBytes: number | null
  readonly end: RollBackEnd
}

/**
 * Takes back what the computer has sent: of each of these files as long as it is as it was shown. Each is judged again
 * under the lock of the disk. Nothing is lost by it: what was current is an earlier version, or in the bin.
 */
export async function rollBackItems(
  context: DiskContext,
  { items, epoch, ...sent }: SentSince & { readonly epoch: string; readonly items: readonly Shown[] },
): Promise<RolledBack[]> {
  const { db, caller } = context
  const disk = await lockDisk(db, caller.personId)
  if (epoch !== (await findEpoch(db, disk))) throw diskErrors.restored()
  const shown = new Map(items.map(({ id, versionId }) => [id, versionId]))
  const again = await judgeAgain(db, disk, { ...sent, ids: [...shown.keys()] })
  const found = new Map(again.map((file) => [file.id, file]))
  const [backs, bins]: [Judged[], Judged[]] = [[], []]
  let roomBytes = disk.limitBytes - disk.usedBytes
  const ended = [...shown].map(([id, versionId]): RolledBack => {
    const file = found.get(id)
    if (file?.versionId !== versionId) return { id, end: 'changed' }
    if (file.end === 'bin') bins.push(file)
    if (file.end === 'back') {
      const bytes = file.backBytes ?? 0
      if (bytes > roomBytes) return { id, end: 'full' }
      roomBytes -= bytes
      backs.push(file)
    }
    return { id, end: file.end }
  })
  if (backs.length > 0) await putBackVersions(context, backs)
  if (bins.length > 0)
    await deleteItems(
      context,
      bins.map(({ id }) => id),
    )
  return ended
}

async function judgeAgain(
  db: Database,
  { personId }: LockedDisk,
  { ids, ...sent }: SentSince & { readonly ids: readonly number[] },
): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    with ${judged(personId, sent, sql`item.id = any(${[...ids]}::bigint[])`)}
    select id::float8 as id, version_id::float8 as "versionId", name, back_id::float8 as "backId",
      back_bytes::float8 as "backBytes", ends_as as "end"
    from judged order by id`.execute(db)
  return rows
}

/** With the lock: each gets its earlier version as a new one, as restoring does it; no computer has sent that one. */
async function putBackVersions(context: DiskContext, files: readonly Judged[]): Promise<void> {
  const { db, caller } = context
  const first = await nextChanges(db, caller.personId, files.length)
  const back = files.map(({ id, backId }, place) => ({ id, backId, changeNo: first + place }))
  await sql`
    with back as materialized (
      select given.id, given."changeNo" as change_no, item.name, file.content_id, former.size_bytes, former.sha256,
        (select max(number) + 1 from disk_version where item_id = given.id) as number,
        nextval(pg_get_serial_sequence('file', 'id')) as file_id,
        nextval(pg_get_serial_sequence('disk_version', 'id')) as version_id
      from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as given (id bigint, "backId" bigint, "changeNo" bigint)
      join disk_item as item on item.id = given.id
      join disk_version as former on former.id = given."backId" join file on file.id = former.file_id
    ), files as (
      insert into file (id, content_id, name, uploaded_by)
      select file_id, content_id, name, ${caller.personId} from back
    ), versions as (
      insert into disk_version (id, item_id, number, file_id, size_bytes, sha256, made_by)
      select version_id, id, number, file_id, size_bytes, sha256, ${caller.personId} from back
    )
    update disk_item set version_id = back.version_id, file_id = back.file_id, size_bytes = back.size_bytes,
      sha256 = back.sha256, changed_at = now(), change_no = back.change_no
    from back where disk_item.id = back.id`.execute(db)
  await addUsed(
    db,
    caller.personId,
    files.reduce((sum, { backBytes }) => sum + (backBytes ?? 0), 0),
  )
  await recordDiskAct(context, { act: 'addDiskVersion', items: files })
  await diskFilesPlaced.announce(db, { itemIds: files.map(({ id }) => id) })
}
