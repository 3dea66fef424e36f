import { sql, type RawBuilder } from 'kysely'
import { nameKey } from '@shuku/domain/disk/contract'
import { hasLivingPath, isShared, selectSharedItems } from '@shuku/domain/disk/server'
import type { z } from '@shuku/kit/contract'
import type { Context } from '@shuku/kit/server'
import type { DiskQuery } from '../contract.ts'
import { isOfShare } from './embedded/of-share.ts'

export type Asking = Pick<Context, 'db' | 'caller' | 'language'>

/**
 * On `item`: it is in the folder, or what the view has at its root, of the share that is asked for; with words, it or
 * anything below whose name contains them.
 */
export function isListed(context: Asking, query: z.output<typeof DiskQuery>): RawBuilder<boolean> {
  const { caller } = context
  const { view, folderId, text, only } = query
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
  const start: RawBuilder<unknown>[] = []
  if (folderId === 0) {
    const shared = selectSharedItems(caller, view === 'myShare' ? 'given' : 'received')
    start.push(sql`item.id in (${shared})`, hasLivingPath('item'), isOfShare(context, query))
  } else start.push(sql`item.parent_id = ${folderId}`, sql`item.deleted_at is null`)
  if (view === 'myShare') start.push(isMine)
  else if (folderId !== 0) start.push(hasLivingPath('item', (path) => isShared(caller, path)))
  if (key === '') return all([...conditions, ...start])
  return all([...conditions, sql`position(${key} in item.name_key) > 0`, sql`item.id in (${selectBelow(all(start))})`])
}

/** The ids of the items for which a condition on `item` holds, and of all that is below them. */
const selectBelow = (start: RawBuilder<boolean>) => sql`
  with recursive below as (
    select item.id from disk_item as item where ${start}
    union
    select deeper.id from below join disk_item as deeper on deeper.parent_id = below.id where deeper.deleted_at is null
  ) select id from below`

const within = (folderId: number) =>
  folderId === 0 ? [] : [(path: RawBuilder<unknown>) => sql<boolean>`${folderId}::bigint = any(${path})`]

const all = (conditions: readonly RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`

const parentOf = (personId: number, folderId: number) =>
  folderId === 0 ? sql`(select root_id from disk where person_id = ${personId})` : sql`${folderId}::bigint`

export interface Content {
  readonly folders: number
  readonly files: number
  readonly sizeBytes: number
  /** How many items of the caller’s disk they share. */
  readonly shared: number
}

/** What is in a folder, or at the root of a view. */
export async function countContent(context: Asking, query: z.output<typeof DiskQuery>): Promise<Content> {
  const { rows } = await sql<Content>`
    select (count(*) filter (where not item.is_file))::integer as folders,
      (count(*) filter (where item.is_file))::integer as files, coalesce(sum(item.size_bytes), 0)::float8 as "sizeBytes",
      (select count(*)::integer from disk_item as item
        where ${isListed(context, { view: 'myShare', folderId: 0 })}) as shared
    from disk_item as item where ${isListed(context, query)}`.execute(context.db)
  return rows[0] ?? { folders: 0, files: 0, sizeBytes: 0, shared: 0 }
}
