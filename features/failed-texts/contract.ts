import {
  column,
  get,
  Id,
  IdList,
  Instant,
  Integer,
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
import { fileKinds, textReasons } from '@shuku/domain/files/contract'
import { failedTextMessages } from './messages.ts'

const text = failedTextMessages.texts
const Reason = z.enum(textReasons)
const ofReason = wireObject({ reason: wire('reason', Reason).optional() })

/** An attachment in which no text was found. Its name is shown only to people who may read the document. */
export const FailedTextRow = tableShape('failedTexts', 'attachmentId', {
  attachmentId: column('id', Id),
  name: column('filename', orNothing(Text), { title: text.file, width: 28 }),
  subject: column('docsubject', orNothing(Text), { title: text.document, width: 24 }),
  categoryName: column('categoryName', Text, { title: text.category, width: 14 }),
  reason: column('reason', Reason, { title: text.reason, width: 14, sortable: true }),
  sizeBytes: column('sizeBytes', WholeNumber, { title: text.size, width: 8, sortable: true }),
  since: column('since', Instant, { title: text.since, width: 12, sortable: true }),
  documentId: column('docid', Id),
  kind: column('kind', z.enum(fileKinds)),
})
export type FailedTextRow = RowOf<typeof FailedTextRow.columns>

/** The kind under which the caller's jobs list what `readAllAgain` began. */
export const retryKind = 'readAgain'

/** The files that could not be read, for those who administer the categories that they lie in. */
export const failedTextsApi = {
  listFailedTexts: get('/api/shuku/failed-texts', {
    doc: 'Attachments in which no text was found, of the categories that the caller administers; answers the key of a list.',
    query: ofReason,
    reply: TableKey,
  }),
  countFailedTexts: get('/api/shuku/failed-texts/reasons', {
    doc: 'How many attachments there are for each reason, and how many files wait to be read.',
    reply: wireObject({
      reasons: wire('reasons', z.array(wireObject({ reason: wire('reason', Reason), count: wire('count', Integer) }))),
      /** The files of all people; 1000 means at least so many. */
      waiting: wire('waiting', Integer),
    }),
  }),
  readSomeAgain: post('/api/shuku/failed-texts/read-again', {
    doc: 'Has these attachments read once more.',
    query: wireObject({ attachmentIds: wire('ids', IdList) }),
    reply: wireObject({ count: wire('count', Integer) }),
  }),
  readAllAgain: post('/api/shuku/failed-texts/read-all-again', {
    doc: 'Has all of them, or those of one reason, read once more, as a job with progress.',
    query: ofReason,
    reply: wireObject({ jobId: wire('jobId', Integer), count: wire('count', Integer) }),
  }),
} satisfies Record<string, Endpoint>
