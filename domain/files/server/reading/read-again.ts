import { handle } from '@shuku/kit/server'
import { fileApi, fileErrors } from '../../contract.ts'
import { enqueueExtraction } from '../jobs/extract-text-job.ts'
import { mayHaveFileRead, mayReadFile } from './may-use-file.ts'

/** What was not read may be read now: a busy machine was the reason, or a program has been installed since. */
export const readAgain = handle(fileApi.readAgain, async ({ db, caller, query }) => {
  const file = await db
    .selectFrom('file')
    .innerJoin('file_content', 'file_content.id', 'file.content_id')
    .select(['content_id', 'mime', 'text_state', mayHaveFileRead(caller).as('mayHaveItRead')])
    .where('file.id', '=', query.fileId)
    .where(mayReadFile(caller))
    .executeTakeFirst()
  if (!file) throw fileErrors.notFound()
  if (!file.mayHaveItRead) throw fileErrors.mayNotReadAgain()
  if (file.text_state !== 'failed') return { state: file.text_state }
  const { numUpdatedRows } = await db
    .updateTable('file_content')
    .set({ text_state: 'waiting', text_reason: null, text_tries: 0 })
    .where('id', '=', file.content_id)
    .where('text_state', '=', 'failed')
    .executeTakeFirst()
  // another one has asked for it at the same moment
  if (numUpdatedRows > 0n) await enqueueExtraction(db, file.content_id, { mime: file.mime, behind: 0 })
  return { state: 'waiting' as const }
})
