import {
  column,
  get,
  Id,
  Instant,
  Integer,
  RightMenus,
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
import { Status, Watermark } from '@shuku/domain/documents/contract'
import { documentPageMessages } from '../messages.ts'

const text = documentPageMessages.texts
const documentId = wire(['docid', 'id'], Id)

/** Head data of a document as programs read it; every value a text (docs/interface.md §8). */
const BasicData = wireObject({
  subject: wire('docSubject', Text),
  status: wire('docstatus', Status),
  code: wire('doccode', Text),
  version: wire('doceditionid', Text),
  main: wire('docMain', Text),
  mainDocument: wire('maindoc', Text),
  keywords: wire('keyword', Text),
  ownerId: wire('ownerid', Id),
  personId: wire('hrmresid', Text),
  customerId: wire('crmid', Text),
  assetId: wire('assetid', Text),
  projectId: wire('projectid', Text),
  categoryId: wire('seccategory', Id),
  changedById: wire('doclastmoduserid', Id),
  changedBy: wire('doclastmoduser', Text),
  changedOn: wire('doclastmoddate', Text),
  changedTime: wire('doclastmodtime', Text),
  changedAt: wire('doclastmoddatetime', Text),
  approvedById: wire('docapproveuserid', Text),
  approvedOn: wire('docapprovedate', Text),
  archivedById: wire('docarchiveuserid', Text),
  canceledById: wire('doccanceluserid', Text),
  expiredOn: wire('docinvaldate', Text),
})

const WatermarkFlags = wireObject({
  onPrint: wire('wmforprint', Text),
  on: wire('isopenwater', Text),
  onView: wire('wmforview', Text),
  onDownload: wire('wmfordownload', Text),
  none: wire('wmisnull', Text),
})

const Mention = wireObject({
  id: wire('id', Id),
  subject: wire('subject', Text),
  kind: wire('kind', Text),
  categoryName: wire('categoryName', Text),
})

const DetailTab = wireObject({
  id: wire('key', Text),
  label: wire('value', Text),
  selected: wire('selected', z.literal('true')).optional(),
})

const Property = wireObject({
  column: wire('column', z.enum(['1', '2'])),
  label: wire('label', Text),
  /** HTML, escaped. */
  value: wire('value', Text),
})

/** An attachment as programs list it; every value a text (docs/interface.md §7). */
export const AttachmentOnWire = wireObject({
  documentId: wire('id', Id),
  fileId: wire('fileid', Id),
  version: wire('versionid', Text),
  attachmentId: wire('docImageFileId', Id),
  name: wire('filename', Text),
  extension: wire('fileExtendName', Text),
  size: wire('filesize', Text),
  viewLink: wire('filelink', Text),
  link: wire('acclink', Text),
  saveLink: wire('loadlink', Text),
  earlierVersions: wire('versionCounts', Text),
})
export type AttachmentOnWire = z.output<typeof AttachmentOnWire>

export const VersionRow = tableShape('document-versions', 'number', {
  /** The version's number is the row's key; the document is the same in all rows. */
  number: column('doceditionid', WholeNumber, { title: text.version, width: 10, sortable: true }),
  documentId: column('id', Id),
  subject: column('docsubject', Text, { title: text.subject, width: 40 }),
  edition: column('docedition', Text),
  status: column('docstatus', Status),
  authorId: column('doclastmoduserid', Id),
  authorName: column('doclastmoduser', Text, { title: text.author, width: 14 }),
  changedOn: column('doclastmoddate', Text, { title: text.changed, width: 16 }),
  changedTime: column('doclastmodtime', Text),
  changedAt: column('createdAt', Instant),
  note: column('versionNote', Text, { title: text.note, width: 20 }),
})
export type VersionRow = RowOf<typeof VersionRow.columns>

export const detailApi = {
  listMentions: get('/api/shuku/documents/mentions', {
    doc: 'The documents that the caller may read whose text links to this one, the latest changed first.',
    query: wireObject({ documentId }),
    reply: wireObject({
      mentions: wire('mentions', z.array(Mention)),
      /** How many they are; at most 50 are listed. */
      all: wire('all', Integer),
    }),
  }),
  getFileWatermark: get('/api/shuku/documents/file-watermark', {
    doc: 'What is drawn over a file that is shown by itself: the watermark of a document that holds it and that the caller may read; nothing where there is none.',
    query: wireObject({ fileId: wire('fileId', Id) }),
    reply: wireObject({ watermark: wire('watermark', Watermark).optional() }),
  }),
  getBasics: get('/api/doc/detail/basicInfo', {
    doc: 'Head data of a document and what the caller may do with it.',
    query: wireObject({ documentId }),
    reply: wireObject({
      data: wire('data', BasicData),
      ...RightMenus.fields,
      watermark: wire('secWmSet', WatermarkFlags),
    }),
  }),
  getHtml: get('/api/doc/detail/htmlContent', {
    doc: 'The text of a document as sanitised HTML.',
    query: wireObject({ documentId }),
    reply: wireObject({ html: wire('content', z.string()) }),
  }),
  listTabs: get('/api/doc/detail/tabInfo', {
    doc: 'The tabs of a document that the caller may open.',
    query: wireObject({ documentId }),
    reply: wireObject({ tabs: wire('tabInfo', z.array(DetailTab)) }),
  }),
  getProperties: get('/api/doc/detail/docParamInfo', {
    doc: 'The properties of a document, captions and values in the caller’s language.',
    query: wireObject({ documentId }),
    reply: wireObject({
      properties: wire('data', z.array(Property)),
      time1: wire('time1', Text),
      time2: wire('time2', Text),
      time3: wire('time3', Text),
      time4: wire('time4', Text),
      time5: wire('time5', Text),
    }),
  }),
  listVersions: get('/api/doc/detail/docVersion', {
    doc: 'The versions of a document, newest first.',
    query: wireObject({ documentId }),
    reply: TableKey,
  }),
  listAttachments: get('/api/doc/detail/docAutoExtendInfo', {
    doc: 'The attachments that unfold below the text.',
    query: wireObject({ documentId }),
    reply: wireObject({
      attachments: wire('dataList', z.array(AttachmentOnWire)),
      hasMore: wire('hasMore', z.boolean()),
      mayDownload: wire('canDownload', z.boolean()),
      mayDownloadAll: wire('bacthDownload', z.boolean()),
    }),
  }),
  listAttachmentsForEdit: get('/api/doc/save/getAccListForEdit', {
    doc: 'The attachments of a document for its edit page; none for a new one.',
    query: wireObject({ documentId: wire(['id', 'docid'], Id).optional(), categoryId: wire('secid', Id).optional() }),
    reply: wireObject({ attachments: wire('dataList', z.array(AttachmentOnWire)) }),
  }),
} satisfies Record<string, Endpoint>
