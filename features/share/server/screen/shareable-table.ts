import { isAmongShareable, sharesEverywhere } from '@shuku/domain/rights/server'
import { defineDocumentTable, type DocumentTable } from '@shuku/domain/search/server'
import { screenTable } from '../../contract.ts'
import { shareOperation } from '../../offers.ts'

const readable = defineDocumentTable({ shape: screenTable })
const shareable = defineDocumentTable({ shape: screenTable, within: isAmongShareable })

/** The documents that the caller may share, each of which can therefore be shared. */
export const shareableTable: DocumentTable = {
  ...shareable,
  // of everything that one may read there are sums; of a part of it each would be counted
  count: async (context, query) => {
    const { count } = (await sharesEverywhere(context.db, context.caller)) ? readable : shareable
    return (await count?.(context, query)) ?? 0
  },
  operations: () => [shareOperation],
}
