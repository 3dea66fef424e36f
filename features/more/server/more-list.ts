import { rowOffers } from '@shuku/domain/documents/server'
import { defineDocumentTable, findPortalElement, type DocumentTable } from '@shuku/domain/search/server'
import { describeForm, handle, openTable, readWrite } from '@shuku/kit/server'
import { moreApi, moreErrors, moreTable } from '../contract.ts'
import { moreMessages } from '../messages.ts'
import { elementOf } from './find-element.ts'

const text = moreMessages.texts

/** The reader's rights are the table's own, whatever a definition says. */
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
    const { title = '', rows } = portalElement ?? {}
    return { key, title, ...(rows === undefined ? {} : { rows }) }
  }),
)

export const getRightMenu = handle(moreApi.getRightMenu, ({ language }) => {
  const { menuItem } = describeForm(language)
  return Promise.resolve({
    items: [
      menuItem('BTN_SEARCH', text.search),
      menuItem('BTN_COLUMN', text.columns),
      menuItem('BTN_STORE', text.bookmarkPage),
      menuItem('BTN_HELP', text.help),
    ],
  })
})

export const getConditions = handle(moreApi.getConditions, ({ language }) => {
  const { field } = describeForm(language)
  const items = [
    field('INPUT', 'docsubject', { label: text.subject, quickSearch: true, maxLength: 200 }),
    field('SWITCH', 'isNew', { label: text.onlyNew, value: '0' }),
  ]
  return Promise.resolve({ conditions: [{ title: text.search[language], shown: true, items }] })
})

export const getElement = handle(moreApi.getElement, async (context) => {
  const { query } = context
  const portalElement = await findPortalElement(context, query)
  if (!portalElement) throw moreErrors.noElement({ id: query.elementId })
  return { portalElement }
})
