import { defineFeature } from '@shuku/domain/slots/server'
import { diskList } from './disk-list.ts'
import { getDisks, saveDiskLimit, saveOwnLimits } from './limits.ts'
import { endAllLinks, getLinkSettings, saveLinkSettings } from './link-settings.ts'
import { purge, transfer, transferLargeDisk, transferNotice } from './transfer.ts'

export const diskAdministrationServer = defineFeature({
  handlers: [getDisks, saveDiskLimit, saveOwnLimits, transfer, purge, getLinkSettings, saveLinkSettings, endAllLinks],
  lists: [diskList],
  jobs: [transferLargeDisk],
  notices: [transferNotice],
})
