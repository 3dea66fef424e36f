import { wireFieldsOf, wireNameOf, type Endpoint } from '@shuku/kit/contract'
import { expect, test } from 'vitest'
import { allHandlers } from '../app.ts'

/** What no parameter, some numbers, days and choices, and few texts take. */
const wrong = [{}, 'x'.repeat(1_000_000), '\u0000', '-1,x', '{', '[{"a":1}]']

/** The names by which a call refuses these parameters. */
function refusedNames({ query }: Endpoint, raw: Record<string, unknown>): string[] {
  const { error } = query.safeParse(raw)
  return error ? error.issues.map(({ path }) => wireNameOf(query, path, raw)) : []
}

test('wrong parameters are named as they are sent, in every call', () => {
  const misnamed: string[] = []
  let count = 0
  for (const { endpoint } of allHandlers()) {
    const fields = wireFieldsOf(endpoint.query) ?? {}
    const sent = new Set(Object.values(fields).flatMap(({ names }) => names))
    for (const name of sent)
      for (const value of wrong) {
        const named = refusedNames(endpoint, { [name]: value })
        count += named.length
        misnamed.push(
          ...named.filter((each) => !sent.has(each.split('.')[0] ?? '')).map((each) => `${endpoint.key}: ${each}`),
        )
      }
  }
  expect([...new Set(misnamed)]).toEqual([])
  expect(count).toBeGreaterThan(1000)
})
