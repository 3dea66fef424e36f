import { handle } from '@shuku/kit/server'
import { fileApi, fileErrors } from '../../contract.ts'
import { readContentsAgain } from '../jobs/read-contents-again.ts'
import { mayUseFile } from './may-use-file.ts'

/** What was not read may be read now: a busy machine was the reason, or a program has been installed since. */
export const readAgain = handle(fileApi.readAgain, async ({ db, caller, query }) => {
  const file = await db
    .selectFrom('file')
    .innerJoin('file_content', 'file_content.id', 'file.content_id')
    .select(['content_id', 'text_state', mayUseFile(caller, 'readAgain').as('mayHaveItRead')])
    .where('file.id', '=', query.fileId)
    .where(mayUseFile(caller, 'read'))
    .executeTakeFirst()
  if (!file) throw fileErrors.notFound()
  if (!file.mayHaveItRead) throw fileErrors.mayNotReadAgain()
  if (file.text_state !== 'failed') return { state: file.text_state === 'unasked' ? 'waiting' : file.text_state }
  await readContentsAgain(db, [file.content_id])
  return { state: 'waiting' as const }
})
