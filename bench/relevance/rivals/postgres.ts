import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import type { Pool, PoolClient } from 'pg'
import { wordsOf, type Rival, type RivalText } from './rival.ts'

/** What a tsvector takes; beyond it nothing is found by words. */
const mostCharacters = 150_000

const jieba = Jieba.withDict(dict)
const cut = (text: string) =>
  jieba
    .cutForSearch(text, true)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(' ')

/** LIKE with the trigram indexes of pg_trgm, the likest title first; and tsvector on words cut by jieba, ranked. */
export async function postgresRivals(pool: Pool, texts: readonly RivalText[]): Promise<Rival[]> {
  const client = await pool.connect()
  await client.query(`create temp table rival (id bigint primary key, title text, body text, words tsvector)`)
  for (const { id, title, body } of texts) {
    // one connection, and not all texts in one statement
    await client.query(
      `insert into rival values ($1, $2, $3, setweight(to_tsvector('simple', $4), 'A') || to_tsvector('simple', $5))`,
      [id, title, body, cut(title), cut(body.slice(0, mostCharacters))],
    )
  }
  await client.query(`create index on rival using gin (title gin_trgm_ops); create index on rival using gin (body gin_trgm_ops);
    create index on rival using gin (words); analyze rival`)
  return [
    { name: 'LIKE, pg_trgm', search: (typed) => byLike(client, typed), close: async () => {} },
    { name: 'tsvector on words', search: (typed) => byWords(client, typed), close: async () => client.release(true) },
  ]
}

async function byLike(client: PoolClient, typed: string): Promise<number[]> {
  const patterns = wordsOf(typed).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await client.query<{ id: number }>(
    `select id from rival where body like all($1::text[]) order by title like all($1::text[]) desc, similarity(title, $2) desc, id desc limit 10`,
    [patterns, typed],
  )
  return rows.map(({ id }) => Number(id))
}

async function byWords(client: PoolClient, typed: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from rival, plainto_tsquery('simple', $1) as query where words @@ query
     order by ts_rank_cd(words, query) desc, id desc limit 10`,
    [jieba.cut(typed.toLowerCase(), true).join(' ')],
  )
  return rows.map(({ id }) => Number(id))
}
