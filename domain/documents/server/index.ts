// The entrance of the documents.
export type { ActContext } from './act-context.ts'
export { selectDocumentChoices } from './reading/name-documents.ts'
export { countUnreadByCategory } from './counts/count-unread.ts'
export { changeTalkCounts } from './counts/change-talk-counts.ts'
export { countByCategory, countReadable } from './counts/count-readable.ts'
export { knownSizes, sizesNow, type CategorySizes } from './counts/known-sizes.ts'
export { foldCounts } from './counts/fold-counts.ts'
export { selectAdministeredCounts } from './counts/select-administered-counts.ts'
export type { CountScope } from './counts/select-readable-counts.ts'
export { findWrongCounts, verifyCounts, type CountDifference } from './counts/verify-counts.ts'
export { copyMoveLog } from './copying/copy-move-log.ts'
export { findCopies } from './copying/copies.ts'
export { saveDocumentAs } from './copying/save-as.ts'
export {
  copyCategories,
  previewCategoryCopy,
  type CopiedOriginals,
  type CopiedWithDocuments,
} from './copying/copy-categories.ts'
export { readPairs, type FieldPair } from './fields/field-pairs.ts'
export { administer } from './administering/administer.ts'
export { findDone } from './bulk-operations/find-done.ts'
export { forecastMove } from './bulk-operations/forecast-move.ts'
export { readingLists, type ReadingList } from './reading/reading-lists.ts'
export { hangingOn, type HangingOn } from './bulk-operations/hanging-on.ts'
export { requireMonitor } from './administering/require-monitor.ts'
export { undoAdministrativeAct } from './administering/undo-administrative-act.ts'
export type { Administered } from './administering/administrative-acts.ts'
export { deleteDocuments } from './bin/delete-documents.ts'
export { mayGoElsewhere, mayRestore } from './bin/may-restore.ts'
export { isInBin, isWithinBinReach } from './bin/in-bin.ts'
export { binDays, readBinSetting, storeBinSetting } from './bin/bin-setting.ts'
export { purgeDocuments, purgeOverdue } from './bin/purge-documents.ts'
export type { Outcome } from './bin/outcome.ts'
export {
  changeStatus,
  previewStatusChange,
  statusActs,
  undoStatusChange,
  type StatusAct,
} from './lifecycle/change-status.ts'
export { findReplacements, findTurn, setReplacements } from './lifecycle/replacements.ts'
export { expireDocuments } from './lifecycle/expire-documents.ts'
export { lowerSecrecy } from './lifecycle/lower-secrecy.ts'
export { deletedBy, ruleInWords } from './bin/deleted-by.ts'
export { turnByJob } from './lifecycle/turn-by-job.ts'
export { publishDue } from './lifecycle/publish-due.ts'
export { handOver, previewHandOver, undoHandOver } from './lifecycle/hand-over.ts'
export { changeFieldSection, type SectionChange } from './fields/change-section.ts'
export { changeTemplates, mostTemplates } from './templates/change-templates.ts'
export { countTemplates, findTemplates } from './templates/find-templates.ts'
export { findTitles } from './reading/find-titles.ts'
export { findLevelToShare } from './reading/level-to-share.ts'
export { findMyTemplates, setMyTemplate } from './templates/my-templates.ts'
export { startFrom } from './templates/start-from.ts'
export { fieldColumns, isFieldColumn } from './fields/listed-columns.ts'
export { selectCodes } from './codes/give-code.ts'
export { previewRenumbering, startRenumbering } from './codes/renumber.ts'
export { selectFieldWords, selectValues, wireValue } from './fields/fields-sql.ts'
export { selectWords, wordIn, type FieldWords } from './fields/field-words.ts'
export { askedFields, seenFields } from './fields/asked-fields.ts'
export { normalValue, storedValue } from './fields/field-values.ts'
export { fieldsOfVersion, findFields, nameFieldValues } from './fields/find-fields.ts'
export { addProperty, changeProperties, deleteProperties } from './properties/change-properties.ts'
export { findOwnProperties, findProperties, findPropertySection } from './properties/find-properties.ts'
export { findDefaultPeople } from './fields/require-may-name.ts'
export { findFieldSection } from './fields/find-section.ts'
export { codeSection } from './codes/code-section.ts'
export { titleSection } from './save/unique-titles.ts'
export { createDocumentsFromFiles, recordUploadOf, type GivenSecrecy } from './save/create-from-files.ts'
export { changeFileSecrecy, findUploadSecrecies } from './secrecy/upload-secrecy.ts'
export { editionSection, isListedVersion } from './save/versions/edition-section.ts'
export { documentsServer } from './documents-server.ts'
export { restoreDocuments } from './bin/restore-documents.ts'
export { type DocumentDetail, type Named, findDocument, documentView } from './reading/find-document.ts'
export type { AttachmentDetail } from './reading/find-attachments.ts'
export { documentOperations, documentTabs, isOffered, operationsOf, rowOffers, tabsOf } from './offers.ts'
export {
  changesGivenUp,
  changesSettled,
  changesProposed,
  documentsPlaced,
  documentsSaved,
  codesChanged,
  entriesRenamed,
  fieldValuesMoved,
  publishedByAdministrator,
  statusChanged,
} from './events.ts'
export { findPending, isClearedForPending, noChangeWaits, type FoundChange } from './save/pending/find-pending.ts'
export { settleChange } from './save/pending/settle-change.ts'
export { recordPrint } from './reading/record-print.ts'
export { leadsFrom } from './status.ts'
export { findMentions } from './body/document-links.ts'
export { fillDocumentLinks } from './body/fill-document-links.ts'
export { mayTakeBackChange, takeBackChange } from './save/pending/due-changes.ts'
export { selectPublication } from './lifecycle/publication-date.ts'
export { findSubmission, publicationSection } from './lifecycle/publication.ts'
export { mailReminderSection, messageReminderSection } from './reminders/reminder-sections.ts'
export { mailsReminder, selectReminder, notifiesOfShared } from './reminders/select-reminders.ts'
export {
  fillWatermark,
  findFileStamp,
  findFileWatermark,
  knownOf,
  selectWatermark,
} from './watermarks/find-watermark.ts'
export { secrecySection } from './secrecy/secrecy-section.ts'
export { watermarkSection, watermarkSettings } from './watermarks/watermark-section.ts'
export { findHolder } from './files/holder-of.ts'
export { whyNotDownloaded } from './files/why-not-downloaded.ts'
export { makePreviewsAhead } from './files/make-previews-ahead.ts'
export { maySeeVersions } from './files/opens-file.ts'
export { moveAllOf } from './bulk-operations/move-all-of.ts'
export { moveJob } from './bulk-operations/bulk-operation-job.ts'
export { moveDocuments, moveSelected, type Moving } from './bulk-operations/move-documents.ts'
export { deleteAsOne, deleteSelected, purgeSelected, restoreSelected } from './bin/bin-kinds.ts'
export { turnMany } from './lifecycle/turn-kind.ts'
export {
  actPreviews,
  bulkKinds,
  type ActPreview,
  type BulkKind,
  type BulkOperationTexts,
} from './bulk-operations/bulk-kinds.ts'
export { openedToOneself, reasonsToStay } from './bulk-operations/steps/move-some.ts'
export { documentSelection, findSelected } from './bulk-operations/find-selected.ts'
export { lookAtSome } from './bulk-operations/look-at-some.ts'
export {
  isLongOperation,
  movedAtOnce,
  setOf,
  startBulkOperation,
  startWithSelection,
  type Moved,
} from './bulk-operations/start-bulk-operation.ts'
export { replyToBulkOperation, whyStaying } from './bulk-operations/reply-to-bulk-operation.ts'
export { concernsBulkOperations, selectBulkOperations } from './bulk-operations/select-bulk-operations.ts'
export { resumeBulkOperations } from './bulk-operations/turns.ts'
export { undoBulkOperation } from './bulk-operations/undo-bulk-operation.ts'
export { bodyToTextApart } from './body/body-apart.ts'
export { bodyToText } from './body/html-to-text.ts'
export { columnsOfLatest, isInForceOfLate, latestReadable, mostLatest, mostPassed } from './reading/latest-readable.ts'
export { fillAuthorReaders } from './reading/fill-author-readers.ts'
export { markRead, notePreview, noteReading, recordRead } from './reading/record-read.ts'
export { refusedAsHidden } from './reading/refused-as-hidden.ts'
export { sanitiseHtml } from './body/sanitise-html.ts'
export { recordTaken, type AttachmentChange } from './save/apply-attachments.ts'
export { findFileCopies, noFileCopies, type FileCopies } from './files/find-file-copies.ts'
export { isClearedForFile } from './files/holdings.ts'
export { selectUsableFiles } from './files/usable-files.ts'
export { bodyToShow } from './body/body-to-show.ts'
export { changeAttachment, type ChangedAttachment } from './save/change-attachment.ts'
export { savesWait } from './save/lock-category.ts'
export { createDocument, type NewDocument, type SavedDocument } from './save/create-document.ts'
export { createDocumentFromFile } from './save/create-from-file.ts'
export { beginEditing, takeOverEditing, type Editor } from './editing/begin-editing.ts'
export { isAlive, type Editing } from './editing/find-edit-session.ts'
export { endEditing, endEditingOfAccount, endSharedEditing } from './editing/end-editing.ts'
export { findEditor } from './editing/find-editor.ts'
export {
  askToWriteTogether,
  declineToWriteTogether,
  findEditRequest,
  findEditRequests,
} from './editing/edit-requests.ts'
export { shareEditing } from './editing/share-editing.ts'
export { waitToEdit } from './editing/notices.ts'
export type { Draft, DraftForm, DraftPlace, DraftRow } from './save/drafts/draft.ts'
export { findDraftDocuments } from './save/drafts/find-draft-documents.ts'
export { dropDraft, findDraft, findDrafts, takeDraft } from './save/drafts/find-drafts.ts'
export { storeDraft } from './save/drafts/store-draft.ts'
export type { VersionAttachment } from './save/versions/store-version.ts'
export { prepareDraft } from './body/prepare-body.ts'
export { requireEditable, requireFree } from './save/require-editable.ts'
export { findLoweringRefusal } from './save/refused/find-lowering-refusal.ts'
export { requireSecrecy, widens } from './save/require-fields.ts'
export { noteVersion } from './save/versions/note-version.ts'
export { retitleDocument } from './save/retitle-document.ts'
export { versionAuthors, writersInWords } from './save/versions/version-writers.ts'
export { restoreVersion, type RestoredVersion } from './save/versions/restore-version.ts'
export type { DocumentChange } from './save/document-change.ts'
export { savedLink } from './save/saved-link.ts'
export { saveDocument } from './save/save-document.ts'
export { settleDocuments, submitDocument } from './save/submit-document.ts'
export { isCountedFor } from './reading/counted-for.ts'
export { selectDocuments, isUnreadByCaller, isUnread } from './reading/select-documents.ts'
export {
  allows,
  isCountedInReports,
  isInForce,
  secrecyName,
  statusAfter,
  statusName,
  statusOf,
  transitions,
  type Act,
  wordForPrograms,
} from './status.ts'
