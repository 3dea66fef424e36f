import { sql, type RawBuilder } from 'kysely'
import { diskErrors, nameKey } from '@shuku/domain/disk/contract'
import { findSpace, purgeItems, purgeOverdue, restoreItems, wayUp } from '@shuku/domain/disk/server'
import { binDays, readBinSetting } from '@shuku/domain/documents/server'
import { isWithin } from '@shuku/domain/search/server'
import { translate } from '@shuku/kit/i18n'
import { z } from '@shuku/kit/contract'
import { bySyllablesAndNumbers, defineJob, describeForm, defineList, handle, type Context } from '@shuku/kit/server'
import { DiskBinRow, diskBinApi as api } from '../disk-bin-contract.ts'
import { diskBinMessages } from '../disk-bin-messages.ts'
import { requireOpen } from './access.ts'

const text = diskBinMessages.texts

/** So many go in one transaction, while the caller waits. */
const most = 500

export const getDiskAccess = handle(api.getDiskAccess, async ({ db }) => ({
  mayUse: true,
  ...(await readBinSetting(db)),
}))

/** On `item`: the caller deleted it, and neither it nor a folder that it was in is gone for good. */
const isInDiskBin = ({ caller }: Pick<Context, 'caller'>): RawBuilder<boolean> => sql<boolean>`(
  item.disk_id = ${caller.personId} and item.deleted_at is not null
  and not (with ${wayUp('item')} select bool_or(is_purged) from up))`

const up = wayUp('item')

/** The folders in a deleted one go with it, and so do their files; what was deleted before is a row of its own. */
const below = sql`below as (
  select inner_item.id, inner_item.is_file from disk_item as inner_item where inner_item.id = item.id
  union all
  select deeper.id, deeper.is_file
  from below join disk_item as deeper on deeper.parent_id = below.id and deeper.deleted_at is null)`

const isFolderGone = sql<boolean>`(
  with ${up} select coalesce(bool_or(is_deleted) filter (where step > 0), false) from up)`

/** As `restoreItems` will find it: where it goes, something that lives has its name. */
const willBeRenamed = sql<boolean>`exists (
  select from disk_item as other
  where other.name_key = item.name_key and other.deleted_at is null and other.parent_id =
    case when ${isFolderGone} then (select root_id from disk where person_id = item.disk_id) else item.parent_id end)`

/** See `BinKey` of the contract. */
const binKey = sql<number>`coalesce(item.file_id, -item.id)`

const at = sql<Date>`item.deleted_at`

export const diskBinList = defineList({
  endpoint: api.listDiskBin,
  shape: DiskBinRow,
  opens: requireOpen,
  select: (context, { text: words, folderId, kind, ...deletion }) => {
    const { db, caller } = context
    let found = db.selectFrom('disk_item as item').where(isInDiskBin(context))
    const { deleted: period, deletedFrom: from, deletedTo: to } = deletion
    const isDeletedThen = isWithin('item.deleted_at', { period, from, to }, caller)
    if (isDeletedThen) found = found.where(isDeletedThen)
    if (kind !== undefined) found = found.where('item.is_file', '=', kind === 'file')
    const key = nameKey(words?.trim() ?? '')
    if (key !== '') found = found.where(sql<boolean>`position(${key} in item.name_key) > 0`)
    if (folderId !== undefined)
      found = found.where(sql<boolean>`(with ${up} select bool_or(id = ${folderId} and step > 0) from up)`)
    return found.select([
      sql<number>`${binKey}::float8`.as('id'),
      'item.is_file as isFile',
      'item.name',
      sql<string>`coalesce((with ${up}
        select string_agg(name, ' / ' order by step desc) from up where parent_id is not null and step > 0), '')`.as(
        'folderPath',
      ),
      isFolderGone.as('isFolderGone'),
      willBeRenamed.as('willBeRenamed'),
      sql<number>`(with recursive ${below} select count(*)::integer from below where is_file)`.as('files'),
      // of all versions, as they count in the disk
      sql<number>`(with recursive ${below} select coalesce(sum(version.size_bytes), 0)::float8
        from below join disk_version as version on version.item_id = below.id)`.as('sizeBytes'),
      sql<string>`to_char(${at} at time zone ${caller.timeZone}, 'YYYY-MM-DD')`.as('deletedOn'),
      sql<string>`to_char(${at} at time zone ${caller.timeZone}, 'HH24:MI:SS')`.as('deletedTime'),
      sql<number>`greatest(0, ceil(extract(epoch from ${at} + make_interval(days => ${binDays}) - now()) / 86400))::integer`.as(
        'daysLeft',
      ),
    ])
  },
  sorts: {
    name: { expression: () => bySyllablesAndNumbers(sql.ref('item.sort_name')), type: 'text' },
    deletedOn: { expression: () => at, type: 'timestamptz' },
  },
  defaultSort: { column: 'deletedOn', order: 'descend' },
  tieBreak: () => binKey,
  canCheck: true,
  export: { name: text.bin },
})

