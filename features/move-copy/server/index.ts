import { copyMoveLog, forecastMove as forecast } from '@shuku/domain/documents/server'
import { handle, openTable, readWrite } from '@shuku/kit/server'
import { defineFeature } from '@shuku/domain/slots/server'
import { moveCopyApi, sourceTable } from '../contract.ts'
import { copyOperation, moveOperation } from '../offers.ts'
import { copyCategory, previewCategoryCopy } from './copy-category.ts'
import { getConditions, getFields } from './describe.ts'
import { moveAll, moveAndReset, moveDocuments } from './move-documents.ts'
import { getBulkOperation, moveList } from './moves/move-table.ts'
import { sql } from 'kysely'
import { defineDocumentTable, openDocumentList, type Within } from '@shuku/domain/search/server'

/** What is moved or copied is of one category, not of those below it. */
const isThere: Within = (_caller, { categoryId }) => sql<boolean>`document.category_id = ${categoryId ?? 0}`

/** The documents of the source category. */
const sourceList = defineDocumentTable({ shape: sourceTable, within: isThere })

const listSource = readWrite(
  handle(moveCopyApi.listDocuments, async (context) =>
    openDocumentList(context, sourceList, { query: context.query, within: isThere, pendingExtractions: 0 }),
  ),
)

const listLog = readWrite(
  handle(moveCopyApi.listLog, async (context) => ({ key: await openTable(context, copyMoveLog, context.query) })),
)

/** It asks of everybody whom two categories reach: by turns, however often somebody changes the target. */
const forecastMove = {
  ...handle(moveCopyApi.forecastMove, async (context) => forecast(context, context.query)),
  takesTurns: true,
}

export const moveCopyServer = defineFeature({
  handlers: [
    listSource,
    listLog,
    getConditions,
    getFields,
    moveDocuments,
    moveAndReset,
    moveAll,
    forecastMove,
    getBulkOperation,
    previewCategoryCopy,
    copyCategory,
  ],
  lists: [moveList],
  tables: [sourceList, copyMoveLog],
  operations: [moveOperation, copyOperation],
})
