import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { idsOf } from '../bits/bits.ts'

/** With more ids than this, bits are cheaper. */
const fewIds = 20_000

/**
 * A select of `id` and `updated_at`, each document once, of those that meet `condition`, which decides who may read. It
 * adds no condition of its own, but names the sets, so that indexes alone find the documents of people who may read
 * few, instead of checking every document. Documents opened by a relation are found by the related people or by the
 * sets that name it, whichever are fewer. Undefined where this does not help.
 */
export function documentsWithinReach(
  { rights, personId }: Caller,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> | undefined {
  const classes = new Set(idsOf(rights.read.classes))
  const own = new Set(idsOf(rights.read.own))
  const creators = new Set([personId])
  for (const { creators: related, read } of rights.relations.values()) {
    const [people, theirClasses, theirOwn] = [idsOf(related), idsOf(read.classes), idsOf(read.own)]
    if (people.length <= theirClasses.length + theirOwn.length) for (const id of people) creators.add(id)
    else {
      for (const id of theirClasses) classes.add(id)
      for (const id of theirOwn) own.add(id)
    }
  }
  if (classes.size + own.size + creators.size > fewIds) return undefined
  const ways = [
    sql`document.class_id = any(${[...classes]}::integer[])`,
    sql`document.own_id = any(${[...own]}::integer[])`,
    sql`document.creator_id = any(${[...creators]}::integer[])`,
    sql`document.owner_id = ${personId} and document.owner_id <> document.creator_id`,
  ]
  // one select for each: its index has all that the rights ask about, together they would be looked up in the table
  return sql.join(
    ways.map((way) => sql`(select document.id, document.updated_at from document where ${way} and ${condition})`),
    sql` union `,
  )
}
