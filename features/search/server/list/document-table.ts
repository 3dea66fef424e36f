import type { Caller, RowOperation } from '@shuku/kit/server'
import { statuses, type DocumentRow } from '@shuku/domain/documents/contract'
import { allows as statusAllows } from '@shuku/domain/documents/server'
import { hasRight } from '@shuku/domain/rights/server'
import { defineDocumentTable, type DocumentTable } from '@shuku/domain/search/server'
import type { DocumentOperation } from '@shuku/domain/slots/contract'
import { searchTable } from '../../contract.ts'

export const documentTable = defineDocumentTable({ shape: searchTable })

/** The table with what other slices let people do with a row. */
export function withOperations(operations: readonly DocumentOperation[]): DocumentTable {
  const ordered = operations.toSorted((a, b) => a.order - b.order)
  const byId = new Map(ordered.map((operation) => [operation.id, operation]))
  return {
    ...documentTable,
    operations: ordered.map(({ id, label }): RowOperation => ({ id, label })),
    allows: (row, id, caller) => {
      const operation = byId.get(id)
      return operation !== undefined && mayDo(operation, row, caller)
    },
  }
}

function mayDo({ right }: DocumentOperation, row: DocumentRow, { personId }: Caller): boolean {
  const isHolder = row.authorId === personId || row.ownerId === personId
  const standing = {
    status: statuses[row.status],
    level: row.level,
    isHolder,
    mayDownload: row.mayDownload,
    mayRetract: row.mayRetract,
  }
  return hasRight(standing, right) && (right !== 'edit' || statusAllows(row.status, 'edit'))
}
