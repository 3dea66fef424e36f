import { sql } from 'kysely'
import { preparedStatement, sizeText } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import { mostPushBytes, mostRowBytes, mostRowsAtOnce, mostUnits, sharedEditErrors } from '../contract.ts'
import { lockMember, requireWriter, requireWriting, type Asking, type Member, type Membership } from './find-member.ts'

/** One change, as a window sends it. */
export interface SentRow {
  /** Counted by the window from 1 on, without a gap. */
  readonly n: number
  /** Base64. */
  readonly body: string
  /** What it writes in: each has to be claimed by the window, but for texts, which merge. */
  readonly units: readonly string[]
  /** What it makes: that is claimed by its window. */
  readonly made: readonly string[]
}

export interface Pushed {
  readonly sharedEditId: number
  /** Of the row before the first that was stored now; the same as `number` where all of them were there already. */
  readonly after: number
  /** In the log, of the last row that was sent. */
  readonly number: number
  readonly n: number
}

/**
 * Stores what a window has changed, in the order of the log. Rows that are there already are not stored again, and the
 * answer is the same as it was: a window repeats what was not answered until it is.
 */
export async function pushRows(asking: Asking, membership: Membership, rows: readonly SentRow[]): Promise<Pushed> {
  requireSizes(rows)
  const member = await lockMember(asking, membership)
  await requireWriter(asking, member.documentId)
  const n = rows.at(-1)?.n ?? 0
  const stored = await findStored(asking, member, n)
  const { sharedEditId, lastNumber } = member
  if (stored.number !== null) return { sharedEditId, after: stored.number, number: stored.number, n }
  requireWriting(member)
  const fresh = rows.filter((row) => row.n > stored.last)
  if (fresh[0]?.n !== stored.last + 1) throw sharedEditErrors.rowsMissing()
  if (member.engine !== 'text') await requireClaims(asking, member, fresh)
  await insertRows(asking, member, fresh)
  return { sharedEditId, after: lastNumber, number: lastNumber + fresh.length, n }
}

function requireSizes(rows: readonly SentRow[]): void {
  if (rows.some(({ n }, index) => n !== (rows[0]?.n ?? 0) + index)) throw sharedEditErrors.rowsMissing()
  if (rows.length > mostRowsAtOnce) throw sharedEditErrors.tooManyRows({ most: mostRowsAtOnce })
  let bytes = 0
  for (const { body, units, made } of rows) {
    const own = Buffer.byteLength(body, 'base64')
    if (own > mostRowBytes) throw sharedEditErrors.rowTooLarge({ most: sizeText(mostRowBytes) })
    if (units.length + made.length > mostUnits) throw sharedEditErrors.tooManyUnits({ most: mostUnits })
    bytes += own
  }
  if (bytes > mostPushBytes) throw sharedEditErrors.pushTooLarge({ most: sizeText(mostPushBytes) })
}

/** Up to which number rows of the window are there, and what number in the log this one of them has. */
async function findStored({ db }: Asking, { id }: Member, n: number) {
  const { rows } = await sql<{ last: number; number: number | null }>`${preparedStatement}
    select coalesce((
        select member_number from shared_edit_row where member_id = ${id}::bigint order by member_number desc limit 1
      ), 0) as last,
      (select number from shared_edit_row where member_id = ${id}::bigint and member_number = ${n}::integer) as number`.execute(
    db,
  )
  return rows[0] ?? { last: 0, number: null }
}

/** What the rows make is claimed first; it may be written in by those behind it. */
async function requireClaims({ db, language }: Asking, { id, sharedEditId }: Member, rows: readonly SentRow[]) {
  if (rows.some(({ units, made }) => units.length + made.length === 0)) throw sharedEditErrors.unitMissing()
  const made = [...new Set(rows.flatMap((row) => row.made))]
  if (made.length > 0)
    await sql`
      insert into shared_edit_claim (shared_edit_id, unit, member_id)
      select ${sharedEditId}::bigint, unit, ${id}::bigint from unnest(${made}::text[]) as unit
      on conflict (shared_edit_id, unit) do nothing`.execute(db)
  const units = [...new Set([...made, ...rows.flatMap((row) => row.units)])]
  const { rows: lacking } = await sql<{ name: string | null }>`${preparedStatement}
    select ${localName('person', language)} as name
    from unnest(${units}::text[]) as asked (unit)
    left join shared_edit_claim as claim on claim.shared_edit_id = ${sharedEditId}::bigint and claim.unit = asked.unit
    left join shared_edit_member as member on member.id = claim.member_id
    left join person on person.id = member.person_id
    where claim.member_id is distinct from ${id}::bigint
    order by name nulls last limit 1`.execute(db)
  const [first] = lacking
  if (!first) return
  throw first.name === null ? sharedEditErrors.notClaimed() : sharedEditErrors.claimedBy({ name: first.name })
}

/** How often it is written down that a window which writes is there. */
const seenEachSeconds = 5

async function insertRows({ db }: Asking, { id, sharedEditId, lastNumber }: Member, rows: readonly SentRow[]) {
  const numbers = rows.map(({ n }) => n)
  const bodies = rows.map(({ body }) => body)
  await sql`${preparedStatement}
    with added as (
      insert into shared_edit_row (shared_edit_id, number, member_id, member_number, body)
      select ${sharedEditId}::bigint, ${lastNumber}::integer + place, ${id}::bigint, n, decode(body, 'base64')
      from unnest(${numbers}::integer[], ${bodies}::text[]) with ordinality as sent (n, body, place)
    ),
    seen as (
      update shared_edit_member set alive_at = now()
      where id = ${id}::bigint and alive_at < now() - make_interval(secs => ${sql.lit(seenEachSeconds)})
    )
    update shared_edit set last_number = ${lastNumber}::integer + ${rows.length}::integer
    where id = ${sharedEditId}::bigint`.execute(db)
}
