import { sql, type RawBuilder } from 'kysely'
import { preparedStatement, sizeText, type Database } from '@shuku/kit/server'
import { diskErrors } from '../contract.ts'
import { diskLimit } from './limits.ts'

/** Somebody's disk while this transaction holds its lock: nobody else changes anything in it. */
export interface LockedDisk {
  readonly personId: number
  readonly rootId: number
  readonly usedBytes: number
  readonly limitBytes: number
}

type Room = Pick<LockedDisk, 'usedBytes' | 'limitBytes'>

/** The root is an item like others, so that all that is in folders is in one table. */
const root = sql`
  insert into disk_item (id, disk_id, parent_id, is_file, name, name_key, change_no)
  select root_id, person_id, null, false, '', '', 0 from made`

/**
 * Locks the disk of a person, which is made when it is first needed. Every verb that changes a disk begins with it: its
 * counter is raised in the order of commits then, and a feed by that number has no gaps.
 */
export async function lockDisk(db: Database, personId: number): Promise<LockedDisk> {
  const found = await findDisk(db, personId)
  if (found) return found
  await sql`
    with made as (
      insert into disk (person_id, root_id)
      values (${personId}, nextval(pg_get_serial_sequence('disk_item', 'id'))) on conflict do nothing
      returning person_id, root_id
    ) ${root}`.execute(db)
  const made = await findDisk(db, personId)
  if (!made) throw new Error(`person ${personId} has no disk`)
  return made
}

/** The same where there is one; none is made. */
export function findDisk(db: Database, personId: number): Promise<LockedDisk | undefined> {
  return selectDisk(db, personId, sql`for update`)
}

/** What a disk is now, without its lock: what is decided by it is decided again with the lock. */
export function readDisk(db: Database, personId: number): Promise<LockedDisk | undefined> {
  return selectDisk(db, personId, sql``)
}

async function selectDisk(db: Database, personId: number, lock: RawBuilder<unknown>): Promise<LockedDisk | undefined> {
  const { rows } = await sql<LockedDisk>`${preparedStatement}
    select person_id as "personId", root_id::float8 as "rootId", used_bytes::float8 as "usedBytes",
      ${diskLimit(sql`disk.limit_bytes`)} as "limitBytes"
    from disk where person_id = ${personId} ${lock}`.execute(db)
  return rows[0]
}

/**
 * The same while disks of others stay as they are, for what is read of them in several statements. Disks are taken in the
 * order of their people, so that two who read each other's never wait for each other.
 */
export async function lockDiskBeside(db: Database, personId: number, others: readonly number[]): Promise<LockedDisk> {
  const after = others.filter((other) => other > personId)
  await holdDisks(
    db,
    others.filter((other) => other < personId),
  )
  const disk = await lockDisk(db, personId)
  await holdDisks(db, after)
  return disk
}

async function holdDisks(db: Database, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return
  await sql`
    select from disk where person_id = any(${[...new Set(personIds)]}::integer[]) order by person_id for share`.execute(
    db,
  )
}

/** What somebody's disk has and may have, without its lock; of one that is not made yet as it will be. */
export async function readRoom(db: Database, personId: number): Promise<Room> {
  const { rows } = await sql<Room>`
    select coalesce(disk.used_bytes, 0)::float8 as "usedBytes", ${diskLimit(sql`disk.limit_bytes`)} as "limitBytes"
    from (select 1) as one left join disk on disk.person_id = ${personId}`.execute(db)
  return rows[0] ?? { usedBytes: 0, limitBytes: 0 }
}

/** The next `count` numbers of the disk's changes: the first of them. Called with the lock. */
export async function nextChanges(db: Database, personId: number, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    update disk set change_no = change_no + ${count} where person_id = ${personId}
    returning (change_no - ${count} + 1)::float8 as first`.execute(db)
  return rows[0]?.first ?? 0
}

/** As a part of the statement that changes one item: its number. What it adds to the used space is written along. */
export function nextChange(personId: number, addedBytes = 0): RawBuilder<unknown> {
  return sql`(update disk set change_no = change_no + 1, used_bytes = used_bytes + ${addedBytes}::bigint
    where person_id = ${personId} returning change_no)`
}

/** What the person has no room for is refused, with what is left. */
export function requireDiskRoom({ usedBytes, limitBytes }: Room, sizeBytes: number): void {
  if (usedBytes + sizeBytes <= limitBytes) return
  throw diskErrors.full({ size: sizeText(sizeBytes), left: sizeText(Math.max(0, limitBytes - usedBytes)) })
}

export async function addUsed(db: Database, personId: number, bytes: number): Promise<void> {
  await sql`update disk set used_bytes = used_bytes + ${bytes}::bigint where person_id = ${personId}`.execute(db)
}
