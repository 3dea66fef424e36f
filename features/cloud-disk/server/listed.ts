import { sql, type RawBuilder } from 'kysely'
import { nameKey } from '@shuku/domain/disk/contract'
import { hasLivingPath, isShared, selectSharedItems } from '@shuku/domain/disk/server'
import type { z } from '@shuku/kit/contract'
import type { Context } from '@shuku/kit/server'
import type { DiskQuery } from '../contract.ts'

export type Asking = Pick<Context, 'db' | 'caller'>

/** On `item`: it is in the folder, or what the view has at its root; with words, anything below whose name contains them. */
export function isListed(
  { caller }: Asking,
  { view, folderId, text, only }: z.output<typeof DiskQuery>,
): RawBuilder<boolean> {
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
