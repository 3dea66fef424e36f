import { documentsSaved } from '@shuku/domain/documents/server'
import { textSettled } from '@shuku/domain/files/server'
import type { ServerPart } from '@shuku/domain/slots/server'
import { completeDocument, findDocuments } from './lists/find-documents.ts'
import { indexDocumentsOfContents, indexSavedDocuments } from './index/index-documents.ts'
import { indexAgainJob, keepWrittenJob } from './index/index-again-jobs.ts'
import { mergePending } from './index/merge-pending.ts'
import { getConditions } from './lists/get-conditions.ts'
import { runIndexJob } from './index/run-index-job.ts'
import { spellTitlesJob } from './index/spell-titles-job.ts'

documentsSaved.subscribe((db, { documentIds }) => indexSavedDocuments(db, documentIds))
textSettled.subscribe((db, { contentIds }) => indexDocumentsOfContents(db, contentIds))

/** The form of every search, and what keeps the index: it follows the documents in their own transactions, and files' texts by jobs. */
export const searchServer: ServerPart = {
  handlers: [getConditions, findDocuments, completeDocument],
  jobs: [runIndexJob, spellTitlesJob, keepWrittenJob, indexAgainJob],
  repeated: [{ everySeconds: 2, run: mergePending }],
}
