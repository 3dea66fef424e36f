import { sql } from 'kysely'
import type { Pool } from 'pg'
import { classesFor, type ClassKey } from '@shuku/domain/rights/server'
import { inTransaction, type Database } from '@shuku/kit/server'
import type { Category } from './categories.ts'
import { copyRows } from './copy/copy.ts'
import type { Person } from './organisation.ts'
import { Random, Zipf } from './random/random.ts'
import type { Scale } from './scale.ts'
import type { TextGenerator } from './texts.ts'

/** What others of the load need of a document; its id is its place + 1. */
export interface LoadedDocument {
  readonly creator: Person
  readonly code: string
  readonly status: number
  readonly updatedAt: Date
}

const hour = 3_600_000
const oldestDays = 1100

/** 1 and 2 in force, 5 archived, 7 expired: what readers see is 95 in 100. */
const statuses = [
  [1, 88],
  [2, 5],
  [5, 1.4],
  [7, 0.6],
  [0, 3],
  [3, 1],
  [4, 0.5],
  [6, 0.5],
] as const
const secrecies = [
  [4, 90],
  [3, 7],
  [2, 2],
  [1, 1],
] as const

export interface DocumentSurroundings {
  readonly pool: Pool
  readonly database: Database
  readonly scale: Scale
  readonly categories: readonly Category[]
  readonly texts: TextGenerator
  /** The newest document's hour. */
  readonly now: Date
}

interface Plan extends LoadedDocument {
  readonly category: Category
  readonly owner: Person
  readonly secrecy: number
  readonly createdAt: Date
  readonly class: ClassKey
}

/** Copies the documents, each written by somebody of a department that writes in its category. */
export async function loadDocuments(surroundings: DocumentSurroundings): Promise<LoadedDocument[]> {
  const { pool, database, texts, scale } = surroundings
  const plans = Array.from({ length: scale.documents }, planDocument(surroundings))
  const classOf = await makeClasses(database, plans)
  const columns =
    'id subject code category_id class_id creator_id owner_id unit_id status secrecy created_at updated_at updated_by effective_at'
  await copyRows(pool, {
    table: 'document',
    columns: columns.split(' '),
    rows: plans.values().map((plan, place) => {
      const { category, creator, owner, status, secrecy, createdAt, updatedAt } = plan
      return [
        place + 1,
        texts.titleOf(place),
        plan.code,
        category.id,
        classOf.get(nameOf(plan.class)) as number,
        creator.id,
        owner.id,
        creator.departmentId,
        status,
        secrecy,
        createdAt,
        updatedAt,
        creator.id,
        [1, 2, 5, 7].includes(status) ? createdAt : null,
      ]
    }),
  })
  await sql`select setval(pg_get_serial_sequence('document', 'id'), ${scale.documents}::bigint)`.execute(database)
  return plans
}

function planDocument({ scale, categories, now }: DocumentSurroundings): (_: unknown, place: number) => Plan {
  const random = Random.of(scale.seed, -4)
  const popular = new Zipf(categories.length)
  const homeSpread = Array.from({ length: 200 }, (_, count) => new Zipf(count + 1))
  return (_: unknown, place: number) => {
    const category = categories[popular.draw(random)] as Category
    const home = category.homes[homeSpread[category.homes.length - 1]?.draw(random) ?? 0]
    const people = home?.people ?? []
    const creator = random.pick(people)
    const secrecy = random.weighted(secrecies)
    const age = random.next() ** 1.5 * oldestDays * 24 * hour
    const createdAt = new Date(now.getTime() - age)
    const updatedAt = random.chance(0.3) ? new Date(createdAt.getTime() + random.next() * age) : createdAt
    return {
      category,
      creator,
      code:
        place % 4 === 0
          ? `ZD${creator.departmentId}-${createdAt.getUTCFullYear()}-${String(place).padStart(6, '0')}`
          : '',
      owner: random.chance(0.05) ? random.pick(people) : creator,
      status: random.weighted(statuses),
      // nobody writes what they may not read
      secrecy: secrecy > creator.classification ? secrecy : 4,
      createdAt,
      updatedAt,
      class: { defaultSetId: category.defaultSetId, unitId: creator.departmentId },
    }
  }
}

function nameOf({ defaultSetId, unitId }: ClassKey): string {
  return `${defaultSetId} ${unitId}`
}

const classesAtOnce = 5000

async function makeClasses(database: Database, plans: readonly Plan[]): Promise<Map<string, number>> {
  const keys = [...new Map(plans.map((plan) => [nameOf(plan.class), plan.class])).values()]
  const found = new Map<string, number>()
  for (let first = 0; first < keys.length; first += classesAtOnce) {
    const some = keys.slice(first, first + classesAtOnce)
    const ids = await inTransaction(database, { isolation: 'read committed' }, (db) => classesFor(db, some))
    for (const [place, key] of some.entries()) found.set(nameOf(key), ids[place] as number)
  }
  return found
}
