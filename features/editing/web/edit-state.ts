import { Id, wire, wireObject } from '@shuku/kit/contract'
import { partsOf } from '@shuku/kit/web'

/** What of the page stands in its address: a document, or the category of a new one. */
export const EditState = wireObject({
  documentId: wire(['id', 'docid'], Id).optional(),
  categoryId: wire(['secid', 'seccategory'], Id).optional(),
})

export type EditPlace = { readonly documentId: number } | { readonly categoryId: number }

/**
 * Which of the two the address means. The page may have been opened at an old address whose query, before the hash,
 * still names another document: what stands behind the route is newer.
 */
export function placeIn(
  address: { search: string; hash: string },
  { documentId, categoryId }: { documentId?: number | undefined; categoryId?: number | undefined },
): EditPlace | undefined {
  const { inner } = partsOf(address)
  const isNew = (inner.has('secid') || inner.has('seccategory')) && !inner.get('id') && !inner.get('docid')
  if (documentId !== undefined && !isNew) return { documentId }
  return categoryId === undefined ? undefined : { categoryId }
}
