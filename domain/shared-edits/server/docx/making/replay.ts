import { readZip, serializeOoxmlPart, validatePackageInvariants, writeZip } from '@docx-editor.dev/core/store'
import { DocxTree, isText, readEffects, wordNamespace, type DocxNode } from '@shuku/domain/shared-edits/docx'
import { openBase, type BasePackage } from './open-base.ts'
import { contentTypesXml, relationshipsFile, relationshipsXml, typesFile } from './package-files.ts'

/** Why no file came of it: the base cannot be opened, the rows spoil it, or all of its text is gone. */
export type NotReplayed = 'notOpened' | 'broken' | 'emptied'

export type Replayed =
  | {
      readonly ok: true
      readonly bytes: Uint8Array
      /** Parts that differ from the base file. */
      readonly changed: string[]
      /** Effects that fitted nowhere, and were passed over as in every window. */
      readonly faults: number
    }
  | { readonly ok: false; readonly reason: NotReplayed; readonly detail: string }

/**
 * The docx with these rows. Only parts that changed are written anew: all others stay as they are, byte for byte. Lists and
 * relationships that were added at once may have another order in some window: this file alone counts.
 */
export function replay(original: Uint8Array, rows: Iterable<Uint8Array>): Replayed {
  const opened = openBase(original)
  if (!opened.ok) return { ok: false, reason: 'notOpened', detail: `${opened.reason} ${opened.detail}`.trim() }
  const { base } = opened
  const tree = new DocxTree(base)
  for (const row of rows) for (const effect of readEffects(row)) tree.apply(effect)
  const made = tree.package() as BasePackage
  const judged = validatePackageInvariants(made)
  if (!judged.ok) return { ok: false, reason: 'broken', detail: JSON.stringify(judged.issues).slice(0, 500) }
  if (hasText(base) && !hasText(made)) return { ok: false, reason: 'emptied', detail: '' }
  return { ok: true, ...written(original, base, made), faults: tree.faults }
}

function written(original: Uint8Array, base: BasePackage, made: BasePackage) {
  const zip = readZip(original)
  if (!zip.ok) throw new Error(zip.reason)
  const entries = new Map(zip.entries)
  const changed: string[] = []
  const put = (name: string, bytes: Uint8Array) => {
    entries.set(name, bytes)
    changed.push(name)
  }
  for (const [name, part] of made.parts) {
    if (part !== base.parts.get(name)) put(name, new TextEncoder().encode(serializeOoxmlPart(part)))
  }
  for (const [name, bytes] of made.partBytes) {
    if (bytes !== base.partBytes.get(name) && !made.parts.has(name)) put(name, bytes)
  }
  for (const name of [...base.parts.keys(), ...base.partBytes.keys()]) {
    if (!made.parts.has(name) && !made.partBytes.has(name) && entries.delete(name)) changed.push(name)
  }
  const text = new TextEncoder()
  for (const [owner, relationships] of made.relationships) {
    if (relationships !== base.relationships.get(owner))
      put(relationshipsFile(owner), text.encode(relationshipsXml(relationships)))
  }
  if (made.contentTypes !== base.contentTypes)
    put(typesFile, text.encode(contentTypesXml(made.contentTypes, entries.keys())))
  return { bytes: writeZip(entries), changed }
}

/** A text that is read, or a picture: without any of them there is nothing to see. */
function hasText({ parts, mainDocumentPart }: BasePackage): boolean {
  const main = parts.get(mainDocumentPart)
  return main !== undefined && isSeen(main.root as DocxNode)
}

const seen = new Set(['t', 'drawing', 'pict', 'object'])

function isSeen(node: DocxNode): boolean {
  if (isText(node)) return false
  const { namespaceUri, localName, children } = node
  if (namespaceUri === wordNamespace && seen.has(localName))
    return localName !== 't' || children.some((child) => isText(child) && child.value !== '')
  return children.some(isSeen)
}
