import { sql } from 'kysely'
import { copyMoveLog } from '@shuku/domain/documents/server'
import { defineDocumentTable, openDocumentList, type Within } from '@shuku/domain/search/server'
import { handle, openTable, readWrite } from '@shuku/kit/server'
import { moveCopyApi, sourceTable } from '../contract.ts'

/** What is moved or copied is of one category, not of those below it. */
const isThere: Within = (_caller, { categoryId }) => sql<boolean>`document.category_id = ${categoryId ?? 0}`

/** The documents of the source category. */
export const sourceList = defineDocumentTable({ shape: sourceTable, within: isThere })

export const listSource = readWrite(
  handle(moveCopyApi.listDocuments, async (context) =>
    openDocumentList(context, sourceList, { query: context.query, within: isThere, pendingExtractions: 0 }),
  ),
)

export const listLog = readWrite(
  handle(moveCopyApi.listLog, async (context) => ({ key: await openTable(context, copyMoveLog, context.query) })),
)
