import { sql, type RawBuilder } from 'kysely'
import { preparedStatement, type Database } from '@shuku/kit/server'
import type { SearchQuery } from '../../query/parse-query.ts'
import type { Piece } from '../../query/piece.ts'
import { TITLE_MARK } from '../../query/terms.ts'
import type { ChineseVariants } from '../../query/variants.ts'
import { asSearch, withPreparedStatements } from '../search.ts'
import { checkCondition, foundByIndex, inDocument, notExcluded, piecesCheck } from '../found-sql.ts'

/** The documents to search: those that the caller may read and that match the rest of the query. */
export interface VariantSearch {
  /** On `document`. */
  readonly readable: RawBuilder<boolean>
  readonly others: Piece[]
  readonly query: SearchQuery
  /** The statement comes again with another run. */
  readonly isUsual: boolean
  /** A select of `id` and `updated_at`: all that is readable. */
  readonly documents: RawBuilder<unknown>
}

export interface FoundVariant {
  readonly text: string
  readonly documents: number
}

/** Readable texts with variants that are checked in full; rights are applied first. */
const mostTexts = 60
/** The number of documents known to have a variant. */
const mostCounted = 20
/** Only this many texts with a word are checked for rights: a frequent word is in all of them. */
const mostHolders = 5000

/** Sequences in titles that a run of Chinese may have been meant to be. */
export async function variantsInTitles(
  db: Database,
  variants: ChineseVariants,
  place: VariantSearch,
): Promise<FoundVariant[]> {
  const titles = sql`
    select text.document_id, text.title as body from search_text as text
    where text.terms @@ ${variants.tsquery(TITLE_MARK)}::tsquery and ${hasStretch('text.title', variants)}`
  return variantsIn(db, variants, { texts: titles, place })
}

/**
 * The same for texts: short ones, and the parts of long ones; all of them, or the `newest` that are readable. Frequent
 * pairs of characters occur in too many texts that somebody with few rights may not read.
 */
export async function variantsInTexts(
  db: Database,
  variants: ChineseVariants,
  { newest, ...place }: VariantSearch & { newest: number | undefined },
): Promise<FoundVariant[]> {
  if (newest === undefined) return variantsIn(db, variants, { texts: textsByIndex(variants), place })
  const texts = textsOfNewest(variants, { ...place, newest })
  return variantsIn(db, variants, { texts, place: { ...place, isUsual: false } })
}

function textsByIndex(variants: ChineseVariants): RawBuilder<unknown> {
  return sql`
    select text.document_id, text.body from search_text as text
    where text.terms @@ ${variants.tsquery()}::tsquery and text.part_count = 0 and ${hasStretch('text.body', variants)}
    union all
    select part.document_id, part.body from search_part as part
    where part.terms @@ ${variants.tsquery()}::tsquery and ${hasStretch('part.body', variants)}`
}

function textsOfNewest(
  variants: ChineseVariants,
  { documents, newest }: Pick<VariantSearch, 'documents'> & { newest: number },
): RawBuilder<unknown> {
  return sql`
    select latest.id as document_id, held.body
    from (select id from (${documents}) as document order by updated_at desc, id desc limit ${newest}) as latest
      cross join lateral (
        select text.body from search_text as text
        where text.document_id = latest.id and text.part_count = 0 and ${hasStretch('text.body', variants)}
        union all
        select part.body from search_part as part
        where part.document_id = latest.id and ${hasStretch('part.body', variants)}
      ) as held`
}

function hasStretch(column: string, { stretches }: ChineseVariants): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from unnest(${[...stretches]}::text[]) as stretch where strpos(${sql.ref(column)}, stretch) > 0
  )`
}

async function variantsIn(
  db: Database,
  { pattern }: ChineseVariants,
  { texts, place }: { texts: RawBuilder<unknown>; place: VariantSearch },
): Promise<FoundVariant[]> {
  const statement = sql<FoundVariant>`${place.isUsual ? preparedStatement : sql``}
    with likely as materialized (${texts}),
    readable as materialized (
      select likely.document_id, likely.body from likely join document on document.id = likely.document_id
      where ${place.readable} and ${hasOthers(place, sql`likely.document_id`)} and likely.body ~ ${pattern}
      limit ${mostTexts}
    )
    select found.text, count(distinct readable.document_id)::integer as documents
    from readable cross join lateral (
      select distinct matched[1] as text from regexp_matches(readable.body, ${pattern}, 'g') as matched
    ) as found
    group by found.text order by documents desc, found.text limit 50`
  const { rows } = await (place.isUsual ? withPreparedStatements : asSearch)(db, () => statement.execute(db))
  return rows
}

/** The words that occur in readable texts, with the number of these texts. */
export async function wordsInTexts(
  db: Database,
  words: readonly string[],
  place: VariantSearch,
): Promise<FoundVariant[]> {
  const term = sql`quote_literal(word)::tsquery`
  const statement = sql<FoundVariant>`
    select word as text, documents::integer
    from unnest(${words}::text[]) as word cross join lateral (
      select count(*) as documents from (
        select document.id from (
          select distinct document_id from (
            select text.document_id from search_text as text where text.terms @@ ${term} and text.part_count = 0
            union all
            select part.document_id from search_part as part where part.terms @@ ${term}
            limit ${mostHolders}
          ) as any_holder
        ) as holder join document on document.id = holder.document_id
        where ${place.readable} and ${hasOthers(place, sql`document.id`)} limit ${mostCounted}
      ) as counted
    ) as hits
    where documents > 0`
  const { rows } = await asSearch(db, () => statement.execute(db))
  return rows
}

function hasOthers({ others, query }: VariantSearch, documentId: RawBuilder<unknown>): RawBuilder<boolean> {
  const conditions = [
    ...(others.length > 0 ? [checkCondition(piecesCheck(others), inDocument)] : []),
    ...(query.excluded.length > 0 ? [notExcluded(query, inDocument)] : []),
  ]
  if (conditions.length === 0) return sql<boolean>`true`
  return sql<boolean>`exists (
    select from search_text as text where text.document_id = ${documentId} and ${sql.join(conditions, sql` and `)} offset 0
  )`
}

/** Whether each query has a match that the caller may read, in their order; one statement. */
export async function whichFind(
  db: Database,
  queries: readonly SearchQuery[],
  readable: RawBuilder<boolean>,
): Promise<boolean[]> {
  if (queries.length === 0) return []
  const each = queries.map(
    (query) => sql`exists (
      select from (${foundByIndex(query)}) as found join document on document.id = found.document_id where ${readable}
    )`,
  )
  const statement = sql<{ finds: boolean[] }>`select array[${sql.join(each)}] as finds`
  const { rows } = await asSearch(db, () => statement.execute(db))
  return rows[0]?.finds ?? []
}
