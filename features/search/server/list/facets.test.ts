import { wireFieldsOf, z } from '@shuku/kit/contract'
import { randomFrom, type TestClient } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DocumentQuery, facetFields, facetIds, searchFormApi, type Facet } from '@shuku/domain/search/contract'
import { searchApi } from '../../contract.ts'
import { countOf } from './listed.given.ts'

async function facetsOf(client: TestClient, query: Partial<DocumentQuery>): Promise<readonly Facet[]> {
  const { key } = await client.call(searchApi.openSearchList, query)
  const { facets, isExact } = await client.call(searchFormApi.countFacets, { key })
  expect(isExact).toBe(true)
  return facets
}

/** A value of a facet as the condition of the list that it stands for. */
function chosen(id: Facet['id'], value: string): Partial<DocumentQuery> {
  const field = facetFields[id]
  const schema = (wireFieldsOf(DocumentQuery) ?? {})[field]?.schema as z.ZodType
  return { [field]: z.decode(schema, value as never) }
}

const namesOf = (facets: readonly Facet[], id: Facet['id']) =>
  Object.fromEntries((facets.find((each) => each.id === id)?.values ?? []).map(({ name, count }) => [name, count]))

/** Documents of many kinds in two categories, of which the reader may read all but the secret ones. */
async function shelf() {
  const top = await given.category({ creators: 2, readers: 1 })
  const below = await given.category({ parentId: top.category.id, creators: 1 })
  const random = randomFrom(7)
  const ids: number[] = []
  for (const category of [top.category, below.category])
    ids.push(
      ...(await given.texts(
        { category, creator: top.creator },
        Array.from({ length: 12 }, (_, n) => ({
          subject: `采购 ${n}`,
          ...(n % 3 === 0 ? { keywords: n % 2 === 0 ? '合同,付款' : '合同' } : {}),
        })),
      )),
    )
  const creators = await Promise.all([given.person(), given.person()])
  await act(async (db) => {
    for (const id of ids) {
      const pick = <T>(values: readonly T[]) => random.pick(values)
      await sql`
        update document set status = ${pick([1, 2, 5])}, secrecy = ${pick([1, 3, 4])}, kind = ${pick(['page', 'word', 'pdf'])},
          creator_id = ${pick([top.creator.id, ...creators.map((creator) => creator.id)])},
          updated_at = make_timestamptz(${pick([2024, 2025, 2026])}, ${pick([1, 7])}, 1, 12, 0, 0, 'UTC')
        where id = ${id}`.execute(db)
    }
  })
  return { client: await clientOf(top.reader), categoryId: top.category.id, random }
}

test(
  'a value says how many documents the list has when it alone is chosen of its group, whatever is chosen of others',
  { tags: ['slow'] },
  async () => {
    const { client, categoryId, random } = await shelf()
    const base = await facetsOf(client, { categoryId })
    const every = base.flatMap(({ id, values }) => values.map(({ value }) => ({ id, value })))
    expect(new Set(every.map(({ id }) => id)).size, 'each group has something to choose').toBe(facetIds.length)
    for (let round = 0; round < 12; round += 1) {
      const words = round % 3 === 0 ? { fulltext: '采购' } : {}
      const some = every.filter(() => random.chance(0.15))
      const query = some.reduce<Partial<DocumentQuery>>(
        (all, { id, value }) => {
          const field = facetFields[id]
          const own = chosen(id, value)[field] as readonly unknown[]
          return { ...all, [field]: [...((all[field] as readonly unknown[] | undefined) ?? []), ...own] }
        },
        { categoryId, ...words },
      )
      for (const { id, values } of await facetsOf(client, query))
        for (const { value, count } of values)
          expect(
            await countOf(client, { ...query, ...chosen(id, value) }),
            `${id} ${value} of ${JSON.stringify(query)}`,
          ).toBe(count)
    }
  },
)

test('what one may not read counts nowhere: neither a document nor its author, category or keyword', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const hidden = await given.category({ creators: 1 })
  await given.texts({ category, creator }, [{ subject: '制度', keywords: '公开' }])
  await given.texts({ category: hidden.category, creator: hidden.creator }, [{ subject: '制度', keywords: '内幕' }])
  const [secret = 0] = await given.texts({ category, creator }, [{ subject: '制度', keywords: '机密词' }])
  await act((db) => sql`update document set secrecy = 1 where id = ${secret}`.execute(db))
  for (const query of [{}, { fulltext: '制度' }, { subject: '制度' }]) {
    const facets = await facetsOf(await clientOf(reader), query)
    expect(JSON.stringify(facets)).not.toMatch(/内幕|机密词/)
    const categories = facets.find(({ id }) => id === 'category')?.values.map(({ value }) => value)
    expect(categories).toEqual([String(category.id)])
    expect(namesOf(facets, 'keyword')).toEqual({ 公开: 1 })
  }
})

test('values that read the same are one, a chosen one without documents stays, and years are those of the person’s calendar', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const [first = 0, second = 0, third = 0] = await given.texts({ category, creator }, [
    { subject: '一' },
    { subject: '二' },
    { subject: '三' },
  ])
  await act(async (db) => {
    await sql`update document set status = 2, updated_at = '2025-12-31T17:00:00Z' where id = ${first}`.execute(db)
    await sql`update document set status = 1, updated_at = '2026-01-01T00:00:00Z' where id = ${second}`.execute(db)
    await sql`update document set status = 5, updated_at = '2024-06-01T00:00:00Z' where id = ${third}`.execute(db)
  })
  const client = await clientOf(reader)
  const facets = await facetsOf(client, { categoryId: category.id })
  expect(namesOf(facets, 'status')).toEqual({ 生效: 2, 归档: 1 })
  // 17:00 UTC is the next day in the company's zone
  expect(namesOf(facets, 'year')).toEqual({ '2026': 2, '2024': 1 })
  const narrowed = await facetsOf(client, {
    categoryId: category.id,
    years: [2024],
    kinds: undefined,
    keywords: ['没有'],
  })
  expect(namesOf(narrowed, 'keyword')).toEqual({ 没有: 0 })
  expect(namesOf(narrowed, 'status')).toEqual({})
})

