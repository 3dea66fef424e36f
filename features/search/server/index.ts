import type { DocumentOperation } from '@shuku/domain/slots/contract'
import type { ServerPart } from '@shuku/domain/slots/server'
import { getIntroduction } from './get-introduction.ts'
import { getRightMenu } from './get-right-menu.ts'
import { withOperations } from './list/document-table.ts'
import { browseDocuments, listDocuments } from './list/list-documents.ts'
import { listTabs } from './list-tabs.ts'
import { suggest } from './suggest.ts'
import { getSynonyms, saveSynonyms } from './synonyms.ts'
import { getCounts } from './tree/get-counts.ts'
import { getDefaultNode } from './tree/get-default-node.ts'
import { getTree } from './tree/get-tree.ts'

/** The search; `operations` are what the other slices let people do with its rows. */
export function searchServer(operations: readonly DocumentOperation[]): ServerPart {
  return {
    handlers: [
      listDocuments,
      browseDocuments,
      listTabs,
      getTree,
      getCounts,
      getDefaultNode,
      getRightMenu,
      getIntroduction,
      suggest,
      getSynonyms,
      saveSynonyms,
    ],
    tables: [withOperations(operations)],
  }
}