export const getDiskConditions = handle(api.getDiskConditions, ({ language }) => {
  const { field, option } = describeForm(language)
  const kinds = [
    { ...option('', text.anyKind), selected: true },
    option('file', text.files),
    option('folder', text.folders),
  ]
  const items = [
    field('INPUT', 'textname', { label: text.name, quickSearch: true }),
    field('SELECT', 'type', { label: text.kind, options: kinds }),
    field('DATE', 'deletedate', { label: text.deletedAt }),
  ]
  return Promise.resolve({ conditions: [{ title: text.search[language], shown: true, items }] })
})

interface Counted {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly isGone: boolean
  readonly count: number
}

/** The tree beside the list, without the root, which is the whole of it. */
export const getDiskTree = handle(api.getDiskTree, async (context) => {
  const { db } = context
  await requireOpen(context)
  const { rows } = await sql<Counted>`
    with recursive counted as (
      select item.parent_id as id, count(*)::integer as count from disk_item as item
      where ${isInDiskBin(context)} group by 1
    ), way (id, count) as (
      select id, count from counted
      union all
      select folder.parent_id, way.count from way join disk_item as folder on folder.id = way.id
      where folder.parent_id is not null
    ), summed as (select id, sum(count)::integer as count from way group by id)
    select folder.id::float8 as id, folder.parent_id::float8 as "parentId", folder.name,
      folder.deleted_at is not null as "isGone", summed.count
    from summed join disk_item as folder on folder.id = summed.id
    order by folder.sort_name, folder.id`.execute(db)
  const root = rows.find(({ parentId }) => parentId === null)
  const { binBytes } = await findSpace(context)
  const nodes = rows
    .filter((row) => row !== root)
    .map((row) => ({ ...row, parentId: row.parentId === root?.id ? null : row.parentId }))
  return { all: root?.count ?? 0, sizeBytes: binBytes, nodes }
})

/** All of them, or it is refused and nothing is done. */
export const settleDiskFiles = handle(api.settleDiskFiles, async (context) => {
  const { query, language } = context
  await requireOpen(context)
  const keys = [...new Set(query.keys)]
  if (keys.length === 0) throw diskErrors.nothingChosen()
  if (keys.length > most) throw diskErrors.tooMany({ most, n: keys.length })
  const ids = await itemsOf(context, keys)
  if (query.operation === 'delete') {
    await purgeItems(context, ids)
    return { message: translate(text.deleted, language, { n: ids.length }) }
  }
  const restored = await restoreItems(context, ids)
  const renamed = restored.filter(({ isRenamed }) => isRenamed).length
  const moved = restored.filter(({ isMoved }) => isMoved).length
  const parts = [
    translate(text.recovered, language, { n: restored.length }),
    renamed > 0 ? translate(text.renamed, language, { n: renamed }) : '',
    moved > 0 ? translate(text.moved, language, { n: moved }) : '',
  ]
  return { message: parts.join('') }
})

async function itemsOf({ db, caller }: Pick<Context, 'db' | 'caller'>, keys: readonly number[]): Promise<number[]> {
  const files = keys.filter((key) => key > 0)
  const folders = keys.filter((key) => key < 0).map((key) => -key)
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from disk_item
    where disk_id = ${caller.personId} and deleted_at is not null
      and (file_id = any(${files}::bigint[]) or (id = any(${folders}::bigint[]) and not is_file))`.execute(db)
  if (rows.length < keys.length) throw diskErrors.unknown()
  return rows.map(({ id }) => id)
}

/** By night: what was deleted longer ago than the company keeps it. */
export const purgeOverdueDiskItems = defineJob({
  name: 'recycleBin.purgeDisks',
  payload: z.object({}),
  run: async (_payload, { database, signal }) => purgeOverdue(database, (await readBinSetting(database)).days, signal),
})
