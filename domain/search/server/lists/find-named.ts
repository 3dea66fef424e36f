import { sql } from 'kysely'
import { subjects } from '@shuku/domain/notices/server'
import type { NamedGroup } from '../../contract.ts'
import type { SearchContext } from '../engine/search.ts'

/** What slices let the search find with these words in its name, that the caller may see: the shortest names first. */
export async function findNamed(
  { db, caller }: Pick<SearchContext, 'db' | 'caller'>,
  words: string,
  most: number,
): Promise<NamedGroup[]> {
  const kinds = subjects.all().flatMap(({ named, ...subject }) => (named ? [{ ...subject, ...named }] : []))
  if (kinds.length === 0 || words === '') return []
  const parts = kinds.map(
    ({ id, selectIds, selectTitles }) => sql`(
      select ${id}::text as kind, named.id::float8 as id, named.title as name, (count(*) over ())::integer as total
      from (${selectTitles(caller, selectIds)}) as named (id, title, icon)
      where position(lower(${words}) in lower(named.title)) > 0
      order by length(named.title), named.id limit ${most})`,
  )
  const { rows } = await sql<{
    kind: string
    id: number
    name: string
    total: number
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return kinds.flatMap(({ id: kind, label, list, address }) => {
    const found = byKind.get(kind) ?? []
    const total = found[0]?.total ?? 0
    if (total === 0) return []
    return [
      {
        kind,
        label: label[caller.language],
        total,
        list: list(words),
        found: found.map(({ id, name }) => ({ id, name, address: address(id) })),
      },
    ]
  })
}
