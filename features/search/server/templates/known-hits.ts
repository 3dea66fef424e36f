import { sql, type RawBuilder } from 'kysely'
import type { RightsCache } from '@shuku/domain/rights/server'
import { findAllFor } from '@shuku/domain/search/server'
import type { Database, JobContext } from '@shuku/kit/server'
import { readStored, type StoredQuery } from '../../contract.ts'

/** Of a search that finds more, only documents that came into force after it was saved are told of. */
const mostKnown = 10_000
/** How long a round writes down hits, at most, before it tells of new ones. */
const longestMs = 30_000

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
 * hit. Each search once, and again when its conditions are others.
 */
export async function learnHits(context: JobContext, cache: RightsCache, isWaiting: Waiting): Promise<void> {
  const { database, signal } = context
  const end = performance.now() + longestMs
  while (performance.now() < end) {
    signal.throwIfAborted()
    const { rows } = await sql<Unknown>`
      select id, person_id as "personId", version, told_since::text as since, query from search_template
      where told_since is not null and known_at is null order by person_id, id limit 1`.execute(database)
    const [template] = rows
    if (!template) return
    const { personId, query, since } = template
    const within = () => sql<boolean>`not ${isWaiting(since)}`
    const found = await findAllFor(context, readStored(query), { personId, cache, within, most: mostKnown })
    await learn(database, template, found)
  }
}

/** Unless its conditions have changed meanwhile. */
async function learn(
  database: Database,
  { id, version }: Unknown,
  found: readonly number[] | undefined,
): Promise<void> {
  await sql`
    with template as (
      update search_template set known_at = now(), has_too_many = ${found === undefined}
      where id = ${id} and version = ${version} returning id
    )
    insert into search_known (template_id, month, document_ids)
    select template.id, ${thisMonth}, array(${exceptKnown(id, found ?? [])}) from template
    on conflict (template_id, month) do update set document_ids = search_known.document_ids || excluded.document_ids`.execute(
    database,
  )
}

/** Which of these hits the owner of the search is still to be told of; from now on they are known. Nothing of one that was deleted. */
export async function noteKnown(
  db: Database,
  templateId: number,
  documentIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with template as (select id from search_template where id = ${templateId} for key share),
    fresh as (select unknown.id from template, (${exceptKnown(templateId, documentIds)}) as unknown (id)),
    noted as (
      insert into search_known (template_id, month, document_ids)
      select ${templateId}::integer, ${thisMonth}, array_agg(id) from fresh having count(*) > 0
      on conflict (template_id, month) do update set document_ids = search_known.document_ids || excluded.document_ids
    )
    select id from fresh order by id desc`.execute(db)
  return rows.map(({ id }) => id)
}

const thisMonth = sql`date_trunc('month', now())::date`

function exceptKnown(templateId: number, documentIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select unnest(${[...documentIds]}::bigint[])
    except select unnest(document_ids) from search_known where template_id = ${templateId}`
}
