import { sql, type RawBuilder } from 'kysely'
import { z } from '@shuku/kit/contract'
import {
  defineJob,
  eachApart,
  inTransaction,
  type Database,
  type JobContext,
  type RowRetention,
} from '@shuku/kit/server'
import { notify } from '@shuku/domain/notices/server'
import { documentIsInForce, isHeldBy, RightsCache } from '@shuku/domain/rights/server'
import { batchQueue, findAmongFor, gatherBatch, unreadDocuments } from '@shuku/domain/search/server'
import { readStored, type StoredQuery } from '../../contract.ts'
import { knownFor, learnHits, noteKnown } from './known-hits.ts'
import { hitsNotice } from './notices.ts'

/** More wait for the next round. */
const mostOfRound = 5000
const peopleAtOnce = 500
/** Apart from that of the requests, which thousands of people would drive out of it. */
const rightsCache = new RightsCache({ maxBytes: 1024 * 1024 })

/**
 * Tells people of documents that have become effective since the last round, or that something has happened to by which
 * they may have become hits, and that their templates find: one notice for a template and round, each document once for a
 * template. It is looked at when its texts have been read. A round that was broken off is done again, and what was in a notice
 * of it is in no second one.
 */
export const notifyOfHits = defineJob({
  name: 'search.tellHits',
  payload: z.object({}),
  queue: batchQueue,
  run: async (_, context) => {
    const { database } = context
    await learnHits(context, rightsCache, isStillToBeLookedAt)
    const round = await openRound(database)
    if (!round) {
      await noteFinished(database)
      return
    }
    const ids = round.news.map(({ id }) => id)
    await inTransaction(database, { isolation: 'read committed' }, (db) => gatherBatch(db, ids))
    for (let after = 0; ;) {
      const people = await findNotified(database, after)
      await eachApart(context, people, {
        about: ({ id }) => ({ personId: id }),
        run: (person) => notifyPerson(context, person, round),
      })
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
    with done as (update search_news set is_done = true where not is_done returning document_id, is_again),
    newest as (
      select max(document.effective_at) as at, count(*) as count from done join document on document.id = document_id
      where not is_again
    )
    insert into search_told_until (at)
    select case when count < ${mostOfRound} then now() else least(at, now()) end from newest
    on conflict (is_only) do update set at = excluded.at`.execute(database)
}

/** While no notice was sent since a worker was down, what became effective meanwhile is still to be sent. */
const lookedBackTo = sql`(coalesce((select at from search_told_until), now()) - interval '1 day')`

/** Texts of theirs that are still being read are waited for, an hour at most. */
const isRead = (since: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql<boolean>`(${since} < now() - interval '1 hour' or ${id} not in (${unreadDocuments()}))`

/** On `document`: the next round looks at it, as new to who saved a search at this time or by what became of it. */
const isStillToBeLookedAt = (since: string) => sql<boolean>`(
  exists (select from search_look_again where document_id = document.id)
  or coalesce(document.effective_at > greatest(${since}::timestamptz, ${lookedBackTo}), false)
    and not exists (select from search_news where document_id = document.id))`

/**
 * Begins the next round, or goes on with the one that was broken off. What has happened since a search was saved waits
 * until its hits are written down: without them nobody knows what has become one.
 */
export async function openRound(database: Database): Promise<Round | undefined> {
  await sql`
    with next as (
      select greatest(extract(epoch from now())::integer - 1577836800, coalesce(max(round), 0) + 1) as round
      from search_news having bool_and(is_done) is not false and exists (select from search_template where told_since is not null)
    ),
    fresh as (
      select document.id from next, document
      where document.deleted_at is null and document.effective_at > ${lookedBackTo} and ${documentIsInForce}
        and not exists (select from search_news where document_id = document.id)
        and ${isRead(sql`document.effective_at`, sql`document.id`)}
      order by document.effective_at limit ${mostOfRound}
    ),
    again as (
      delete from search_look_again
      where id in (
        select id from search_look_again
        where exists (select from next) and ${isRead(sql`at`, sql`document_id`)}
          and at < coalesce((
            select min(told_since) from search_template where told_since is not null and known_at is null
          ), 'infinity')
        order by id limit ${mostOfRound})
      returning document_id as id
    )
    insert into search_news (document_id, round, is_again)
    select looked.id, next.round, looked.is_again
    from next, (
      select id, false from fresh
      union all
      select distinct document.id, true from again join document on document.id = again.id
      where document.deleted_at is null and document.effective_at is not null and document.id not in (select id from fresh)
    ) as looked (id, is_again)
    on conflict (document_id) do update set round = excluded.round, is_done = false, is_again = true, at = now()`.execute(
    database,
  )
  const { rows } = await sql<News & { round: number }>`
    select document.id, document.effective_at as at, round
    from search_news join document on document.id = search_news.document_id
    where not is_done and document.effective_at is not null`.execute(database)
  const [first] = rows
  return first && { number: first.round, news: rows }
}

interface NotifyingTemplate {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly query: StoredQuery
  /** Notices of documents that are older are forgotten, where it is not learned. */
  readonly since: string
  readonly isMailed: boolean
  /** What it found when it was saved is known, so that of older documents one knows which have become hits. */
  readonly isLearned: boolean
}

interface NotifiedPerson {
  readonly id: number
  readonly templates: readonly NotifyingTemplate[]
}

async function findNotified(database: Database, after: number): Promise<readonly NotifiedPerson[]> {
  const { rows } = await sql<NotifiedPerson>`
    select person_id as id, json_agg(json_build_object(
      'id', id, 'version', version, 'name', name, 'query', query,
      'since', greatest(told_since, now() - ${knownFor}), 'isMailed', is_mailed,
      'isLearned', known_at is not null and not has_too_many) order by id) as templates
    from search_template where told_since is not null and person_id > ${after}
    group by person_id order by person_id limit ${peopleAtOnce}`.execute(database)
  return rows
}

async function notifyPerson(context: JobContext, person: NotifiedPerson, { number, news }: Round) {
  const { database } = context
  const { id: personId, templates } = person
  const searches = templates.flatMap(({ id, query, since, isLearned }) => {
    const documentIds = news.filter(({ at }) => isLearned || at > new Date(since)).map((document) => document.id)
    return documentIds.length > 0 ? [{ key: id, query: readStored(query), documentIds }] : []
  })
  if (searches.length === 0) return
  // nobody is notified of what they made, or hold, themselves
  const within = () => sql<boolean>`not ${isHeldBy(personId)}`
  const found = await findAmongFor(context, searches, { personId, cache: rightsCache, within })
  const hit = templates.flatMap((template) => {
    const hits = found.get(template.id)
    return hits ? [{ ...template, hits }] : []
  })
  if (hit.length === 0) return
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    // what a crash loses is known to nobody: its round is done again
    await sql`set local synchronous_commit = off`.execute(db)
    for (const { id, version, name, isMailed, hits } of hit) {
      const documentIds = await noteKnown(db, { id, version }, hits)
      if (documentIds.length === 0) continue
      const details = { templateId: id, name }
      await notify(
        db,
        { kind: hitsNotice.id, subjectIds: documentIds, details, source: `search:${id}:${number}`, isMailed },
        [personId],
      )
    }
  })
}

/** A round looks back to a day before the last one, also after a worker was down for long: until then they are kept. */
export const newsLast: RowRetention = {
  table: 'search_news',
  since: sql<Date>`at + (now() - coalesce((select former.at from search_told_until as former), now()))`,
  days: 3,
}
