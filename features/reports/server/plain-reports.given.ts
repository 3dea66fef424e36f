import { rightStrings } from '@shuku/domain/people/server'
import { act, given, judge, loadWorld, makeRandomWorld, readableDocuments, type World } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { testDatabase, type Random } from '@shuku/kit/testing'
import type { ReportKind, ReportQuery } from '../contract.ts'

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
export interface Rows {
  readonly people: ReadonlyMap<number, Person>
  readonly units: ReadonlyMap<number, number | null>
  readonly categories: ReadonlyMap<number, number | null>
  readonly documents: ReadonlyMap<number, Document>
  readonly marks: readonly Mark[]
  readonly world: World
}
export interface AskingPerson {
  readonly id: number
  readonly rights: readonly string[]
}

/** What lies above something, itself first. */
function upwards(parents: ReadonlyMap<number, number | null>, from: number): number[] {
  const path: number[] = []
  for (let at: number | null = from; at !== null && !path.includes(at); at = parents.get(at) ?? null) path.push(at)
  return path
}

export class Plain {
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
    const isBelow = (unitId = 0) => above.includes(this.#standingFor(unitId))
    const unit = { 1: true, 2: isBelow(query.branchId), 3: isBelow(query.departmentId) }
    const isReached = reach === '4' ? id === query.personId : unit[reach ?? '1']
    const isEmployed = employment === '1' || (employment === '2' ? status === 'active' : status === 'left')
    return isReached && isEmployed && (this.#seesAll || above.includes(own?.subcompany_id ?? 0))
  }

  /** A unit that was merged is counted as the one that it went into. */
  #standingFor(unitId: number): number {
    const intoId = this.#rows.world.units.get(unitId)?.merged_into_id
    return intoId ? this.#standingFor(intoId) : unitId
  }

  #counts({ status, deleted_at, category_id }: Document, { categories, categoryId }: Partial<ReportQuery>): boolean {
    if (deleted_at !== null || ![1, 2, 5].includes(status)) return false
    if (categories !== '1') return true
    return this.#categories.has(category_id) && upwards(this.#rows.categories, category_id).includes(categoryId ?? 0)
  }

  /** Documents with the bar that counts each; of categories that the asker may not know, none. */
  documents(report: ReportKind, query: Partial<ReportQuery>): { id: number; bar: number | undefined }[] {
    return [...this.#rows.documents.values()].flatMap((document) => {
      const author = this.#rows.people.get(document.creator_id)
      if (!author || !this.#counts(document, query) || !isWithin(document.created_at, query)) return []
      if (!this.isInScope(author, query) || !this.#isCountedFor(author.id, document.id)) return []
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
      if (!this.#isCountedFor(person_id, document_id)) return []
      return [{ id: document_id, bar: person_id, isSeen: this.#seesReading(person_id, document) }]
    })
  }

  /** Of others only what the asker may read. */
  #isCountedFor = (personId: number, documentId: number) => this.isKnown(personId) || this.mayRead(documentId)

  #seesReading(readerId: number, { id }: Document): boolean {
    const { id: askerId, rights } = this.#asker
    const document = this.#rows.world.documents.get(id)
    if (!this.mayRead(id) || !document) return false
    if (upwards(this.#managers, readerId).includes(askerId)) return true
    const isHolder = document.creator_id === askerId || document.owner_id === askerId
    return isHolder || judge(this.#rows.world, askerId, id).level === 3 || rights.length > 0
  }

  /** Whose number of readings the asker may know. */
  isKnown = (readerId: number) =>
    this.#asker.rights.length > 0 || upwards(this.#managers, readerId).includes(this.#asker.id)

  people = () => [...this.#rows.people.values()]
}

function isWithin(at: Date, { period, from = '', to = '' }: Partial<ReportQuery>): boolean {
  // every moment of this world is noon where the askers are, or close to it
  const day = at.toISOString().slice(0, 10)
  return period === '0' || (from <= day && day <= to)
}

export async function makeRows(
  random: Random,
  { documents: count = 240 } = {},
): Promise<{ rows: Rows; askers: AskingPerson[] }> {
  const { db } = await testDatabase()
  await act((tx) => makeRandomWorld(tx, random, { people: 40, categories: 8, documents: count }))
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
  const rows = await readRows(db)
  const all = [...rows.people.values()]
  const active = all.filter(({ status, id }) => status === 'active' && !offices.some((each) => each.id === id))
  const leads = active.filter(({ id }) => active.some(({ manager_id }) => manager_id === id))
  const others = active.filter((person) => !leads.includes(person))
  const plain = [...random.sample(leads, 2), ...random.sample(others, 3)].map(({ id }) => ({ id, rights: [] }))
  return { rows, askers: [...plain, ...offices] }
}

/** All rows as a transaction sees them. */
export async function readRows(db: Database): Promise<Rows> {
  const people = await db
    .selectFrom('person')
    .select(['id', 'department_id', 'subcompany_id', 'status', 'manager_id'])
    .orderBy('id')
    .execute()
  const units = await db.selectFrom('unit').select(['id', 'parent_id']).orderBy('id').execute()
  const categories = await db.selectFrom('category').select(['id', 'parent_id']).orderBy('id').execute()
  return {
    people: new Map(people.map((row) => [row.id, row])),
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
    world: await loadWorld(db),
  }
}

export function randomQuery(random: Random, rows: Rows): Partial<ReportQuery> {
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

export const tally = (bars: readonly (number | undefined)[]) => {
  const numbers = new Map<number, number>()
  for (const bar of bars) if (bar !== undefined) numbers.set(bar, (numbers.get(bar) ?? 0) + 1)
  return new Map([...numbers].toSorted(([a], [b]) => a - b))
}

/** The bars of readings that the asker may know; undefined where all who are asked about, or read, are one person whom they do not know. */
export function knownBars(
  plain: Plain,
  bars: ReadonlyMap<number, number>,
  query: Partial<ReportQuery>,
): Map<number, number> | undefined {
  const known = [...bars].filter(([id]) => plain.isKnown(id))
  const asked = plain.people().filter((person) => plain.isInScope(person, query))
  const [first] = asked
  if (asked.length === 1 && first && !plain.isKnown(first.id)) return undefined
  if (bars.size === 1 && known.length === 0) return undefined
  if (bars.size - known.length !== 1) return new Map(known)
  // the smallest is left out, of equal ones that of the largest id
  const [least] = known.toSorted(([a, n], [b, m]) => n - m || b - a)
  return new Map(known.filter((each) => each !== least))
}

export const unique = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)