test('the key of another person’s list, or of another list, has no facets', async () => {
  const { category, reader } = await given.category({ readers: 1 })
  const client = await clientOf(reader)
  const { key } = await client.call(searchApi.openSearchList, { categoryId: category.id })
  const other = await clientOf(await given.person())
  expect(await other.fail(searchFormApi.countFacets, { key })).toMatchObject({ kind: 'notFound' })
  expect(await client.fail(searchFormApi.countFacets, { key: 'x' })).toMatchObject({ kind: 'notFound' })
})

test('values of one name say what tells them apart: categories and departments their path, people their department', async () => {
  const one = await given.category({ creators: 2, readers: 1 })
  const other = await given.category({ parentId: one.category.id, creators: 1 })
  const twin = await given.category({ parentId: other.category.id, creators: 1 })
  const place = { creator: one.creator }
  for (const { category } of [one, other, twin])
    await given.texts({ ...place, category }, [{ subject: '制度', keywords: '一样' }])
  const [second] = await given.texts({ category: one.category, creator: other.creator }, [{ subject: '办法' }])
  expect(second).toBeDefined()
  const query = { categoryId: one.category.id }
  // who wrote them reads all of them
  const client = await clientOf(one.creator)
  const detailsOf = (facets: readonly Facet[], id: Facet['id']) =>
    Object.fromEntries(
      (facets.find((each) => each.id === id)?.values ?? []).map(({ value, detail }) => [value, detail]),
    )
  const before = await facetsOf(client, query)
  expect(new Set(Object.values(detailsOf(before, 'category'))), 'names that differ say it all').toEqual(
    new Set([undefined]),
  )

  await act(async (db) => {
    await sql`update category set name = '同名', name_en = null where id in (${other.category.id}, ${twin.category.id})`.execute(
      db,
    )
    await sql`update category set name = '总部制度', name_en = null where id = ${one.category.id}`.execute(db)
    await sql`update person set name = '张伟', name_en = null where id in (${one.creator.id}, ${other.creator.id})`.execute(
      db,
    )
  })
  const facets = await facetsOf(client, query)
  const categories = detailsOf(facets, 'category')
  expect(categories[String(one.category.id)]).toBeUndefined()
  expect(categories[String(other.category.id)]).toMatch(/总部制度$/)
  expect(categories[String(twin.category.id)]).toMatch(/总部制度 \/ 同名$/)
  const authors = detailsOf(await facetsOf(await clientOf(one.reader), query), 'author')
  for (const { id } of [one.creator, other.creator]) expect(authors[String(id)], 'the department').toBeTruthy()
})

test(
  'a value beyond the fifty most frequent is found by a part of its name or its pinyin, counted like the others, and nothing hidden is',
  { tags: ['slow'] },
  async () => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    const ids = await given.texts(
      { category, creator },
      Array.from({ length: 120 }, (_, n) => ({
        subject: `文 ${n}`,
        keywords: n < 118 ? `常用${n % 59}` : `罕见词${n}`,
      })),
    )
    const hidden = await given.category({ creators: 1 })
    await given.texts({ category: hidden.category, creator: hidden.creator }, [
      { subject: '密', keywords: '罕见词内幕' },
    ])
    const rare = await given.person({ name: '欧阳罕见' })
    const stranger = await given.person({ name: '欧阳看不到' })
    const [alone = 0] = ids
    // 60 authors of two documents each, and one of a single one
    const people: { readonly id: number }[] = []
    // one after the other: on a busy machine so many at once wait too long for a connection
    while (people.length < 59) people.push(await given.person())
    await act(async (db) => {
      for (const [n, id] of ids.entries())
        await sql`update document set creator_id = ${people[n % 59]?.id ?? 0} where id = ${id}`.execute(db)
      await sql`update document set creator_id = ${rare.id} where id = ${alone}`.execute(db)
      await sql`update document set creator_id = ${stranger.id} where category_id = ${hidden.category.id}`.execute(db)
    })
    const client = await clientOf(reader)
    const { key } = await client.call(searchApi.openSearchList, { categoryId: category.id })
    const { facets } = await client.call(searchFormApi.countFacets, { key })
    const authors = facets.find(({ id }) => id === 'author')
    expect([authors?.values.length, authors?.total]).toEqual([50, 60])
    expect(authors?.values.map(({ name }) => name)).not.toContain('欧阳罕见')
    const find = async (id: Facet['id'], text: string) =>
      (await client.call(searchFormApi.findFacetValues, { key, id, text })).values.map(
        ({ name, count }) => [name, count] as const,
      )
    expect(await find('author', '欧阳')).toEqual([['欧阳罕见', 1]])
    expect(await find('author', '看不到')).toEqual([])
    expect(new Map(await find('keyword', '罕见'))).toEqual(
      new Map([
        ['罕见词118', 1],
        ['罕见词119', 1],
      ]),
    )
    expect(await find('category', category.name)).toEqual([[category.name, 120]])
    expect(await find('status', '生效')).toEqual([])
    const other = await clientOf(await given.person())
    expect(await other.fail(searchFormApi.findFacetValues, { key, id: 'author', text: '欧阳' })).toMatchObject({
      kind: 'notFound',
    })
  },
)
