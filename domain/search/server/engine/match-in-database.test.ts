import { expect, test } from 'vitest'
import { randomFrom, testDatabase } from '@shuku/kit/testing'
import { normalise } from '../query/normalise.ts'
import { parseQuery, queryTsquery } from '../query/parse-query.ts'
import { documentTerms, toTsvectorLiteral } from '../query/terms.ts'
import { fullCheck, remainingCheck, type Check } from './found-sql.ts'
import { matches } from './match.ts'

const VOCABULARY =
  '税 报销 差旅 旅费 标准 a ab abc zk07 2026 - _ . 123 " OR ， \n 𠀀 guide v2 税务 c++ ab-12 \' \\ % ( [ é ２ ① {2} $ ^ * + ? |'.split(
    ' ',
  )

test('PostgreSQL finds by tsquery and checks what plain code finds, for any text and query', async () => {
  const { pool } = await testDatabase()
  const random = randomFrom(9)
  const text = (length: number, glue: string[]) =>
    Array.from(
      { length },
      () => (VOCABULARY[random.int(VOCABULARY.length)] ?? '') + (glue[random.int(glue.length)] ?? ''),
    ).join('')
  let found = 0
  for (let round = 0; round < 1500; round++) {
    const typed = text(1 + random.int(3), ['', ' ', ' '])
    const query = parseQuery(typed, '2026-11-20')
    const tsquery = queryTsquery(query)
    if (tsquery === undefined || query.excluded.length > 0) continue
    const title = normalise(text(2, ['']))
    const body = normalise(text(1 + random.int(14), ['', ' ', '']))
    const values: unknown[] = [title, body, toTsvectorLiteral(documentTerms(title, body)), tsquery]
    const statement = `select terms @@ $4::tsquery and ${sqlOf(remainingCheck(query), values)} as indexed, ${sqlOf(fullCheck(query), values)} as plain
      from (select $1::text as title, $2::text as body, $3::tsvector as terms) as document`
    const { rows } = await pool.query<{ indexed: boolean; plain: boolean }>(statement, values)
    const expected = matches(query, [title, body])
    if (expected) found++
    expect({ typed, title, body, ...rows[0] }).toEqual({ typed, title, body, indexed: expected, plain: expected })
  }
  expect(found).toBeGreaterThan(100)
})

function sqlOf(check: Check | undefined, values: unknown[]): string {
  if (check === undefined) return 'true'
  if ('all' in check) return `(${check.all.map((inner) => sqlOf(inner, values)).join(' and ')})`
  if ('any' in check) return `(${check.any.map((inner) => sqlOf(inner, values)).join(' or ')})`
  const text = values.push(check.contains)
  const pattern = check.pattern === undefined ? undefined : values.push(check.pattern)
  const holds = (column: string) =>
    `strpos(${column}, $${text}) > 0${pattern === undefined ? '' : ` and ${column} collate "pg_c_utf8" ~ $${pattern}`}`
  return `(${holds('title')} or ${holds('body')})`
}
