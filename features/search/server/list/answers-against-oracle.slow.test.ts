import { statuses } from '@shuku/domain/documents/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { DocumentQuery, facetFields, facetIds, searchFormApi, type FacetId } from '@shuku/domain/search/contract'
import { indexDocuments } from '@shuku/domain/search/server'
import {
  act,
  changeAtRandom,
  given,
  isRefusal,
  judge,
  loadWorld,
  makeRandomWorld,
  read,
  readableDocuments,
  type World,
} from '@shuku/domain/testing'
import { tableApi, wireFieldsOf, z } from '@shuku/kit/contract'
import { randomFrom, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import { missApi } from '../../misses-contract.ts'

/** A world of people and documents is made by chance and judged by the plain rules. */
const longMs = 120_000

// What a list tells beside its rows, held against the plain rules of rights.

const unknown = 999_999_999
const random = randomFrom(20_261_123)
let world: World

beforeAll(async () => {
  await act((db) => makeRandomWorld(db, randomFrom(19), { people: 60, categories: 10, documents: 300 }))
  world = await read(loadWorld)
}, longMs)

const somePeople = (count: number) =>
  random.sample(
    [...world.people.values()].filter(({ status }) => status === 'active'),
    count,
  )

type QueryTexts = Record<string, string>

/** The answer, without what differs from call to call. */
async function ask(client: TestClient, documentId: number, words: QueryTexts) {
  const { json } = await client.sendTexts(searchApi.explainMatch, { docid: String(documentId), ...words })
  const { requestId: _, details, ...said } = json
  return { ...said, isOfId: details === undefined || (details as { id: number }).id === documentId }
}

/** One made the document, owns it, or it was shared with one by name; nobody has notices here. */
function mayKnow(personId: number, id: number): 'certainly' | 'maybe' | 'never' {
  const document = world.documents.get(id)
  if (document && [document.creator_id, document.owner_id].includes(personId)) return 'certainly'
  const isNamed = world.shares
    .get(id)
    ?.some(({ ended, subject }) => !ended && subject.kind === 'person' && subject.ref_id === personId)
  return isNamed && !document?.deleted ? 'maybe' : 'never'
}

test('why a document is in a list or not is told of those that the plain rules let one read; of one that one knows of, what keeps it out; any other is answered like one that does not exist, whatever is asked', async () => {
  let readable = 0
  let known = 0
  let asked = 0
  const why = expect.arrayContaining([expect.anything()])
  const onlyWhy = { docsubject: '', listed: '0', findings: [], decides: '0', obstacles: why }
  for (const person of somePeople(12)) {
    const client = await clientOf(person)
    const others = random.sample([...world.documents.keys()], 30)
    const theirs = [...world.documents.keys()].filter(
      (id) => mayKnow(person.id, id) !== 'never' && !judge(world, person.id, id).mayRead,
    )
    for (const id of new Set([...others, ...theirs])) {
      const document = world.documents.get(id)
      const exact: QueryTexts[] = [
        {},
        { seccategory: String(document?.category_id) },
        { docstatus: String(document?.status), doccreaterid: String(document?.creator_id) },
      ]
      const other: QueryTexts = { fulltext: `author:${person.id} 文档`, viewcondition: '0' }
      const words = random.pick([...exact, other])
      const { mayRead } = judge(world, person.id, id)
      const maybe = expect.stringMatching(/^[01]$/)
      const answered = { docsubject: expect.any(String), listed: words === other ? maybe : '1' }
      const answer = await ask(client, id, words)
      const which = `${person.id} ${id} ${JSON.stringify(words)}`
      const knows = mayKnow(person.id, id)
      asked++
      const isKnown = !mayRead && (knows === 'certainly' || (knows === 'maybe' && 'obstacles' in answer))
      const expected = isKnown ? onlyWhy : mayRead ? answered : await ask(client, unknown, words)
      expect(answer, which).toMatchObject(expected)
      if (isKnown) known++
      if (mayRead) readable++
    }
  }
  expect(readable, 'both were asked for').toBeGreaterThan(20)
  expect(known, 'some are known and not readable').toBeGreaterThan(5)
  expect(asked - readable - known, 'both were asked for').toBeGreaterThan(20)
})

/** By what the document is found in each group. */
type Standing = Readonly<Record<FacetId, readonly string[]>> & { readonly subject: string }

/** Kinds, years and keywords that random documents do not have; a year ends in the middle of the company's day. */
async function describeDocuments(): Promise<void> {
  await act(async (db) => {
    for (const id of world.documents.keys())
      await sql`
        update document set kind = ${random.pick(['page', 'word', 'excel', 'pdf'])},
          subject = ${random.pick(['采购办法', '采购合同办法', '差旅标准'])},
          keywords = ${random.pick(['', '合同', '合同,付款', '付款；制度', '制度'])},
          updated_at = ${random.pick(['2024-06-01T00:00:00Z', '2025-12-31T15:00:00Z', '2025-12-31T17:00:00Z'])}::timestamptz
        where id = ${id}`.execute(db)
    await indexDocuments(db, [...world.documents.keys()])
  })
}

async function standings(): Promise<ReadonlyMap<number, Standing>> {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('document')
    .select([
      'id',
      'category_id',
      'creator_id',
      'unit_id',
      'kind',
      'status',
      'secrecy',
      'keywords',
      'updated_at',
      'subject',
    ])
    .execute()
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        subject: row.subject,
        department: [String(row.unit_id)],
        kind: [row.kind],
        year: [year.format(row.updated_at)],
        // a draft of a workflow is offered nowhere
        status: row.status === statuses.workflowDraft ? [] : [String(row.status)],
        category: [String(row.category_id)],
        author: [String(row.creator_id)],
        secrecy: [String(row.secrecy)],
        keyword: (row.keywords ?? '').split(/[,；]/).filter((word) => word !== ''),
      },
    ]),
  )
}

