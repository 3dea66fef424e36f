import type { DocxRelationship } from './docx-package.ts'

/** Namespace, local name, and the prefix with which it was written. */
export type QName = readonly [namespaceUri: string, localName: string, prefix: string | null]

/**
 * One change of the tree or the package. Nodes have ids that are the same in every window; children are placed by their
 * neighbours, so that what others have put elsewhere in the list moves nothing.
 */
export type DocxEffect =
  /** A text where it has no name. */
  | { readonly k: 'node'; readonly id: string; readonly kind: string; readonly name: QName | null }
  | { readonly k: 'text'; readonly id: string; readonly at: number; readonly cut: number; readonly add: string }
  | { readonly k: 'attribute'; readonly id: string; readonly name: QName; readonly value: string | null }
  | { readonly k: 'namespace'; readonly id: string; readonly prefix: string; readonly uri: string | null }
  | ChildrenEffect
  | { readonly k: 'part'; readonly id: string; readonly root: string }
  | { readonly k: 'noPart'; readonly id: string }
  | { readonly k: 'relationship'; readonly id: string; readonly record: DocxRelationship }
  | { readonly k: 'noRelationship'; readonly id: string; readonly relationshipId: string }
  | { readonly k: 'type'; readonly id: string; readonly mime: string }
  | { readonly k: 'noType'; readonly id: string }
  /** Base64 of a part of a picture, which is longer than a row; `binary` puts the pieces together. */
  | { readonly k: 'piece'; readonly id: string; readonly bytes: string }
  | { readonly k: 'binary'; readonly id: string }
  | { readonly k: 'noBinary'; readonly id: string }

export interface ChildrenEffect {
  readonly k: 'children'
  readonly id: string
  /** Behind this one; where it is null, before the other, or at the beginning. */
  readonly after: string | null
  readonly before: string | null
  readonly remove: readonly string[]
  readonly insert: readonly string[]
}

type Check = (value: unknown) => boolean
const isString: Check = (value) => typeof value === 'string'
const isNullable: Check = (value) => value === null || isString(value)
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isList: Check = (value) => Array.isArray(value) && value.every(isString)
const isName: Check = (value) =>
  Array.isArray(value) && value.length === 3 && isString(value[0]) && isString(value[1]) && isNullable(value[2])
const isRelationship: Check = (value) =>
  hasShape(value, {
    ownerPart: isString,
    id: isString,
    type: isString,
    rawTarget: isString,
    targetMode: (mode) => mode === 'Internal' || mode === 'External',
    order: isCount,
  })

const shapes: { readonly [K in DocxEffect['k']]: Readonly<Record<string, Check>> } = {
  node: { kind: isString, name: (name) => name === null || isName(name) },
  text: { at: isCount, cut: isCount, add: isString },
  attribute: { name: isName, value: isNullable },
  namespace: { prefix: isString, uri: isNullable },
  children: { after: isNullable, before: isNullable, remove: isList, insert: isList },
  part: { root: isString },
  noPart: {},
  relationship: { record: isRelationship },
  noRelationship: { relationshipId: isString },
  type: { mime: isString },
  noType: {},
  piece: {
    bytes: (bytes) => typeof bytes === 'string' && bytes.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(bytes),
  },
  binary: {},
  noBinary: {},
}

function hasShape(value: unknown, shape: Readonly<Record<string, Check>>): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(shape).every(([name, check]) => check((value as Record<string, unknown>)[name]))
}

function isEffect(value: unknown): value is DocxEffect {
  if (!hasShape(value, { k: isString, id: isString })) return false
  const { k } = value as { k: string }
  return Object.hasOwn(shapes, k) && hasShape(value, shapes[k as DocxEffect['k']])
}

/** The body of a row, as bytes. */
export function writeEffects(effects: readonly DocxEffect[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(effects))
}

/**
 * The effects of a row; none where it is no row of this engine. Windows and the server read it alike: what one of them passes
 * over all do, else their trees differ without a sign.
 */
export function readEffects(body: Uint8Array): readonly DocxEffect[] {
  try {
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return Array.isArray(read) && read.every(isEffect) ? read : []
  } catch {
    return []
  }
}
