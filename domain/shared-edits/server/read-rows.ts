import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import { mostRowsAtOnce, sharedEditErrors } from '../contract.ts'
import { isMember, type Asking, type Membership } from './find-member.ts'

/** A row of the log as windows get it. */
export interface LogRow {
  readonly number: number
  readonly memberId: number
  /** The number that its window gave it. */
  readonly n: number
  /** Base64; only the engine can read it. */
  readonly body: string
}

export interface RowsAfter {
  /** Of the newest row; as long as the last one here is before it, there is more to read. */
  readonly number: number
  readonly isOpen: boolean
  readonly rows: LogRow[]
}

interface StoredRow {
  readonly number: number
  readonly memberId: number
  readonly n: number
  readonly body: Buffer
}

type PerhapsRow = { readonly [K in keyof StoredRow]: StoredRow[K] | null }

/** At once, but for a first row that is larger. */
const mostBytes = 1024 * 1024

/** The rows behind a number, and whether the caller may still read the document, in one statement. */
export async function readRows(asking: Asking, membership: Membership, after: number): Promise<RowsAfter> {
  const { rows } = await sql<PerhapsRow & { lastNumber: number; isOpen: boolean }>`
    select shared_edit.last_number as "lastNumber", shared_edit.closed_at is null as "isOpen", fresh.*
    from shared_edit_member as member join shared_edit on shared_edit.id = member.shared_edit_id
    join document on document.id = shared_edit.document_id
    left join lateral ${selectRows(after, mostBytes)} as fresh on true
    where ${isMember(asking, membership)} and member.left_at is null and ${mayRead(asking.caller)}
    order by fresh.number`.execute(asking.db)
  const [first] = rows
  if (!first) throw sharedEditErrors.notMember()
  return { number: first.lastNumber, isOpen: first.isOpen, rows: rows.flatMap(logRow) }
}

/** The same for who has just been let in: the first ones behind what their beginning has in it. */
export async function readFirstRows(db: Database, sharedEditId: number, after = 0): Promise<LogRow[]> {
  const { rows } = await sql<StoredRow>`
    select fresh.* from shared_edit cross join lateral ${selectRows(after, mostBytes)} as fresh
    where shared_edit.id = ${sharedEditId}::bigint order by fresh.number`.execute(db)
  return rows.flatMap(logRow)
}

/** Rows of the `shared_edit` in scope, without a gap: so many bytes at most, but the first one in any case where `least` says so. */
export function selectRows(after: number, bytes: number, { least = 1 }: { readonly least?: 0 | 1 } = {}) {
  return sql`(
    select number, "memberId", n, body from (
      select number, member_id as "memberId", member_number as n, body,
        sum(octet_length(body)) over (order by number) as bytes, row_number() over (order by number) as place
      from (
        select * from shared_edit_row as stored
        where stored.shared_edit_id = shared_edit.id and stored.number > ${after}::bigint
        order by stored.number limit ${mostRowsAtOnce}
      ) as next
    ) as sized where bytes <= ${bytes}::integer or place <= ${least}::integer
  )`
}

export function logRow({ number, memberId, n, body }: PerhapsRow): LogRow[] {
  if (number === null || memberId === null || n === null || body === null) return []
  return [{ number, memberId, n, body: body.toString('base64') }]
}
