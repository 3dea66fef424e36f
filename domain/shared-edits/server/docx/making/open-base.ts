import { normalizeParagraphIdentity, readOoxmlPackage } from '@docx-editor.dev/core/store'

/** As `OoxmlPackage` of the editor; its types are not all exported. */
export type BasePackage = Extract<ReturnType<typeof readOoxmlPackage>, { ok: true }>['package']

export type OpenedBase =
  | { readonly ok: true; readonly base: BasePackage }
  | { readonly ok: false; readonly reason: string; readonly detail: string }

/** A docx as the editor opens it: paragraphs that have no id get one, the same in every window. */
export function openBase(bytes: Uint8Array): OpenedBase {
  const read = readOoxmlPackage(bytes)
  if (!read.ok) return { ok: false, reason: read.reason, detail: read.detail ?? '' }
  const { package: found } = read
  const main = found.parts.get(found.mainDocumentPart)
  if (!main) return { ok: false, reason: 'no-main-document', detail: '' }
  const parts = new Map(found.parts).set(found.mainDocumentPart, normalizeParagraphIdentity(main))
  return { ok: true, base: { ...found, parts } }
}
