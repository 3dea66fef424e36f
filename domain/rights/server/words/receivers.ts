import { sql } from 'kysely'
import { selectSubjectName } from '@shuku/domain/people/server'
import type { Language } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'
import { wordOfKind } from './subject-words.ts'

/** So many of those a document is shared with are named, the latest first. */
const named = 3

/** Whom a person shared a document with. */
export interface Receivers {
  readonly names: readonly string[]
  /** So many beside those that are named. */
  readonly more: number
}

interface Found {
  readonly id: number
  readonly names: readonly (string | null)[]
  readonly kinds: readonly string[]
  readonly total: number
}

interface Asked {
  readonly language: Language
  readonly givenBy: number
  readonly documentIds: readonly number[]
}

/** By document, whom this person shared it with; none where they did not. */
export async function findReceivers(
  db: Database,
  { language, givenBy, documentIds }: Asked,
): Promise<ReadonlyMap<number, Receivers>> {
  const subject = { kind: sql`principal.kind`, id: sql`principal.ref_id` }
  const { rows } = await sql<Found>`
    select asked.id, receivers.total,
      array_agg(${selectSubjectName(language, subject)} order by receivers.place) as names,
      array_agg(principal.kind order by receivers.place) as kinds
    from unnest(${[...documentIds]}::bigint[]) as asked (id)
    cross join lateral (
      select principal_id, row_number() over (order by max(given_at) desc, max(id) desc) as place,
        (count(*) over ())::integer as total
      from document_grant
      where document_id = asked.id and given_by = ${givenBy} and ended_at is null and source = 'share'
        and (valid_until is null or valid_until > now())
      group by principal_id order by place limit ${sql.lit(named)}
    ) as receivers
    join principal on principal.id = receivers.principal_id
    group by asked.id, receivers.total`.execute(db)
  return new Map(
    rows.map(({ id, names, kinds, total }) => {
      const words = names.map((name, place) => name ?? wordOfKind(kinds[place] ?? '', language))
      return [Number(id), { names: words, more: total - words.length }]
    }),
  )
}
