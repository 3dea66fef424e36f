import { extensionOf, plainLinksOfFile } from '@shuku/domain/files/server'
import type { Context } from '@shuku/kit/server'
import {
  bodyToShow,
  operationsOf,
  tabsOf,
  type AttachmentDetail,
  type DocumentDetail,
} from '@shuku/domain/documents/server'
import type { AttachmentView, DocumentView } from '@shuku/domain/documents/contract'

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
