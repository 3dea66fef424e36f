import { isAmongShareable } from '@shuku/domain/rights/server'
import { defineDocumentTable, type DocumentTable } from '@shuku/domain/search/server'
import { screenTable } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'

/** The documents that the caller may share, each of which can therefore be shared. */
export const shareableTable: DocumentTable = {
  ...defineDocumentTable({ shape: screenTable, within: isAmongShareable }),
  operations: [{ id: 'share', label: shareMessages.texts.share }],
}
