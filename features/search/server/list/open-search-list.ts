import { handle, inTransaction, openTable, readWrite, type Context, preparedStatement } from '@shuku/kit/server'
import { markRead, isUnread, rowOffers } from '@shuku/domain/documents/server'
import { hasCategoryRight } from '@shuku/domain/rights/server'
import {
  openDocumentList,
  requireAnswerable,
  withPortalElement,
  latestOf,
  pendingExtractions,
  defineDocumentTable,
  type DocumentTable,
} from '@shuku/domain/search/server'
import type { DocumentQuery } from '@shuku/domain/search/contract'
import { entryTable, findFolder } from '@shuku/domain/virtual-folders/server'
import { searchApi, searchTable } from '../../contract.ts'
import { noteMiss } from '../misses/note-miss.ts'
import { withTemplate } from '../templates/read-templates.ts'
import { sql } from 'kysely'

export const documentTable: DocumentTable = {
  ...defineDocumentTable({ shape: searchTable }),
  ...rowOffers,
}

export const openSearchList = readWrite(
  handle(searchApi.openSearchList, async (context) => {
    const { db, caller } = context
    const { hasCounters, ...asked } = context.query
    const query = await withPortalElement(context, await withTemplate(context, asked))
    const { categoryId, readId } = query
    if (readId !== undefined) await markRead(context, [readId])
    const { pendingExtractions, ...counts } = hasCounters ? await countReads(context) : await countPending(context)
    const mayCreate = categoryId ? await hasCategoryRight(db, caller, { categoryId, right: 'create' }) : false
    const { missed, ...found } = query.virtualFolderId
      ? await openFolder(context, query, query.virtualFolderId)
      : await openDocumentList(context, documentTable, { query, pendingExtractions })
    // after the answer: who searches waits for nothing
    if (missed) {
      const miss = { typed: missed, personId: caller.signedInId }
      context.afterReply((late) => inTransaction(late, { isolation: 'read committed' }, (db) => noteMiss(db, miss)))
    }
    return {
      ...found,
      ...counts,
      mayCreate,
      categoryId: categoryId ? String(categoryId) : '',
      useType: 'sql' as const,
    }
  }),
)

/** The same of a virtual folder: a list of its own, by the same conditions. */
async function openFolder(context: Context, query: DocumentQuery, folderId: number) {
  await findFolder(context, folderId)
  const key = await openTable(context, entryTable, { ...query, folderId })
  return { key, chips: [], correction: null, pendingExtractions: 0, missed: undefined }
}

/** The picker of documents: the same list, without what the screen tells beside it. */
export const browseDocuments = readWrite(
  handle(searchApi.browseDocuments, async (context) => {
    const query = await withPortalElement(context, await withTemplate(context, context.query))
    requireAnswerable(query)
    return { type: 1 as const, key: await openTable(context, documentTable, query) }
  }),
)

interface PendingCount {
  /** Documents with texts that no search finds yet. */
  readonly pendingExtractions: number
}

async function countPending({ db, caller }: Context): Promise<PendingCount> {
  const { rows } = await sql<PendingCount>`${preparedStatement}
    select ${pendingExtractions(caller)} as "pendingExtractions"`.execute(db)
  return rows[0] ?? { pendingExtractions: 0 }
}

interface ReadCounts extends PendingCount {
  readonly shouldRead: number
  readonly read: number
  readonly unread: number
}

/** Of the latest documents, which are those of the tab "latest": how many the caller has read, and has not. */
async function countReads(context: Context): Promise<ReadCounts> {
  const { db, caller } = context
  const { rows } = await sql<{ all: number; unread: number; pendingExtractions: number }>`${preparedStatement}
    select count(*)::integer as "all", count(*) filter (where ${isUnread(caller)})::integer as unread,
      ${pendingExtractions(caller)} as "pendingExtractions"
    from ${latestOf(context)} as document
    left join read_mark as mark on mark.document_id = document.id and mark.person_id = ${caller.personId}`.execute(db)
  const { all, unread, pendingExtractions: texts } = rows[0] ?? { all: 0, unread: 0, pendingExtractions: 0 }
  return { shouldRead: all, read: all - unread, unread, pendingExtractions: texts }
}
