import { links } from '@shuku/domain/addresses'
import { ProductError } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import {
  escapeHtml,
  handleOpen,
  pacedOutside,
  plainPage,
  portalOrigins,
  type FileReply,
  type OpenContext,
} from '@shuku/kit/server'
import { moreApi, moreErrors } from '../contract.ts'
import { moreMessages } from '../messages.ts'
import { elementOf } from './find-element.ts'
import { findOuter, rowsOf } from './outer-list.ts'

const text = moreMessages.texts

/** An element, or one of its documents, without script: what a portal of another site shows in a frame. */
export const readOuterPage = handleOpen(
  moreApi.readOuterPage,
  async (context): Promise<FileReply> => {
    const { language, query } = context
    const framedBy = portalOrigins()
    try {
      const page = await (query.documentId === undefined ? listed(context) : read(context, query.documentId))
      return plainPage({ ...page, language, framedBy })
    } catch (error) {
      if (!(error instanceof ProductError) || error.kind !== 'notFound') throw error
      const title = text.documentCenter[language]
      const main = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(error.textIn(language))}</p>`
      return plainPage({ title, main, language, framedBy, status: 404 })
    }
  },
  pacedOutside,
)

type OuterPageContext = OpenContext<{ tabId?: string | undefined; elementId?: string | undefined }>

interface Shown {
  readonly title: string
  readonly main: string
}

/** Its links open beside the portal: a frame is small. */
async function listed(context: OuterPageContext): Promise<Shown> {
  const { language, query, request } = context
  const { tabId, elementId } = query
  // only what is kept here: what an address carries may say anything
  if (elementId === undefined) throw moreErrors.gone()
  const element = await elementOf(context, { tabId, elementId, onlyNew: false }, { isOuter: true })
  const rows = await rowsOf(context.db, { element, most: element?.rows })
  const title = element?.title || text.documentCenter[language]
  const lines = rows.map(({ id, subject, updatedOn }) => {
    const href = escapeHtml(request.prefix + links.elementOutside({ documentId: id }))
    return `<li><a href="${href}" target="_blank" rel="noopener">${escapeHtml(subject)}</a> <span class="mute">${updatedOn}</span></li>`
  })
  const none = `<p>${escapeHtml(text.none[language])}</p>`
  const list = lines.length === 0 ? none : `<ul class="lines">${lines.join('\n')}</ul>`
  return { title, main: `<h2>${escapeHtml(title)}</h2>${list}` }
}

async function read(context: OuterPageContext, documentId: number): Promise<Shown> {
  const { language } = context
  const { subject, html, updatedOn } = await findOuter(context, documentId)
  const updated = escapeHtml(translate(text.updated, language, { day: updatedOn }))
  const body = html === '' ? `<p>${escapeHtml(text.noText[language])}</p>` : html
  const main = `<article><h1>${escapeHtml(subject)}</h1><p class="mute">${updated}</p>${body}</article>`
  return { title: subject, main }
}
