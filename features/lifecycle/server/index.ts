import { defineFeature } from '@shuku/domain/slots/server'
import { replaceOperation, statusOperations } from '../offers.ts'
import { changeStatus, invalidate, previewStatus, undoStatus } from './change-status.ts'
import { getFacts, setReplaced } from './facts.ts'

export const lifecycleServer = defineFeature({
  handlers: [previewStatus, changeStatus, undoStatus, invalidate, getFacts, setReplaced],
  operations: [...Object.values(statusOperations), replaceOperation],
})
