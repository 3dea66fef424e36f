import { wireFieldsOf, z } from '@shuku/kit/contract'

/** The page's address as a screen needs it: the query before the hash, and route and query behind it. */
export interface AddressParts {
  /** The query before the hash: programs and old links write there. */
  readonly outer: URLSearchParams
  readonly path: string
  readonly inner: URLSearchParams
}

export function partsOf({ search, hash }: { search: string; hash: string }): AddressParts {
  const [path = '', ...rest] = hash.replace(/^#/, '').split('?')
  return {
    outer: new URLSearchParams(search),
    path: path === '' ? '/' : path,
    inner: new URLSearchParams(rest.join('?')),
  }
}

/** Which screen an address is of: its route, and those of its parameters that make it another one. */
export function placeIn(parts: AddressParts, names: readonly string[] = []): string {
  const query = mergedQuery(parts)
  // a link by hand may lack the first slash
  return [parts.path.replace(/^\//, ''), ...names.map((name) => query[name] ?? '')].join('\n')
}

/** Both queries by name; the one behind the route wins. */
export function mergedQuery({ outer, inner }: AddressParts): Record<string, string> {
  return { ...Object.fromEntries(outer), ...Object.fromEntries(inner) }
}

/** The state that an address holds; a parameter that cannot be read counts as absent, so that an old link still opens. */
export function readState<S extends z.ZodType>(schema: S, query: Readonly<Record<string, string>>): z.output<S> {
  const whole = z.safeDecode(schema, query as never)
  if (whole.success) return whole.data
  const readable = { ...query }
  for (const name of unreadableIn(schema, query)) delete readable[name]
  return z.decode(schema, readable as never)
}

/** The parameters that cannot be read, by their names in the address. */
export function unreadableIn(schema: z.ZodType, query: Readonly<Record<string, string>>): string[] {
  return Object.values(wireFieldsOf(schema) ?? {}).flatMap(({ names, schema: field }) =>
    names.filter((name) => query[name] !== undefined && !z.safeDecode(field, query[name] as never).success),
  )
}

/** The same as people see them: where one of its own fields is refused, `jsonstr.foo` and not all of `jsonstr`. */
export function refusedIn(schema: z.ZodType, query: Readonly<Record<string, string>>): string[] {
  const fields = Object.values(wireFieldsOf(schema) ?? {})
  return unreadableIn(schema, query).flatMap((name) => {
    const field = fields.find(({ names }) => names.includes(name))
    const { error } = z.safeDecode(field?.schema ?? z.never(), query[name] as never)
    const inside = (error?.issues ?? []).flatMap((issue) => fieldWithin(issue) ?? [])
    return inside.length === 0 ? [name] : inside.map((each) => `${name}.${each}`)
  })
}

/** What the page and its tables keep in an address, and what old links and programs append. */
const ofThePage = /^(?:_|f_weaver_belongto_)|^(?:current|pageSize|sort|router|ts|ssoToken)$/

/**
 * The parameters behind the route that a screen does not know, as one that was typed by hand; `others` are those that
 * mean nothing there. Before the hash there are also those of the page that one came from.
 */
export function unknownIn(schema: z.ZodType, { inner }: AddressParts, others: readonly string[] = []): string[] {
  const known = new Set([...Object.values(wireFieldsOf(schema) ?? {}).flatMap(({ names }) => names), ...others])
  const given = [...inner].filter(([name, value]) => value !== '' && !known.has(name) && !ofThePage.test(name))
  return [...new Set(given.map(([name]) => name))]
}

/** The part after the name of the parameter, which may have come under another one of its names. */
function fieldWithin(issue: z.core.$ZodIssue): string | undefined {
  const named: unknown = issue.code === 'custom' ? issue.params?.['name'] : undefined
  return typeof named === 'string' && named.includes('.') ? named.slice(named.indexOf('.') + 1) : undefined
}

/** The query behind the route after a change of the state; a field that is absent or has its default value leaves the address. */
export function writeState(schema: z.ZodType, patch: object, { outer, inner }: AddressParts): URLSearchParams {
  const next = new URLSearchParams(inner)
  const fields = wireFieldsOf(schema) ?? {}
  const defaults: Readonly<Record<string, unknown>> = readDefaults(fields)
  for (const [key, value] of Object.entries(patch)) {
    const field = fields[key]
    if (!field) continue
    for (const name of field.names) next.delete(name)
    const text = value === undefined ? undefined : encodeText(field.schema, value)
    const usual = defaults[key] === undefined ? undefined : encodeText(field.schema, defaults[key])
    const name = field.names[0]
    if (text !== undefined && text !== '' && text !== usual) next.set(name, text)
    // an empty text behind the route takes back what is before the hash
    else if (field.names.some((each) => outer.has(each))) next.set(name, text === usual ? (text ?? '') : '')
  }
  return next
}

function readDefaults(fields: NonNullable<ReturnType<typeof wireFieldsOf>>) {
  const entries = Object.entries(fields).map(([key, { schema }]) => {
    const absent = z.safeDecode(schema, undefined as never)
    return [key, absent.success ? absent.data : undefined]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

function encodeText(schema: z.ZodType, value: unknown): string | undefined {
  const encoded: unknown = z.encode(schema, value)
  if (encoded === undefined || encoded === null) return undefined
  return typeof encoded === 'object' ? JSON.stringify(encoded) : String(encoded as string | number | boolean)
}

/** A query as people can read it: the colon and the comma stay. */
export function queryText(query: URLSearchParams): string {
  return query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
}
