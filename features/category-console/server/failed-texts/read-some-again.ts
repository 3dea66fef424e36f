import { handle } from '@shuku/kit/server'
import { readContentsAgain } from '@shuku/domain/files/server'
import { categoryConsoleApi } from '../../contract.ts'
import { requireAdministrator, selectFailedTexts } from './select-failed-texts.ts'

/** Tries again those files that could not be read and lie where the caller administers. */
export const readSomeAgain = handle(categoryConsoleApi.readSomeAgain, async (context) => {
  const { db, query } = context
  await requireAdministrator(context)
  if (query.attachmentIds.length === 0) return { count: 0 }
  const contents = await selectFailedTexts(context)
    .select('content.id')
    .distinct()
    .where('attachment.id', 'in', [...query.attachmentIds])
    .execute()
  const count = await readContentsAgain(
    db,
    contents.map(({ id }) => id),
  )
  return { count }
})
