import { defineFeature } from '@shuku/domain/slots/server'
import { getIntroduction } from './get-introduction.ts'
import { getRightMenu } from './get-right-menu.ts'
import { documentTable } from './list/document-table.ts'
import { browseDocuments, listDocuments } from './list/list-documents.ts'
import { listTabs } from './list-tabs.ts'
import { suggest } from './suggest.ts'
import { getSynonyms, saveSynonyms } from './synonyms.ts'

export const searchServer = defineFeature({
  handlers: [
    listDocuments,
    browseDocuments,
    listTabs,
    getRightMenu,
    getIntroduction,
    suggest,
    getSynonyms,
    saveSynonyms,
  ],
  tables: [documentTable],
})
