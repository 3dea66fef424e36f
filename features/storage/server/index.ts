import { defineFeature } from '@shuku/domain/slots/server'
import { getStorage, saveStorageLimits } from './limits.ts'
import { usageList } from './usage-list.ts'

export const storageServer = defineFeature({ handlers: [getStorage, saveStorageLimits], lists: [usageList] })
