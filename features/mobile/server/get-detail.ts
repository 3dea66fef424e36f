import { sql } from 'kysely'
import { handle, localTime, readWrite } from '@shuku/kit/server'
import { bodyToShow, findDocument, noteReading } from '@shuku/domain/documents/server'
import { extensionOf, plainLinksOfFile } from '@shuku/domain/files/server'
import { mayRead as mayReadDocument } from '@shuku/domain/rights/server'
import { mobileApi } from '../contract.ts'
import { mobileDocument } from './mobile-document.ts'

export const getDetail = readWrite(
  handle(mobileApi.getDetail, async (context) => {
    const { caller, language, query, request } = context
    const document = await findDocument(context, query.documentId)
    await noteReading(context, document.id)
    const created = localTime(document.createdAt, caller.timeZone)
    const updated = localTime(document.updatedAt, caller.timeZone)
    const { id: authorId, name: authorName } = document.author
    const row = {
      ...document,
      authorId,
      authorName,
      createdOn: created.day,
      createdTime: created.time,
      updatedOn: updated.day,
      updatedTime: updated.time,
    }
    return {
      message: '',
      document: {
        ...mobileDocument(row, language),
        html: await bodyToShow(document.html, context),
        categoryId: document.categoryId,
        categoryName: document.categories.at(-1)?.name ?? '',
        isStarred: document.starred,
        files: document.attachments.map(({ fileId, name, sizeBytes }) => ({
          id: fileId,
          name,
          extension: extensionOf(name),
          sizeBytes,
          link: plainLinksOfFile(request.prefix, fileId).link,
        })),
      },
    }
  }),
)

/** A hidden document and a missing one get the same reply, without any classification. */
export const mayRead = handle(mobileApi.mayRead, async ({ db, caller, query }) => {
  const { rows } = await sql`
    select from document where document.id = ${query.documentId} and ${mayReadDocument(caller)}`.execute(db)
  const isThere = rows.length > 0
  return { message: '', exists: isThere, mayRead: isThere, hasClearance: true }
})
