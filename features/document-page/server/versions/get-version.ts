import { handle, readWrite } from '@shuku/kit/server'
import {
  bodyToShow,
  fieldsOfVersion,
  maySeeVersions,
  noteReading,
  versionAuthors,
  type FieldWords,
  type VersionAttachment,
} from '@shuku/domain/documents/server'
import { plainLinksOfFile } from '@shuku/domain/files/server'
import { mayRead } from '@shuku/domain/rights/server'
import { documentApi, documentErrors } from '@shuku/domain/documents/contract'

export const getVersion = readWrite(
  handle(documentApi.getVersion, async (context) => {
    const { db, caller, query, request } = context
    const version = await db
      .selectFrom('document_version')
      .innerJoin('document', 'document.id', 'document_version.document_id')
      .innerJoin('person as author', 'author.id', 'document_version.author_id')
      .select([
        'document_version.number',
        'document_version.subject',
        'document_version.keywords',
        'document_version.html',
        'document_version.note',
        'document_version.created_at as createdAt',
        'document_version.attachments',
        'document_version.field_values as fieldValues',
        'document_version.field_words as fieldWords',
        'author.id as authorId',
        versionAuthors(caller.language).as('authorName'),
      ])
      .where('document_version.document_id', '=', query.documentId)
      .where('document_version.number', '=', query.number)
      .where(mayRead(caller))
      .where(maySeeVersions(caller))
      .executeTakeFirst()
    if (!version) throw documentErrors.versionNotFound()
    await noteReading(context, query.documentId)
    const { authorId, authorName, attachments, html, fieldValues, fieldWords, ...rest } = version
    return {
      ...rest,
      html: await bodyToShow(html, context),
      fields: await fieldsOfVersion(context, fieldValues as Record<string, string[]>, fieldWords as FieldWords),
      author: { id: authorId, name: authorName },
      attachments: (attachments as VersionAttachment[])
        .filter(({ inBody }) => !inBody)
        .map(({ attachmentId, fileId, name }) => ({
          attachmentId,
          fileId,
          name,
          link: plainLinksOfFile(request.prefix, fileId).link,
        })),
    }
  }),
)
