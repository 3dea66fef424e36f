import { defineFeature } from '@shuku/domain/slots/server'
import { getAccount } from './get-account.ts'
import { getCategoryPicker } from './get-category-picker.ts'
import { getLatest } from './get-latest.ts'
import { sql } from 'kysely'
import { companyPages, handle } from '@shuku/kit/server'
import { links } from '@shuku/domain/addresses'
import { categoriesWith } from '@shuku/domain/rights/server'
import { createApi } from '../contract.ts'

/** The parts of the address from which a screen puts the creation page together. */
const getCreateAddress = handle(createApi.getCreateAddress, async ({ db, caller, query, request }) => {
  const { categoryId } = query
  const wanted = categoryId === undefined ? sql`true` : sql`mine.id = ${categoryId}`
  const { rows } =
    await sql`select from ${categoriesWith(caller, 'create')} as mine (id) where ${wanted} limit 1`.execute(db)
  return {
    mayCreate: rows.length > 0,
    categoryId: categoryId === undefined ? '' : String(categoryId),
    ...links.createDocumentParts,
    linkUrl: request.prefix + links.createDocumentParts.linkUrl,
    openNewWindow: query.openNewWindow === '0' ? '0' : '1',
  }
})

const getCompanyPages = handle(createApi.getCompanyPages, () => Promise.resolve({ pages: [...companyPages()] }))

export const createServer = defineFeature({
  handlers: [getAccount, getCreateAddress, getCategoryPicker, getLatest, getCompanyPages],
})
