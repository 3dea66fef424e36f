import { rowOffers } from '@shuku/domain/documents/server'
import { defineDocumentTable, type DocumentTable } from '@shuku/domain/search/server'
import { handle, openTable, readWrite } from '@shuku/kit/server'
import { moreApi, moreErrors, moreTable } from '../contract.ts'
import { elementOf, findElement } from './find-element.ts'

/** MORE-15: the reader's rights are the table's own, whatever a definition says. */
export const documentTable: DocumentTable = {
  ...defineDocumentTable({ shape: moreTable }),
  ...rowOffers,
}

export const listMore = readWrite(
  handle(moreApi.listMore, async (context) => {
    const { query } = context
    const portalElement = await elementOf(context, query)
    const { onlyNew, subject } = query
    const key = await openTable(context, documentTable, { portalElement, onlyNew, subject })
    return { key, title: portalElement?.title ?? '' }
  }),
)

/** MORE-12 */
export const getElement = handle(moreApi.getElement, async (context) => {
  const { query } = context
  const portalElement = await findElement(context, { ...query, isOuter: false })
  if (!portalElement) throw moreErrors.noElement({ id: query.elementId })
  return { portalElement }
})
