import { sql } from 'kysely'
import type { Expert } from '../../contract/reading.ts'
import type { FoundTheme, Reading } from './find-map.ts'
import {
  charactersAMinute,
  placesOfMap,
  selectCharacters,
  selectRowCounts,
  withEntries,
  type Referenced,
} from './select-entries.ts'
import { withExperts } from './select-experts.ts'
import { shareOf, weigh, type Counted, type Share } from './share.ts'

export interface RowCount extends Counted {
  readonly pointId: number
  readonly weight: number
}

interface PointCount extends Counted {
  readonly pointId: number
  /** When the caller opened something of it last, as text of the database, which its order is. */
  readonly lastAt: string | null
  /** Subjects of its first three documents. */
  readonly first: readonly string[]
  readonly next: { readonly documentId: number; readonly subject: string } | null
}

export interface Progress {
  readonly rows: readonly RowCount[]
  readonly points: readonly PointCount[]
  readonly themes: readonly (Counted & { readonly id: number })[]
  readonly whole: Counted & {
    readonly thisWeek: number
    readonly lastReadAt: string | null
    /** Of what is unread, as far as its texts are known. */
    readonly minutesLeft: number
  }
  /** The first of each theme. */
  readonly experts: readonly (Pick<Expert, 'personId' | 'name'> & { readonly themeId: number })[]
}

const shownSubjects = 3

/** How far the caller has come with a map, of what they may read of it; one statement, whatever its size. */
export async function findProgress(reading: Reading, mapId: number, referenced: Referenced): Promise<Progress> {
  const { db, caller, language } = reading
  const { rows } = await sql<Progress>`
    with ${withEntries(caller, placesOfMap(mapId), referenced)}, ${withExperts({ language, most: 1 })},
    numbered as (
      select held.*, row_number() over (partition by point_id order by place) as number,
        row_number() over (partition by point_id, is_read order by place) as number_alike
      from held
    )
    select ${selectRowCounts} as rows, (
      select coalesce(jsonb_agg(counted), '[]') from (
        select point_id as "pointId", count(*) as total, count(*) filter (where is_read) as read,
          max(extract(epoch from last_at))::text as "lastAt",
          jsonb_agg(subject order by place) filter (where number <= ${shownSubjects}) as first,
          (jsonb_agg(jsonb_build_object('documentId', id, 'subject', subject))
            filter (where not is_read and number_alike = 1)) -> 0 as next
        from numbered group by 1
      ) as counted) as points, (
      select coalesce(jsonb_agg(counted), '[]') from (
        select placed.group_id as id, count(distinct held.id) as total,
          count(distinct held.id) filter (where held.is_read) as read
        from placed join held on held.point_id = placed.point_id group by 1
      ) as counted) as themes, (
      select to_jsonb(counted) from (
        select count(*) as total, count(*) filter (where is_read) as read,
          count(*) filter (where first_at > now() - interval '7 days') as "thisWeek", max(read_at) as "lastReadAt",
          coalesce(sum(ceil(${selectCharacters(sql`readable.id`)} / ${charactersAMinute}::numeric))
            filter (where not is_read), 0)::integer as "minutesLeft"
        from readable
      ) as counted) as whole, (
      select coalesce(jsonb_agg(jsonb_build_object('themeId', group_id, 'personId', person_id, 'name', name)), '[]')
      from expert) as experts`.execute(db)
  const [progress] = rows
  if (!progress) throw new Error(`the map ${mapId} has no progress`)
  return progress
}

export interface Shares {
  readonly points: ReadonlyMap<number, Share>
  readonly themes: ReadonlyMap<number, Share>
  readonly whole: Share | undefined
}

/** By weights, from rows with readable documents up; what has none is left out, and the rest is the whole. */
export function sharesOf(themes: readonly FoundTheme[], rows: readonly RowCount[]): Shares {
  const points = new Map<number, Share>()
  for (const [pointId, own] of Map.groupBy(rows, (row) => row.pointId)) {
    const share = weigh(own.map((row) => ({ weight: row.weight, share: shareOf(row) })))
    if (share) points.set(pointId, share)
  }
  const ofThemes = new Map<number, Share>()
  for (const theme of themes) {
    const share = weigh(weighted(theme.points, ({ pointId }) => points.get(pointId)))
    if (share) ofThemes.set(theme.id, share)
  }
  return { points, themes: ofThemes, whole: weigh(weighted(themes, ({ id }) => ofThemes.get(id))) }
}

function weighted<T extends { readonly weight: number }>(
  parts: readonly T[],
  shareOfPart: (part: T) => Share | undefined,
) {
  return parts.flatMap((part) => {
    const share = shareOfPart(part)
    return share ? [{ weight: part.weight, share }] : []
  })
}
