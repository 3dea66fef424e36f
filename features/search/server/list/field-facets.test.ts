import { searchFormApi, type CustomCondition, type FieldFacet } from '@shuku/domain/search/contract'
import { act, given, loadWorld, makeRandomWorld, read, readableDocuments, type World } from '@shuku/domain/testing'
import { randomFrom, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'

type Kind = 'choice' | 'choices' | 'truth' | 'unit'

interface Made {
  readonly kind: Kind
  readonly id: number
  readonly categoryId: number
  /** What documents may have. */
  readonly values: readonly string[]
}

async function makeField(categoryId: number, kind: Kind, units: readonly string[]): Promise<Made> {
  const { db } = await testDatabase()
  const { id } = await db
    .insertInto('field')
    .values({ category_id: categoryId, name: uniqueName(kind), kind, is_asked: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kind === 'truth') return { kind, id, categoryId, values: ['yes', 'no'] }
  if (kind === 'unit') return { kind, id, categoryId, values: units }
  const options = await db
    .insertInto('field_option')
    .values(['甲', '乙', '丙'].map((name, position) => ({ field_id: id, name, position })))
    .returning('id')
    .execute()
  return { kind, id, categoryId, values: options.map((option) => String(option.id)) }
}

async function fill(documentId: number, { id, kind }: Made, values: readonly string[]): Promise<void> {
  const { db } = await testDatabase()
  for (const [position, value] of values.entries())
    await db
      .insertInto('document_field')
      .values({
        document_id: documentId,
        field_id: id,
        position,
        ...(kind === 'truth' ? { number: value === 'yes' ? 1 : 0 } : { reference: Number(value) }),
      })
      .execute()
}

interface FacetQuery {
  readonly categoryId?: number
  readonly customFields?: CustomCondition[]
}

async function fieldFacets(client: TestClient, query: FacetQuery): Promise<readonly FieldFacet[]> {
  const { key } = await client.call(searchApi.openSearchList, query)
  return (await client.call(searchFormApi.countFacets, { key })).fields
}

const branchOf = (world: World, categoryId: number): number[] => [
  categoryId,
  ...[...world.categories.values()]
    .filter(({ parent_id }) => parent_id === categoryId)
    .flatMap(({ id }) => branchOf(world, id)),
]

interface Shelf {
  readonly world: World
  readonly fields: readonly Made[]
  /** Of a document and a field, `12 3`. */
  readonly valuesOf: ReadonlyMap<string, readonly string[]>
}

/** Documents with values of fields of some categories, also of fields that they do not show. */
async function makeShelf(random: ReturnType<typeof randomFrom>): Promise<Shelf> {
  await act((db) => makeRandomWorld(db, randomFrom(23), { people: 40, categories: 8, documents: 250 }))
  const world = await read(loadWorld)
  const { db } = await testDatabase()
  const units = (await db.selectFrom('unit').select('id').limit(3).execute()).map(({ id }) => String(id))
  const fields: Made[] = []
  for (const categoryId of random.sample([...world.categories.keys()], 3))
    for (const kind of ['choice', 'choices', 'truth', 'unit'] as const)
      fields.push(await makeField(categoryId, kind, units))
  const valuesOf = new Map<string, readonly string[]>()
  for (const document of world.documents.values())
    for (const field of fields) {
      // also of fields that the document does not show, as one has that was moved
      const values = random.chance(0.3) ? [] : random.sample(field.values, field.kind === 'choices' ? 2 : 1)
      await fill(document.id, field, values)
      valuesOf.set(`${document.id} ${field.id}`, values)
    }
  return { world, fields, valuesOf }
}

interface Narrowed {
  readonly documentIds: readonly number[]
  readonly inForce: readonly Made[]
  readonly customFields: readonly CustomCondition[]
}

/** What the plain rules let one count: by field, each value that some document has, or that is chosen. */
function expectedOf({ valuesOf }: Shelf, { documentIds, inForce, customFields }: Narrowed) {
  const has = (documentId: number, { id, values = [] }: CustomCondition) =>
    (valuesOf.get(`${documentId} ${id}`) ?? []).some((value) => values.includes(value))
  const counted = inForce.map(({ id }) => {
    const others = customFields.filter((each) => each.id !== id)
    const own = customFields.find((each) => each.id === id)?.values ?? []
    const counts = new Map(own.map((value) => [value, 0]))
    for (const documentId of documentIds.filter((each) => others.every((other) => has(each, other))))
      for (const value of valuesOf.get(`${documentId} ${id}`) ?? []) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [id, counts] as const
  })
  return new Map(counted.filter(([, counts]) => counts.size > 0))
}

test(
  'custom fields of a category are counted value by value in what the plain rules let one read, whatever is chosen of others; a field of a category that one does not see is not named',
  { tags: ['slow'] },
  async () => {
    const random = randomFrom(20_261_127)
    const shelf = await makeShelf(random)
    const { world, fields } = shelf
    let counted = 0
    let narrowed = 0
    let hidden = 0
    const active = [...world.people.values()].filter(({ status }) => status === 'active')
    for (const person of random.sample(active, 16)) {
      const client = await clientOf(person)
      const mine = readableDocuments(world, person.id)
      for (const categoryId of random.sample([...world.categories.keys()], 5)) {
        const branch = new Set(branchOf(world, categoryId))
        const isHere = (id: number) => branch.has(world.documents.get(id)?.category_id ?? 0)
        const documentIds = mine.filter(isHere)
        // where nothing can be read the category may be out of sight, and then its fields are
        if (documentIds.length === 0) continue
        const inForce = fields.filter((field) => branchOf(world, field.categoryId).includes(categoryId))
        const chosen = random.sample(inForce, Math.min(inForce.length, random.pick([0, 1, 2])))
        const customFields = chosen.map(({ id, values }) => ({ id, values: random.sample(values, 1) }))
        const answer = await fieldFacets(client, { categoryId, ...(customFields.length > 0 ? { customFields } : {}) })
        const answered = new Map(
          answer.map(({ fieldId, values }) => [fieldId, new Map(values.map(({ value, count }) => [value, count]))]),
        )
        const expected = expectedOf(shelf, { documentIds, inForce, customFields })
        expect(answered, `${person.id} ${categoryId} ${JSON.stringify(customFields)}`).toEqual(expected)
        for (const counts of expected.values()) for (const count of counts.values()) counted += count
        if (customFields.length > 0) narrowed++
        if (documentIds.length < [...world.documents.keys()].filter(isHere).length) hidden++
      }
    }
    expect(counted, 'there was something to count').toBeGreaterThan(100)
    expect(narrowed, 'others narrowed what is counted').toBeGreaterThan(5)
    expect(hidden, 'some documents were hidden among those that were counted').toBeGreaterThan(5)

    const { db } = await testDatabase()
    const units = (await db.selectFrom('unit').select('id').limit(1).execute()).map(({ id }) => String(id))
    const secret = await given.category({ creators: 1 })
    const field = await makeField(secret.category.id, 'choice', units)
    const [id = 0] = await given.texts(secret, [{ subject: '看不到' }])
    const [value = ''] = field.values
    await fill(id, field, [value])
    const asked = { categoryId: secret.category.id, customFields: [{ id: field.id, values: [value] }] }
    expect(await fieldFacets(await clientOf(secret.creator), asked)).toMatchObject([
      { values: [{ name: '甲', count: 1 }] },
    ])
    expect(await fieldFacets(await clientOf(await given.person()), asked)).toEqual([])
  },
)

test('values of custom fields are counted where one category is asked for: names in the language of the reader, of fields that searches offer', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const field = await makeField(category.id, 'truth', [])
  const [first = 0, second = 0] = await given.texts({ category, creator }, [{ subject: '甲' }, { subject: '乙' }])
  await fill(first, field, ['yes'])
  await fill(second, field, ['no'])
  const client = await clientOf(reader)
  const named = async (query: FacetQuery) =>
    (await fieldFacets(client, query)).map(({ values }) =>
      values.map(({ name, count }) => `${name} ${count}`).toSorted(),
    )
  expect(await named({})).toEqual([])
  expect(await named({ categoryId: category.id })).toEqual([['否 1', '是 1']])
  const { db } = await testDatabase()
  await sql`update field set is_asked = false where id = ${field.id}`.execute(db)
  expect(await named({ categoryId: category.id })).toEqual([])
})

test('an entry of another field has no name in a facet, chosen or not', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const { category: hidden } = await given.category()
  const [own, other] = [await makeField(category.id, 'choice', []), await makeField(hidden.id, 'choice', [])]
  const { id } = await given.document({ category, creator, subject: uniqueName('有值') })
  await fill(id, own, own.values.slice(0, 1))
  const values = [...own.values.slice(0, 2), ...other.values]
  const [facet] = await fieldFacets(await clientOf(creator), {
    categoryId: category.id,
    customFields: [{ id: own.id, values }],
  })
  expect(facet?.values.map(({ value, count }) => [value, count])).toEqual([
    [own.values[0], 1],
    [own.values[1], 0],
  ])
})
