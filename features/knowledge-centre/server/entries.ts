import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { documentIsInForce, mayRead } from '@shuku/domain/rights/server'
import type { Caller, Context, RequestFacts } from '@shuku/kit/server'
import type { Entry } from '../contract.ts'
import { photoOf, timeOf } from './counters.ts'

/** The word at the first of twelve places tells most. */
export const weightAt = (place: string) => sql`(13 - ${sql.ref(place)})`

/** Words that tell little, at the last places of both, make nothing alike: of 12 × 12 for the word at the first place. */
export const leastWeight = 40

/** On `document`: what may be recommended: in force, readable, of others, not read and not dismissed. */
export function isForReading(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(${mayRead(caller)} and ${documentIsInForce} and document.creator_id <> ${caller.personId}
    and not exists (select from read_mark as mine where mine.person_id = ${caller.personId}
      and mine.document_id = document.id and mine.times > 0)
    and not exists (select from centre_dismissed as dismissed where dismissed.person_id = ${caller.personId}
      and dismissed.document_id = document.id))`
}

export const contains = (subject = '') =>
  subject === '' ? sql`true` : sql`strpos(lower(document.subject), lower(${subject})) > 0`

export interface EntriesQuery {
  readonly subject?: string | undefined
  readonly pageSize: number
}

export interface Finding {
  /** `id`, `person_id`, `at`, `weight`, `reason`. */
  readonly found: RawBuilder<unknown>
  /** On `document`: `found.at` is shown as a day only. */
  readonly showsDay?: RawBuilder<boolean>
  readonly order: RawBuilder<unknown>
}

/** Links in answers have the content path of the request. */
export type Asked = Pick<Context, 'db' | 'caller' | 'language'> & { readonly request: Pick<RequestFacts, 'prefix'> }

type Row = Omit<Entry, 'photo' | 'numbers'> & {
  photoFileId: number | null
  reads: number
  replies: number
  likes: number
}

export async function findEntries(
  { db, caller, language, request }: Asked,
  { found, order, showsDay = sql<boolean>`false` }: Finding,
): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select document.id as "documentId", document.subject, document.extension, document.kind,
      shown.id as "personId", ${localName('shown', language)} as "personName",
      shown.photo_small_file_id::float8 as "photoFileId", found.reason, accuracy.is_day as "isDayOnly",
      shown_at.at, ${timeOf(sql`shown_at.at`, caller)} as time,
      coalesce(counted.reads, 0) as reads, coalesce(counted.replies, 0) as replies, coalesce(counted.likes, 0) as likes
    from (${found}) as found join document on document.id = found.id
    join person as shown on shown.id = found.person_id
    left join document_count as counted on counted.document_id = document.id
    cross join lateral (select ${showsDay} as is_day) as accuracy
    cross join lateral (
      select case when accuracy.is_day then date_trunc('day', found.at, ${caller.timeZone}) else found.at end as at
    ) as shown_at
    order by ${order}`.execute(db)
  return rows.map(({ photoFileId, reads, replies, likes, ...row }) => ({
    ...row,
    photo: photoOf(request, row.personId, photoFileId),
    numbers: [
      { icon: 'read', n: reads },
      { icon: 'reply', n: replies },
      { icon: 'like', n: likes },
    ],
  }))
}
