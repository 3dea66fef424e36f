import { defineFeature } from '@shuku/domain/slots/server'
import { getAccess, getDiskAccess, saveSetting, settleDiskFiles } from './access.ts'
import { binList } from './bin-list.ts'
import { deletedDocumentList, listDeletedToo, restoreDeleted } from './deleted-document-table.ts'
import { getConditions, getRightMenu, getTree, settleDeleted } from './settle-deleted.ts'

export const recycleBinServer = defineFeature({
  handlers: [
    getAccess,
    getDiskAccess,
    settleDiskFiles,
    saveSetting,
    settleDeleted,
    getTree,
    getRightMenu,
    getConditions,
    listDeletedToo,
    restoreDeleted,
  ],
  lists: [binList, deletedDocumentList],
})
