import { sql } from 'kysely'
import { tableShape, column, Instant, wireObject } from '@shuku/kit/contract'
import { defineTable, handle, numberedPage, type Context } from '@shuku/kit/server'
import { DocumentRow } from '@shuku/domain/documents/contract'
import { selectDocuments } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import type { DocumentQuery } from '@shuku/domain/search/contract'
import { defineDocumentTable, documentSorts, withPortalElement } from '@shuku/domain/search/server'
import { mobileApi, mostRows } from '../contract.ts'
import { mobileDocument } from './mobile-document.ts'

interface Paged {
  readonly page: number
  readonly rows: number
}

const foundTable = defineDocumentTable({ shape: DocumentRow })

export const listDocuments = handle(mobileApi.listDocuments, ({ query, ...context }) =>
  found(context, { ...query, view: 'all' }),
)

export const listMyDocuments = handle(mobileApi.listMyDocuments, ({ query, ...context }) =>
  found(context, { ...query, view: 'mine' }),
)

export const listDocumentsOfCategory = handle(mobileApi.listDocumentsOfCategory, ({ query, ...context }) => {
  const { isMine, ...asked } = query
  return found(context, { ...asked, view: isMine ? 'mine' : 'all' })
})

async function found(context: Omit<Context, 'query'>, { page, rows, ...query }: DocumentQuery & Paged) {
  const meant = await withPortalElement(context, query)
  const listed = await numberedPage({ ...context, query: meant }, foundTable, {
    query: meant,
    page: boundsOf({ page, rows }),
  })
  return { message: '', documents: listed.map((row) => mobileDocument(row, context.language)) }
}

const starredTable = defineTable({
  shape: tableShape('mobileStarred', 'id', { ...DocumentRow.columns, starredAt: column('starredAt', Instant) }),
  query: wireObject({}),
  select: ({ db, caller }) =>
    selectDocuments(db, caller)
      .where(sql<boolean>`star.person_id = ${caller.personId}`)
      .where(mayRead(caller))
      .select('star.starred_at as starredAt'),
  sorts: { ...documentSorts, order: { expression: () => sql`star.starred_at`, type: 'timestamptz' } },
  defaultSort: { column: 'order', order: 'descend' },
  tieBreak: () => sql<number>`document.id`,
})

export const listStarredDocuments = handle(mobileApi.listStarredDocuments, async (context) => {
  const rows = await numberedPage(context, starredTable, { query: {}, page: boundsOf(context.query) })
  return { message: '', documents: rows.map((row) => mobileDocument(row, context.language)) }
})

function boundsOf({ page, rows }: Paged) {
  const limit = Math.min(rows, mostRows)
  return { offset: (page - 1) * limit, limit }
}
