/** What is needed of a package as the editor reads it (ECMA-376 part 2); the editor’s own type has more, which goes along. */
export interface DocxPackage {
  readonly parts: ReadonlyMap<string, DocxPart>
  readonly partBytes: ReadonlyMap<string, Uint8Array>
  readonly relationships: ReadonlyMap<string, readonly DocxRelationship[]>
  readonly contentTypes: { readonly overrides: ReadonlyMap<string, string> }
  readonly mainDocumentPart: string
}

export interface DocxPart {
  readonly name: string
  readonly root: DocxElement
}

export interface DocxRelationship {
  readonly ownerPart: string
  readonly id: string
  readonly type: string
  readonly rawTarget: string
  readonly targetMode: 'Internal' | 'External'
  readonly order: number
}

export interface DocxAttribute {
  readonly kind: string
  readonly namespaceUri: string
  readonly localName: string
  readonly prefix?: string
  readonly value: string
}

export interface DocxElement {
  readonly id: string
  readonly kind: string
  readonly namespaceUri: string
  readonly localName: string
  readonly prefix?: string
  readonly namespaceBindings: readonly DocxBinding[]
  readonly attributes: readonly DocxAttribute[]
  readonly children: readonly DocxNode[]
}

export interface DocxBinding {
  readonly prefix: string
  readonly namespaceUri: string
}

interface DocxText {
  readonly id: string
  readonly kind: 'textValue'
  readonly value: string
}

export type DocxNode = DocxElement | DocxText

export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

export function isText(node: DocxNode): node is DocxText {
  return node.kind === 'textValue'
}
