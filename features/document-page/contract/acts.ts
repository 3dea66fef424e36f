import {
  get,
  getToChange,
  Id,
  IdList,
  Integer,
  post,
  Text,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { RefusedDocuments } from '@shuku/domain/documents/contract'

/** None is an error that says to choose some first, not one of the parameter. */
const documentIds = wire(['docid', 'docids', 'id'], IdList).default([])

/** The outcome for each document of a batch. */
const Outcome = {
  done: wire('done', z.array(z.int())),
  refused: RefusedDocuments,
}

export const actsApi = {
  getDeleteWarning: get('/api/doc/operate/deleteWarm', {
    doc: 'What a screen says before documents are deleted.',
    query: wireObject({ documentIds }),
    reply: wireObject({ title: wire('title', Text), subtitle: wire('subTitle', Text) }),
  }),
  deleteDocuments: getToChange('/api/doc/operate/delete', {
    doc: 'Moves documents to the recycle bin.',
    query: wireObject({ documentIds }),
    reply: wireObject({ message: wire('msg', Text), ...Outcome }),
  }),
  deleteSelected: post('/api/shuku/documents/deleteSelected', {
    doc: 'Moves all that a list had when it was selected to the recycle bin, as one act; more than 500 documents in a job.',
    query: wireObject({ selectionId: wire('selectionId', Id) }),
    reply: wireObject({
      message: wire('msg', Text),
      /** The operation to undo, within a day. */
      moveId: wire('moveId', WholeNumber),
      /** A job goes on with it. */
      isLong: wire('isLong', Truth),
      ...Outcome,
    }),
  }),
  markRead: getToChange('/api/doc/operate/markReaded', {
    doc: 'Takes the unread mark off documents, or off all that a list had when it was selected, for the caller.',
    query: wireObject({ documentIds, selectionId: wire('selectionId', Id).optional() }),
    reply: wireObject({ message: wire('msg', Text), done: wire('done', Integer), refused: RefusedDocuments }),
  }),
  recordRead: getToChange('/api/doc/read/addReadLog', {
    doc: 'Says that the caller opened a document: counted, logged, and no longer unread.',
    query: wireObject({ documentId: wire(['docid', 'id'], Id) }),
  }),
  recordPrint: post('/api/shuku/documents/print', {
    doc: 'Records that the caller prints a document, at most once a minute; for people who may print it, as often as its category says.',
    query: wireObject({ documentId: wire('id', Id) }),
  }),
  restoreDocuments: post('/api/shuku/documents/restore', {
    doc: 'Takes documents that the caller deleted (or has full control of) out of the bin again: the undo of a delete.',
    query: wireObject({ documentIds: wire('ids', IdList).default([]) }),
    reply: wireObject(Outcome),
  }),
} satisfies Record<string, Endpoint>
