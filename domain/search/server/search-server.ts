import { documentsSaved, fieldValuesMoved } from '@shuku/domain/documents/server'
import { textSettled } from '@shuku/domain/files/server'
import { indexDocumentsOfContents, indexMovedDocuments, indexSavedDocuments } from './index/index-documents.ts'
import {
  indexAgainJob,
  indexAsWrittenJob,
  mergePending,
  namesLastJob,
  runIndexJob,
  spellTitlesJob,
} from './index/index-jobs.ts'
import { missingWordsJob, refreshStaleWords } from './engine/telling-words.ts'
import { completeDocument, findDocuments } from './lists/find-documents.ts'
import { getConditions } from './lists/get-conditions.ts'

/** The form of every search, and what keeps the index: it follows the documents in their own transactions, and files' texts by jobs. */
export const searchServer = {
  handlers: [getConditions, findDocuments, completeDocument],
  jobs: [runIndexJob, spellTitlesJob, indexAsWrittenJob, indexAgainJob, namesLastJob],
  nightly: [missingWordsJob],
  repeated: [
    { everySeconds: 2, run: mergePending },
    { everySeconds: 5, run: refreshStaleWords },
  ],
  subscribes: [
    documentsSaved.calls((db, { documentIds, sameTexts }) => indexSavedDocuments(db, documentIds, { sameTexts })),
    fieldValuesMoved.calls((db, { documentIds }) => indexMovedDocuments(db, documentIds)),
    textSettled.calls((db, { contentIds }) => indexDocumentsOfContents(db, contentIds)),
  ],
}
