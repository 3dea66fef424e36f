import { sql, type RawBuilder } from 'kysely'
import { isShared, livingPath, selectNameOfItem } from '@shuku/domain/disk/server'
import { folderMessages } from '@shuku/domain/folders/contract'
import { localName, selectSubjectName } from '@shuku/domain/people/server'
import {
  bySyllablesAndNumbers,
  defineTable,
  opensTable,
  type Context,
  type Sort,
  type SortKey,
} from '@shuku/kit/server'
import type { z } from '@shuku/kit/contract'
import { CloudRow, cloudDiskApi as api, DiskQuery, DiskRow, type DiskView } from '../contract.ts'
import { sortOf } from '../contract/item-order.ts'
import { diskMessages } from '../messages.ts'
import { isListed, type Asking } from './listed.ts'
import { requireFolder } from './places.ts'

type Order = Sort['order']

/** Of the order of names downwards there is an index of its own. */
const nameOf = (order: Order) =>
  bySyllablesAndNumbers(
    order === 'ascend' ? sql.ref('item.sort_name') : sql`case when item.is_file then 'a' else 'b' end || item.name`,
  )

/** More than any number that files have. */
const far = sql`(4 * 10 ^ 18)::bigint`
/** By a number of each item; folders come before files in both directions. */
const foldersFirst = (number: RawBuilder<unknown>) => (_: unknown, order: Order) =>
  sql<number>`(${number} ${order === 'ascend' ? sql`+` : sql`-`} case when item.is_file then ${far} else 0 end)`

const sorts = {
  name: { expression: (_, order) => nameOf(order), type: 'text' },
  sizeBytes: { expression: foldersFirst(sql`coalesce(item.size_bytes, 0)`), type: 'bigint' },
  changedAt: { expression: foldersFirst(sql`(extract(epoch from item.changed_at) * 1000000)::bigint`), type: 'bigint' },
} as const satisfies Record<string, SortKey>

const sortAsked = ({ orderBy }: { readonly orderBy?: string | undefined }) =>
  orderBy === undefined ? undefined : sortOf(orderBy)

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
      .select([
        'item.id',
        sql<'folder' | 'file'>`case when item.is_file then 'file' else 'folder' end`.as('kind'),
        selectNameOfItem(language).as('name'),
        sql<number>`case when folder.parent_id is null or not ${mayKnowFolder(context, query.view)}
          then 0 else folder.id end`.as('parentId'),
        sql<string>`case when ${mayKnowFolder(context, query.view)} then folder.name else '' end`.as('folderName'),
        sql<number>`(select count(*)::integer from disk_share where disk_share.item_id = item.id
          and (valid_until is null or valid_until > now()) and item.disk_id = ${caller.personId})`.as('sharedWith'),
        sharedNames(context).as('sharedNames'),
        sql<boolean>`(item.disk_id = ${caller.personId} and exists (select from disk_link as link
          where link.item_id = item.id and link.ended_at is null
            and (link.valid_until is null or link.valid_until > now())))`.as('hasLink'),
        sql<number>`(select count(*)::integer from disk_item as below
          where below.parent_id = item.id and below.deleted_at is null)`.as('items'),
        'item.disk_id as ownerId',
        localName('owner', language).as('ownerName'),
        sql<number>`coalesce(item.size_bytes, 0)::float8`.as('sizeBytes'),
        // of what others share, its current version alone is open
        sql<number>`(select count(*)::integer from disk_version
          where disk_version.item_id = item.id and item.disk_id = ${caller.personId})`.as('versions'),
        stamp(context).as('changedAt'),
        selectNameOfItem(language).as('titleText'),
        sql<boolean>`false`.as('isFavourite'),
        sql<boolean>`false`.as('isSelected'),
        sql<boolean>`false`.as('isCut'),
        sql<boolean>`false`.as('isEdited'),
        'item.file_id as fileId',
        sql<string>`coalesce(content.kind, 'folder')`.as('fileKind'),
        sql<string>`coalesce(content.mime, '')`.as('mime'),
        mayDownload(context, query.view).as('mayDownload'),
        sql<boolean>`item.purpose is not null`.as('isKept'),
        'item.purpose',
      ])
  },
  count: countListed,
  sorts,
  sortOf: sortAsked,
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`item.id`,
  canCheck: true,
  all: {
    kind: 'diskItem',
    select: async (context, query) =>
      context.db.selectFrom('disk_item as item').where(isListed(context, query)).select('item.id'),
  },
  export: { name: diskMessages.texts.itemsOfDisk },
})

async function countListed(context: Context, query: z.output<typeof DiskQuery>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from disk_item as item
    where ${isListed(context, query)}`.execute(context.db)
  return rows[0]?.count ?? 0
}

/** The first two of those with whom the caller shares the item. */
function sharedNames({ caller, language }: Asking): RawBuilder<string> {
  const everyone = folderMessages.texts.everyone[language]
  const name = selectSubjectName(language, { kind: sql`principal.kind`, id: sql`principal.ref_id` })
  return sql<string>`coalesce((select string_agg(named.name, ${language === 'zh-CN' ? '、' : ', '} order by named.id) from (
    select share.id, coalesce(${name}, ${everyone}) as name
    from disk_share as share join principal on principal.id = share.principal_id
    where share.item_id = item.id and item.disk_id = ${caller.personId}
      and (share.valid_until is null or share.valid_until > now())
    order by share.id limit 2) as named), '')`
}

/** Of what others share, the folder that it is in may be nobody's to know. */
function mayKnowFolder({ caller }: Asking, view: DiskView): RawBuilder<boolean> {
  return view === 'colleagueShare' ? isShared(caller, livingPath('folder')) : sql<boolean>`true`
}

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
      .select([
        'item.id',
        'item.name',
        sql<'0' | '1'>`case when item.is_file then '1' else '0' end`.as('type'),
        'item.file_id as fileId',
        sql<number>`coalesce(item.size_bytes, 0)::float8`.as('sizeBytes'),
        stamp(context).as('changedAt'),
      ]),
  count: countListed,
  sorts,
  sortOf: sortAsked,
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`item.id`,
  export: { name: diskMessages.texts.itemsOfDisk },
})

export const listCloudItems = opensTable(api.listCloudItems, cloudTable, async (context) => {
  await requireFolder(context, context.query)
})

export const itemTables = [itemTable, cloudTable]
