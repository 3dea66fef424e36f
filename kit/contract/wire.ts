import { z } from 'zod'

/**
 * One field of a wire object: its name(s) outside, its schema inside.
 * With several names every one is read, the first is written (all of them after `underEveryName`).
 */
export interface WireField<S extends z.ZodType = z.ZodType> {
  readonly names: readonly [string, ...string[]]
  readonly schema: S
  /** Forms send `name=` for an untouched field, so an empty text counts as absent unless `keepsEmpty`. */
  readonly keepsEmpty: boolean
  readonly everyName: boolean
  optional(): WireField<z.ZodOptional<S>>
  default(value: z.output<S>): WireField<z.ZodDefault<S>>
  /** An empty text is a value of its own: it clears what is stored. */
  keepEmpty(): WireField<S>
  underEveryName(): WireField<S>
}

interface FieldOptions {
  keepsEmpty: boolean
  everyName: boolean
}

function field<S extends z.ZodType>(
  names: readonly [string, ...string[]],
  schema: S,
  options: FieldOptions,
): WireField<S> {
  return {
    names,
    schema,
    ...options,
    optional: () => field(names, schema.optional() as z.ZodOptional<S>, options),
    // prefault would run the value through the wire codec; the default is given as it is inside
    default: (value) => field(names, schema.default(value as never) as unknown as z.ZodDefault<S>, options),
    keepEmpty: () => field(names, schema, { ...options, keepsEmpty: true }),
    underEveryName: () => field(names, schema, { ...options, everyName: true }),
  }
}

/** The only place of the wire's odd spellings: `wire('docsubject', Text)`. */
export function wire<S extends z.ZodType>(names: string | readonly [string, ...string[]], schema: S): WireField<S> {
  return field(typeof names === 'string' ? [names] : names, schema, { keepsEmpty: false, everyName: false })
}

/** The text that contracts show for a parameter that is `notYet`. */
export const notYetWords = 'Not supported yet: a value is refused'

/**
 * A documented parameter that nothing follows yet. A value is refused by the parameter's name: what is dropped without a
 * word is answered as if it held. `neutral` are values that ask for nothing, as 0 does of a period.
 */
export function notYet(name: string, ...neutral: readonly string[]): WireField<z.ZodOptional<z.ZodType<undefined>>> {
  const asksNothing = new Set(['', '[]', 'undefined', ...neutral])
  const refused = z.codec(z.unknown(), z.undefined(), {
    decode: (value, { issues }) => {
      if (!asksNothing.has(String(value)))
        issues.push({ code: 'custom', message: 'notYet', params: { name }, input: value })
      return undefined
    },
    encode: () => undefined,
  })
  return wire(name, refused.describe(notYetWords) as z.ZodType<undefined>).optional()
}

export type WireFields = Readonly<Record<string, WireField>>
type Shape<F extends WireFields> = { [K in keyof F]: F[K]['schema'] }

export type WireObject<F extends WireFields> = z.ZodType<z.output<z.ZodObject<Shape<F>>>, Record<string, unknown>> & {
  readonly fields: F
  readonly inner: z.ZodObject<Shape<F>>
}

const fieldsOf = new WeakMap<object, WireFields>()

/** The fields of a schema made by `wireObject`, for those that describe contracts (OpenAPI). */
export function wireFieldsOf(schema: object): WireFields | undefined {
  return fieldsOf.get(schema)
}

/** The name on the wire of a parameter that was refused, as the caller sent it; `path` has the names of the contract. */
export function wireNameOf(schema: object, path: readonly PropertyKey[], raw: unknown): string {
  return namesAlong(schema, path, raw).join('.') || 'query'
}

function namesAlong(schema: object | undefined, path: readonly PropertyKey[], raw: unknown): string[] {
  const [key, ...rest] = path
  if (key === undefined) return []
  const unwrapped = schema && withinWrappers(schema)
  const found = unwrapped && fieldsOf.get(unwrapped)?.[String(key)]
  const sent = typeof raw === 'object' && raw !== null ? (raw as Record<PropertyKey, unknown>) : {}
  const name = found ? (found.names.find((each) => sent[each] !== undefined) ?? found.names[0]) : key
  const next = found ? found.schema : (unwrapped as { element?: object } | undefined)?.element
  return [String(name), ...namesAlong(next, rest, sent[name])]
}

/** Below `optional`, `default` and the like. */
function withinWrappers(schema: object): object {
  const inner = (schema as Partial<z.core.$ZodTypes>)._zod?.def as { innerType?: object } | undefined
  return inner?.innerType ? withinWrappers(inner.innerType) : schema
}

/** An object whose names outside differ from those inside; unknown names are ignored, as programs expect. */
export function wireObject<const F extends WireFields>(fields: F): WireObject<F> {
  const shape = Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema])) as Shape<F>
  const inner = z.object(shape)
  const codec = z.codec(z.record(z.string(), z.unknown()), inner, {
    decode: (raw) => readFields(fields, raw) as never,
    encode: (value) => writeFields(fields, value as Record<string, unknown>),
  })
  fieldsOf.set(codec, fields)
  return Object.assign(codec, { fields, inner }) as unknown as WireObject<F>
}

let readsReply = false

/** Reads what a server answered: there an empty text is a text, and not an untouched field of a form. */
export function decodeReply<S extends z.ZodType>(schema: S, body: unknown): z.ZodSafeParseResult<z.output<S>> {
  // decoding is synchronous, so no other one sees the switch
  readsReply = true
  try {
    return z.safeDecode(schema, body as never)
  } finally {
    readsReply = false
  }
}

function readFields(fields: WireFields, raw: Record<string, unknown>) {
  const result: Record<string, unknown> = {}
  for (const [key, { names, keepsEmpty }] of Object.entries(fields)) {
    for (const name of names) {
      const value = raw[name]
      if (value === undefined || value === null || (value === '' && !keepsEmpty && !readsReply)) continue
      result[key] = value
      break
    }
  }
  return result
}

function writeFields(fields: WireFields, value: Record<string, unknown>) {
  const result: Record<string, unknown> = {}
  for (const [key, { names, everyName }] of Object.entries(fields)) {
    if (value[key] === undefined) continue
    for (const name of everyName ? names : names.slice(0, 1)) result[name] = value[key]
  }
  return result
}
