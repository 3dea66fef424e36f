import { statuses, type DocumentRow } from '@shuku/domain/documents/contract'
import { documentOperations, isOffered } from '@shuku/domain/documents/server'
import { rightStrings } from '@shuku/domain/people/server'
import { defineDocumentTable, type DocumentTable } from '@shuku/domain/search/server'
import type { Caller } from '@shuku/kit/server'
import { searchTable } from '../../contract.ts'

export const documentTable: DocumentTable = {
  ...defineDocumentTable({ shape: searchTable }),
  // known when the product is put together
  get operations() {
    return documentOperations.all()
  },
  allows(row, id, caller) {
    const operation = documentOperations.find(id)
    return operation !== undefined && isOffered(operation, standingOf(row, caller))
  },
}

function standingOf(row: DocumentRow, { personId, rightNames }: Caller) {
  return {
    status: statuses[row.status],
    level: row.level,
    isHolder: row.authorId === personId || row.ownerId === personId,
    mayDownload: row.mayDownload,
    mayRetract: row.mayRetract,
    readsLogs: rightNames.has(rightStrings.readLog),
  }
}
