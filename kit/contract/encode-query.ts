import { z } from 'zod'
import type { Endpoint, QueryOf } from './endpoint.ts'
import { wireFieldsOf, type WireFields } from './wire.ts'

type DefaultedKeys<F extends WireFields> = { [K in keyof F]: F[K]['schema'] extends z.ZodDefault ? K : never }[keyof F]

type Loose<T, D extends PropertyKey> = Omit<T, D> & Partial<Pick<T, D & keyof T>>

/**
 * The arguments of a caller: the contract's query, where fields with a default may be left out and `undefined` counts
 * as left out.
 */
export type QueryInput<E extends Endpoint> = OrUndefined<
  E['query'] extends { readonly fields: infer F extends WireFields } ? Loose<QueryOf<E>, DefaultedKeys<F>> : QueryOf<E>
>

type OrUndefined<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | undefined : T[K] }

/** Without required fields the argument may be left out. */
export type QueryArguments<E extends Endpoint> =
  Record<never, never> extends QueryInput<E> ? [query?: QueryInput<E>] : [query: QueryInput<E>]

/** The query as it travels: names and spellings of the wire, one text per name. */
export function encodeQuery(schema: z.ZodType, query: object = {}): Record<string, string> {
  const fields = wireFieldsOf(schema)
  const wire = fields ? encodeFields(fields, query as Record<string, unknown>) : (z.encode(schema, query) as object)
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(wire as Record<string, unknown>)) {
    if (value === undefined || value === null) continue
    texts[name] = typeof value === 'string' ? value : JSON.stringify(value)
  }
  return texts
}

// field by field, since encoding a whole object would demand the fields that have defaults
function encodeFields(fields: WireFields, query: Record<string, unknown>): Record<string, unknown> {
  const wire: Record<string, unknown> = {}
  for (const [key, { names, schema }] of Object.entries(fields)) {
    if (query[key] === undefined) continue
    const encoded = z.safeEncode(schema, query[key])
    // what the contract refuses goes out as it is: the server says why, at the field and in the person's language
    wire[names[0]] = encoded.success ? encoded.data : query[key]
  }
  return wire
}
