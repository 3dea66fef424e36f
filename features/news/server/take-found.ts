import { sql, type RawBuilder } from 'kysely'
import { documentIsInForce, hasCategoryRight, identify, isShareable, RightsCache } from '@shuku/domain/rights/server'
import { batchQueue, findAmongFor, gatherBatch } from '@shuku/domain/search/server'
import { readRule } from '@shuku/domain/virtual-folders/server'
import { z } from '@shuku/kit/contract'
import { defineJob, eachApart, inTransaction, type Database, type JobContext } from '@shuku/kit/server'

/** So many documents are asked about at once; of a page it is the most that one statement puts on it. */
const mostAtOnce = 2000
/** Apart from that of the requests. */
const rightsCache = new RightsCache({ maxBytes: 1024 * 1024 })

interface RuledPage {
  readonly id: number
  readonly categoryId: number
  readonly personId: number
  readonly rule: Readonly<Record<string, string>>
  /** What may come onto it: in force since it has its rule, and not there yet. */
  readonly documentIds: readonly number[]
}

interface Round {
  /** Which documents that are in force. */
  readonly also?: RawBuilder<boolean>
  readonly atOnce?: number
  /** So many are asked about; without it all. */
  readonly most?: number
  /** Only what came into force before this one. */
  readonly before?: Place | undefined
}

/**
 * Pages with a rule: what it finds of what has come into force since, the latest first, asked in the name of who set it, of what
 * they may share as if they published it by hand. What was taken off has its row, and does not come back. Answers where it stopped.
 */
export async function takeFound(context: JobContext, round: Round = {}): Promise<Place | undefined> {
  const { database, signal } = context
  const { also = sql<boolean>`true`, atOnce = mostAtOnce, most = Number.POSITIVE_INFINITY } = round
  let { before } = round
  let left = most
  do {
    signal.throwIfAborted()
    const limit = Math.min(atOnce, left)
    const documents = await findInForce(database, { also, limit, before })
    const pages = documents.length === 0 ? [] : await findRuled(database, documents)
    if (pages.length > 0) await takeAmong(context, pages)
    left -= documents.length
    // those that no rule finds stay where they are: the next begin after them
    before = documents.length === limit ? documents.at(-1) : undefined
  } while (before && left > 0)
  return before
}

/** In the order in which documents came into force; the moment as the database writes it, which a `Date` has not whole. */
interface Place {
  readonly id: number
  readonly at: string
}

interface Portion {
  readonly also: RawBuilder<boolean>
  readonly limit: number
  readonly before: Place | undefined
}

async function findInForce(database: Database, { also, limit, before }: Portion): Promise<readonly Place[]> {
  const isNext = before
    ? sql<boolean>`(document.effective_at, document.id) < (${before.at}::timestamptz, ${before.id}::bigint)`
    : sql<boolean>`true`
  const { rows } = await sql<Place>`
    select document.id::float8 as id, document.effective_at::text as at from document
    where document.effective_at >= (select min(rule_since) from news_page) and document.deleted_at is null
      and ${documentIsInForce} and ${also} and ${isNext}
    order by document.effective_at desc, document.id desc limit ${sql.lit(limit)}`.execute(database)
  return rows
}

async function takeAmong(context: JobContext, pages: readonly RuledPage[]): Promise<void> {
  const documentIds = [...new Set(pages.flatMap((page) => page.documentIds))]
  await inTransaction(context.database, { isolation: 'read committed' }, (db) => gatherBatch(db, documentIds))
  await eachApart(context, pages, {
    about: ({ id }) => ({ newsPage: id }),
    run: (page) => takePage(context, page),
  })
}

async function findRuled(database: Database, documents: readonly Place[]): Promise<readonly RuledPage[]> {
  const ids = documents.map(({ id }) => id)
  const { rows } = await sql<RuledPage>`
    select page.id, page.category_id as "categoryId", page.rule_by as "personId", page.rule, found.ids as "documentIds"
    from news_page as page cross join lateral (
      select array_agg(document.id::float8) as ids from document
      where document.id = any(${ids}::bigint[]) and document.effective_at >= page.rule_since
        and not exists (select from news_item as item where item.page_id = page.id and item.document_id = document.id)
    ) as found
    where page.rule is not null and found.ids is not null order by page.id`.execute(database)
  return rows
}

/** Who set the rule may do so still: a page stops with the right to its settings. */
async function mayPublish({ database }: JobContext, { categoryId, personId }: RuledPage): Promise<boolean> {
  return inTransaction(database, { isolation: 'repeatable read', readOnly: true }, async (db) => {
    const caller = await identify(db, { personId }, rightsCache)
    return caller !== undefined && (await hasCategoryRight(db, caller, { categoryId, right: 'settings' }))
  })
}

async function takePage(context: JobContext, page: RuledPage): Promise<void> {
  const { id, personId, rule, documentIds } = page
  const query = readRule(rule)
  if (!query || !(await mayPublish(context, page))) return
  const searches = [{ key: id, query, documentIds }]
  const asker = { personId, cache: rightsCache, within: isShareable }
  const found = (await findAmongFor(context, searches, asker)).get(id) ?? []
  if (found.length === 0) return
  // not of a rule that was changed meanwhile
  await sql`
    insert into news_item (page_id, document_id, published_by, published_at)
    select page.id, document.id, page.rule_by, document.effective_at
    from news_page as page cross join document
    where page.id = ${id} and page.rule = ${JSON.stringify(rule)}::jsonb and document.id = any(${[...found]}::bigint[])
    on conflict (page_id, document_id) do nothing`.execute(context.database)
}

const isOfLate = sql<boolean>`document.effective_at > now() - interval '2 hours'`

/** Words are found once the texts are read, which takes a while: so what is new is asked about for two hours. */
export const takeFoundJob = defineJob({
  name: 'news.takeFound',
  payload: z.object({}),
  queue: batchQueue,
  run: (_, context) => takeFound(context, { also: isOfLate }),
})

/** What came to be found later, or came while no job ran. */
export const takeFoundLater = defineJob({
  name: 'news.takeFoundLater',
  payload: z.object({}),
  queue: batchQueue,
  run: (_, context) => takeOfNight(context),
})

/** A minute or two of a night. All since a rule was set may be a million, and the queue is that of all who are notified. */
const ofNight = { latest: 10_000, older: 40_000, atOnce: mostAtOnce }
/** In `installation`. */
const stoppedAt = 'newsStoppedAt'

/** The latest every night, of what is older some: each night goes on where the one before it stopped, and begins anew at the end. */
export async function takeOfNight(context: JobContext, { latest, older, atOnce } = ofNight): Promise<void> {
  const { database } = context
  const end = await takeFound(context, { atOnce, most: latest })
  const before = end && earlierOf(end, await readStopped(database))
  const stopped = before && (await takeFound(context, { atOnce, most: older, before }))
  await storeStopped(database, stopped)
}

const earlierOf = (one: Place, other: Place | undefined) => (other && other.at < one.at ? other : one)

async function readStopped(database: Database): Promise<Place | undefined> {
  const stored = await database
    .selectFrom('installation')
    .select('value')
    .where('name', '=', stoppedAt)
    .executeTakeFirst()
  return stored && (stored.value as unknown as Place)
}

async function storeStopped(database: Database, stopped: Place | undefined): Promise<void> {
  await database.deleteFrom('installation').where('name', '=', stoppedAt).execute()
  if (!stopped) return
  const value = JSON.stringify(stopped)
  await database.insertInto('installation').values({ name: stoppedAt, value }).execute()
}
