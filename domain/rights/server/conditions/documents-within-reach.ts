import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { idsOf } from '../bits/bits.ts'

/** With more ids than this, bits are cheaper. */
const fewIds = 20_000

/**
 * A select of `id` and of what else is asked for, each document once, of those that meet `condition`, which decides who may
 * read. It adds no condition of its own, but names the sets, so that indexes alone find the documents of people who may
 * read few, instead of checking every document. Documents opened by a relation are found by the related people and the
 * sets that name it. Undefined where this does not help.
 */
export function documentsWithinReach(
  { rights, personId }: Caller,
  condition: RawBuilder<boolean>,
  columns: RawBuilder<unknown> = sql`document.updated_at`,
): RawBuilder<unknown> | undefined {
  let named = 0
  // within a select of its own: of a constant with thousands the planner would look up each in the statistics
  const namesOneOf = (column: string, ids: readonly number[]) => {
    named += ids.length
    return sql`${sql.ref(`document.${column}`)} = any(array(select unnest(${ids}::integer[])))`
  }
  const ways = [
    namesOneOf('class_id', idsOf(rights.read.classes)),
    namesOneOf('own_id', idsOf(rights.read.own)),
    sql`document.creator_id = ${personId}`,
    sql`document.owner_id = ${personId} and document.owner_id <> document.creator_id`,
  ]
  for (const { creators, read } of rights.relations.values()) {
    const people = idsOf(creators)
    for (const [column, ids] of [
      ['class_id', idsOf(read.classes)],
      ['own_id', idsOf(read.own)],
    ] as const)
      if (people.length > 0 && ids.length > 0)
        ways.push(sql`${namesOneOf('creator_id', people)} and ${namesOneOf(column, ids)}`)
  }

  if (named > fewIds) return undefined
  // one select for each: its index has all that the rights ask about, together they would be looked up in the table
  return sql.join(
    ways.map((way) => sql`(select document.id, ${columns} from document where ${way} and ${condition})`),
    sql` union `,
  )
}
