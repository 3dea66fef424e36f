import { sql } from 'kysely'
import { findAmongForAll, gatherBatch, unreadDocuments } from '@shuku/domain/search/server'
import { documentIsInForce } from '@shuku/domain/rights/server'
import { readRule } from '@shuku/domain/virtual-folders/server'
import type { RuleQuery } from '@shuku/domain/virtual-folders/contract'
import { inTransaction, type Database, type JobContext } from '@shuku/kit/server'
import { mostOfRound, notifyOfNew, roundUntil, untilOf, type Round } from './notify-of-new.ts'

/**
 * Notifies followers of documents that came into force since they were notified last and that the rules of their folders
 * find. Each rule is asked once for all who follow it; which of its followers may read what it finds is asked of all of them.
 */
export async function notifyOfFound(context: JobContext): Promise<void> {
  const { database } = context
  const round = await openRound(database)
  const news = await findNews(database, round)
  if (news.length === 0) return
  const newIds = news.map(({ id }) => id)
  await inTransaction(database, { isolation: 'read committed' }, (db) => gatherBatch(db, newIds))
  const folders = await findFollowed(database, round)
  const found = await findByRules(context, folders, news)
  const others = folders.filter(({ folderId }) => !found.has(folderId)).map(({ folderId }) => folderId)
  await moveOnFrom(database, others, round)
  for (const { folderId, name } of folders) {
    const ways = found.get(folderId)
    if (ways) await notifyOfWays(context, { folderId, name, ways, round })
  }
}

/** Before the first document of the last hour whose texts are still being read: a rule may ask for words of them. */
async function openRound(database: Database): Promise<Round> {
  const { rows } = await sql<Round>`
    select ${roundUntil(sql`at`)}
    from (
      select least(now() - interval '1 minute', (
        select min(effective_at) - interval '1 microsecond' from document
        where deleted_at is null and effective_at > now() - interval '1 hour' and id in (${unreadDocuments()})
      )) as at
    ) as until`.execute(database)
  return rows[0] ?? { until: '', day: '' }
}

/** Seconds, so that no part of a moment is lost on the way. */
interface News {
  readonly id: number
  readonly at: number
}

async function findNews(database: Database, round: Round): Promise<readonly News[]> {
  const { rows } = await sql<News>`
    select document.id::float8 as id, extract(epoch from document.effective_at)::float8 as at from document
    where document.deleted_at is null and ${documentIsInForce}
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
  readonly name: string
  readonly rule: Readonly<Record<string, string>>
  /** Since when one of its followers was not notified. */
  readonly since: number
  /** Those of its followers: days are those of a person's calendar. */
  readonly timeZones: readonly string[]
}

async function findFollowed(database: Database, round: Round): Promise<readonly Followed[]> {
  const { rows } = await sql<Followed>`
    select folder.id as "folderId", folder.name, folder.rule, extract(epoch from min(follower.found_until))::float8 as since,
      coalesce(array_agg(distinct person.time_zone) filter (where person.status = 'active'), '{}') as "timeZones"
    from virtual_folder_follower as follower join virtual_folder as folder on folder.id = follower.folder_id
    join person on person.id = follower.person_id
    where folder.rule is not null and follower.found_until < ${untilOf(round)}
    group by folder.id order by folder.id`.execute(database)
  return rows
}

/** What a rule finds by one calendar. */
interface Way {
  readonly timeZone: string
  readonly documentIds: readonly number[]
}

interface Asked {
  readonly query: RuleQuery
  since: number
  readonly folderIds: number[]
}

/** By folder, without those whose rule finds nothing. A rule that several folders have is asked once. */
async function findByRules(
  context: JobContext,
  folders: readonly Followed[],
  news: readonly News[],
): Promise<ReadonlyMap<number, readonly Way[]>> {
  const found = new Map<number, Way[]>()
  for (const [timeZone, rules] of askedByZone(folders)) {
    const searches = rules.map(({ query, since }, key) => {
      const documentIds = news.filter(({ at }) => at > since).map(({ id }) => id)
      return { key, query, documentIds }
    })
    for (const [key, documentIds] of await findAmongForAll(context, searches, timeZone))
      for (const folderId of rules[key]?.folderIds ?? [])
        found.set(folderId, [...(found.get(folderId) ?? []), { timeZone, documentIds }])
  }
  return found
}

function askedByZone(folders: readonly Followed[]): ReadonlyMap<string, readonly Asked[]> {
  const zones = new Map<string, Map<string, Asked>>()
  for (const { folderId, rule, since, timeZones } of folders) {
    const query = readRule(rule)
    if (!query) continue
    for (const timeZone of timeZones) {
      const rules = zones.get(timeZone) ?? new Map<string, Asked>()
      zones.set(timeZone, rules)
      const text = JSON.stringify(rule)
      const asked = rules.get(text) ?? { query, since, folderIds: [] }
      rules.set(text, asked)
      asked.since = Math.min(asked.since, since)
      asked.folderIds.push(folderId)
    }
  }
  return new Map([...zones].map(([timeZone, rules]) => [timeZone, [...rules.values()]] as const))
}

interface FoundInFolder {
  readonly folderId: number
  readonly name: string
  readonly ways: readonly Way[]
  readonly round: Round
}

async function notifyOfWays(context: JobContext, { folderId, name, ways, round }: FoundInFolder): Promise<void> {
  const documentIds = [...new Set(ways.flatMap((way) => way.documentIds))]
  const isFound = ways.map(
    (way) => sql`(person.time_zone = ${way.timeZone} and document.id = any(${[...way.documentIds]}::bigint[]))`,
  )
  // nobody is notified of what they made, or hold, themselves; what was put in by hand is said on its own, and what was
  // taken out stays out
  const isNew = sql<boolean>`(
    document.effective_at > follower.found_until and document.effective_at <= ${untilOf(round)}
    and person.id not in (document.creator_id, document.owner_id) and (${sql.join(isFound, sql` or `)})
    and not exists (
      select from virtual_folder_entry as entry
      where entry.folder_id = ${folderId} and entry.document_id = document.id))`
  await notifyOfNew(context, { folderId, name, documentIds, isNew, upTo: 'found_until', round })
}

/** Nothing was found in these. */
async function moveOnFrom(db: Database, folderIds: readonly number[], round: Round): Promise<void> {
  await sql`
    update virtual_folder_follower as follower set found_until = ${untilOf(round)}
    where folder_id = any(${folderIds}::integer[]) and found_until < ${untilOf(round)}`.execute(db)
}
