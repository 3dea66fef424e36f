import {
  column,
  Flag,
  get,
  Id,
  IdList,
  orNothing,
  post,
  TableKey,
  tableShape,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { RefusedDocuments } from '@shuku/domain/documents/contract'
import { deletedDocumentMessages } from './deleted-document-messages.ts'

const text = deletedDocumentMessages.texts

/** A document in the recycle bin. */
export const DeletedDocumentRow = tableShape('deletedDocuments', 'id', {
  id: column('id', Id),
  subject: column('docsubject', Text, { title: text.document, width: 36, sortable: true }),
  kind: column('kind', Text),
  categoryId: column('seccategory', Id),
  categoryName: column('seccategoryspan', Text, { title: text.category, width: 18 }),
  deleterId: column('docdeleteuserid', orNothing(Id)),
  deleterName: column('docdeleteuseridspan', Text, { title: text.deletedBy, width: 14 }),
  deletedOn: column('docdeletedate', Text, { title: text.deletedAt, width: 20, sortable: true }),
  deletedTime: column('docdeletetime', Text),
  mayRestore: column('canRecover', Flag),
})
export type DeletedDocumentRow = RowOf<typeof DeletedDocumentRow.columns>

const listDeleted = {
  doc: 'The deleted documents of the categories that the caller administers, as far as the caller could read them; answers the key of a list.',
  query: wireObject({
    subject: wire('docsubject', Text.max(200)).optional(),
    categoryId: wire('seccategory', Id).optional(),
  }),
  reply: TableKey,
}

/** The recycle bin of the category console; programs call it both with and without `multi`. */
export const deletedDocumentsApi = {
  listDeleted: get('/api/doc/console/multi/recycle/table', listDeleted),
  listDeletedToo: get('/api/doc/console/recycle/table', listDeleted),
  restoreDeleted: post('/api/shuku/deleted-documents/restore', {
    doc: 'Restores documents that the caller deleted, holds or has full control of; the others stay where they are.',
    query: wireObject({ documentIds: wire('ids', IdList) }),
    reply: wireObject({
      restored: wire('done', z.array(Id)),
      left: wire('left', WholeNumber),
      refused: RefusedDocuments,
    }),
  }),
} satisfies Record<string, Endpoint>
