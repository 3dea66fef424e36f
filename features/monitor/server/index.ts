import { defineFeature } from '@shuku/domain/slots/server'
import { getUnits, monitorList } from './monitor-list.ts'
import { operate, undoOperation } from './operate.ts'
import { getConditions, getOperations, getRightMenu, getScope, getTree } from './scope.ts'

export const monitorServer = defineFeature({
  handlers: [getOperations, getScope, getTree, getUnits, getRightMenu, getConditions, operate, undoOperation],
  lists: [monitorList],
})
