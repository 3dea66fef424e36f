import { handle } from '@shuku/kit/server'
import { previewApi } from '../../contract/preview.ts'
import { findPreview } from './find-preview.ts'
import { askForPreview } from './make-preview-job.ts'

/** What a busy machine prevented is tried again by who looks an hour later. */
const triedAgainMs = 3_600_000
const passing = new Set(['timeout', 'memory'])

export const getPreview = handle(previewApi.getPreview, async (context) => {
  const { contentId, mime, form, preview } = await findPreview(context, context.query.fileId)
  if (form === undefined) return { state: 'none' as const }
  const isOver =
    preview?.state === 'failed' &&
    passing.has(preview.reason ?? '') &&
    Date.now() - (preview.madeAt?.getTime() ?? 0) > triedAgainMs
  if (!preview || isOver) {
    context.afterReply((db) => askForPreview(db, { contentId, mime, form, when: 'now' }))
    return { state: 'waiting' as const, form }
  }
  const { state, reason, facts } = preview
  if (state === 'failed') return { state, form, ...(reason === null ? {} : { reason }) }
  const sheets = facts.sheets?.map(({ name, rows, columns }) => ({ name, rows, columns }))
  return {
    state,
    form,
    ...(facts.isCut && { isCut: true }),
    ...(sheets && { sheets }),
    ...(facts.mail && { mail: facts.mail }),
  }
})
