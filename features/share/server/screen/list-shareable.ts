import { sql } from 'kysely'
import { isAmongShareable } from '@shuku/domain/rights/server'
import { openDocumentList, pendingExtractions } from '@shuku/domain/search/server'
import type { DocumentQuery } from '@shuku/domain/search/contract'
import { handle, readWrite, type Context } from '@shuku/kit/server'
import { shareScreenApi } from '../../contract.ts'
import { shareableTable } from './shareable-table.ts'

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
