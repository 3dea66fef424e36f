import { handle, readWrite } from '@shuku/kit/server'
import { fileApi, fileErrors } from '../../contract.ts'
import { filesShown } from '../file-events.ts'
import { askForText } from '../jobs/extract-text-job.ts'
import { findFile } from './find-file.ts'

/** As much as a preview shows; the search knows the rest. */
const previewCharacters = 200_000

export const getText = readWrite(
  handle(fileApi.getText, async (context) => {
    const { db, query } = context
    const file = await findFile(context, query.fileId)
    if (!file) throw fileErrors.notFound()
    const { textReason } = file
    if (file.textState === 'unasked') {
      await askForText(db, file.contentId, { mime: file.mime, behind: 0 })
      return { state: 'waiting' as const }
    }
    const state = file.heldBack && file.textState !== 'none' ? 'waiting' : file.textState
    if (state === 'waiting') return { state }
    const reason = textReason === null ? {} : { reason: textReason }
    if (state !== 'ready') return { state, ...reason }
    const { body, truncated } = await db
      .selectFrom('file_text')
      .innerJoin('file', 'file.content_id', 'file_text.content_id')
      .select((eb) => [
        eb.fn<string>('left', ['body', eb.val(previewCharacters + 1)]).as('body'),
        'file_text.truncated',
      ])
      .where('file.id', '=', query.fileId)
      .executeTakeFirstOrThrow()
    await filesShown.announce(db, { context, fileId: query.fileId, isPreview: query.isPreview })
    return { state, text: body.slice(0, previewCharacters), truncated: truncated || body.length > previewCharacters }
  }),
)
