import type { Context } from '@shuku/kit/server'
import { extensionOf, plainLinksOfFile } from '../../../files/server/index.ts'
import type { AttachmentView, DocumentView } from '../../contract.ts'
import { bodyToShow } from '../body/body-to-show.ts'
import { operationsOf, tabsOf } from '../offers.ts'
import type { AttachmentDetail, DocumentDetail } from './document-detail.ts'

/** A document as our own page reads it. */
export async function documentView(
  { categoryId: _, standing, ...document }: DocumentDetail,
  context: Context,
): Promise<DocumentView> {
  const { effectiveAt, expiresOn, html, attachments, categories, ...rest } = document
  return {
    ...rest,
    offers: operationsOf(standing).map(({ id }) => id),
    tabs: tabsOf(standing).map(({ id }) => id),
    categories: [...categories],
    html: await bodyToShow(html, context),
    ...(effectiveAt ? { effectiveAt } : {}),
    ...(expiresOn ? { expiresOn } : {}),
    attachments: attachments.map((one) => attachmentView(one, context.request.prefix)),
  }
}

function attachmentView(one: AttachmentDetail, prefix: string): AttachmentView {
  const { addedById: _, textReason, actual, ...shown } = one
  return {
    ...shown,
    extension: extensionOf(one.name),
    ...(textReason ? { textReason } : {}),
    ...(actual === undefined ? {} : { actual }),
    ...plainLinksOfFile(prefix, one.fileId),
  }
}
