import { sql, type RawBuilder } from 'kysely'
import { nameKey } from '@shuku/domain/disk/contract'
import { hasLivingPath, isShared, livingPath, selectSharedItems } from '@shuku/domain/disk/server'
import { localName } from '@shuku/domain/people/server'
import { bySyllablesAndNumbers, defineTable, opensTable, type Context } from '@shuku/kit/server'
import type { z } from '@shuku/kit/contract'
import { CloudRow, cloudDiskApi as api, DiskQuery, DiskRow, type DiskView } from '../contract.ts'
import { diskMessages } from '../messages.ts'
import { isOfShare } from './embedded/of-share.ts'
import { requireFolder } from './places.ts'

type Asking = Pick<Context, 'db' | 'caller'>

/** On `item`: it is in the folder, or what the view has at its root; with words, anything below whose name contains them. */
function isListed({ caller }: Asking, { view, folderId, text, only }: z.output<typeof DiskQuery>): RawBuilder<boolean> {
  const conditions = [sql`item.deleted_at is null`, sql`item.parent_id is not null`]
  if (only === 'folders') conditions.push(sql`not item.is_file`)
  const isMine = sql`item.disk_id = ${caller.personId}`
  const key = nameKey(text?.trim() ?? '')
  if (view === 'myDisk') {
    conditions.push(isMine)
    if (key === '') conditions.push(sql`item.parent_id = ${parentOf(caller.personId, folderId)}`)
    else conditions.push(sql`position(${key} in item.name_key) > 0`, hasLivingPath('item', ...within(folderId)))
    return all(conditions)
  }
  const shared = sql`item.id in (${selectSharedItems(caller, view === 'myShare' ? 'given' : 'received')})`
  if (folderId === 0) conditions.push(shared, hasLivingPath('item'))
  else conditions.push(sql`item.parent_id = ${folderId}`)
  if (view === 'myShare') conditions.push(isMine)
  else if (folderId !== 0) conditions.push(hasLivingPath('item', (path) => isShared(caller, path)))
  if (key !== '') conditions.push(sql`position(${key} in item.name_key) > 0`)
  return all(conditions)
}

const within = (folderId: number) =>
  folderId === 0 ? [] : [(path: RawBuilder<unknown>) => sql<boolean>`${folderId}::bigint = any(${path})`]

const all = (conditions: readonly RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`

const parentOf = (personId: number, folderId: number) =>
  folderId === 0 ? sql`(select root_id from disk where person_id = ${personId})` : sql`${folderId}::bigint`

const sorts = {
  name: { expression: () => bySyllablesAndNumbers(sql.ref('item.sort_name')), type: 'text' },
  sizeBytes: { expression: () => sql<number>`coalesce(item.size_bytes, -1)`, type: 'bigint' },
  changedAt: { expression: () => sql<Date>`item.changed_at`, type: 'timestamptz' },
} as const

const stamp = ({ caller }: Asking) =>
  sql<string>`to_char(item.changed_at at time zone ${caller.timeZone}, 'YYYY-MM-DD HH24:MI:SS')`

const itemTable = defineTable({
  shape: DiskRow,
  query: DiskQuery,
  admits: (context) => requireFolder(context, context.query),
  select: (context, query) => {
    const { db, caller, language } = context
    return db
      .selectFrom('disk_item as item')
      .innerJoin('disk_item as folder', 'folder.id', 'item.parent_id')
      .innerJoin('person as owner', 'owner.id', 'item.disk_id')
      .leftJoin('file', 'file.id', 'item.file_id')
      .leftJoin('file_content as content', 'content.id', 'file.content_id')
      .where(isListed(context, query))
      .where(isOfShare(context, query))
      .select([
        'item.id',
        sql<'folder' | 'file'>`case when item.is_file then 'file' else 'folder' end`.as('kind'),
        'item.name',
        sql<number>`case when folder.parent_id is null then 0 else folder.id end`.as('parentId'),
        'folder.name as folderName',
        sql<number>`(select count(*)::integer from disk_share where disk_share.item_id = item.id
          and (valid_until is null or valid_until > now()) and item.disk_id = ${caller.personId})`.as('sharedWith'),
        'item.disk_id as ownerId',
        localName('owner', language).as('ownerName'),
        sql<number>`coalesce(item.size_bytes, 0)::float8`.as('sizeBytes'),
        // of what others share, its current version alone is open
        sql<number>`(select count(*)::integer from disk_version
          where disk_version.item_id = item.id and item.disk_id = ${caller.personId})`.as('versions'),
        stamp(context).as('changedAt'),
        'item.name as titleText',
        sql<boolean>`false`.as('isFavourite'),
        'item.file_id as fileId',
        sql<string>`coalesce(content.kind, 'folder')`.as('fileKind'),
        sql<string>`coalesce(content.mime, '')`.as('mime'),
        mayDownload(context, query.view).as('mayDownload'),
        sql<boolean>`item.purpose is not null`.as('isKept'),
      ])
  },
  sorts,
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`item.id`,
  canCheck: true,
  all: {
    kind: 'diskItem',
    select: async (context, query) =>
      context.db
        .selectFrom('disk_item as item')
        .where(isListed(context, query))
        .where(isOfShare(context, query))
        .select('item.id'),
  },
  export: { name: diskMessages.texts.itemsOfDisk },
})

function mayDownload({ caller }: Asking, view: DiskView): RawBuilder<boolean> {
  return view === 'colleagueShare' ? isShared(caller, livingPath('item'), true) : sql<boolean>`true`
}

export const listItems = opensTable(api.listItems, itemTable, async (context) => {
  await requireFolder(context, context.query)
})

const cloudTable = defineTable({
  shape: CloudRow,
  query: api.listCloudItems.query,
  admits: (context) => requireFolder(context, context.query),
  select: (context, query) =>
    context.db
      .selectFrom('disk_item as item')
      .where(isListed(context, query))
      .where(isOfShare(context, query))
      .select([
        'item.id',
        'item.name',
        sql<'0' | '1'>`case when item.is_file then '1' else '0' end`.as('type'),
        'item.file_id as fileId',
        sql<number>`coalesce(item.size_bytes, 0)::float8`.as('sizeBytes'),
        stamp(context).as('changedAt'),
      ]),
  sorts,
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`item.id`,
  export: { name: diskMessages.texts.itemsOfDisk },
})

export const listCloudItems = opensTable(api.listCloudItems, cloudTable, async (context) => {
  await requireFolder(context, context.query)
})

export const itemTables = [itemTable, cloudTable]
