import { sql, type Expression, type RawBuilder } from 'kysely'
import pg from 'pg'
import { processMemory } from '../process-memory.ts'

const mark = '/* kept */'

/**
 * Put into a statement that comes again and again with other values: each connection keeps it prepared, and reading and
 * planning it, often more than running it, are saved. Its text must be the same for everybody (values as parameters, no
 * literals of a person), and its best plan must not hang on the values; PostgreSQL goes on planning anew where its
 * estimate for the values at hand is better. A pooler between must know prepared statements (PgBouncer ≥ 1.21).
 */
export const preparedStatement = sql.raw(mark)

/**
 * In SQL: `id` is among these, for a statement that is to be kept. An array whose length it does not know PostgreSQL takes
 * for ten ids, and plans anew for every shorter one; a single id, which most acts are about, is looked up as one.
 */
export function isAmong(id: Expression<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 1 ? sql<boolean>`${id} = ${ids[0]}::bigint` : sql<boolean>`${id} = any(${ids}::bigint[])`
}

export function isMarkedPrepared(text: string): boolean {
  return text.includes(mark)
}

/** Each plan costs every connection some 100 KB. */
const maxPrepared = 100
/** A text that does not come back must take no place. */
const seenBefore = 2

const memory = processMemory(() => ({ seen: new Map<string, number>(), names: new Map<string, string>() }))

/** The name under which connections keep the statement; undefined: it is not kept. */
export function nameOf(text: string): string | undefined {
  const { seen, names } = memory()
  const known = names.get(text)
  if (known !== undefined || names.size >= maxPrepared || !isMarkedPrepared(text)) return known
  const times = (seen.get(text) ?? 0) + 1
  if (times <= seenBefore) {
    if (seen.size > 10 * maxPrepared) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  const name = `kept_${names.size + 1}`
  names.set(text, name)
  return name
}

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown

/** A connection that prepares the statements which are marked so, and sends what is asked in one turn in one write. */
export class PreparingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the many forms of pg's own declaration
  override query(text: any, values?: any, callback?: any): any {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const query = super.query.bind(this) as Query
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name === undefined ? query(text, values, callback) : query({ name, text, values }, callback)
  }
}
