import { handle, readWrite, repairFileName } from '@shuku/kit/server'
import { fileErrors } from '../../contract.ts'
import { previewApi, type PreviewForm } from '../../contract/preview.ts'
import { filesShown } from '../file-events.ts'
import { findPreview } from './find-preview.ts'
import { askForPreview } from './make-preview-job.ts'
import type { PreviewFacts } from './making/preview-task.ts'
import { isMail } from './preview-form.ts'

/** What a busy machine prevented is tried again by who looks an hour later. */
const triedAgainMs = 3_600_000
const passing = new Set(['timeout', 'memory'])

export const getPreview = readWrite(
  handle(previewApi.getPreview, async (context) => {
    const { fileId, part, isPreview } = context.query
    const { contentId, mime, form, preview } = await findPreview(context, { fileId, part })
    if (form === undefined) return { state: 'none' as const }
    if (!preview || isOver(preview) || isForNobody(preview)) {
      context.afterReply((db) =>
        askForPreview(db, { contentId, mime, form, part, when: 'now', askedBy: context.caller.personId }),
      )
      return { state: 'waiting' as const, form: form as PreviewForm }
    }
    const { state, reason } = preview
    if (state === 'failed') return { state, form: form as PreviewForm, ...(reason === null ? {} : { reason }) }
    // the head of a mail and the names of sheets are in the file
    if (preview.facts.mail || preview.facts.sheets)
      await filesShown.announce(context.db, { context, fileId, isPreview })
    return { state, form: form as PreviewForm, ...shownFacts(preview.facts, part) }
  }),
)

export const getPart = readWrite(
  handle(previewApi.getPart, async (context) => {
    const { fileId, part } = context.query
    const { contentId, mime, preview } = await findPreview(context, { fileId, part, form: 'bytes' })
    if (!preview || isOver(preview)) {
      // of a file that is no mail nothing was ever taken out
      if (part === '' || !isMail(mime)) throw fileErrors.notFound()
      context.afterReply((db) =>
        askForPreview(db, { contentId, mime, form: 'bytes', part, when: 'now', askedBy: context.caller.personId }),
      )
      return { state: 'waiting' as const }
    }
    const { state, reason, facts, sizeBytes } = preview
    if (state !== 'ready') return { state, ...(reason === null ? {} : { reason }) }
    const { name = '', kind = 'other' as const } = facts.part ?? {}
    const file = { name: repairFileName(name), kind, mime: preview.mime ?? '', sizeBytes: sizeBytes ?? 0 }
    await filesShown.announce(context.db, { context, fileId })
    return { state, file }
  }),
)

type Tried = {
  readonly state: string
  readonly reason: string | null
  readonly madeAt: Date | null
  readonly askedBy: number | null
}

/** It was to be made some time: now somebody waits for it. */
function isForNobody({ state, askedBy }: Tried): boolean {
  return state === 'waiting' && askedBy === null
}

function isOver({ state, reason, madeAt }: Tried): boolean {
  return state === 'failed' && passing.has(reason ?? '') && Date.now() - (madeAt?.getTime() ?? 0) > triedAgainMs
}

function shownFacts({ isCut, sheets, pages, mail }: PreviewFacts, part: string) {
  const within = part === '' ? '' : `${part}.`
  const attachments = mail?.attachments.map(({ name, sizeBytes, place }) => ({
    name: repairFileName(name),
    sizeBytes,
    part: `${within}${place}`,
  }))
  return {
    ...(isCut && { isCut: true }),
    ...(pages && { pages: pages.length - 1 }),
    ...(sheets && { sheets: sheets.map(({ name, rows, columns }) => ({ name, rows, columns })) }),
    ...(mail && { mail: { ...mail, attachments: attachments ?? [] } }),
  }
}
