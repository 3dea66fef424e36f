import { z } from 'zod'

type Encode = (value: unknown) => unknown

const same: Encode = (value) => value

/**
 * Does what `z.encode` does to values that are known to be right, such as rows selected by our own statements. It is
 * compiled once and validates nothing: encoding the cells of a page with `z.encode` took a third of the server's time.
 */
export function encoderOf(schema: z.core.$ZodType): Encode {
  const { def } = schema._zod
  if (isCodec(def)) {
    const [inner, outer] = [encoderOf(def.out), encoderOf(def.in)]
    const { reverseTransform } = def
    return (value) => outer(reverseTransform(inner(value), undefined as never))
  }
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') {
    const inner = encoderOf((def as z.core.$ZodOptionalDef).innerType)
    return inner === same ? same : (value) => (value === undefined || value === null ? value : inner(value))
  }
  return isPlain(schema) ? same : (value) => z.encode(schema, value as never)
}

const plain = new Set<z.core.$ZodTypeDef['type']>([
  'string',
  'number',
  'boolean',
  'date',
  'enum',
  'literal',
  'unknown',
  'any',
])

function isPlain({ _zod: { def } }: z.core.$ZodType): boolean {
  return def.type === 'union' ? (def as z.core.$ZodUnionDef).options.every(isPlain) : plain.has(def.type)
}

function isCodec(def: z.core.$ZodTypeDef): def is z.core.$ZodCodecDef {
  return def.type === 'pipe' && typeof (def as Partial<z.core.$ZodCodecDef>).reverseTransform === 'function'
}
