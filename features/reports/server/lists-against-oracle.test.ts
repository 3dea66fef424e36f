import { rightStrings } from '@shuku/domain/people/server'
import {
  act,
  given,
  judge,
  loadWorld,
  makeRandomWorld,
  read,
  readableDocuments,
  type World,
} from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { randomFrom, testDatabase, type Random, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import {
  peopleKinds,
  reportKinds,
  reportListsApi as lists,
  reportsApi,
  type ReportKind,
  type ReportQuery,
} from '../contract.ts'

// The reports once more, as one would count by hand: plain rows, no SQL, and the rights of the oracle.

interface Person {
  readonly id: number
  readonly department_id: number
  readonly subcompany_id: number
  readonly status: string
  readonly manager_id: number | null
}
interface Document {
  readonly id: number
  readonly creator_id: number
  readonly category_id: number
  readonly status: number
  readonly deleted_at: Date | null
  readonly created_at: Date
}
interface Mark {
  readonly person_id: number
  readonly document_id: number
  readonly first_at: Date
  readonly times: number
}
interface Rows {
  readonly people: ReadonlyMap<number, Person>
  readonly units: ReadonlyMap<number, number | null>
  readonly categories: ReadonlyMap<number, number | null>
  readonly documents: ReadonlyMap<number, Document>
  readonly marks: readonly Mark[]
  readonly world: World
}
interface AskingPerson {
  readonly id: number
  readonly rights: readonly string[]
}

/** What lies above something, itself first. */
function upwards(parents: ReadonlyMap<number, number | null>, from: number): number[] {
  const path: number[] = []
  for (let at: number | null = from; at !== null && !path.includes(at); at = parents.get(at) ?? null) path.push(at)
  return path
}

class Plain {
  readonly #readable: ReadonlySet<number>
  readonly #categories: ReadonlySet<number>
  readonly #seesAll: boolean
  readonly #managers: ReadonlyMap<number, number | null>
  readonly #rows: Rows
  readonly #asker: AskingPerson

  constructor(rows: Rows, asker: AskingPerson) {
    this.#rows = rows
    this.#asker = asker
    this.#managers = new Map([...rows.people.values()].map(({ id, manager_id }) => [id, manager_id]))
    this.#readable = new Set(readableDocuments(rows.world, asker.id))
    this.#categories = new Set([...this.#readable].map((id) => rows.documents.get(id)?.category_id ?? 0))
    const leads = [...rows.people.values()].some(
      ({ manager_id, status }) => manager_id === asker.id && status === 'active',
    )
    this.#seesAll = leads || asker.rights.length > 0
  }

  mayRead = (id: number) => this.#readable.has(id)

  /** The person is one of those whom the report is about, and of whom it tells the asker. */
  isInScope(
    { id, department_id, status }: Person,
    { reach, employment = '2', ...query }: Partial<ReportQuery>,
  ): boolean {
    const above = upwards(this.#rows.units, department_id)
    const own = this.#rows.people.get(this.#asker.id)
    const unit = { 1: true, 2: above.includes(query.branchId ?? 0), 3: above.includes(query.departmentId ?? 0) }
    const isReached = reach === '4' ? id === query.personId : unit[reach ?? '1']
    const isEmployed = employment === '1' || (employment === '2' ? status === 'active' : status === 'left')
    return isReached && isEmployed && (this.#seesAll || above.includes(own?.subcompany_id ?? 0))
  }

  #counts({ status, deleted_at, category_id }: Document, { categories, categoryId }: Partial<ReportQuery>): boolean {
    if (deleted_at !== null || ![1, 2, 5].includes(status)) return false
    if (categories !== '1') return true
    return this.#categories.has(category_id) && upwards(this.#rows.categories, category_id).includes(categoryId ?? 0)
  }

  /** Documents with the bar that each stands in; of categories that are not told of, none. */
  documents(report: ReportKind, query: Partial<ReportQuery>): { id: number; bar: number | undefined }[] {
    return [...this.#rows.documents.values()].flatMap((document) => {
      const author = this.#rows.people.get(document.creator_id)
      if (!author || !this.#counts(document, query) || !isWithin(document.created_at, query)) return []
      if (!this.isInScope(author, query)) return []
      const isTold = this.#categories.has(document.category_id)
      const bars = {
        reading: author.id,
        author: author.id,
        department: author.department_id,
        subcompany: author.subcompany_id,
        category: isTold ? document.category_id : undefined,
      }
      return [{ id: document.id, bar: bars[report] }]
    })
  }

  readings(query: Partial<ReportQuery>): { id: number; bar: number; isSeen: boolean }[] {
    return this.#rows.marks.flatMap(({ person_id, document_id, first_at, times }) => {
      const [reader, document] = [this.#rows.people.get(person_id), this.#rows.documents.get(document_id)]
      if (!reader || !document || times === 0 || document.creator_id === person_id) return []
      if (!this.#counts(document, query) || !isWithin(first_at, query) || !this.isInScope(reader, query)) return []
      return [{ id: document_id, bar: person_id, isSeen: this.#seesReading(person_id, document) }]
    })
  }

  #seesReading(readerId: number, { id }: Document): boolean {
    const { id: askerId, rights } = this.#asker
    const document = this.#rows.world.documents.get(id)
    if (!this.mayRead(id) || !document) return false
    if (upwards(this.#managers, readerId).includes(askerId)) return true
    const isHolder = document.creator_id === askerId || document.owner_id === askerId
    return isHolder || judge(this.#rows.world, askerId, id).level === 3 || rights.length > 0
  }

  people = () => [...this.#rows.people.values()]
}

function isWithin(at: Date, { period, from = '', to = '' }: Partial<ReportQuery>): boolean {
  // every moment of this world is noon where the askers are, or close to it
  const day = at.toISOString().slice(0, 10)
  return period === '0' || (from <= day && day <= to)
}

async function makeRows(random: Random): Promise<{ rows: Rows; askers: AskingPerson[] }> {
  const { db } = await testDatabase()
  await act((tx) => makeRandomWorld(tx, random, { people: 40, categories: 8, documents: 240 }))
  const people = await db.selectFrom('person').select(['id', 'department_id']).orderBy('id').execute()
  const documents = await db.selectFrom('document').select('id').orderBy('id').execute()
  const day = () => new Date(Date.UTC(2025, random.int(4), 1 + random.int(28), 4))
  for (const { id } of documents)
    await db
      .updateTable('document')
      .set({ created_at: day(), ...(random.chance(0.1) ? { deleted_at: day() } : {}) })
      .where('id', '=', id)
      .execute()
  await db.deleteFrom('read_mark').execute()
  for (const { id } of documents)
    for (const person of random.sample(people, random.int(6)))
      await db
        .insertInto('read_mark')
        .values({
          person_id: person.id,
          document_id: id,
          first_at: day(),
          last_at: day(),
          times: random.pick([0, 1, 1, 9]),
        })
        .execute()
  for (const { id } of random.sample(people, 5))
    await db.updateTable('person').set({ status: 'left' }).where('id', '=', id).execute()
  const departmentId = people[0]?.department_id ?? 0
  const office = async (right: string): Promise<AskingPerson> => {
    const { id } = await given.person({ departmentId, rights: [right], securityLevel: 60, classification: 1 })
    return { id, rights: [right] }
  }
  const offices = [await office(rightStrings.readLog), await office(rightStrings.administerCategories)]
  const all = await db
    .selectFrom('person')
    .select(['id', 'department_id', 'subcompany_id', 'status', 'manager_id'])
    .execute()
  const units = await db.selectFrom('unit').select(['id', 'parent_id']).execute()
  const categories = await db.selectFrom('category').select(['id', 'parent_id']).execute()
  const rows: Rows = {
    people: new Map(all.map((row) => [row.id, row])),
    units: new Map(units.map(({ id, parent_id }) => [id, parent_id])),
    categories: new Map(categories.map(({ id, parent_id }) => [id, parent_id])),
    documents: new Map(
      (
        await db
          .selectFrom('document')
          .select(['id', 'creator_id', 'category_id', 'status', 'deleted_at', 'created_at'])
          .execute()
      ).map((row) => [Number(row.id), { ...row, id: Number(row.id) }]),
    ),
    marks: (await db.selectFrom('read_mark').select(['person_id', 'document_id', 'first_at', 'times']).execute()).map(
      (row) => ({ ...row, document_id: Number(row.document_id) }),
    ),
    world: await read(loadWorld),
  }
  const active = all.filter(({ status, id }) => status === 'active' && !offices.some((each) => each.id === id))
  const leads = active.filter(({ id }) => active.some(({ manager_id }) => manager_id === id))
  const others = active.filter((person) => !leads.includes(person))
  const plain = [...random.sample(leads, 2), ...random.sample(others, 3)].map(({ id }) => ({ id, rights: [] }))
  return { rows, askers: [...plain, ...offices] }
}

const tally = (bars: readonly (number | undefined)[]) => {
  const numbers = new Map<number, number>()
  for (const bar of bars) if (bar !== undefined) numbers.set(bar, (numbers.get(bar) ?? 0) + 1)
  return new Map([...numbers].toSorted(([a], [b]) => a - b))
}
const unique = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

const rowsOf = {
  reading: reportsApi.readingRows,
  author: reportsApi.authorRows,
  department: reportsApi.departmentRows,
  subcompany: reportsApi.subcompanyRows,
  category: reportsApi.categoryRows,
} as const

/** Of each report the three tiles: units or people, documents, and the category that has most or the readers. */
const tilesOf = {
  reading: [reportsApi.readingPeople, reportsApi.readDocuments, reportsApi.readers],
  author: [reportsApi.authors, reportsApi.documentsOfAuthors, reportsApi.categoryOfAuthors],
  department: [reportsApi.departments, reportsApi.documentsOfDepartments, reportsApi.categoryOfDepartments],
  subcompany: [reportsApi.subcompanies, reportsApi.documentsOfSubcompanies, reportsApi.categoryOfSubcompanies],
  category: [reportsApi.categories, reportsApi.documentsOfCategories, reportsApi.mostUsedCategory],
} as const

async function tiles(client: TestClient, report: ReportKind, query: Partial<ReportQuery>) {
  const numbers: (number | undefined)[] = []
  for (const tile of tilesOf[report])
    numbers.push((await client.call(tile as typeof reportsApi.authors, query)).data[0]?.n)
  return numbers
}

function plainTiles(plain: Plain, report: ReportKind, query: Partial<ReportQuery>) {
  if (report === 'reading') {
    const readings = plain.readings(query)
    const people = plain.people().filter((person) => plain.isInScope(person, query))
    return [people.length, unique(readings.map(({ id }) => id)).length, unique(readings.map(({ bar }) => bar)).length]
  }
  const things = plain.documents(report, query)
  const ofCategories = tally(plain.documents('category', query).map(({ bar }) => bar))
  // nothing, where the asker is told of no category
  const most = ofCategories.size > 0 ? Math.max(...ofCategories.values()) : undefined
  return [tally(things.map(({ bar }) => bar)).size, things.length, most]
}

async function idsBehind(client: TestClient, key: string): Promise<number[]> {
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 1000 })
  const ids = rows.map((row) => Number(row['id']))
  expect(await client.call(tableApi.countRows, { key })).toEqual({ count: ids.length })
  return ids
}

function randomQuery(random: Random, rows: Rows): Partial<ReportQuery> {
  const months = random.pick([
    { period: '0' },
    { period: '6', from: '2025-02-01', to: '2025-02-28' },
    { period: '6', from: '2025-01-15', to: '2025-03-10' },
  ] as const)
  const unit = random.pick([...rows.units.keys()])
  const reach = random.pick([
    { reach: '1' },
    { reach: '2', branchId: unit },
    { reach: '3', departmentId: unit },
    { reach: '4', personId: random.pick([...rows.people.keys()]) },
  ] as const)
  const category = random.chance(0.3)
    ? ({ categories: '1', categoryId: random.pick([...rows.categories.keys()]) } as const)
    : {}
  return { ...months, ...reach, ...category, employment: random.pick(['1', '2', '2', '3'] as const) }
}

test('REPORT-46 REPORT-77~ REPORT-79~ tiles, bars and the lists behind them are what one counts by hand, for each asker and any filter; what the asker may not see is in the number and not in the list', async () => {
  const random = randomFrom(77)
  const { rows, askers } = await makeRows(random)
  let [listed, hidden] = [0, 0]
  for (const asker of askers) {
    const client = await clientOf(asker)
    const plain = new Plain(rows, asker)
    const queries = [
      { period: '0', reach: '1' } as const,
      ...Array.from({ length: 6 }, () => randomQuery(random, rows)),
    ]
    for (const query of queries) {
      for (const report of reportKinds) {
        const about = `${JSON.stringify(query)} ${report} for ${asker.id}`
        const things =
          report === 'reading'
            ? plain.readings(query)
            : plain.documents(report, query).map((each) => ({ ...each, isSeen: plain.mayRead(each.id) }))
        const { data, count, sum } = await client.call(rowsOf[report] as typeof reportsApi.authorRows, query)
        const bars = tally(things.map(({ bar }) => bar))
        expect([count, sum], about).toEqual([bars.size, [...bars.values()].reduce((all, n) => all + n, 0)])
        expect(tally(data.flatMap(({ id, n }) => Array.from({ length: n }, () => id))), about).toEqual(bars)
        expect(await tiles(client, report, query), about).toEqual(plainTiles(plain, report, query))
        for (const barId of [undefined, ...random.sample([...bars.keys()], 2)]) {
          const ofBar = things.filter(({ bar }) => barId === undefined || bar === barId)
          const { key, counted } =
            report === 'reading'
              ? await client.call(lists.listReadings, { ...query, barId })
              : await client.call(lists.listCounted, { ...query, report, barId })
          const seen = unique(ofBar.flatMap(({ id, isSeen }) => (isSeen ? [id] : [])))
          expect(counted, `${about} bar ${barId}`).toBe(unique(ofBar.map(({ id }) => id)).length)
          expect(unique(await idsBehind(client, key)), `${about} bar ${barId}`).toEqual(seen)
          listed += seen.length
          hidden += counted - seen.length
        }
      }
      for (const who of peopleKinds) {
        const { key } = await client.call(lists.listPeople, { ...query, who })
        const things = who === 'authors' ? plain.documents('author', query) : plain.readings(query)
        const numbers = tally(things.map(({ bar }) => bar))
        const all = plain.people().filter((person) => plain.isInScope(person, query))
        const expected = who === 'everybody' ? all.map(({ id }) => [id, numbers.get(id) ?? 0]) : [...numbers]
        const page = await client.call(tableApi.getRows, { key, pageSize: 1000 })
        const found = page.rows.map((row) => [Number(row['id']), Number(row['n'])])
        expect(new Map(found as [number, number][]), `${who} ${JSON.stringify(query)} for ${asker.id}`).toEqual(
          new Map(expected as [number, number][]),
        )
      }
    }
  }
  // else nothing would have been compared
  expect([listed > 500, hidden > 500]).toEqual([true, true])
})

test('a category of which no report tells somebody has no bar, no number and no name, whoever asks for it by its number', async () => {
  const { category, creator } = await given.category({ creators: 1, name: '密级目录' })
  await given.document({ category, creator, subject: '密' })
  const whole = { period: '0', reach: '1', report: 'category', barId: category.id } as const
  const other = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  expect(await other.call(lists.listCounted, whole)).toMatchObject({ counted: 0, name: '' })
  expect(await (await clientOf(creator)).call(lists.listCounted, whole)).toMatchObject({ counted: 1, name: '密级目录' })
})
