import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { pointsApi as api } from '../../contract/points.ts'
import { givenKeeper } from './points.given.ts'

async function givenTexts(count: number) {
  const word = uniqueName('参照')
  const { category, creator } = await given.category({ creators: 1 })
  const texts = Array.from({ length: count }, (_, index) => ({
    subject: `${word}规定${index}`,
    updatedAt: new Date(Date.UTC(2026, 0, 1 + index)),
  }))
  return { word, ids: await given.texts({ category, creator }, texts) }
}

const share = (documentIds: readonly number[], personId: number) =>
  act((db) =>
    shareDocuments(db, {
      documentIds: [...documentIds],
      shares: [{ to: { kind: 'person', id: personId }, level: 'view' }],
    }),
  )

test('KNOW-85~ a reference is counted for who writes it, with the three latest hits and which of them are chosen', async () => {
  const { word, ids } = await givenTexts(5)
  const { client, person } = await givenKeeper()
  expect(await client.call(api.tryReference, { query: word })).toEqual({ count: 0, isMore: false, hits: [] })
  await share(ids.slice(0, 4), person.id)
  const found = await client.call(api.tryReference, { query: word, documentIds: [ids[2]!] })
  expect(found).toMatchObject({ count: 4, isMore: false })
  expect(found.hits.map(({ id, isChosen }) => [id, isChosen])).toEqual([
    [ids[3], false],
    [ids[2], true],
    [ids[1], false],
  ])
  expect(await client.call(api.tryReference, { query: `${word} 类型:pdf` })).toMatchObject({ count: 0 })
})

test('one that cannot be read is refused with its place', async () => {
  const { client } = await givenKeeper()
  for (const [query, part] of [
    ['差旅 (报销', '(报销'],
    ['select id from document', 'select id from'],
    ['长'.repeat(1500), '长…'],
  ] as const) {
    const failure = await client.fail(api.tryReference, { query })
    expect(failure).toMatchObject({ code: 'knowledge.unreadableQuery' })
    expect(failure.message).toContain(part)
  }
})
