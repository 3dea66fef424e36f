import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { Seen } from './ledger.ts'

/** What things are, in the words of the ledger. */
export async function lookAt(database: Database, things: readonly string[]): Promise<Map<string, Seen>> {
  const idsOf = (kind: string) =>
    things.filter((thing) => thing.startsWith(kind)).map((thing) => Number(thing.split(' ')[1]))
  const { rows } = await sql<Seen & { readonly thing: string }>`
    select 'document ' || id as thing,
      coalesce((select substring(html from '<p>(.*?)</p>') from document_body where document_id = document.id), '') as text,
      coalesce((select string_agg(name, ' ') from attachment where document_id = document.id), '') as files,
      case when deleted_at is null then 'there' else 'bin' end as bin,
      case when own_id is null then 'alone' else 'shared' end as share,
      category_id::text as place, null as default
    from document where id = any(${idsOf('document')}::bigint[])
    union all
    select 'category ' || category.id, null, null, null, null, null,
      case when exists (select from access_set_grant where kind = 1 and set_id = default_set_id and principal_id = 1) then 'open'
        else 'closed' end
    from category where id = any(${idsOf('category')}::integer[])`.execute(database)
  return new Map(rows.map(({ thing, ...seen }) => [thing, seen]))
}