const most = 50

/** What a list is narrowed by: as it is asked for, and as the plain rules have it. */
interface Narrowing {
  readonly query: Partial<DocumentQuery>
  /** All that must hold but the values that are chosen of groups. */
  holds(standing: Standing): boolean
  readonly chosen: Partial<Readonly<Record<FacetId, readonly string[]>>>
}

const branchOf = (categoryId: number): string[] => [
  String(categoryId),
  ...[...world.categories.values()]
    .filter(({ parent_id }) => parent_id === categoryId)
    .flatMap(({ id }) => branchOf(id)),
]

/** Words, a category with all below it, and values of other groups, each by chance; values are such as some document has. */
function narrowing(standing: ReadonlyMap<number, Standing>): Narrowing {
  const fulltext = random.pick(['', '', '采购', '差旅标准'])
  const categoryId = random.chance(0.4) ? random.pick([...world.categories.keys()]) : undefined
  const branch = categoryId === undefined ? undefined : new Set(branchOf(categoryId))
  const groups = random.chance(0.3) ? [] : random.sample(facetIds, random.pick([1, 2]))
  const chosen: Partial<Record<FacetId, readonly string[]>> = {}
  const query: Record<string, unknown> = {
    ...(fulltext !== '' && { fulltext, exactly: true }),
    ...(categoryId && { categoryId }),
  }
  for (const id of groups) {
    const values = [...new Set([...standing.values()].flatMap((each) => each[id]))]
    chosen[id] = random.sample(values, Math.min(values.length, random.pick([1, 2])))
    const field = facetFields[id]
    query[field] = z.decode(wireFieldsOf(DocumentQuery)?.[field]?.schema as z.ZodType, chosen[id].join(',') as never)
  }
  return {
    query,
    chosen,
    holds: ({ subject, category }) =>
      (!fulltext || subject.includes(fulltext)) && (!branch || category.some((each) => branch.has(each))),
  }
}

const everything: Narrowing = { query: {}, chosen: {}, holds: () => true }

/** All groups of the list of somebody, against what the plain rules let them read; how many documents that are. */
async function compareFacets(
  personId: number,
  standing: ReadonlyMap<number, Standing>,
  { query, chosen, holds }: Narrowing = everything,
): Promise<number> {
  const client = await clientOf({ id: personId })
  const { key } = await client.call(searchApi.openSearchList, query)
  const { facets, isExact } = await client.call(searchFormApi.countFacets, { key })
  expect(isExact).toBe(true)
  const mine = readableDocuments(world, personId)
    .flatMap((each) => standing.get(each) ?? [])
    .filter(holds)
  const said = `of person ${personId} by ${JSON.stringify(query)}`
  const isChosenIn = (groups: readonly FacetId[], each: Standing) =>
    groups.every((id) => !chosen[id] || each[id].some((one) => chosen[id]?.includes(one)))
  let counted = 0
  for (const id of facetIds) {
    // what is chosen of a group narrows the others
    const others = facetIds.filter((each) => each !== id)
    const narrowed = mine.filter((each) => isChosenIn(others, each))
    const expected = new Map<string, number>()
    for (const value of narrowed.flatMap((each) => each[id])) expected.set(value, (expected.get(value) ?? 0) + 1)
    const answered = facets.find((facet) => facet.id === id)?.values ?? []
    // values that read the same are told as one
    const parts = answered.map(({ value }) => value.split(','))
    for (const [index, { count }] of answered.entries()) {
      const sum = parts[index]?.reduce((all, part) => all + (expected.get(part) ?? 0), 0)
      expect(count, `${id} ${parts[index]?.join(',')} ${said}`).toBe(sum)
      const isChosen = parts[index]?.some((part) => chosen[id]?.includes(part)) ?? false
      expect(count > 0 || isChosen, `nothing is answered that nobody could choose: ${id} ${said}`).toBe(true)
      counted += count
    }
    const values = new Set(parts.flat())
    const untold = [...expected.keys()].filter((value) => !values.has(value))
    expect(untold, `${id} ${said}`).toHaveLength(Math.max(0, expected.size - most))
  }
  await compareCategories(
    client,
    { query, said },
    mine.filter((each) => isChosenIn(facetIds, each)),
  )
  return counted > 0 ? mine.length : 0
}

