import { sql } from 'kysely'
import { processMemory, type Context, type Database } from '@shuku/kit/server'

/** The number of documents, regardless of who may read them. Used only to choose between ways to the same answer. */
export interface CategorySizes {
  readonly all: number
  /** The average number per person. */
  readonly perAuthor: number
  /** Rows of the rollup by author, in all, on average of one person and of one class. */
  readonly authorRows: number
  readonly perAuthorRow: number
  readonly perClassRow: number
  /** The number in a category and all below it. */
  of(categoryId: number): number
  /** The category, and how many lie below it. */
  placesIn(categoryId: number): number
  /** The number in these categories, without their descendants. */
  inAll(categoryIds: readonly number[]): number
}

const refreshedAfterMs = 60_000

const memory = processMemory(() => ({
  known: undefined as CategorySizes | undefined,
  askedAt: Number.NEGATIVE_INFINITY,
}))

/** What this process knows; nobody waits for it to be read anew. */
export function knownSizes({ afterReply }: Pick<Context, 'afterReply'>): CategorySizes | undefined {
  const now = memory()
  if (performance.now() - now.askedAt > refreshedAfterMs) {
    now.askedAt = performance.now()
    afterReply(async (db) => {
      now.known = await readSizes(db)
    })
  }
  return now.known
}

/** The same for work that would take far longer without: who asks first after a start waits for them to be read. */
export async function sizesNow(context: Pick<Context, 'afterReply' | 'db'>): Promise<CategorySizes> {
  return knownSizes(context) ?? readSizes(context.db)
}

/** Like `knownSizes`, for callers who can work without an answer. */
export function lastKnownSizes(): CategorySizes | undefined {
  return memory().known
}

interface SizeRow {
  readonly id: number
  readonly parent_id: number | null
  readonly documents: number
  readonly people: number
  readonly classes: number
  readonly author_rows: number
}

export async function readSizes(db: Database): Promise<CategorySizes> {
  const { rows } = await sql<SizeRow>`
    select category.id, category.parent_id, coalesce(sum(n1 + n2 + n3 + n4), 0)::integer as documents,
      (select count(*)::integer from person) as people,
      (select count(*)::integer from access_set where kind = 2) as classes,
      -- as of its last analyze, which is near enough
      (select greatest(reltuples, 0)::float8 from pg_class where oid = 'category_author_count'::regclass) as author_rows
    from category left join category_default_count as counted on counted.category_id = category.id
    group by category.id`.execute(db)
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const own = new Map(rows.map(({ id, documents }) => [id, documents]))
  const sums = new Map<number, number>()
  const places = new Map<number, number>()
  for (const { id, documents } of rows) {
    for (let at: number | null | undefined = id; at; at = parents.get(at)) {
      sums.set(at, (sums.get(at) ?? 0) + documents)
      places.set(at, (places.get(at) ?? 0) + 1)
    }
  }
  const all = rows.reduce((sum, { documents }) => sum + documents, 0)
  const { people = 0, classes = 0, author_rows: authorRows = 0 } = rows[0] ?? {}
  return {
    all,
    perAuthor: all / Math.max(1, people),
    authorRows,
    perAuthorRow: authorRows / Math.max(1, people),
    perClassRow: authorRows / Math.max(1, classes),
    of: (categoryId) => sums.get(categoryId) ?? 0,
    placesIn: (categoryId) => places.get(categoryId) ?? 1,
    inAll: (categoryIds) => categoryIds.reduce((sum, id) => sum + (own.get(id) ?? 0), 0),
  }
}
