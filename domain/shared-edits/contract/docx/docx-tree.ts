import type { ChildrenEffect, DocxEffect, QName } from './docx-effects.ts'
import {
  isText,
  wordNamespace,
  type DocxAttribute,
  type DocxBinding,
  type DocxElement,
  type DocxNode,
  type DocxPackage,
  type DocxPart,
} from './docx-package.ts'

/** A node as it is now: a text where it has no name. */
export interface TreeNode {
  readonly id: string
  readonly kind: string
  readonly name: QName | null
  up: string | null
  /** The node of the package while nothing in it has changed: what did not change is the same object, and costs nothing. */
  source: DocxNode | null
  text: string
  bindings: readonly DocxBinding[]
  attributes: ReadonlyMap<string, DocxAttribute>
  children: string[]
}

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

/**
 * A docx as all windows and the server have it: every node of every part by its id. The state is the base file and the rows,
 * so nothing is seeded and nothing can double. Effects that do not fit are passed over and counted, by everybody alike.
 */
export class DocxTree {
  readonly nodes = new Map<string, TreeNode>()
  readonly #roots = new Map<string, string>()
  readonly #pieces = new Map<string, string[]>()
  #package: DocxPackage
  faults = 0

  constructor(base: DocxPackage) {
    this.#package = base
    for (const { name, root } of base.parts.values()) {
      this.#roots.set(name, root.id)
      this.#take(root, null)
    }
  }

  /** Which part a node is in; undefined where it is in none. */
  partOf(id: string): string | undefined {
    let top = this.nodes.get(id)
    while (top && top.up !== null) top = this.nodes.get(top.up)
    return [...this.#roots].find(([, root]) => root === top?.id)?.[0]
  }

  get mainPart(): string {
    return this.#package.mainDocumentPart
  }

  /** Applies one effect; answers what takes it back, where it can be taken back. */
  apply(effect: DocxEffect): DocxEffect | undefined {
    switch (effect.k) {
      case 'node':
        return this.#make(effect)
      case 'text':
      case 'attribute':
      case 'namespace':
      case 'children':
        return this.#change(effect)
      case 'part':
        return this.#putPart(effect.id, effect.root)
      case 'noPart':
        this.#roots.delete(effect.id)
        return void (this.#package = { ...this.#package, parts: without(this.#package.parts, effect.id) })
      case 'piece':
        return void this.#pieces.set(effect.id, [...(this.#pieces.get(effect.id) ?? []), effect.bytes])
      default:
        return this.#changePackage(effect)
    }
  }

  /** The package with these changes; `own` gives the ids that the editor of this window has for nodes. */
  package(own: (id: string) => string = (id) => id): DocxPackage {
    const parts = new Map<string, DocxPart>(this.#package.parts)
    for (const [name, rootId] of this.#roots) {
      const part = parts.get(name)
      const root = this.#build(rootId, own)
      if (isText(root) || part?.root === root) continue
      const contentType = this.#package.contentTypes.overrides.get(name.toLowerCase()) ?? ''
      parts.set(name, part ? { ...part, root } : Object.assign({ id: name, name, contentType }, { root }))
    }
    return (this.#package = { ...this.#package, parts })
  }

  #take(node: DocxNode, up: string | null): void {
    const { id, kind } = node
    const text = isText(node)
    const made: TreeNode = text ? { ...blank(id, kind, null), text: node.value } : elementOf(node)
    this.nodes.set(id, Object.assign(made, { up, source: node }))
    if (!text) for (const child of node.children) this.#take(child, id)
  }

  #make({ id, kind, name }: Extract<DocxEffect, { k: 'node' }>): undefined {
    if (this.nodes.has(id)) this.faults += 1
    else this.nodes.set(id, blank(id, kind, name))
  }

  #change(effect: Extract<DocxEffect, { k: 'text' | 'attribute' | 'namespace' | 'children' }>): DocxEffect | undefined {
    const node = this.nodes.get(effect.id)
    const isOfText = effect.k === 'text'
    if (!node || (node.name === null) !== isOfText) return this.#fault()
    const inverse = isOfText ? changeText(node, effect) : this.#changeElement(node, effect)
    this.#touch(node)
    return inverse
  }

  #changeElement(
    node: TreeNode,
    effect: Extract<DocxEffect, { k: 'attribute' | 'namespace' | 'children' }>,
  ): DocxEffect | undefined {
    if (effect.k === 'children') return this.#changeChildren(node, effect)
    if (effect.k === 'attribute') return changeAttribute(node, effect)
    const { prefix, uri } = effect
    const others = node.bindings.filter((binding) => binding.prefix !== prefix)
    node.bindings = uri === null ? others : [...others, { prefix, namespaceUri: uri }]
    return undefined
  }

  /** Children are found by what is beside them: what others put elsewhere in the list moves nothing. */
  #changeChildren(node: TreeNode, { after, before, remove, insert }: ChildrenEffect): DocxEffect {
    const gone = remove.filter((id) => node.children.includes(id))
    this.faults += remove.length - gone.length
    node.children = node.children.filter((id) => !gone.includes(id))
    for (const id of gone) this.#setUp(id, null)
    // a node is in one place only and never within itself: a row that says otherwise would be endless
    const fit = [...new Set(insert)].filter((id) => this.#isLoose(id) && !this.#isWithin(node, id))
    this.faults += insert.length - fit.length
    if (after !== null && !node.children.includes(after)) this.faults += 1
    node.children.splice(placeOf(node.children, { after, before }), 0, ...fit)
    for (const id of fit) this.#setUp(id, node.id)
    return { k: 'children', id: node.id, after, before, remove: fit, insert: gone }
  }

