import { isAmongShareable, sharesEverywhere } from '@shuku/domain/rights/server'
import {
  defineDocumentTable,
  type DocumentTable,
  openDocumentList,
  pendingExtractions,
} from '@shuku/domain/search/server'
import { screenTable, shareScreenApi } from '../../contract.ts'
import { shareOperation } from '../../offers.ts'
import { sql } from 'kysely'
import type { DocumentQuery } from '@shuku/domain/search/contract'
import { handle, readWrite, type Context } from '@shuku/kit/server'

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

export const listShareable = readWrite(handle(shareScreenApi.listShareable, find))
export const listShareableToo = readWrite(handle(shareScreenApi.listShareableToo, find))

async function find(context: Context<DocumentQuery>) {
  const { db, caller, query } = context
  const { rows } = await sql<{ unread: number }>`select ${pendingExtractions(caller)} as unread`.execute(db)
  return openDocumentList(context, shareableTable, {
    query,
    within: isAmongShareable,
    pendingExtractions: rows[0]?.unread ?? 0,
  })
}
