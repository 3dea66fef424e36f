import { handle, keeping, openKnownTable, openTable } from '@shuku/kit/server'
import { hasCategoryRight } from '@shuku/domain/rights/server'
import { searchApi } from '../../contract.ts'
import { countReads } from './count-reads.ts'
import { documentTable } from './document-table.ts'
import { typedQuery } from './search-of.ts'
import { rememberHead } from './found/found-page.ts'
import { understand } from './found/understand.ts'

export const listDocuments = keeping(
  handle(searchApi.listDocuments, async (context) => {
    const { db, caller, query } = context
    const { categoryId } = query
    const typed = typedQuery(query, caller)
    const { unreadTexts, ...counts } = await countReads(context)
    const mayCreate = categoryId ? await hasCategoryRight(db, caller, { categoryId, right: 'create' }) : false
    // last: a search sets how the rest of the transaction is planned
    const { meant, correction, head } = await understand(context, query, { isAllRead: unreadTexts === 0 })
    return {
      key: await openKnownTable(context, documentTable, { query: meant, remember: head && rememberHead(head) }),
      ...counts,
      mayCreate,
      categoryId: categoryId ? String(categoryId) : '',
      useType: 'sql' as const,
      chips: (typed?.fields ?? []).map(({ name, typed: text, negated }) => ({ name, typed: text, negated })),
      correction,
      unreadTexts: typed ? unreadTexts : 0,
    }
  }),
)

/** The picker of documents: the same list, without what the screen tells beside it. */
export const browseDocuments = keeping(
  handle(searchApi.browseDocuments, async (context) => ({
    type: 1 as const,
    key: await openTable(context, documentTable, context.query),
  })),
)