  #isLoose(id: string): boolean {
    const node = this.nodes.get(id)
    return node !== undefined && node.up === null && ![...this.#roots.values()].includes(id)
  }

  #isWithin(node: TreeNode, id: string): boolean {
    for (let above: TreeNode | undefined = node; above; above = this.#above(above)) if (above.id === id) return true
    return false
  }

  #above({ up }: TreeNode): TreeNode | undefined {
    return up === null ? undefined : this.nodes.get(up)
  }

  #setUp(id: string, up: string | null): void {
    const node = this.nodes.get(id)
    if (node) node.up = up
  }

  #touch(node: TreeNode): void {
    for (let each: TreeNode | undefined = node; each?.source; each = this.#above(each)) each.source = null
  }

  #putPart(name: string, root: string): undefined {
    if (this.nodes.get(root)?.name === null || !this.#isLoose(root)) return this.#fault()
    this.#roots.set(name, root)
    return undefined
  }

  #changePackage(
    effect: Extract<DocxEffect, { k: 'relationship' | 'noRelationship' | 'type' | 'noType' | 'binary' | 'noBinary' }>,
  ): undefined {
    const { relationships, contentTypes, partBytes } = this.#package
    const { id, k } = effect
    if (k === 'relationship' || k === 'noRelationship') {
      const gone = k === 'relationship' ? effect.record.id : effect.relationshipId
      const others = (relationships.get(id) ?? []).filter((each) => each.id !== gone)
      const own = k === 'relationship' ? [...others, effect.record] : others
      this.#package = { ...this.#package, relationships: new Map(relationships).set(id, own) }
    } else if (k === 'type' || k === 'noType') {
      const name = id.toLowerCase()
      const overrides =
        k === 'type' ? new Map(contentTypes.overrides).set(name, effect.mime) : without(contentTypes.overrides, name)
      this.#package = { ...this.#package, contentTypes: { ...contentTypes, overrides } }
    } else {
      const bytes = k === 'binary' ? bytesOfPieces(this.#pieces.get(id) ?? []) : undefined
      this.#pieces.delete(id)
      const all = bytes ? new Map(partBytes).set(id, bytes) : without(partBytes, id)
      this.#package = { ...this.#package, partBytes: all }
    }
  }

  #build(id: string, own: (id: string) => string): DocxNode {
    const node = this.nodes.get(id)
    if (!node) throw new Error(`There is no node ${id}`)
    if (node.source) return node.source
    const { kind, name, text, bindings, attributes, children } = node
    if (!name) return (node.source = { id: own(id), kind: 'textValue', value: text })
    const [namespaceUri, localName, prefix] = name
    return (node.source = {
      id: own(id),
      kind,
      namespaceUri,
      localName,
      ...(prefix ? { prefix } : {}),
      namespaceBindings: bindings,
      attributes: [...attributes.values()],
      children: children.map((child) => this.#build(child, own)),
    })
  }

  #fault(): undefined {
    this.faults += 1
  }
}

function blank(id: string, kind: string, name: QName | null): TreeNode {
  return { id, kind, name, up: null, source: null, text: '', bindings: [], attributes: new Map(), children: [] }
}

function elementOf(node: DocxElement): TreeNode {
  const { id, kind, namespaceUri, localName, prefix = null, namespaceBindings, attributes, children } = node
  return {
    ...blank(id, kind, [namespaceUri, localName, prefix]),
    bindings: namespaceBindings,
    attributes: new Map(attributes.map((each) => [`${each.namespaceUri}|${each.localName}`, each])),
    children: children.map((child) => child.id),
  }
}

function changeText(node: TreeNode, { id, at, cut, add }: Extract<DocxEffect, { k: 'text' }>): DocxEffect {
  const was = node.text.slice(at, at + cut)
  node.text = node.text.slice(0, at) + add + node.text.slice(at + cut)
  return { k: 'text', id, at, cut: add.length, add: was }
}

function changeAttribute(node: TreeNode, { id, name, value }: Extract<DocxEffect, { k: 'attribute' }>): DocxEffect {
  const [namespaceUri, localName, prefix] = name
  const key = `${namespaceUri}|${localName}`
  const attributes = new Map(node.attributes)
  const was = attributes.get(key)?.value ?? null
  const kind = kindOf(name, value)
  if (value === null) attributes.delete(key)
  else attributes.set(key, { kind, namespaceUri, localName, ...(prefix ? { prefix } : {}), value })
  node.attributes = attributes
  return { k: 'attribute', id, name, value: was }
}

/** As the editor’s reader has them. */
function kindOf([namespaceUri, localName]: QName, value: string | null): string {
  if (namespaceUri === wordNamespace && localName === 'val') return 'wmlVal'
  const isSpace = namespaceUri === xmlNamespace && localName === 'space'
  return isSpace && (value === 'default' || value === 'preserve') ? 'xmlSpace' : 'genericExtension'
}

function placeOf(children: readonly string[], { after, before }: Pick<ChildrenEffect, 'after' | 'before'>): number {
  if (after !== null) return children.indexOf(after) + 1
  return before === null ? 0 : Math.max(0, children.indexOf(before))
}

function without<V>(map: ReadonlyMap<string, V>, key: string): Map<string, V> {
  const left = new Map(map)
  left.delete(key)
  return left
}

/** Each piece is base64 of its own. */
function bytesOfPieces(pieces: readonly string[]): Uint8Array {
  const letters = pieces.map((piece) => atob(piece)).join('')
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}
