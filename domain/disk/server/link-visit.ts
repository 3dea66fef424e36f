import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, OpenContext } from '@shuku/kit/server'
import { diskErrors } from '../contract.ts'
import { findItems, type DiskItem } from './find-items.ts'
import { readLinkSettings } from './link-settings.ts'
import { lastDayOf, type LinkOpening } from './links.ts'

/** So many wrong passwords close a link for a while, for everybody. */
const mostWrong = 5
const lockMinutes = 15
/** A browser that sent the right password comes back without it for so long. */
const provenHours = 12

interface FoundLink {
  readonly id: number
  readonly itemId: number
  readonly password: string
  readonly secret: Buffer
  readonly mayDownload: boolean
  readonly ownerName: string
  /** For the company; null: it has no end. */
  readonly lastDay: string | null
  readonly wrongTries: number
  /** For so many minutes more; 0: it is not locked. */
  readonly lockedMinutes: number
}

export interface Visit extends Pick<FoundLink, 'id' | 'mayDownload' | 'ownerName' | 'lastDay'> {
  /** What the link is of. */
  readonly root: DiskItem
}

type Visitor = Pick<OpenContext, 'db' | 'request'>

/**
 * A link that opens something now. Of one that never was, has ended, is of something in the bin or of somebody who has left,
 * and of every link while links are not allowed, the same is said.
 */
async function requireLink(db: Database, address: string, isToLock = false): Promise<FoundLink & { root: DiskItem }> {
  const { areAllowed } = await readLinkSettings(db)
  if (!areAllowed) throw diskErrors.linkGone()
  const { rows } = await sql<FoundLink>`
    select link.id::float8 as id, link.item_id::float8 as "itemId", link.password, link.secret,
      link.may_download as "mayDownload", owner.name as "ownerName", ${lastDayOf(sql`link.valid_until`)} as "lastDay",
      link.wrong_tries as "wrongTries", 
      greatest(0, ceil(coalesce(extract(epoch from link.locked_until - now()), 0) / 60))::integer as "lockedMinutes"
    from disk_link as link join disk_item as item on item.id = link.item_id
    join person as owner on owner.id = item.disk_id and owner.status = 'active'
    where link.address = ${address} and link.ended_at is null and (link.valid_until is null or link.valid_until > now())
    ${isToLock ? sql`for update of link` : sql``}`.execute(db)
  const [link] = rows
  const [root] = link ? await findItems(db, [link.itemId]) : []
  if (!link || !root || root.isDeleted) throw diskErrors.linkGone()
  return { ...link, root }
}

export interface Proof {
  readonly cookie: string
  readonly value: string
  readonly maxAgeSeconds: number
}

/**
 * Takes a password. The wrong ones are counted even though the call fails: the caller of this hands `count` on to what runs
 * after a failure.
 */
export async function tryPassword(
  { db }: Pick<OpenContext, 'db'>,
  { address, password }: { readonly address: string; readonly password: string },
): Promise<{ visit: Visit; proof: Proof } | { wrong: FoundLink }> {
  const link = await requireLink(db, address, true)
  if (link.lockedMinutes > 0) throw diskErrors.linkLocked({ minutes: link.lockedMinutes })
  if (!isEqual(password.toUpperCase(), link.password)) return { wrong: link }
  if (link.wrongTries > 0) await sql`update disk_link set wrong_tries = 0 where id = ${link.id}`.execute(db)
  return { visit: link, proof: proofOf(link) }
}

/** Counts a wrong password, and closes the link for a while where it was one too many. */
export async function countWrong({ db, request }: Visitor, linkId: number): Promise<void> {
  const { rows } = await sql<{ isLocked: boolean }>`
    update disk_link set
      wrong_tries = case when wrong_tries + 1 >= ${mostWrong} then 0 else wrong_tries + 1 end,
      locked_until = case when wrong_tries + 1 >= ${mostWrong}
        then now() + make_interval(mins => ${lockMinutes}) else locked_until end
    where id = ${linkId} returning coalesce(locked_until > now(), false) as "isLocked"`.execute(db)
  if (rows[0]?.isLocked) await recordOpening({ db, request }, { id: linkId }, { act: 'locked', itemName: '' })
}

/** The link of this address for a browser that has sent its password before. */
export async function requireVisit({ db, request }: Visitor, address: string): Promise<Visit> {
  const link = await requireLink(db, address)
  const proof = request.cookies[cookieOf(link)]
  if (proof === undefined || !isProven(link, proof)) throw diskErrors.linkPassword()
  return link
}

/** An item by a link: what it is of, or something below that. */
export async function requireVisited(db: Database, { root }: Visit, itemId: number): Promise<DiskItem> {
  const [item] = await findItems(db, [itemId])
  if (!item || item.isDeleted || !item.path.includes(root.id)) throw diskErrors.linkGone()
  return item
}

/** Of one act of one address a minute is one row: browsers take a film in a hundred parts. */
export async function recordOpening(
  { db, request }: Visitor,
  { id }: Pick<Visit, 'id'>,
  { act, itemName }: Pick<LinkOpening, 'act' | 'itemName'>,
): Promise<void> {
  await sql`
    insert into disk_link_opening (link_id, act, item_name, terminal, address)
    select ${id}::bigint, ${act}, ${itemName}, ${request.terminal}, ${request.address}
    where not exists (select from disk_link_opening where link_id = ${id} and act = ${act} and item_name = ${itemName}
      and address = ${request.address} and at > now() - interval '1 minute')`.execute(db)
}

const cookieOf = ({ id }: Pick<FoundLink, 'id'>) => `shukuLink${id}`

function proofOf(link: FoundLink): Proof {
  const until = String(Date.now() + provenHours * 3_600_000)
  return { cookie: cookieOf(link), value: `${until}.${sign(link, until)}`, maxAgeSeconds: provenHours * 3600 }
}

function isProven(link: FoundLink, proof: string): boolean {
  const [until = '', signature = ''] = proof.split('.')
  return Number(until) > Date.now() && isEqual(signature, sign(link, until))
}

const sign = ({ id, secret }: FoundLink, until: string) =>
  createHmac('sha256', secret).update(`${id} ${until}`).digest('base64url')

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
