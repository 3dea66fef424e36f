import { codesChanged, documentsSaved, entriesRenamed, fieldValuesMoved } from '@shuku/domain/documents/server'
import { enqueue } from '@shuku/kit/server'
import { textSettled } from '@shuku/domain/files/server'
import { indexDocumentsOfContents, indexMovedDocuments, indexSavedDocuments } from './index/index-documents.ts'
import {
  indexAgainJob,
  indexAsWrittenJob,
  indexEntriesJob,
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
  jobs: [runIndexJob, spellTitlesJob, indexAsWrittenJob, indexAgainJob, namesLastJob, indexEntriesJob],
  nightly: [missingWordsJob],
  repeated: [
    { everySeconds: 2, run: mergePending },
    { everySeconds: 5, run: refreshStaleWords },
  ],
  subscribes: [
    documentsSaved.calls((db, { documentIds, created, sameTexts, giveCodes }) =>
      indexSavedDocuments(db, documentIds, { sameTexts, giveCodes, areNew: created }),
    ),
    fieldValuesMoved.calls((db, { documentIds }) => indexMovedDocuments(db, documentIds)),
    codesChanged.calls((db, { documentIds }) => indexMovedDocuments(db, documentIds)),
    entriesRenamed.calls((db, { fieldId, entryIds }) =>
      enqueue(db, indexEntriesJob, { payload: { fieldId, entryIds: [...entryIds] } }),
    ),
    textSettled.calls((db, { contentIds }) => indexDocumentsOfContents(db, contentIds)),
  ],
}
