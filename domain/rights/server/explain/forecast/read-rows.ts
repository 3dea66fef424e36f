import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { addDifferences, idsOf, isEmpty, noBits, union, type Bits } from '../../bits/bits.ts'
import { askedRelations, type AskedRelation } from '../../bits/person-rights.ts'
import { withinTime } from '../../defaults/within-time.ts'
import { leastLevel } from '../../status-rule.ts'
import type { Pair, Sides } from './pairs.ts'

/** Documents that are alike in all that the read right asks about. */
export interface AlikeRow {
  readonly classId: number
  readonly ownId: number | null
  /** Where it is another one after the change. */
  readonly ownAfter?: number | null
  /** The readers that the status allows: 1 everybody with a grant, 2 editors, 4 its holders only. */
  readonly least: number
  readonly secrecy: number
  readonly creatorId: number
  readonly ownerId: number
  readonly n: number
}

const asked = sql`class_id as "classId", own_id as "ownId", secrecy, creator_id as "creatorId", owner_id as "ownerId",
  ${leastLevel(sql`status`)} as least`

export interface MovedRow extends AlikeRow {
  readonly id: number
}

/** Documents one by one, as they are on one side of the change. */
export async function readMoved(db: Database, ids: readonly number[]): Promise<readonly MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    select id, ${asked}, 1 as n from document where id = any(${ids}::bigint[]) and deleted_at is null`.execute(db)
  return rows
}

/** All documents of which somebody's reading may change, by what is asked of them; undefined if it lasts too long. */
export async function readRows(
  db: Database,
  { classes, own, creators }: Differences,
  { movedIds, until }: { readonly movedIds: readonly number[]; readonly until: number },
): Promise<readonly AlikeRow[] | undefined> {
  const among = (column: RawBuilder<unknown>, ids: Bits) => sql`${column} = any(${idsOf(ids)}::integer[])`
  const ways = [
    ...(isEmpty(classes) ? [] : [among(sql`class_id`, classes)]),
    ...(isEmpty(own) ? [] : [among(sql`own_id`, own)]),
    ...(isEmpty(creators) ? [] : [among(sql`creator_id`, creators)]),
  ]
  if (ways.length === 0) return []
  // one select for each, so that indexes alone answer it
  const found = sql.join(
    ways.map(
      (way) =>
        sql`select id, class_id, own_id, status, secrecy, creator_id, owner_id from document where deleted_at is null and ${way}`,
    ),
    sql` union `,
  )
  const left = Math.max(1, Math.round(until - performance.now()))
  return withinTime(db, left, async () => {
    const { rows } = await sql<AlikeRow>`
      select ${asked}, count(*)::integer as n
      from (${found}) as document where id <> all(${movedIds}::bigint[]) group by 1, 2, 3, 4, 5, 6`.execute(db)
    return rows
  })
}

interface Differences {
  readonly classes: Bits
  readonly own: Bits
  readonly creators: Bits
}

/**
 * The sets that are open to somebody on one side only, and whose documents a relation opens on one side only; a few more
 * where a set is open in two ways.
 */
export async function differencesOf(pairs: AsyncIterable<Pair>, { before, after }: Sides): Promise<Differences> {
  let [defaults, classes, own, creators] = [noBits, noBits, noBits, noBits]
  for await (const pair of pairs) {
    for (const level of ['read', 'edit'] as const) {
      const [one, other] = [pair.before[level], pair.after[level]]
      defaults = addDifferences(defaults, one.defaults, other.defaults)
      classes = addDifferences(classes, one.classes, other.classes)
      own = addDifferences(own, one.own, other.own)
    }
    for (const via of askedRelations) creators = union(creators, creatorsUnlike(via, pair))
  }
  const opened = union(before.classes.expand(defaults), after.classes.expand(defaults))
  return { classes: union(classes, opened), own, creators }
}

function creatorsUnlike(via: AskedRelation, { before, after }: Pair): Bits {
  const [one, other] = [before.relations.get(via), after.relations.get(via)]
  if (!one || !other) return one?.creators ?? other?.creators ?? noBits
  const isAlike = (['read', 'edit'] as const).every((level) =>
    (['defaults', 'classes', 'own'] as const).every((kind) =>
      isEmpty(addDifferences(noBits, one[level][kind], other[level][kind])),
    ),
  )
  return isAlike ? addDifferences(noBits, one.creators, other.creators) : union(one.creators, other.creators)
}
