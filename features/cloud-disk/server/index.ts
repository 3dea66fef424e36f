import { defineFeature } from '@shuku/domain/slots/server'
import { changeItems, createCloudFolder, renameCloudItem } from './change-items.ts'
import { itemTables, listCloudItems, listItems } from './item-table.ts'
import { downloadLinked, listLinked, openLink } from './linked.ts'
import { endAllLinks, endLink, getLink, getLinkSettings, saveLink, saveLinkSettings } from './links.ts'
import { getPlace } from './places.ts'
import { publish } from './publishing.ts'
import { getShareReach, listShares, share, shareWithPeople } from './sharing.ts'
import { getRightMenu, getTree } from './tree-and-menu.ts'
import { deleteVersion, restoreVersion, versionList } from './versions.ts'

export const cloudDiskServer = defineFeature({
  handlers: [
    listItems,
    listCloudItems,
    getPlace,
    getTree,
    getRightMenu,
    changeItems,
    createCloudFolder,
    renameCloudItem,
    share,
    shareWithPeople,
    listShares,
    getShareReach,
    publish,
    getLink,
    saveLink,
    endLink,
    openLink,
    listLinked,
    downloadLinked,
    getLinkSettings,
    saveLinkSettings,
    endAllLinks,
    deleteVersion,
    restoreVersion,
  ],
  tables: itemTables,
  lists: [versionList],
})
