import { sql, type RawBuilder } from 'kysely'
import type { RightsCache } from '@shuku/domain/rights/server'
import { findAllFor } from '@shuku/domain/search/server'
import type { Database, JobContext } from '@shuku/kit/server'
import { readStored, type StoredQuery } from '../../contract.ts'

/** Of a search that finds more, only documents that came into force after it was saved are in notices. */
const mostKnown = 10_000
/** How long a round writes down hits, at most, before it tells of new ones. */
const longestMs = 30_000
/** A search that takes longer is treated as one that finds too many. */
const longestSearchMs = 10_000

/** What somebody was notified of is known for so long at least, whatever the search finds. */
export const knownFor = sql`interval '1 year'`
/** After so long what is found is written down anew: then no month before those that are kept is needed. */
const learnedFor = sql`interval '13 months'`
const thisMonth = sql`date_trunc('month', now())::date`
const firstMonth = sql`(${thisMonth} - ${knownFor})::date`

/** A condition on `document`: it waits for the round that begins, so that it may be a hit by what happened since the search was saved. */
type Waiting = (since: string) => RawBuilder<boolean>

interface Unknown {
  readonly id: number
  readonly personId: number
  readonly version: number
  readonly since: string
  readonly query: StoredQuery
}

/**
 * Writes down what searches find that were saved since the last round, so that a later round knows what has become a
 * hit. Each search once, again when its conditions are others, and after a year: then when nothing waits, since what
 * waits is not written down, known or not.
 */
export async function learnHits(context: JobContext, cache: RightsCache, isWaiting: Waiting): Promise<void> {
  const { database, signal } = context
  const end = performance.now() + longestMs
  const served = new Set<number>()
  while (performance.now() < end) {
    signal.throwIfAborted()
    const template = await findUnknown(database, served)
    if (!template) return
    const { personId, query, since } = template
    const within = () => sql<boolean>`not ${isWaiting(since)}`
    // all others have had their turn
    if (served.has(personId)) served.clear()
    served.add(personId)
    const asked = { personId, cache, within, most: mostKnown, longestMs: longestSearchMs }
    const found = await findAllFor(context, readStored(query), asked)
    await learn(database, template, found)
  }
}

/** The oldest, of those first who were not served yet: people take turns, however many searches each has. */
export async function findUnknown(database: Database, served: ReadonlySet<number>): Promise<Unknown | undefined> {
  const { rows } = await sql<Unknown>`
    select id, person_id as "personId", version, told_since::text as since, query from (
      (
        select * from search_template where told_since is not null and known_at is null
        order by person_id = any(${[...served]}::integer[]), told_since, id limit 1
      )
      union all (
        select * from search_template
        where told_since is not null and known_at < now() - ${learnedFor} and not exists (select from search_look_again)
        order by known_at limit 1
      )
    ) as template limit 1`.execute(database)
  return rows[0]
}

/** Unless its conditions have changed meanwhile: then it notifies anew, since a later time. */
async function learn(database: Database, { id, since }: Unknown, found: readonly number[] | undefined): Promise<void> {
  await sql`
    with template as (
      update search_template set known_at = now(), has_too_many = ${found === undefined}
      where id = ${id} and told_since = ${since}::timestamptz returning id
    ),
    old as (
      delete from search_known using template where template_id = template.id and month < ${firstMonth}
    )
    insert into search_known (template_id, month, document_ids)
    select template.id, ${thisMonth}, array(${exceptKnown(id, found ?? [], sql`month >= ${firstMonth}`)}) from template
    on conflict (template_id, month) do update set document_ids = search_known.document_ids || excluded.document_ids`.execute(
    database,
  )
}

/** Which of these hits the owner of the search is still to be notified of; from now on they are known. Nothing of one that was deleted, or has other conditions now. */
export async function noteKnown(
  db: Database,
  { id: templateId, version }: Pick<Unknown, 'id' | 'version'>,
  documentIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with template as (select id from search_template where id = ${templateId} and version = ${version} for share),
    fresh as (select unknown.id from template, (${exceptKnown(templateId, documentIds)}) as unknown (id)),
    noted as (
      insert into search_known (template_id, month, document_ids)
      select ${templateId}::integer, ${thisMonth}, array_agg(id) from fresh having count(*) > 0
      on conflict (template_id, month) do update set document_ids = search_known.document_ids || excluded.document_ids
    )
    select id from fresh order by id desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of all that is known only what is asked for is compared. */
function exceptKnown(
  templateId: number,
  documentIds: readonly number[],
  within: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`
    select unnest(${[...documentIds]}::bigint[])
    except
    select known.id from (
      select unnest(document_ids) as id from search_known where template_id = ${templateId} and ${within}
    ) as known where known.id = any(${[...documentIds]}::bigint[])`
}
