import { downloadFile } from './reading/download-file.ts'
import { getFile } from './reading/find-file.ts'
import { getText } from './reading/get-text.ts'
import { readAgain } from './reading/read-again.ts'
import { extractText } from './jobs/extract-text.ts'
import { noticeNewReaders, readUnreadAgain } from './jobs/read-unread-again.ts'
import { recogniseText } from './jobs/recognise-text.ts'
import { publishFileState } from './jobs/publish-file-state.ts'
import { sweepFiles } from './jobs/sweep-files.ts'
import { downloadPart, downloadPreview } from './previews/download-preview.ts'
import { findInSheets } from './previews/find-in-sheets.ts'
import { getPart, getPreview } from './previews/get-preview.ts'
import { listRows } from './previews/list-rows.ts'
import { makePreview } from './previews/make-preview.ts'
import { createUpload } from './upload/create-upload.ts'
import { uploadFile } from './upload/upload-file.ts'
import { countUsage, recountUsage } from './usage/count-usage.ts'
import { getUsage } from './usage/find-usage.ts'

export { archiveEntry, leftOutEntry, type ArchivedFile, type Taking } from './archives/archive-entry.ts'
export { EntryNames } from './archives/entry-names.ts'
export { detectType, extensionOf, type DetectedType } from './extraction/detect-type.ts'
export { readCodes } from './codes/read-codes.ts'
export type { CodesAnswer, FoundCode } from './codes/found-code.ts'
export type { NamedValue, PlacedPage, PlacedText } from './extraction/extraction.ts'
export type { FileToRead } from './extraction/ask-reader.ts'
export { defaultLimits, type ExtractionLimits } from './extraction/extraction.ts'
export { runWorker, type Worker } from './extraction/run-worker.ts'
export { readForm } from './extraction/read-form.ts'
export { recogniseWords } from './extraction/programs/recognise-words.ts'
export { encodingOf as htmlEncodingOf } from './extraction/formats/read-html.ts'
export { readXml } from './extraction/reading/read-xml.ts'
export { decodeText, detectEncoding } from './extraction/reading/decode-text.ts'
export { extractText as readText } from './extraction/extract-text.ts'
export { encodeFileId, fileCodeKey, isFileCode, readFileId, readFileIds } from './file-code.ts'
export { filesSaved, filesShown, textSettled } from './file-events.ts'
export { linksOfFile, plainLinksOfFile, type FileLinks } from './file-links.ts'
export { drawPortrait, type DrawnPortrait } from './portraits/draw-portrait.ts'
export { storePortrait, type Portrait } from './portraits/store-portrait.ts'
export { isDisguised, storeFile, storeFileOnce, type FileRecord, type NewFile } from './upload/store-file.ts'
export { leftOutText } from '../left-out-text.ts'
export { actualOf } from './reading/actual-of.ts'
export { askForPreviewsAhead } from './previews/make-preview-job.ts'
export { mayUseFile } from './reading/may-use-file.ts'
export { fillOffice, isFillable, type Unfinished } from './filling/fill-office.ts'
export { leaving } from './stamps/leaving.ts'
export { fileStamps, findStamp, findStampDemanded, isStampDemanded, type FileStamp } from './stamps/stamped.ts'
export {
  fileHolders,
  selectHoldings,
  selectUnnamed,
  selectOtherPlaces,
  unheldBytes,
  type FileHolder,
  type FileUse,
  type HeldBy,
} from './upload/unheld.ts'
export { uploadPlaces, type UploadPlace } from './upload/upload-places.ts'
export { copyFiles } from './upload/copy-files.ts'
export { handOverUploads } from './upload/hand-over-uploads.ts'
export { selectSources } from './upload/origins.ts'
export { planFiles, type FilePlan, type FileStep, type KnownFile, type PlacedFile } from './upload/plan-files.ts'
export { titleOf } from '../contract/title-of.ts'
export { receivedFile, shortenedText, uploadedFile, uploadName } from './upload/upload-file.ts'
export { checkLimits, findUploadLimits, wireSize, type UploadLimits } from './upload/upload-limits.ts'
export { lookForTextsAgain } from './jobs/look-again.ts'
export { readContentsAgain } from './jobs/read-contents-again.ts'
export { whileContentsMayEnd, whileContentsStay } from './jobs/hold-contents.ts'
export { findUsage } from './usage/find-usage.ts'
export { readStorageLimits, storeStorageLimits, type StorageLimits } from './usage/storage-limits.ts'
export { readSheets, type SheetRows } from './tables/read-sheets.ts'
export { sheetFile, sheetMimes, writeSheets } from './tables/sheet-file.ts'
export { writeCsv } from './tables/write-csv.ts'
export { writeXlsx } from './tables/write-xlsx.ts'
export { defused, rearmed } from './tables/written-sheet.ts'
export { isConfined, mayRunPrograms, requireWalls, wallInForce } from './walls/find-wall.ts'
export { extractText, makePreview, sweepFiles, publishFileState }

export const filesServer = {
  handlers: [
    uploadFile,
    createUpload,
    downloadFile,
    getFile,
    getText,
    getUsage,
    readAgain,
    getPreview,
    listRows,
    findInSheets,
    downloadPreview,
    getPart,
    downloadPart,
  ],
  jobs: [extractText, publishFileState, makePreview, recogniseText, readUnreadAgain],
  // in this order: what was swept is counted no longer
  nightly: [sweepFiles, recountUsage],
  repeated: [
    { everySeconds: 600, run: noticeNewReaders },
    { everySeconds: 60, run: countUsage },
  ],
}
