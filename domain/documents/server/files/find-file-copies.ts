import { sql } from 'kysely'
import { selectHoldings, selectOtherPlaces } from '@shuku/domain/files/server'
import { mayRead } from '@shuku/domain/rights/server'
import type { Caller, Database } from '@shuku/kit/server'

export interface FileCopies {
  /** Titles of documents and names of files in one’s own disk, as far as the caller may know them; a few. */
  readonly names: readonly string[]
  /** How many further places there are. */
  readonly others: number
}

export const noFileCopies: FileCopies = { names: [], others: 0 }

const mostNamed = 5

interface Raising {
  readonly documentIds: readonly number[]
  /** 1 to 4, as all of them are to be. */
  readonly secrecy: number
}

/**
 * Where else the files of documents are, less secret than these are to be: in documents, their replies and changes that wait, and in
 * disks, also as an upload of the same content, or filled in from a template. A place that the caller does not see counts only where its file is the one
 * here, or was made from it: else who guesses a file would learn that somebody uploads it.
 */
export async function findFileCopies(
  { db, caller }: { readonly db: Database; readonly caller: Caller },
  { documentIds, secrecy }: Raising,
): Promise<FileCopies> {
  const inDisks = selectOtherPlaces(sql`twin.id`, caller)
  const { rows } = await sql<{ names: string[]; count: number }>`
    with own as materialized (
      select distinct file.id, file.content_id
      from unnest(${documentIds}::bigint[]) as raised (id)
      cross join lateral ${selectHoldings({ documentId: sql`raised.id` })} as held join file on file.id = held.file_id
    ),
    twins as materialized (
      select twin.id, bool_or(twin.is_from_here) as is_from_here from (
        select twin.id, twin.id = own.id as is_from_here from own join file as twin on twin.content_id = own.content_id
        union all
        select made.id, true from own join file as made on made.origin_ids <> '{}' and made.origin_ids @> array[own.id]
      ) as twin group by twin.id
    ),
    places as (
      select 'document' as kind, document.id, document.subject as name, ${mayRead(caller)} as is_known, twin.is_from_here
      from twins as twin cross join lateral ${selectHoldings({ fileId: sql`twin.id` })} as holding
      join document on document.id = holding.document_id
      where document.id <> all(${documentIds}::bigint[]) and document.deleted_at is null and holding.secrecy > ${secrecy}
      union all
      select 'other', place.id, place.name, place.is_known, twin.is_from_here
      from twins as twin cross join lateral ${inDisks} as place
    ),
    each as (
      select kind, id, min(name) as name, bool_or(is_known) as is_known from places
      where is_known or is_from_here group by kind, id
    )
    select count(*)::integer as count, array(
      select name from each where is_known order by kind, name, id limit ${mostNamed}) as names from each`.execute(db)
  const { names, count } = rows[0] ?? { names: [], count: 0 }
  return { names, others: count - names.length }
}
