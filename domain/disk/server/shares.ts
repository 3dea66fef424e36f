import { sql, type RawBuilder } from 'kysely'
import type { SharedSubject } from '@shuku/domain/folders/contract'
import { internSubjects, selectSubject } from '@shuku/domain/folders/server'
import { localName } from '@shuku/domain/people/server'
import type { Caller, Context } from '@shuku/kit/server'
import { diskErrors } from '../contract.ts'
import { requireNotOfSystem, type DiskContext } from './change-items.ts'
import { livingPath, requireOwn } from './find-items.ts'
import { lockDisk } from './locked-disk.ts'
import { recordDiskAct } from './record-act.ts'

export interface NewShare {
  readonly ids: readonly number[]
  readonly subjects: readonly SharedSubject[]
  readonly mayDownload: boolean
  /** Undefined: for as long as it is not ended. */
  readonly validUntil?: Date | undefined
}

/** Lets colleagues read items of one's own, with all below; who has a share of one already has this one instead, since then. */
export async function shareItems(context: DiskContext, share: NewShare): Promise<void> {
  const { db, caller } = context
  const { ids, subjects, mayDownload, validUntil } = share
  if (validUntil && validUntil.getTime() <= Date.now()) throw diskErrors.endPassed()
  await lockDisk(db, caller.personId)
  const items = await requireOwn(context, ids)
  requireNotOfSystem(items)
  const principals = await internSubjects(context, subjects)
  await sql`
    insert into disk_share (item_id, principal_id, may_download, given_by, valid_until)
    select item_id, principal_id, ${mayDownload}, ${caller.personId}, ${validUntil ?? null}::timestamptz
    from unnest(${items.map(({ id }) => id)}::bigint[]) as item_id, unnest(${principals}::integer[]) as principal_id
    on conflict (item_id, principal_id) do update
      set may_download = excluded.may_download, valid_until = excluded.valid_until, given_by = excluded.given_by,
        given_at = case when disk_share.valid_until <= now() then now() else disk_share.given_at end`.execute(db)
  await recordDiskAct(
    context,
    { act: 'shareDiskItems', items: items },
    {
      subjects: subjects.map(({ kind, id }) => ({ kind, id })),
      mayDownload,
      validUntil: validUntil?.toISOString() ?? null,
    },
  )
}

/** Some shares of one's own items, or all of these items; the next request of who had them is refused. */
export async function endShares(
  context: DiskContext,
  { ids, shareIds }: { readonly ids: readonly number[]; readonly shareIds?: readonly number[] },
): Promise<number> {
  const { db, caller } = context
  await lockDisk(db, caller.personId)
  const items = await requireOwn(context, ids)
  const named = shareIds === undefined ? sql`true` : sql`id = any(${[...shareIds]}::bigint[])`
  const { rows } = await sql`
    delete from disk_share where item_id = any(${items.map(({ id }) => id)}::bigint[]) and ${named} returning id`.execute(
    db,
  )
  if (rows.length > 0) await recordDiskAct(context, { act: 'endDiskShares', items: items }, { shares: rows.length })
  return rows.length
}

const inTime = sql`(share.valid_until is null or share.valid_until > now())`

/** The ids of items that the caller shares themselves, or that others share with them; not of what is below these. */
export function selectSharedItems(caller: Pick<Caller, 'personId'>, way: 'given' | 'received'): RawBuilder<unknown> {
  if (way === 'given')
    return sql`
      select share.item_id from disk_share as share join disk_item as shared on shared.id = share.item_id
      where shared.disk_id = ${caller.personId} and ${inTime}`
  return sql`
    select share.item_id from disk_share as share
    join person_principal as member on member.principal_id = share.principal_id and member.valid_until is null
    join disk_item as shared on shared.id = share.item_id
    where member.person_id = ${caller.personId} and shared.disk_id <> ${caller.personId} and ${inTime}`
}

export interface FoundShare {
  readonly shareId: number
  readonly itemId: number
  readonly folderName: string
  readonly kind: string
  readonly id: number
  readonly name: string
  readonly people: number
  readonly mayDownload: boolean
  readonly validUntil: Date | null
  readonly givenAt: Date
  /** Of a person; null for others, and where it is not known. */
  readonly photo: number | null
  readonly sex: string | null
  readonly department: string | null
  readonly subcompany: string | null
}

