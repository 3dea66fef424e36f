import { writeEffects, type ChildrenEffect, type DocxEffect, type QName } from './docx-effects.ts'
import type { DocxRelationship } from './docx-package.ts'
import type { DocxTree } from './docx-tree.ts'
import { madeUnits, unitsOf } from './docx-units.ts'

interface JournalName {
  readonly namespaceUri: string
  readonly localName: string
  readonly prefix?: string
}

/** What the editor says it has changed: its `CanonicalPrimitiveEffect`. */
export type JournalEffect =
  | { readonly kind: 'putNode'; readonly descriptor: JournalNode }
  | {
      readonly kind: 'spliceText'
      readonly logicalId: string
      readonly utf16Start: number
      readonly deleteCount: number
      readonly insert: string
    }
  | {
      readonly kind: 'setAttribute'
      readonly logicalId: string
      readonly qname: JournalName
      readonly value: string | null
    }
  | {
      readonly kind: 'setNamespaceBinding'
      readonly logicalId: string
      readonly prefix: string
      readonly uri: string | null
    }
  | {
      readonly kind: 'spliceChildren'
      readonly parentLogicalId: string
      readonly start: number
      readonly deleteCount: number
      readonly childLogicalIds: readonly string[]
    }
  | {
      readonly kind: 'moveNode'
      readonly logicalId: string
      readonly destinationParentLogicalId: string
      readonly destinationIndex: number
    }
  | { readonly kind: 'putXmlPart'; readonly name: string; readonly rootLogicalId: string }
  | { readonly kind: 'deleteXmlPart'; readonly name: string }
  | { readonly kind: 'putRelationship'; readonly owner: string; readonly record: DocxRelationship }
  | { readonly kind: 'deleteRelationship'; readonly owner: string; readonly relationshipId: string }
  | { readonly kind: 'putContentTypeOverride'; readonly partName: string; readonly mediaType: string }
  | { readonly kind: 'deleteContentTypeOverride'; readonly partName: string }
  | { readonly kind: 'putBinary'; readonly descriptor: { readonly storageKey: string } }
  | { readonly kind: 'deleteBinary'; readonly storageKey: string }

type JournalNode =
  | { readonly logicalId: string; readonly kind: 'textValue' }
  | { readonly logicalId: string; readonly kind: string; readonly qname: JournalName }

/** One change of a window as it goes into the log: rows, what they write in and make, and what takes them back. */
export interface Written {
  readonly bodies: Uint8Array<ArrayBuffer>[]
  readonly units: string[]
  readonly made: string[]
  readonly inverse: DocxEffect[]
}

/** Of a picture in one row, */
const pieceBytes = 120_000
/** and of anything else: a row has 256 KB. */
const rowBytes = 200_000

/** Turns what the editor of one window does into effects that every window understands, and applies them to its tree. */
export class DocxWriter {
  readonly #tree: DocxTree
  readonly #client: string
  readonly #globals = new Map<string, string>()
  readonly #locals = new Map<string, string>()
  #again = 0

  /** `client` is one for each opening of a window: names of new nodes begin with it. */
  constructor(tree: DocxTree, client: string) {
    this.#tree = tree
    this.#client = client
  }

  /** The id that all windows have for a node of this window’s editor. */
  global = (local: string): string => {
    if (!local.includes('#new:')) return local
    return this.#globals.get(local) ?? this.#name(local, local.replace('#new:', `#${this.#client}:`))
  }

  /** And the one that this editor has for a node of the tree. */
  local = (global: string): string => this.#locals.get(global) ?? global

  /** A change of this editor. `bytesOf` gives the bytes of a picture. */
  capture(journal: readonly JournalEffect[], bytesOf: (storageKey: string) => Uint8Array | null): Written {
    const pieces: DocxEffect[] = []
    const written = this.#write(journal, (effect) => this.#translate(effect, pieces, bytesOf))
    return { ...written, bodies: [...pieces.map((piece) => writeEffects([piece])), ...written.bodies] }
  }

  /** Effects that are global already: what undoes a change of this window. */
  write(effects: readonly DocxEffect[]): Written {
    return this.#write(effects, (effect) => [effect])
  }

