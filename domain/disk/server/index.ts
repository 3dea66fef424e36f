// The entrance of the disk: everybody's own files and folders, their versions, their bin and whom they are shared with.
import { diskFiles } from './held-files.ts'
import { removePurged } from './bin.ts'
import { rowRetentionOfOpenings } from './links.ts'
import { thinVersions } from './thin-versions.ts'
import { diskPlace } from './upload-place.ts'

export { findDigest, type Digest, type DigestOf } from './sync/find-digest.ts'
export { makeFolderExpected, renameExpected } from './sync/change-expected.ts'
export { checkPut, findContent, putExpected, type ExpectedPut, type PutAnswer } from './sync/put-expected.ts'
export { countInBin, emptyBin, purgeItems, purgeOverdue, restoreItems, type Restored } from './bin.ts'
export { createFolder, deleteItems, moveItems, renameItem, type DiskContext, type Placed } from './change-items.ts'
export { copyAtOnce, copyItems, findFilesBelow, planCopy, saveToDisk, type Copying } from './copy-items.ts'
export { copySome, deleteCopies, selectToCopy } from './copy-many.ts'
export {
  findPresentItems,
  findSeen,
  findTitles,
  hasLivingPath,
  isShared,
  livingPath,
  requireOwn,
  requireOwnFolder,
  requireSeen,
  wayUp,
  type DiskItem,
  type SeenItem,
} from './find-items.ts'
export { cleanVersions, planCleaning, type Cleaning, type Freed } from './details/clean-versions.ts'
export { findLargest, type LargeFile } from './details/largest-files.ts'
export { findActs, findDetails, type ItemDetails, type RecordedAct } from './details/item-details.ts'
export { findChanges, findKnown, findTree } from './sync/feed.ts'
export { findRollBack, rollBackItems, sumRollBack } from './sync/roll-back.ts'
export { diskLimit, readDiskLimit, storeDiskLimit } from './limits.ts'
export { countOpenLinks, endAllLinks, readLinkSettings, storeLinkSettings, type LinkSettings } from './link-settings.ts'
export {
  countWrong,
  recordOpening,
  requireVisit,
  requireVisited,
  tryPassword,
  type Proof,
  type Visit,
} from './link-visit.ts'
export {
  endLink,
  findLink,
  findOpenings,
  lastDayOf,
  saveLink,
  type Link,
  type LinkChange,
  type LinkOpening,
} from './links.ts'
export { lockDisk, readDisk } from './locked-disk.ts'
export { putFile, type OnTaken, type Put } from './put-file.ts'
export {
  countReached,
  endShares,
  findShares,
  forecastShare,
  requireByShare,
  selectSharedItems,
  shareItems,
  type FoundShare,
  type NewShare,
  type ShareForecast,
} from './shares.ts'
export {
  diskFilesPlaced,
  diskGuards,
  findPurposeFolder,
  nameOfItem,
  openPurposeFolder,
  purposeFolders,
  selectNameOfItem,
  syncGuards,
  type ByRule,
  type DiskGuard,
  type Entering,
  type PurposeFolder,
  type SyncGuard,
} from './slots.ts'
export { findSpace, storeOwnLimits, type DiskSpace } from './space.ts'
export { countItemsOfLeaver, purgeDisk, transferDisk } from './transfer-disk.ts'
export { findTakenNames, type TakenName } from './details/taken-names.ts'
export { deleteDiskVersion, restoreDiskVersion } from './versions.ts'

export { thinVersions }

export const diskServer = {
  handlers: [],
  fileHolders: [diskFiles],
  uploadPlaces: [diskPlace],
  jobs: [removePurged],
  nightly: [thinVersions],
  rowRetention: [{ table: 'disk_copying', since: 'at', days: 30 } as const, rowRetentionOfOpenings],
}