/** Whom one's own item is shared with, by itself or by a folder that it is in; those that are over are left out. */
export async function findShares(
  context: Pick<Context, 'db' | 'caller' | 'language'>,
  id: number,
): Promise<FoundShare[]> {
  const [item] = await requireOwn(context, [id])
  const { rows } = await sql<FoundShare>`
    select share.id::float8 as "shareId", share.item_id::float8 as "itemId", shared.name as "folderName",
      ${selectSubject(context.language)}, (
        select count(*)::integer from person_principal as member join person on person.id = member.person_id
        where member.principal_id = share.principal_id and member.valid_until is null and person.status = 'active'
      ) as people,
      share.may_download as "mayDownload", share.valid_until as "validUntil", share.given_at as "givenAt",
      receiver.photo_small_file_id::float8 as photo, receiver.sex, ${localName('department', context.language)} as department,
      ${localName('subcompany', context.language)} as subcompany
    from disk_share as share join principal on principal.id = share.principal_id
    join disk_item as shared on shared.id = share.item_id
    left join person as receiver on principal.kind = 'person' and receiver.id = principal.ref_id
    left join unit as department on department.id = receiver.department_id
    left join unit as subcompany on subcompany.id = receiver.subcompany_id
    where share.item_id = any(${[...(item?.path ?? [])]}::bigint[]) and ${inTime}
    order by share.id`.execute(context.db)
  return rows
}

/**
 * The item whose current version is this file, where this share lets the caller in; the owner has all versions without
 * one. By a share that is over, or that is not for them, there is nothing, though another one should let them in.
 */
export async function requireByShare(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { fileId, shareId }: { readonly fileId: number; readonly shareId: number },
): Promise<{ id: number; mayDownload: boolean }> {
  const { rows } = await sql<{ id: number; mayDownload: boolean }>`
    select item.id::float8 as id, item.disk_id = ${caller.personId} or share.may_download as "mayDownload"
    from disk_version as version join disk_item as item on item.id = version.item_id
    left join disk_share as share on share.id = ${shareId} and share.item_id = any(${livingPath('item')}) and ${inTime}
      and item.version_id = version.id and exists (
        select from person_principal as member
        where member.principal_id = share.principal_id and member.person_id = ${caller.personId}
          and member.valid_until is null)
    where version.file_id = ${fileId} and (item.disk_id = ${caller.personId} or share.id is not null)`.execute(db)
  const [found] = rows
  if (!found) throw diskErrors.unknown()
  return found
}

interface Reached {
  readonly people: number
  /** Of them, those whom nothing but the named shares lets in. */
  readonly losing: number
}

/** How many people one's own item is shared with, by itself or by a folder that it is in; each counts once. */
export async function countReached(
  context: Pick<Context, 'db' | 'caller'>,
  { id, shareIds }: { readonly id: number; readonly shareIds: readonly number[] },
): Promise<Reached> {
  const { db, caller } = context
  const [item] = await requireOwn(context, [id])
  const { rows } = await sql<Reached>`
    with reached as (
      select member.person_id, bool_and(share.id = any(${[...shareIds]}::bigint[])) as is_losing
      from disk_share as share
      join person_principal as member on member.principal_id = share.principal_id and member.valid_until is null
      join person on person.id = member.person_id and person.status = 'active'
      where share.item_id = any(${[...(item?.path ?? [])]}::bigint[]) and ${inTime}
        and member.person_id <> ${caller.personId}
      group by member.person_id
    )
    select count(*)::integer as people, (count(*) filter (where is_losing))::integer as losing from reached`.execute(db)
  return rows[0] ?? { people: 0, losing: 0 }
}

export interface ShareForecast {
  readonly people: number
  /** Of them, those to whom not all of the items are open yet. */
  readonly adding: number
  /** Some of these. */
  readonly names: readonly string[]
}

/** Of those who would be added, so many are named. */
const namedAtMost = 30

/** Whom a share with these would let in; the caller themselves is not counted. */
export async function forecastShare(
  context: Pick<Context, 'db' | 'caller' | 'language'>,
  { ids, subjects }: Pick<NewShare, 'ids' | 'subjects'>,
): Promise<ShareForecast> {
  const { db, caller, language } = context
  const items = await requireOwn(context, ids)
  const principals = await internSubjects(context, subjects)
  const paths = JSON.stringify(items.map(({ path }) => path))
  const { rows } = await sql<{ people: number; adding: number; names: string[] | null }>`
    with reached as (
      select person.id, ${localName('person', language)} as name, (
        select count(*) from jsonb_array_elements(${paths}::jsonb) as item (path) where exists (
          select from disk_share as share
          join person_principal as had on had.principal_id = share.principal_id and had.valid_until is null
          where had.person_id = person.id and ${inTime}
            and share.item_id = any(array(select jsonb_array_elements_text(item.path)::bigint)))
      ) < ${items.length} as is_new
      from person where person.status = 'active' and person.id <> ${caller.personId} and person.id in (
        select member.person_id from person_principal as member
        where member.principal_id = any(${principals}::integer[]) and member.valid_until is null)
    )
    select count(*)::integer as people, (count(*) filter (where is_new))::integer as adding,
      (array_agg(name order by id) filter (where is_new))[:${namedAtMost}] as names
    from reached`.execute(db)
  const { people = 0, adding = 0, names = [] } = rows[0] ?? {}
  return { people, adding, names: names ?? [] }
}
