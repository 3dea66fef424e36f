import { sql, type RawBuilder } from 'kysely'
import type { MapsQuery } from '../../contract/maps.ts'

/** On `map`: what a list asks for; everybody sees every map. */
export function isAsked({ name, creatorId, categoryId }: MapsQuery): RawBuilder<boolean> {
  const conditions = [
    name === undefined ? undefined : sql<boolean>`position(lower(${name}) in lower(map.name)) > 0`,
    creatorId === undefined ? undefined : sql<boolean>`map.creator_id = ${creatorId}`,
    categoryId === undefined ? undefined : sql<boolean>`map.category_id = ${categoryId}`,
  ].filter((condition) => condition !== undefined)
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}
