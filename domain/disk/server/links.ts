import { randomBytes, randomInt } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { companyZone, type RowRetention } from '@shuku/kit/server'
import { diskErrors } from '../contract.ts'
import type { DiskContext } from './change-items.ts'
import { requireOwn, type DiskItem } from './find-items.ts'
import { readLinkSettings } from './link-settings.ts'
import { lockDisk } from './locked-disk.ts'
import { recordDiskAct } from './record-act.ts'

/** Letters and digits that nobody takes for another one. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const passwordLength = 6
/** 128 bits: what cannot be guessed needs no other protection against being tried. */
const addressBytes = 16
const daysKept = 30

export interface Link {
  readonly address: string
  readonly password: string
  readonly mayDownload: boolean
  readonly validUntil: Date | null
  readonly lastDay: string | null
  readonly isOn: boolean
  readonly isLocked: boolean
}

/** What ends at an instant ends with this day, which is the company's. */
export const lastDayOf = (end: RawBuilder<unknown>) =>
  sql<string | null>`to_char((${end} - interval '1 microsecond') at time zone ${companyZone()}, 'YYYY-MM-DD')`

const columns = () => sql`
  address, password, may_download as "mayDownload", valid_until as "validUntil",
  ${lastDayOf(sql`valid_until`)} as "lastDay",
  ended_at is null and (valid_until is null or valid_until > now()) as "isOn",
  coalesce(locked_until > now(), false) as "isLocked"`

/** Of an item of the caller's own disk; undefined where it has never had one. */
export async function findLink(context: Pick<DiskContext, 'db' | 'caller'>, itemId: number): Promise<Link | undefined> {
  await requireLinkable(context, itemId)
  const { rows } = await sql<Link>`select ${columns()} from disk_link where item_id = ${itemId}`.execute(context.db)
  return rows[0]
}

export interface LinkChange {
  readonly itemId: number
  readonly mayDownload: boolean
  /** Undefined: without an end, where that is allowed. */
  readonly validUntil: Date | undefined
  /** Those who have the present one need the new one then. */
  readonly hasNewPassword: boolean
}

/**
 * Switches the link of an item on, or changes it. Its address is that of before for as long as it was on in the last weeks,
 * so that what was sent to somebody goes on; a new one otherwise, with a new password.
 */
export async function saveLink(context: DiskContext, change: LinkChange): Promise<void> {
  const { db, caller } = context
  const { itemId, mayDownload, validUntil, hasNewPassword } = change
  await lockDisk(db, caller.personId)
  const item = await requireLinkable(context, itemId)
  await requireAllowed(context, validUntil)
  const drawn = { address: randomBytes(addressBytes).toString('base64url'), password: drawPassword() }
  const isFresh = sql`(least(disk_link.ended_at, disk_link.valid_until) < now() - make_interval(days => ${daysKept}))`
  const renewed = sql`(${hasNewPassword} or coalesce(${isFresh}, false))`
  await sql`
    insert into disk_link (item_id, address, password, secret, may_download, valid_until)
    values (${itemId}, ${drawn.address}, ${drawn.password}, ${randomBytes(32)}, ${mayDownload}, ${validUntil ?? null})
    on conflict (item_id) do update set may_download = excluded.may_download, valid_until = excluded.valid_until,
      address = case when ${isFresh} then excluded.address else disk_link.address end,
      password = case when ${renewed} then excluded.password else disk_link.password end,
      secret = case when ${renewed} then excluded.secret else disk_link.secret end,
      wrong_tries = case when ${renewed} then 0 else disk_link.wrong_tries end,
      locked_until = case when ${renewed} then null else disk_link.locked_until end,
      ended_at = null`.execute(db)
  await recordDiskAct(
    context,
    { act: 'openDiskLink', items: [item] },
    { mayDownload, validUntil: validUntil?.toISOString() ?? null, hasNewPassword },
  )
}

/** Closes it at once, also to those who have the password already. */
export async function endLink(context: DiskContext, itemId: number): Promise<void> {
  const { db, caller } = context
  await lockDisk(db, caller.personId)
  const item = await requireLinkable(context, itemId)
  const { rows } = await sql`
    update disk_link set ended_at = now(), secret = ${randomBytes(32)}
    where item_id = ${itemId} and ended_at is null returning id`.execute(db)
  if (rows.length > 0) await recordDiskAct(context, { act: 'endDiskLink', items: [item] })
}

async function requireLinkable(context: Pick<DiskContext, 'db' | 'caller'>, itemId: number): Promise<DiskItem> {
  const [item] = await requireOwn(context, [itemId])
  if (!item) throw diskErrors.unknown()
  if (item.parentId === null) throw diskErrors.ofSystem({ name: item.name })
  return item
}

const dayMs = 86_400_000

async function requireAllowed({ db }: Pick<DiskContext, 'db'>, validUntil: Date | undefined): Promise<void> {
  const { areAllowed, mayLackEnd, mostDays } = await readLinkSettings(db)
  if (!areAllowed) throw diskErrors.linksOff()
  if (!validUntil) {
    if (!mayLackEnd) throw diskErrors.linkWithoutEnd()
    return
  }
  const left = validUntil.getTime() - Date.now()
  if (left <= 0) throw diskErrors.endPassed()
  // a last day ends with that day
  if (!mayLackEnd && left > (mostDays + 1) * dayMs) throw diskErrors.linkTooLong({ most: mostDays })
}

function drawPassword(): string {
  return Array.from({ length: passwordLength }, () => signs[randomInt(signs.length)]).join('')
}

export interface LinkOpening {
  readonly id: number
  readonly at: Date
  readonly act: 'open' | 'view' | 'download' | 'locked'
  readonly itemName: string
  readonly terminal: string
  readonly address: string
}

/** Who came by the link of one's own item, the last first, and how often anybody did. */
export async function findOpenings(
  context: Pick<DiskContext, 'db' | 'caller'>,
  { itemId, most }: { readonly itemId: number; readonly most: number },
): Promise<{ openings: LinkOpening[]; count: number }> {
  await requireLinkable(context, itemId)
  const { rows } = await sql<LinkOpening & { count: number }>`
    select opening.id::float8 as id, opening.at, opening.act, opening.item_name as "itemName", opening.terminal,
      opening.address, (count(*) over ())::integer as count
    from disk_link_opening as opening join disk_link as link on link.id = opening.link_id
    where link.item_id = ${itemId} order by opening.id desc limit ${most}`.execute(context.db)
  return { openings: rows.map(({ count: _, ...opening }) => opening), count: rows[0]?.count ?? 0 }
}

/** Half a year: what somebody looks into when a file has come where it should not be. */
export const rowRetentionOfOpenings: RowRetention = { table: 'disk_link_opening', since: 'at', days: 180 }
