import { sql, type RawBuilder } from 'kysely'
import { selectHoldings } from './unheld.ts'

/**
 * What a new file keeps in `origin_ids` that has the content of this one, as it is or filled in: this file, where a document
 * opens it, and those that it keeps itself. What is opened nowhere is as secret as nothing.
 */
export function originsOf(fileId: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql<number[]>`(
    select source.origin_ids || case when exists (select from ${selectHoldings({ fileId: sql`source.id` })} as holding)
      then array[source.id] else '{}' end
    from file as source where source.id = ${fileId})`
}

/** Selects the `id` of a file, and of those whose content it has: by where these are it is known how secret the content is. */
export function selectSources(fileId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${fileId} as id union all select unnest(made.origin_ids) from file as made where made.id = ${fileId})`
}