  /** Each is applied before the next is translated: neighbours are those of its moment. */
  #write<T>(changes: readonly T[], translate: (change: T) => DocxEffect[]): Written {
    const effects: DocxEffect[] = []
    const inverse: DocxEffect[] = []
    const made = new Set<string>()
    const units = new Set<string>()
    for (const change of changes)
      for (const effect of translate(change)) {
        if (effect.k === 'node') made.add(effect.id)
        for (const unit of unitsOf(this.#tree, effect, made)) units.add(unit)
        const back = this.#tree.apply(effect)
        if (back) inverse.unshift(back)
        effects.push(effect)
      }
    const own = madeUnits(this.#tree, made)
    const others = [...units].filter((unit) => !own.includes(unit) && !made.has(unit))
    return { bodies: inRows(effects), units: others, made: own, inverse }
  }

  #translate(
    effect: JournalEffect,
    pieces: DocxEffect[],
    bytesOf: (storageKey: string) => Uint8Array | null,
  ): DocxEffect[] {
    switch (effect.kind) {
      case 'putNode': {
        const { descriptor } = effect
        const name = 'qname' in descriptor ? nameOf(descriptor.qname) : null
        return [{ k: 'node', id: this.#fresh(descriptor.logicalId), kind: descriptor.kind, name }]
      }
      case 'spliceText': {
        const { logicalId, utf16Start: at, deleteCount: cut, insert: add } = effect
        return [{ k: 'text', id: this.global(logicalId), at, cut, add }]
      }
      case 'setAttribute':
        return [{ k: 'attribute', id: this.global(effect.logicalId), name: nameOf(effect.qname), value: effect.value }]
      case 'setNamespaceBinding':
        return [{ k: 'namespace', id: this.global(effect.logicalId), prefix: effect.prefix, uri: effect.uri }]
      case 'spliceChildren':
        return [this.#splice(effect)]
      case 'moveNode':
        return this.#move(effect)
      case 'putBinary': {
        const { storageKey: id } = effect.descriptor
        const own = piecesOf(id, bytesOf(id))
        for (const piece of own) this.#tree.apply(piece)
        pieces.push(...own)
        return [{ k: 'binary', id }]
      }
      default:
        return [packageEffect(effect, this.global)]
    }
  }

  #splice(effect: Extract<JournalEffect, { kind: 'spliceChildren' }>): ChildrenEffect {
    const { start, deleteCount: count } = effect
    const id = this.global(effect.parentLogicalId)
    const insert = effect.childLogicalIds.map(this.global)
    const children = this.#tree.nodes.get(id)?.children ?? []
    const after = start > 0 ? (children[start - 1] ?? null) : null
    const before = start > 0 ? null : (children[count] ?? null)
    return { k: 'children', id, after, before, remove: children.slice(start, start + count), insert }
  }

  #move(effect: Extract<JournalEffect, { kind: 'moveNode' }>): DocxEffect[] {
    const id = this.global(effect.logicalId)
    const to = this.global(effect.destinationParentLogicalId)
    const from = this.#tree.nodes.get(id)?.up
    const others = (this.#tree.nodes.get(to)?.children ?? []).filter((child) => child !== id)
    const at = effect.destinationIndex
    const after = at > 0 ? (others[at - 1] ?? null) : null
    const put: ChildrenEffect = { k: 'children', id: to, after, before: others[at] ?? null, remove: [], insert: [id] }
    if (!from) return [put]
    return [{ k: 'children', id: from, after: null, before: null, remove: [id], insert: [] }, put]
  }

  /** The editor uses the number of a node again once that is gone; it is another node, and gets another name. */
  #fresh(local: string): string {
    const before = this.#globals.get(local)
    if (before === undefined) return this.global(local)
    this.#locals.delete(before)
    this.#again += 1
    return this.#name(local, `${local.replace('#new:', `#${this.#client}:`)}.${this.#again}`)
  }

  #name(local: string, global: string): string {
    this.#globals.set(local, global)
    this.#locals.set(global, local)
    return global
  }
}

/** A large change, as a pasted text, is several rows: the effects are applied one after the other in any case. */
function inRows(effects: readonly DocxEffect[]): Uint8Array<ArrayBuffer>[] {
  const rows: DocxEffect[][] = [[]]
  let bytes = 0
  for (const effect of effects) {
    const own = writeEffects([effect]).length
    if (bytes > 0 && bytes + own > rowBytes) {
      rows.push([])
      bytes = 0
    }
    rows.at(-1)?.push(effect)
    bytes += own
  }
  return rows.map(writeEffects)
}

function nameOf({ namespaceUri, localName, prefix }: JournalName): QName {
  return [namespaceUri, localName, prefix ?? null]
}

type PackageJournal = Extract<
  JournalEffect,
  {
    kind:
      | 'putXmlPart'
      | 'deleteXmlPart'
      | 'putRelationship'
      | 'deleteRelationship'
      | 'putContentTypeOverride'
      | 'deleteContentTypeOverride'
      | 'deleteBinary'
  }
>

function packageEffect(effect: PackageJournal, global: (id: string) => string): DocxEffect {
  switch (effect.kind) {
    case 'putXmlPart':
      return { k: 'part', id: effect.name, root: global(effect.rootLogicalId) }
    case 'deleteXmlPart':
      return { k: 'noPart', id: effect.name }
    case 'putRelationship':
      return { k: 'relationship', id: effect.owner, record: effect.record }
    case 'deleteRelationship':
      return { k: 'noRelationship', id: effect.owner, relationshipId: effect.relationshipId }
    case 'putContentTypeOverride':
      return { k: 'type', id: effect.partName, mime: effect.mediaType }
    case 'deleteContentTypeOverride':
      return { k: 'noType', id: effect.partName }
    case 'deleteBinary':
      return { k: 'noBinary', id: effect.storageKey }
    default:
      // a kind that a later editor has: the change would be missing everywhere else, so it is an error here
      throw new Error(`The editor has made a change of an unknown kind: ${(effect as { kind: string }).kind}`)
  }
}

function piecesOf(id: string, bytes: Uint8Array | null): DocxEffect[] {
  if (!bytes) throw new Error(`The picture ${id} has no bytes`)
  const pieces: DocxEffect[] = []
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    let letters = ''
    for (const byte of bytes.subarray(at, at + pieceBytes)) letters += String.fromCharCode(byte)
    pieces.push({ k: 'piece', id, bytes: btoa(letters) })
  }
  return pieces
}
