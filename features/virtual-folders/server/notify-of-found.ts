import { sql } from 'kysely'
import { notify } from '@shuku/domain/notices/server'
import { identify, isHeldBy, type RightsCache } from '@shuku/domain/rights/server'
import { findAmongFor, gatherBatch, unreadDocuments } from '@shuku/domain/search/server'
import { findFolders, type Folder } from '@shuku/domain/virtual-folders/server'
import { inTransaction, isDatabaseBusy, type Database, type JobContext } from '@shuku/kit/server'
import { entriesNotice, lastDaily } from './follow.ts'

/** Of more new documents a round looks at the latest. */
const mostOfRound = 5000
const peopleAtOnce = 500

/**
 * Notifies followers of documents that came into force since they were notified last and that the rules of their folders
 * find: only of these few each rule is asked, with the rights of the follower.
 */
export async function notifyOfFound(context: JobContext, cache: RightsCache): Promise<void> {
  const { database, signal } = context
  const round = await openRound(database)
  const news = await findNews(database, round)
  if (news.length === 0) return
  const newIds = news.map(({ id }) => id)
  await inTransaction(database, { isolation: 'read committed' }, (db) => gatherBatch(db, newIds))
  for (let after = 0; ;) {
    const people = await findFollowers(database, after, round)
    for (const person of people) {
      signal.throwIfAborted()
      await notifyPerson(context, person, { round, news, cache }).catch(async (error: unknown) => {
        if (isDatabaseBusy(error)) throw error
        // all others are notified, and what is new by then is asked of the next round
        context.log.error({ err: error, personId: person.id }, 'a follower is left out of a round')
        await moveOn(database, person, round)
      })
    }
    const last = people.at(-1)
    if (!last) break
    after = last.id
  }
}

/** Up to when new documents are looked at: those of now, and those of once a day. */
interface Round {
  readonly until: string
  readonly day: string
}

/** Before the first document of the last hour whose texts are still being read: a rule may ask for words of them. */
async function openRound(database: Database): Promise<Round> {
  const { rows } = await sql<Round>`
    select at::text as until, ${lastDaily(sql`at`)}::text as day
    from (
      select least(now() - interval '1 minute', (
        select min(effective_at) - interval '1 microsecond' from document
        where deleted_at is null and effective_at > now() - interval '1 hour' and id in (${unreadDocuments()})
      )) as at
    ) as until`.execute(database)
  return rows[0] ?? { until: '', day: '' }
}

const untilOf = ({ until, day }: Round) =>
  sql<Date>`(case when follower.daily then ${day}::timestamptz else ${until}::timestamptz end)`

/** Seconds, so that no part of a moment is lost on the way. */
interface News {
  readonly id: number
  readonly at: number
}

async function findNews(database: Database, round: Round): Promise<readonly News[]> {
  const { rows } = await sql<News>`
    select document.id::float8 as id, extract(epoch from document.effective_at)::float8 as at from document
    where document.deleted_at is null and document.status in (1, 2)
      and document.effective_at <= ${round.until}::timestamptz
      and document.effective_at > (
        select min(follower.found_until) from virtual_folder_follower as follower
        join virtual_folder as folder on folder.id = follower.folder_id
        where folder.rule is not null and follower.found_until < ${untilOf(round)})
    order by document.effective_at desc limit ${mostOfRound}`.execute(database)
  return rows
}

interface Followed {
  readonly folderId: number
  readonly since: number
  readonly until: number
}

interface Follower {
  readonly id: number
  readonly followed: readonly Followed[]
}

async function findFollowers(database: Database, after: number, round: Round): Promise<readonly Follower[]> {
  const { rows } = await sql<Follower>`
    select follower.person_id as id, json_agg(json_build_object('folderId', folder.id,
      'since', extract(epoch from follower.found_until)::float8,
      'until', extract(epoch from ${untilOf(round)})::float8)) as followed
    from virtual_folder_follower as follower join virtual_folder as folder on folder.id = follower.folder_id
    where folder.rule is not null and follower.person_id > ${after} and follower.found_until < ${untilOf(round)}
    group by 1 order by 1 limit ${peopleAtOnce}`.execute(database)
  return rows
}

interface FollowerRound {
  readonly round: Round
  readonly news: readonly News[]
  readonly cache: RightsCache
}

async function notifyPerson(
  context: JobContext,
  { id: personId, followed }: Follower,
  { round, news, cache }: FollowerRound,
) {
  const due = followed
    .map(({ folderId, since, until }) => ({
      folderId,
      documentIds: news.filter(({ at }) => at > since && at <= until).map(({ id }) => id),
    }))
    .filter(({ documentIds }) => documentIds.length > 0)
  const seen = due.length > 0 ? await findSeen(context.database, { personId, due, cache }) : new Map<number, Folder>()
  const searches = due.flatMap(({ folderId, documentIds }) => {
    const query = seen.get(folderId)?.rule
    return query ? [{ key: folderId, query, documentIds }] : []
  })
  // nobody is notified of what they made, or hold, themselves
  const within = () => sql<boolean>`not ${isHeldBy(personId)}`
  const found = await findAmongFor(context, searches, { personId, cache, within })
  await inTransaction(context.database, { isolation: 'read committed' }, async (db) => {
    for (const [folderId, documentIds] of found) {
      const entered = await selectPlaced(db, folderId, documentIds)
      const left = documentIds.filter((id) => !entered.has(id))
      const about = { folderId, name: seen.get(folderId)?.name ?? '' }
      const source = `folderRule:${folderId}:${personId}:${round.until}`
      if (left.length > 0)
        await notify(db, { kind: entriesNotice.id, documentIds: left, details: about, source }, [personId])
    }
    await moveOn(db, { id: personId, followed }, round)
  })
}

async function moveOn(db: Database, { id, followed }: Follower, round: Round): Promise<void> {
  await sql`
    update virtual_folder_follower as follower set found_until = greatest(found_until, ${untilOf(round)})
    where person_id = ${id} and folder_id = any(${followed.map(({ folderId }) => folderId)}::integer[])`.execute(db)
}

interface Due {
  readonly personId: number
  readonly due: readonly { readonly folderId: number }[]
  readonly cache: RightsCache
}

async function findSeen(database: Database, { personId, due, cache }: Due): Promise<ReadonlyMap<number, Folder>> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const caller = await identify(db, { personId }, cache)
    const folderIds = due.map(({ folderId }) => folderId)
    const folders = caller ? await findFolders({ db, caller }, folderIds) : []
    return new Map(folders.map((folder) => [folder.id, folder]))
  })
}

/** What was put in by hand is said on its own, and what was taken out stays out. */
async function selectPlaced(db: Database, folderId: number, documentIds: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select document_id::float8 as id from virtual_folder_entry
    where folder_id = ${folderId} and document_id = any(${[...documentIds]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
