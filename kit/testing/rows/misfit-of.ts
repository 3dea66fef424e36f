/** What a type of a row says of its values, as far as a value at run time can tell. */
export type Shape =
  | { readonly is: 'any' | 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'Date' | 'Buffer' }
  | { readonly is: 'literal'; readonly value: string | number | boolean }
  | { readonly is: 'array' | 'record'; readonly of: Shape }
  | { readonly is: 'object'; readonly properties: Readonly<Record<string, Shape>> }
  | { readonly is: 'union'; readonly of: readonly Shape[] }

/** Where the value is another than its type says, as `row.manager.id is null, not number`; undefined: it fits. */
export function misfitOf(value: unknown, shape: Shape, at = 'row'): string | undefined {
  switch (shape.is) {
    case 'any':
      return undefined
    case 'union':
      return misfitOfUnion(value, shape.of, at)
    case 'array':
      if (!Array.isArray(value)) return misfit(value, shape, at)
      return value.map((each) => misfitOf(each, shape.of, `${at}[]`)).find(Boolean)
    case 'record':
      if (!isPlain(value)) return misfit(value, shape, at)
      return Object.entries(value)
        .map(([key, each]) => misfitOf(each, shape.of, `${at}.${key}`))
        .find(Boolean)
    case 'object': {
      if (!isPlain(value)) return misfit(value, shape, at)
      const found = Object.entries(shape.properties).map(([name, of]) => misfitOf(value[name], of, `${at}.${name}`))
      return found.find(Boolean)
    }
    default:
      return isPrimitive(value, shape) ? undefined : misfit(value, shape, at)
  }
}

/** Told of the one part that comes nearest: a null or a text beside an object is not what one looks for. */
function misfitOfUnion(value: unknown, parts: readonly Shape[], at: string): string | undefined {
  const found = parts.map((part) => misfitOf(value, part, at))
  if (found.includes(undefined)) return undefined
  return found.find((each) => !each?.startsWith(`${at} is `)) ?? misfit(value, { is: 'union', of: parts }, at)
}

function isPrimitive(value: unknown, shape: Shape): boolean {
  if (shape.is === 'literal') return value === shape.value
  if (shape.is === 'null') return value === null
  if (shape.is === 'Date') return value instanceof Date
  if (shape.is === 'Buffer') return Buffer.isBuffer(value)
  return typeof value === shape.is
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) !== Date.prototype
}

function misfit(value: unknown, shape: Shape, at: string): string {
  return `${at} is ${nameOf(value)}, not ${wordsOf(shape)}`
}

function nameOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? `'${value}'` : String(value)
  return Array.isArray(value) ? 'an array' : value.constructor.name
}

function wordsOf(shape: Shape): string {
  if (shape.is === 'literal') return JSON.stringify(shape.value)
  if (shape.is === 'union') return shape.of.map(wordsOf).join(' | ')
  return shape.is
}
