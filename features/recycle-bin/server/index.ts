import { defineFeature } from '@shuku/domain/slots/server'
import { getAccess, saveSetting } from './access.ts'
import { binList } from './bin-list.ts'
import { deletedDocumentList, listDeletedToo, restoreDeleted } from './deleted-document-table.ts'
import {
  diskBinList,
  getDiskAccess,
  getDiskConditions,
  getDiskTree,
  purgeOverdueDiskItems,
  settleDiskFiles,
} from './disk-bin.ts'
import { getConditions, getRightMenu, getTree, settleDeleted } from './settle-deleted.ts'

export const recycleBinServer = defineFeature({
  handlers: [
    getAccess,
    getDiskAccess,
    getDiskConditions,
    getDiskTree,
    settleDiskFiles,
    saveSetting,
    settleDeleted,
    getTree,
    getRightMenu,
    getConditions,
    listDeletedToo,
    restoreDeleted,
  ],
  lists: [binList, diskBinList, deletedDocumentList],
  nightly: [purgeOverdueDiskItems],
})
