import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { readFrequencies, type TermFrequencies } from './sizes/estimate.ts'
import { weighWords } from '../query/cut-words.ts'
import { termsOf } from '../query/terms.ts'

const mostWords = 12
/** Of what a text says by itself; which of them tell most, the other documents decide. */
const mostCandidates = 60
/** Of a longer text the beginning represents all of it. */
const mostRead = 12_000
/** A word of the title counts as much as one that is so often in the text. */
const titleCounts = 3

/** Each is read and cut in one go, some milliseconds; others come in between. */
const documentsAtOnce = 20
const batchesAtOnce = 50

interface Stale {
  readonly id: number
  readonly title: string
  readonly body: string
}

/**
 * The repeated work: finds the words that tell most of documents whose texts have changed. What another process holds is
 * left to it.
 */
export async function refreshStaleWords(database: Database): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from search_telling where is_stale) as "isThere"`.execute(database)
  if (!rows[0]?.isThere) return
  const { texts } = await readFrequencies(database)
  for (let batch = 0; batch < batchesAtOnce; batch++) {
    const handled = await inTransaction(database, { isolation: 'read committed' }, (db) => refreshNext(db, texts))
    if (handled < documentsAtOnce) return
  }
}

async function refreshNext(db: Database, frequencies: TermFrequencies): Promise<number> {
  const { rows } = await sql<Stale>`
    select telling.document_id as id, found.title, left(found.body, ${mostRead}) as body
    from (
      select document_id from search_telling where is_stale
      order by document_id limit ${documentsAtOnce} for update skip locked
    ) as telling join search_text as found on found.document_id = telling.document_id`.execute(db)
  const words: string[][] = []
  for (const { title, body } of rows) {
    // what waits gets its turn between two texts
    await new Promise(setImmediate)
    words.push(mostTelling({ title, body }, frequencies))
  }
  await sql`
    update search_telling set words = array(select jsonb_array_elements_text(handled.words)), is_stale = false
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${words.map((each) => JSON.stringify(each))}::jsonb[]
    ) as handled (id, words)
    where document_id = handled.id`.execute(db)
  return rows.length
}

/** Weighed by how often a word is in the text, and how rarely it does in the language and in the other documents. */
export function mostTelling(
  { title, body }: Pick<Stale, 'title' | 'body'>,
  frequencies: Pick<TermFrequencies, 'share'>,
): string[] {
  const text = [...Array.from({ length: titleCounts }, () => title), body].join('\n')
  return weighWords(text, mostCandidates)
    .filter(({ word }) => isWord(word))
    .map(({ word, weight }) => ({ word, weight: weight * Math.log(1 / Math.min(1, rarest(word, frequencies))) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, mostWords)
    .map(({ word }) => word)
}

function rarest(word: string, { share }: Pick<TermFrequencies, 'share'>): number {
  const terms = [...termsOf(word)].filter((term) => [...term].length > 1)
  return Math.min(...terms.map(share), 1)
}

/** Numbers, dates and single letters are in every text. */
const isWord = (word: string) => word.length <= 40 && /\p{L}.*\p{L}/u.test(word)

const missingAtOnce = 1000

/** Finds documents that were indexed before there were telling words; may be run twice. */
export const missingWordsJob = defineJob({
  name: 'search.tellMissing',
  payload: z.object({}),
  async run(_payload, { database, signal }) {
    for (let after: number | undefined = 0; after !== undefined;) {
      signal.throwIfAborted()
      after = await markNext(database, after)
    }
  },
})

/** Returns where to continue; undefined after the last document. */
async function markNext(db: Database, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with next as (
      select document_id from search_text where document_id > ${after} order by document_id limit ${missingAtOnce}
    ), marked as (
      insert into search_telling (document_id) select document_id from next on conflict do nothing
    )
    select max(document_id)::float8 as last from next`.execute(db)
  return rows[0]?.last ?? undefined
}
