import { sql, type RawBuilder } from 'kysely'
import { documentIsInForce, mayRead } from '@shuku/domain/rights/server'
import type { Caller } from '@shuku/kit/server'

/** What dynamic references have found, by their rows. */
export type Referenced = ReadonlyMap<number, readonly number[]>

/** Shown points of a map with their themes, or one point by itself. */
export type Places = RawBuilder<{ group_id: number; point_id: number }>

export const placesOfMap = (mapId: number): Places => sql`
  select theme.id as group_id, shown.point_id from knowledge_theme as theme
  join knowledge_map_point as shown on shown.theme_id = theme.id and shown.is_shown
  where theme.map_id = ${mapId}`

/**
 * On `document`: somebody has read what it says now, or wrote it. Every save of what is in force makes a version and says
 * so in `updated_at` and `updated_by`; no other act does, so that a move or another owner leaves it read. A mark without an
 * opening (`times` 0) is no reading.
 */
export function isReadBy(personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(document.updated_by = ${personId}
    or coalesce(mark.times > 0 and mark.last_at >= document.updated_at, false))`
}

/**
 * Tables for a `with`: `placed` (group_id, point_id), `entry` (what was put or found in each row), `readable` (documents in
 * force that the caller may read, each once), `held` (the same, once for each point, in its order there).
 */
export function withEntries(caller: Caller, places: Places, referenced: Referenced): RawBuilder<unknown> {
  const found = [...referenced].flatMap(([rowId, ids]) => ids.map((id, place) => ({ rowId, id, place })))
  const reader = sql`${caller.personId}::integer`
  return sql`
    placed as materialized (${places}),
    entry as materialized (
      select point_id, row_id, document_id, by_hand,
        row_number() over (partition by point_id order by line, by_hand desc, place, document_id) as place
      from (
        select line.point_id, line.id as row_id, line.position as line, chosen.position as place, true as by_hand,
          chosen.document_id
        from knowledge_point_row as line join knowledge_row_document as chosen on chosen.row_id = line.id
        where line.point_id in (select point_id from placed)
        union all
        select line.point_id, line.id, line.position, found.place, false, found.document_id
        from unnest(
          ${found.map(({ rowId }) => rowId)}::bigint[], ${found.map(({ place }) => place)}::integer[],
          ${found.map(({ id }) => id)}::bigint[]
        ) as found (row_id, place, document_id)
        join knowledge_point_row as line on line.id = found.row_id
      ) as put
    ),
    readable as materialized (
      select document.id, document.subject, document.kind, document.creator_id, document.version,
        ${isReadBy(reader)} as is_read,
        case when mark.times > 0 then mark.first_at end as first_at, case when mark.times > 0 then mark.last_at end as last_at,
        case when document.updated_by = ${reader} then document.updated_at
          when mark.first_at >= document.updated_at then mark.first_at else mark.last_at end as read_at
      from (select distinct document_id from entry) as asked
      join document on document.id = asked.document_id
      left join read_mark as mark on mark.document_id = document.id and mark.person_id = ${reader}
      where ${documentIsInForce} and ${mayRead(caller)}
    ),
    held as materialized (
      select once.point_id, once.by_hand, once.place, readable.*
      from (
        select point_id, document_id, min(place) as place, bool_or(by_hand) as by_hand from entry group by 1, 2
      ) as once join readable on readable.id = once.document_id
    )`
}

/** A slow reader reads so many characters of a technical text in a minute. */
export const charactersAMinute = 400

/** How much text a document and its files have, as the index of the search knows it; nothing where it knows none. */
export const selectCharacters = (documentId: RawBuilder<unknown>) => sql<number | null>`(
  select sum((source ->> 'length')::integer)
  from search_text as indexed cross join jsonb_array_elements(indexed.sources) as source
  where indexed.document_id = ${documentId} and source ->> 'kind' in ('body', 'file'))`

/** Of each row with readable documents: each counts once in it, however it came there. */
export const selectRowCounts = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('pointId', line.point_id, 'weight', line.weight, 'read', counted.read,
    'total', counted.total) order by line.id), '[]')
  from (
    select entry.row_id, count(distinct readable.id) as total,
      count(distinct readable.id) filter (where readable.is_read) as read
    from entry join readable on readable.id = entry.document_id group by 1
  ) as counted join knowledge_point_row as line on line.id = counted.row_id)`
