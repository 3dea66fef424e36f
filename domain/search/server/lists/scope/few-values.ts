import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import type { CustomCondition } from '../../../contract.ts'
import { isFoundByValue, selectWithValue } from '../custom-conditions.ts'

/** In microseconds: a document that has the value, looked up by its id and asked all else. */
export const perDocumentOfValue = 7
/** Other ways that cost no more than so many of them are short enough. */
const fewest = 200

interface Values {
  /** The condition on a custom field that so few documents meet, readable or not, that to begin with these is the shortest way. */
  readonly fewValues?: CustomCondition | undefined
  /** One was found that more meet than are sooner looked up. */
  readonly areMany?: boolean
}

/** They are counted no further than `most`. */
export async function findFewValues(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  asked: readonly CustomCondition[],
  most: number,
): Promise<Values> {
  if (most < fewest) return {}
  const found = asked.filter(isFoundByValue)
  for (const each of found) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from (${selectWithValue(each, caller)} limit ${sql.lit(most + 1)}) as found`.execute(
      db,
    )
    if ((rows[0]?.n ?? 0) <= most) return { fewValues: each }
  }
  return { areMany: found.length > 0 }
}
