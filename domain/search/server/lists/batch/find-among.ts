import { sql, type RawBuilder } from 'kysely'
import { ProductError } from '@shuku/kit/contract'
import { inTransaction, type Caller, type Database, type JobContext } from '@shuku/kit/server'
import { identify, mayRead, type RightsCache } from '@shuku/domain/rights/server'
import type { DocumentQuery } from '../../../contract.ts'
import { isFound, likelyInBatch } from '../../engine/found-sql.ts'
import { asSearch } from '../../engine/search.ts'
import { allConditions, readQuestion, together, type Within } from '../read-question.ts'
import { selectFound } from '../select-found.ts'

/** Terms of a longer text do not fit into one value. */
const mostTerms = 30_000

/** A statement has 65,535 parameters at most, and a search some hundred. */
const searchesAtOnce = 20

/** The queue of all jobs that gather a batch: there is one at a time. */
export const batchQueue = 'search.tellHits'

/** Gathers the documents of which `findAmong` is asked; what was gathered before goes. */
export async function gatherBatch(db: Database, documentIds: readonly number[]): Promise<void> {
  await sql`delete from search_batch`.execute(db)
  await sql`
    insert into search_batch (document_id, terms)
    select text.document_id, case when text.part_count = 0 then strip(text.terms) else long.terms end
    from search_text as text
    left join lateral (
      select case when count(*) <= ${mostTerms} then array_to_tsvector(array_agg(term)) end as terms
      from (
        select unnest(tsvector_to_array(part.terms)) from search_part as part where part.document_id = text.document_id
        union
        select unnest(tsvector_to_array(text.terms))
      ) as every (term)
      where text.part_count > 0
    ) as long on true
    where text.document_id = any(${[...documentIds]}::bigint[])`.execute(db)
  await sql`analyze search_batch`.execute(db)
}

export interface Among {
  readonly key: number
  readonly query: DocumentQuery
  /** Of which of the gathered documents. */
  readonly documentIds: readonly number[]
}

/** By the key of the search, without those that find none. */
type Found = ReadonlyMap<number, readonly number[]>

interface Asker {
  readonly caller: Caller
  readonly within?: Within | undefined
  /** On `document`: it may be found at all. */
  readonly mayFind: RawBuilder<boolean>
}

/**
 * Which of the gathered documents each search finds, in one statement. The words are taken as they were typed.
 */
async function findAmong(db: Database, searches: readonly Among[], { caller, within, mayFind }: Asker): Promise<Found> {
  if (searches.length === 0) return new Map()
  const selects = searches.map(({ key, query, documentIds }) => {
    const question = readQuestion({ query, caller, within, looksAtEach: true })
    const { words } = question
    const conditions = together([
      ...(words ? [sql<boolean>`document.id = any(array(${likelyInBatch(words.query)}))`] : []),
      mayFind,
      ...allConditions(question),
    ])
    // a text is looked into only where all else holds
    const hasWords = words
      ? sql`exists (
          select from search_text as text where text.document_id = document.id and ${isFound(words.query)} offset 0
        )`
      : sql`true`
    return sql`
      select ${key}::integer as key, document.id
      from (
        select document.id from document where document.id = any(${[...documentIds]}::bigint[]) and ${conditions} offset 0
      ) as document
      where ${hasWords}`
  })
  const { rows } = await asSearch(db, () =>
    sql<{ key: number; ids: number[] }>`
      select key, array_agg(id order by id desc) as ids from (${sql.join(selects, sql` union all `)}) as found group by key`.execute(
      db,
    ),
  )
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

interface ForPerson {
  readonly personId: number
  readonly cache: RightsCache
  readonly within: Within
}

/**
 * For a person in a job, of what they may read, some searches at a time; nothing for one who is gone. A search that is
 * refused is left out, so that it holds up neither their others nor other people.
 */
export async function findAmongFor(
  context: JobContext,
  searches: readonly Among[],
  { personId, cache, within }: ForPerson,
): Promise<Found> {
  return findInPortions(context, searches, async (db, portion) => {
    const caller = await identify(db, { personId }, cache)
    return caller ? findAmong(db, portion, { caller, within, mayFind: mayRead(caller) }) : new Map()
  })
}

/** The same of all documents, without rights, for who asks afterwards which of many people may: where their calendar is this one. */
export async function findAmongForAll(
  context: JobContext,
  searches: readonly Among[],
  timeZone: string,
): Promise<Found> {
  const asker = { caller: anybodyIn(timeZone), mayFind: sql<boolean>`document.deleted_at is null` }
  return findInPortions(context, searches, (db, portion) => findAmong(db, portion, asker))
}

/** A search that asks for more of its caller than the calendar has no answer that is everybody's: that is an error here, and not one person's answer for all. */
function anybodyIn(timeZone: string): Caller {
  return new Proxy({ timeZone } as Caller, {
    get(known, name) {
      if (name in known) return known.timeZone
      throw new RangeError(`what a search for all finds depends on ${String(name)} of who asks`)
    },
  })
}

type Find = (db: Database, searches: readonly Among[]) => Promise<Found>

async function findInPortions(context: JobContext, searches: readonly Among[], find: Find): Promise<Found> {
  const found = new Map<number, readonly number[]>()
  for (let from = 0; from < searches.length; from += searchesAtOnce) {
    context.signal.throwIfAborted()
    for (const hit of await findPortion(context, searches.slice(from, from + searchesAtOnce), find)) found.set(...hit)
  }
  return found
}

async function findPortion(context: JobContext, searches: readonly Among[], find: Find): Promise<Found> {
  try {
    return await inTransaction(context.database, { isolation: 'repeatable read', readOnly: true }, (db) =>
      find(db, searches),
    )
  } catch (error) {
    if (!isOfSearch(error)) throw error
    const [only] = searches
    if (searches.length === 1) {
      context.log.warn(error, `search ${only?.key} is left out`)
      return new Map()
    }
    const found = new Map<number, readonly number[]>()
    for (const each of searches) for (const hit of await findPortion(context, [each], find)) found.set(...hit)
    return found
  }
}

interface AllAsked {
  readonly personId: number
  readonly cache: RightsCache
  readonly within: Within
  readonly most: number
  readonly longestMs: number
}

/**
 * All documents that a person's search finds, in no order; nothing for one who is gone, of a search that is refused or
 * takes too long, and of more than `most`.
 */
export async function findAllFor(
  context: JobContext,
  query: DocumentQuery,
  { personId, cache, within, most, longestMs }: AllAsked,
): Promise<readonly number[] | undefined> {
  try {
    return await inTransaction(context.database, { isolation: 'repeatable read', readOnly: true }, async (db) => {
      const caller = await identify(db, { personId }, cache)
      if (!caller) return undefined
      await sql`select set_config('statement_timeout', ${String(longestMs)}, true)`.execute(db)
      const { rows } = await asSearch(db, () =>
        sql<{ id: number }>`
          select id from (${selectFound(caller, query, within)}) as found limit ${most + 1}`.execute(db),
      )
      return rows.length > most ? undefined : rows.map(({ id }) => id)
    })
  } catch (error) {
    if (!isOfSearch(error) && !isTimeout(error)) throw error
    return undefined
  }
}

/** PostgreSQL: the statement has taken as long as it may. */
const isTimeout = (error: unknown) => (error as { code?: unknown } | undefined)?.code === '57014'

/** SQLSTATE 22: what is asked for cannot be, as a number beyond all ids. */
function isOfSearch(error: unknown): error is Error {
  if (error instanceof ProductError) return error.kind !== 'unavailable'
  return error instanceof Error && String((error as { code?: string }).code).startsWith('22')
}
