import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database, type JobContext, type Retention } from '@shuku/kit/server'
import { notify } from '@shuku/domain/notices/server'
import { isHeldBy, RightsCache } from '@shuku/domain/rights/server'
import { batchQueue, findAmongFor, gatherBatch, unreadDocuments } from '@shuku/domain/search/server'
import { readStored, type StoredQuery } from '../../contract.ts'
import { hitsNotice } from './notices.ts'

/** More wait for the next round. */
const mostOfRound = 5000
const peopleAtOnce = 500
/** Apart from that of the requests, which thousands of people would drive out of it. */
const rightsCache = new RightsCache({ maxBytes: 1024 * 1024 })

/**
 * Tells people of documents that have become effective since the last round and that their templates find: one notice
 * for a template and round. Each document is looked at in one round, when its texts have been read. A round that was
 * broken off is done again, and what was told in it is not told twice.
 */
export const tellHits = defineJob({
  name: 'search.tellHits',
  payload: z.object({}),
  queue: batchQueue,
  run: async (_, context) => {
    const { database, signal } = context
    const round = await openRound(database)
    if (!round) {
      await noteFinished(database)
      return
    }
    const ids = round.news.map(({ id }) => id)
    await inTransaction(database, { isolation: 'read committed' }, (db) => gatherBatch(db, ids))
    for (let after = 0; ;) {
      const people = await findTold(database, after)
      for (const person of people) {
        signal.throwIfAborted()
        await tellPerson(context, person, round)
      }
      const last = people.at(-1)
      if (!last) break
      after = last.id
    }
    await noteFinished(database)
  },
})

interface News {
  readonly id: number
  readonly at: Date
}

interface Round {
  readonly number: number
  readonly news: readonly News[]
}

/** Of what waits for the next round the oldest says until when all was looked at; within a day before it, each by itself. */
async function noteFinished(database: Database): Promise<void> {
  await sql`
    with done as (update search_news set is_done = true where not is_done returning document_id),
    newest as (select max(document.effective_at) as at, count(*) as count from done join document on document.id = document_id)
    insert into search_told_until (at)
    select case when count < ${mostOfRound} then now() else least(at, now()) end from newest
    on conflict (is_only) do update set at = excluded.at`.execute(database)
}

/** As long as nothing is told since a worker was down, what became effective meanwhile is still to be told. */
const lookedBackTo = sql`(coalesce((select at from search_told_until), now()) - interval '1 day')`

async function openRound(database: Database): Promise<Round | undefined> {
  await sql`
    insert into search_news (document_id, round)
    select document.id, next.round
    from document, lateral (
      select greatest(extract(epoch from now())::integer - 1577836800, coalesce(max(round), 0) + 1) as round from search_news
    ) as next
    where exists (select from search_template where told_since is not null)
      and not exists (select from search_news where not is_done)
      and document.deleted_at is null and document.effective_at > ${lookedBackTo} and document.status in (1, 2)
      and not exists (select from search_news where document_id = document.id)
      and (document.effective_at < now() - interval '1 hour' or document.id not in (${unreadDocuments()}))
    order by document.effective_at limit ${mostOfRound}
    on conflict do nothing`.execute(database)
  const { rows } = await sql<News & { round: number }>`
    select document.id, document.effective_at as at, round
    from search_news join document on document.id = search_news.document_id
    where not is_done and document.effective_at is not null`.execute(database)
  const [first] = rows
  return first && { number: first.round, news: rows }
}

interface ToldTemplate {
  readonly id: number
  readonly name: string
  readonly query: StoredQuery
  readonly since: string
  readonly isMailed: boolean
}

interface ToldPerson {
  readonly id: number
  readonly templates: readonly ToldTemplate[]
}

async function findTold(database: Database, after: number): Promise<readonly ToldPerson[]> {
  const { rows } = await sql<ToldPerson>`
    select person_id as id, json_agg(json_build_object(
      'id', id, 'name', name, 'query', query, 'since', told_since, 'isMailed', is_mailed) order by id) as templates
    from search_template where told_since is not null and person_id > ${after}
    group by person_id order by person_id limit ${peopleAtOnce}`.execute(database)
  return rows
}

async function tellPerson(context: JobContext, person: ToldPerson, { number, news }: Round) {
  const { database } = context
  const { id: personId, templates } = person
  const searches = templates.flatMap(({ id, query, since }) => {
    const documentIds = news.filter(({ at }) => at > new Date(since)).map((document) => document.id)
    return documentIds.length > 0 ? [{ key: id, query: readStored(query), documentIds }] : []
  })
  if (searches.length === 0) return
  // nobody is told of what they made, or hold, themselves
  const within = () => sql<boolean>`not ${isHeldBy(personId)}`
  const found = await findAmongFor(context, searches, { personId, cache: rightsCache, within })
  for (const { id, name, isMailed } of templates) {
    const documentIds = found.get(id)
    if (!documentIds) continue
    await inTransaction(database, { isolation: 'read committed' }, (db) =>
      notify(
        db,
        {
          kind: hitsNotice.id,
          documentIds,
          details: { templateId: id, name },
          source: `search:${id}:${number}`,
          isMailed,
        },
        [personId],
      ),
    )
  }
}

/** A round looks back to a day before the last one, also after a worker was down for long: until then they are kept. */
export const newsLast: Retention = {
  table: 'search_news',
  since: sql<Date>`at + (now() - coalesce((select told.at from search_told_until as told), now()))`,
  days: 3,
}
