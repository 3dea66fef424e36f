import { handle, keeping, openTable } from '@shuku/kit/server'
import { hasCategoryRight } from '@shuku/domain/rights/server'
import { searchApi } from '../../contract.ts'
import { countReads } from './count-reads.ts'
import { documentTable } from './document-table.ts'
import { typedQuery } from './search-of.ts'
import { understand } from './found/understand.ts'

export const listDocuments = keeping(
  handle(searchApi.listDocuments, async (context) => {
    const { db, caller, query } = context
    const { categoryId } = query
    const chips = typedQuery(query, caller)?.fields ?? []
    const counts = await countReads(context)
    const mayCreate = categoryId ? await hasCategoryRight(db, caller, { categoryId, right: 'create' }) : false
    // last: a search sets how the rest of the transaction is planned
    const { meant, correction } = await understand(context, query)
    return {
      key: await openTable(context, documentTable, meant),
      ...counts,
      mayCreate,
      categoryId: categoryId ? String(categoryId) : '',
      useType: 'sql' as const,
      chips: chips.map(({ name, typed, negated }) => ({ name, typed, negated })),
      correction,
    }
  }),
)
