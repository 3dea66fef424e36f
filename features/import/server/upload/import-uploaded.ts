import { basename } from 'node:path'
import { requireVisible } from '@shuku/domain/categories/server'
import { receivedFile } from '@shuku/domain/files/server'
import { ProductError, type QueryOf } from '@shuku/kit/contract'
import { handle, isTooLongName, once, repairFileName, withLocalFile, type Context } from '@shuku/kit/server'
import { importApi } from '../../contract.ts'
import { findTwin } from '../find-twin.ts'
import { importFile, type PreparedFile } from '../import-file.ts'
import { recordFailed } from '../import-items.ts'
import { looksLikeBody } from '../reading/read-body.ts'
import { readBodyApart } from '../reading/read-body-apart.ts'
import { uploadRun } from './upload-run.ts'

type Uploading = Context<QueryOf<typeof importApi.importFile>>

export const importUploaded = handle(
  importApi.importFile,
  (context) =>
    once(importApi.importFile, context, async () => {
      const { db, caller, query, language } = context
      await requireVisible(db, caller, query.intoId)
      const run = uploadRun(context)
      const file = context.apart('file', () => prepare(context))
      try {
        const imported = await importFile({ run, context }, file, query.category)
        const twin = imported.outcome === 'created' ? await findTwin(context, imported.documentId) : undefined
        return { ...imported, ...(twin ? { twin } : {}), ...shortened(context) }
      } catch (error) {
        if (!(error instanceof ProductError)) throw error
        const reason = error.textIn(language)
        context.afterFailure((later) => recordFailed(later, run, { file, reason }))
        throw error
      }
    }),
  { admit: ({ db, caller, query }) => requireVisible(db, caller, query.intoId) },
)

/** What is left of a name, unless the file becomes a text, which has a title and no name. */
function shortened({ files, query: { path } }: Uploading) {
  const [name, { sizeBytes }] = [basename(path), receivedFile(files)]
  return isTooLongName(name) && !looksLikeBody({ path, sizeBytes }) ? { shortenedTo: repairFileName(name) } : {}
}

async function prepare({ caller, files, store, query }: Uploading): Promise<PreparedFile> {
  const stored = receivedFile(files)
  const { sha256, sizeBytes } = stored
  const name = repairFileName(basename(query.path))
  const body = await withLocalFile(store, sha256, (location) =>
    readBodyApart(location, { name, sizeBytes, personId: caller.personId }),
  )
  // a clock that is ahead makes no document of tomorrow
  const modifiedAt = new Date(Math.min(query.modifiedMs, Date.now()))
  const { path, fields } = query
  return { path, sizeBytes, modifiedAt, stored: { sha256, sizeBytes }, name, body, fields }
}
