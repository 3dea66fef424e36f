// The entrance of the rights: who may do what, as SQL conditions, checks, sets of grants, and explanations.
import './caller.ts'

export {
  checkRight,
  hasRight,
  refusalError,
  requireRight,
  requireRightOn,
  type Asking,
  type Checked,
  type LockedDocument,
  type Refusal,
  type DocumentFacts,
} from './acts/require-right.ts'
export { recordStanding, opensMore, type RecordedStanding } from './acts/recorded-standing.ts'
export { isBeyondReach } from './acts/beyond-reach.ts'
export { findLevelOfEach } from './acts/level-of-each.ts'
export { openedBetween, readOwnStandings, type OwnStandings } from './acts/own-standings.ts'
export { hasBit, idsOf, isEmpty, noBits, union, withChanges, without, type Bits } from './bits/bits.ts'
export type { ByLevel, ByRelation, PersonRights, Reach } from './bits/person-rights.ts'
export { RightsCache, rightsCache } from './bits/rights-cache.ts'
export { administratorsOf } from './category-rights/administrators-of.ts'
export { forecastCategoryMove } from './category-rights/forecast-category-move.ts'
export { grantCategory, takeCategoryGrants, type CategoryGrant } from './category-rights/grant-category.ts'
export {
  administersCategory,
  hasCategoryRight,
  hasRightOn,
  mayCreateTopCategory,
  myCategoryRights,
  requireCategoryRight,
  rightsOnCategory,
  selectRightsOn,
} from './category-rights/require-category-right.ts'
export {
  administeredCategories,
  categoriesRunBy,
  categoriesWith,
  isScope,
  withCategoryRights,
} from './category-rights/select-category-rights.ts'
export { categoriesDecided, findRunByOthers } from './category-rights/select-runners.ts'
export { allOf, anyOf, isInBits, never } from './conditions/bit-condition.ts'
export { knownLevelOf, levelOf, mayDownload, mayDownloadKnown } from './conditions/level-of.ts'
export { selectReadersPrint } from './conditions/readers-print.ts'
export { hasClearance, isClearedFor } from './conditions/clearance.ts'
export { isPublic, isShownOutside, outerPlaces, type OuterPlace } from './conditions/is-public.ts'
export {
  isHeldBy,
  isOpen,
  isOpenByRelation,
  isOpenDirectly,
  mayRead,
  mayReadIfRestored,
} from './conditions/may-read.ts'
export { endOf, justBefore, present, type Moment } from './conditions/moment.ts'
export { countShared, latestShares, type ShareSide } from './conditions/latest-shares.ts'
export { seesLog } from './conditions/sees-log.ts'
export { isGivenTo, isMember } from './conditions/select-grants.ts'
export { documentsWithinReach } from './conditions/documents-within-reach.ts'
export {
  changePresentSet,
  giveEntries,
  holdOlderSets,
  holdPresentSet,
  restoreSets,
  type FormerSets,
} from './defaults/change-present.ts'
export { findDefaultsState, type DefaultsState } from './defaults/defaults-state.ts'
export { readStored, rowsOfEntries, type StoredEntry } from './defaults/entry-rows.ts'
export {
  hasDocuments,
  isMore,
  namesOneself,
  nothingGiven,
  opensNew,
  opensPresent,
  readOwnReach,
  type OwnReach,
} from './defaults/own-reach.ts'
export { findOpenedUnder } from './defaults/opened-under.ts'
export { previewDefaults, type DefaultsPreview } from './defaults/preview-defaults.ts'
export { previewWithout } from './defaults/preview-without.ts'
export { previewSync, previewUnder, type SyncPreview } from './defaults/preview-sync.ts'
export { kindOfEntry, withDefaultReaders, type NewDocument } from './explain/default-readers.ts'
export { explainRight, explainRightAt, type ExplainedGrant, type ExplainedRight } from './explain/explain-right.ts'
export { findReadersOfNew, findReadersOncePublished } from './explain/once-published.ts'
export { findCategoryPast, findPast, requireCategoryDay, requirePastDay, type Past } from './explain/past.ts'
export { previewSecrecy, type SecrecyPreview } from './explain/preview-secrecy.ts'
export { previewShares, previewSharesOfMany, type SharesPreview } from './explain/preview-shares.ts'
export { withReadersOfMany } from './explain/readers-of-many.ts'
export { withReaders } from './explain/select-readers.ts'
export { countReaders, whoCanRead, type Reader, type Readers } from './explain/who-can-read.ts'
export { forecastOf } from './explain/forecast/forecast.ts'
export { withinTime } from './defaults/within-time.ts'
export { boundPlacing } from './explain/forecast/bound-placing.ts'
export { forecastPlacing } from './explain/forecast/forecast-placing.ts'
export type { Forecast } from './explain/forecast/numbers.ts'
export { identify, identifyWithExtra, type Who } from './identify.ts'
export { rightErrors } from './right-errors.ts'
export { readersChanged } from './right-events.ts'
export { classesFor, classFor, hasOtherDefaults, type ClassKey } from './sets/classes.ts'
export {
  adoptDefaultSet,
  changeDefaultEntries,
  changeDefaultsForNew,
  copyDefaultSet,
  copyDefaultSets,
  createDefaultSet,
  deriveAgain,
  lockSets,
  syncToHistory,
  type NewDefaultSet,
} from './sets/default-sets.ts'
export { classesRetained, classesUnder, type ClassesElsewhere } from './sets/classes-elsewhere.ts'
export { rightsServer } from './rights-server.ts'
export { collectOwnSets } from './sets/collect-own-sets.ts'
export { deriveOwnSets, grantsDigest, lockDocuments, lockDocumentsOfShares } from './sets/derive-own-sets.ts'
export { detachDocuments, entriesDigest, holdDefaults, resetToDefaults } from './sets/detach-documents.ts'
export type { DefaultEntry, EntryRow, RelativeSubject, Terms } from './sets/entries.ts'
export { findSuccessors, followUnits, holdForRebased, isRebased } from './sets/follow-units.ts'
export { copyDocumentShares } from './sets/copy-document-shares.ts'
export { copyShares, countSharesOf } from './sets/copy-shares.ts'
export {
  changeShare,
  type ShareChange,
  endShares,
  exchangeShares,
  holdForRelative,
  shareDocuments,
  type GrantsChanged,
  type Share,
  type Sharing,
} from './sets/share-documents.ts'
export {
  findRetraction,
  findRetractionEnds,
  mayRetract,
  mayRetractJoined,
  selectRetractionEnd,
} from './conditions/may-retract.ts'
export { takeDefaults, giveDefaultsBack, readDefaults, type DefaultsTaken } from './acts/sharing/take-defaults.ts'
export {
  checkSharing,
  exceeds,
  mayStillGive,
  takesMore,
  findSharing,
  findInDelegatedScope,
  type CheckedSharing,
  type Shareable,
  sharesEverywhere,
} from './acts/sharing/check-sharing.ts'
export { isAmongShareable, isShareable, isShareableByOwnRight } from './acts/sharing/may-share.ts'
export { choicesOf, sharesOf } from './words/shares-of-record.ts'
export { isRelative, subjectIn } from './sets/entries.ts'
export { findReceivers, type Receivers } from './words/receivers.ts'
export { kindDetail, nameWithDetail, subjectDetail, wordOfKind } from './words/subject-words.ts'
export { branchOf, isInBranch, withAbove } from './category-rights/category-branches.ts'
export { documentIsInForce, draftStatuses, editorStatuses, readerStatuses, statusList } from './status-rule.ts'
export {
  documentGuards,
  findGuarded,
  guardError,
  isGuarded,
  isUnguarded,
  lockGuards,
  requirePlaceOpen,
  selectGuard,
  selectGuardNames,
  standsBeforeGuards,
  type DocumentGuard,
} from './acts/guards.ts'
