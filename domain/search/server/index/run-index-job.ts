import { defineJob, inTransaction } from '@shuku/kit/server'
import { findLong, indexDocuments } from './index-documents.ts'
import { indexDocumentsJob } from './index-job.ts'

/** Documents are locked while they are indexed, so not many of them at a time. */
const documentsAtOnce = 20

/** May be run twice: what is indexed already is not written again. */
export const runIndexJob = defineJob({
  ...indexDocumentsJob,
  async run({ documentIds }, { database, signal }) {
    const ordered = documentIds.toSorted((a, b) => a - b)
    for (let first = 0; first < ordered.length; first += documentsAtOnce) {
      const ids = ordered.slice(first, first + documentsAtOnce)
      const long = new Set(await findLong(database, ids))
      // of long texts never two in memory
      for (const few of [ids.filter((id) => !long.has(id)), ...[...long].map((id) => [id])]) {
        signal.throwIfAborted()
        // each few in a transaction of their own
        await inTransaction(database, { isolation: 'read committed' }, (db) => indexDocuments(db, few))
      }
    }
  },
})
