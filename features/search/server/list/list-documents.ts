import { handle, openTable } from '@shuku/kit/server'
import { hasCategoryRight } from '@shuku/domain/rights/server'
import { searchApi } from '../../contract.ts'
import { countReads } from './count-reads.ts'
import { documentTable } from './document-table.ts'
import { typedQuery } from './search-of.ts'

export const listDocuments = handle(searchApi.listDocuments, async (context) => {
  const { db, caller, query } = context
  const { categoryId } = query
  const chips = typedQuery(query, caller)?.fields ?? []
  return {
    key: await openTable(context, documentTable, query),
    ...(await countReads(context)),
    mayCreate: categoryId ? await hasCategoryRight(db, caller, { categoryId, right: 'create' }) : false,
    categoryId: categoryId ? String(categoryId) : '',
    useType: 'sql' as const,
    chips: chips.map(({ name, typed, negated }) => ({ name, typed, negated })),
  }
})
