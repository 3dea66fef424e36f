import { defineFeature } from '@shuku/domain/slots/server'
import { browseDisk } from './embedded/browse-disk.ts'
import { listPublished } from './embedded/list-published.ts'
import { changeItems, createCloudFolder, renameCloudItem } from './change-items.ts'
import { copyKind } from './copy-kind.ts'
import { cleanVersions, emptyBin, getDetails, getSpaceUse, planCleaning, previewShare } from './details.ts'
import { diskSubject } from './disk-subject.ts'
import { endNotices, notifyOfDiskEnds } from './ends.ts'
import { findKnown, listChanges, listTree } from './sync/feed.ts'
import { itemTables, listCloudItems, listItems } from './item-table.ts'
import { downloadLinked, listLinked, openLink } from './linked.ts'
import { endLink, getLink, saveLink } from './links.ts'
import { getPlace } from './places.ts'
import { publish, publishKind, publishMany } from './publishing.ts'
import { fetchVersion, getDigest, makeFolder, putFile, putKnown, renameItem } from './sync/sync-acts.ts'
import { getShareReach, listShares, openByShare, share, shareWithPeople } from './sharing.ts'
import { findPresent, findTaken } from './taken.ts'
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
    openByShare,
    publish,
    getLink,
    saveLink,
    endLink,
    openLink,
    listLinked,
    downloadLinked,
    publishMany,
    deleteVersion,
    restoreVersion,
    listChanges,
    listTree,
    findKnown,
    findTaken,
    findPresent,
    getDetails,
    previewShare,
    planCleaning,
    cleanVersions,
    getSpaceUse,
    emptyBin,
    browseDisk,
    listPublished,
    putKnown,
    putFile,
    makeFolder,
    renameItem,
    getDigest,
    fetchVersion,
  ],
  tables: itemTables,
  lists: [versionList],
  subjects: [diskSubject],
  bulkKinds: [copyKind, publishKind],
  notices: endNotices,
  daily: [{ job: notifyOfDiskEnds, at: '09:25' }],
})