/** The counts of the tree: those of a branch together. */
async function compareCategories(
  client: TestClient,
  { query, said }: { readonly query: Partial<DocumentQuery>; readonly said: string },
  found: readonly Standing[],
): Promise<void> {
  const { counts } = await client.call(searchFormApi.countByCategory, query)
  const expected = new Map<string, number>()
  for (const { category } of found) {
    for (let at = world.categories.get(Number(category[0])); at; at = world.categories.get(at.parent_id ?? 0))
      expected.set(String(at.id), (expected.get(String(at.id)) ?? 0) + 1)
  }
  expect(counts, `categories ${said}`).toEqual(Object.fromEntries(expected))
  const upTo = async (countedMost: number) => client.call(searchFormApi.countByCategory, { ...query, countedMost })
  expect((await upTo(found.length)).counts, `up to as many, ${said}`).toEqual(counts)
  // without conditions the kept sums answer, whatever was asked
  if (found.length > 0 && Object.keys(query).length > 0)
    expect(await upTo(found.length - 1), `up to one less, ${said}`).toEqual({
      counts: {},
      settings: { hasCount: false },
    })
}

test('facets of every group, and the counts by category, are of what the plain rules let one read, value by value, of everything and narrowed by words, a category and values of others; also after another node has changed rights', async () => {
  await describeDocuments()
  const people = somePeople(10)
  let readable = 0
  let compared = 0
  let narrowed = 0
  for (let round = 0; round < 4; round++) {
    const standing = await standings()
    for (const { id } of people) {
      if (world.people.get(id)?.status !== 'active') continue
      readable += await compareFacets(id, standing)
      const found = await compareFacets(id, standing, narrowing(standing))
      if (found > 0) narrowed++
      compared++
    }
    // by connections of their own, as another node makes them: what this node knows of rights is out of date
    for (let change = 0; change < 6; change++)
      await act((db) => changeAtRandom(db, random)).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
    world = await read(loadWorld)
  }
  expect(compared).toBeGreaterThan(20)
  expect(narrowed, 'narrowed lists had something to count').toBeGreaterThan(10)
  expect(readable, 'there was something to count').toBeGreaterThan(200)
})

test('words are missed by exactly those who may not read the document that has them; the board counts these, from three people on', async () => {
  const { db } = await testDatabase()
  const askers = somePeople(8)
  const missers = (documentId: number) => askers.filter(({ id }) => !judge(world, id, documentId).mayRead).length
  const standing = [...world.documents.keys()].filter((id) => missers(id) < askers.length)
  const documents = random.sample(standing, 5)
  const wordOf = new Map(documents.map((id) => [id, `鑨龘${uniqueName('').replaceAll(/[^\p{L}\p{N}]/gu, '')}齉`]))
  await act(async (held) => {
    for (const [id, word] of wordOf)
      await sql`insert into document_body (document_id, html) values (${id}, ${`<p>${word}。</p>`})`.execute(held)
    await indexDocuments(held, documents)
  })
  const nowhere = `鑨龘${uniqueName('').replaceAll(/[^\p{L}\p{N}]/gu, '')}靐`
  const expected = new Map([...wordOf].map(([id, word]) => [word, missers(id)]))
  expected.set(nowhere, askers.length)

  for (const person of askers) {
    const client = await clientOf(person)
    for (const fulltext of expected.keys()) await client.call(searchApi.openSearchList, { fulltext })
  }
  const counted = async () => {
    const rows = await db
      .selectFrom('search_miss')
      .select(['words', db.fn.countAll<number>().as('people')])
      .groupBy('words')
      .execute()
    return Object.fromEntries(rows.map(({ words, people }) => [words, Number(people)]))
  }
  const missed = [...expected].filter(([, people]) => people > 0)
  await expect.poll(counted, { timeout: 20_000 }).toEqual(Object.fromEntries(missed))
  const administrator = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const { key } = await administrator.call(missApi.listMisses, { state: 'open' })
  const { rows } = await administrator.call(tableApi.getRows, { key, current: 1, pageSize: 100 })
  const board = rows.map((row) => [String(row['words']), Number(row['people'])] as const)
  expect(new Map(board)).toEqual(new Map(missed.filter(([, people]) => people >= 3)))
  expect(board.length, 'somebody missed what others found').toBeGreaterThan(1)
})
