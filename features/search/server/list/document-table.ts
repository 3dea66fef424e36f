import { rowOffers } from '@shuku/domain/documents/server'
import { defineDocumentTable, type DocumentTable } from '@shuku/domain/search/server'
import { searchTable } from '../../contract.ts'

export const documentTable: DocumentTable = {
  ...defineDocumentTable({ shape: searchTable }),
  ...rowOffers,
}
