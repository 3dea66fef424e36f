import { PortalElement } from '@shuku/domain/search/contract'
import { Flag, Id, Integer, Text, wire, wireObject, z } from '@shuku/kit/contract'
import { MoreQuery } from '../contract.ts'

const { portalElement: _element, ...asked } = MoreQuery.fields

/** What the address of the screen says. */
export const MoreState = wireObject({
  ...asked,
  /** The definition, in base64; read below, since one that cannot be read is no list of everything. */
  jsonstr: wire(['jsonstr', 'elementmore'], Text.max(30_000)).optional(),
  isOuter: wire('outDoc', Flag).default(false),
  /** Outside: the page, and the document that is read. */
  page: wire('current', Integer.pipe(z.int().min(1))).default(1),
  documentId: wire('docid', Id).optional(),
})
export type MoreState = z.output<typeof MoreState>

export type StateChange = (
  patch: { [K in keyof MoreState]?: MoreState[K] | undefined },
  how?: { readonly replace?: boolean; readonly staysOnPage?: boolean },
) => void

/** `false` where it cannot be decoded or read. */
export function readElement(jsonstr: string | undefined): PortalElement | undefined | false {
  if (jsonstr === undefined) return undefined
  const read = z.safeDecode(PortalElement, jsonstr)
  return read.success && read.data
}
