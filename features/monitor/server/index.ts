import { defineFeature } from '@shuku/domain/slots/server'
import { getUnits, listMonitor, monitorTable } from './monitor-list.ts'
import { operate, undoOperation } from './operate.ts'
import { previewOperation } from './preview-operation.ts'
import { previewSecrecy } from './preview-secrecy.ts'
import { getConditions, getOperations, getRightMenu, getScope, getTree } from './scope.ts'

export const monitorServer = defineFeature({
  handlers: [
    listMonitor,
    getOperations,
    getScope,
    getTree,
    getUnits,
    getRightMenu,
    getConditions,
    operate,
    undoOperation,
    previewOperation,
    previewSecrecy,
  ],
  tables: [monitorTable],
})
