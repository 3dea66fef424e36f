import { column, Flag, Id, Instant, Named, orNothing, tableShape, Text, WholeNumber, type RowOf } from '@shuku/kit/contract'
import { secrecyLevels } from '../rights/contract.ts'
import { documentMessages } from './messages.ts'

/** The status of a document; the numbers are the wire's (`docstatus`). Deleted is no status. */
export const statuses = {
  draft: 0,
  inForce: 1,
  inForceAfterApproval: 2,
  inApproval: 3,
  returned: 4,
  archived: 5,
  waitingToBePublished: 6,
  expired: 7,
  void: 8,
  workflowDraft: 9,
} as const
export type Status = keyof typeof statuses
export const Status = Named(statuses, { asText: true })
export const Secrecy = Named(secrecyLevels, { asText: true })

const text = documentMessages.texts

/** A document as every list of the product shows it; what is not titled is for the screens to draw with. */
export const DocumentRow = tableShape('documents', 'id', {
  id: column('id', Id),
  subject: column('docsubject', Text, { title: text.subject, width: 36, sortable: true }),
  categoryId: column('seccategory', Id, { title: text.category, width: 12, sortable: true }),
  authorId: column('doccreaterid', Id, { title: text.author, width: 8, sortable: true }),
  departmentId: column('docdepartmentid', Id, { title: text.department, width: 10, sortable: true }),
  createdOn: column('doccreatedate', Text, { title: text.created, width: 10, sortable: true, hidden: true }),
  updatedOn: column('doclastmoddate', Text, { title: text.updated, width: 10, sortable: true }),
  status: column('docstatus', Status, { title: text.status, width: 7, sortable: true }),
  reads: column('sumreadcount', WholeNumber, { title: text.reads, width: 6, sortable: true }),
  replies: column('replaydoccount', WholeNumber, { title: text.replies, width: 6, sortable: true, hidden: true }),
  downloads: column('sumdownload', WholeNumber, { title: text.downloads, width: 6, sortable: true, hidden: true }),
  code: column('doccode', Text, { title: text.code, width: 8, sortable: true, hidden: true }),
  secrecy: column('secretLevel', Secrecy, { title: text.secrecy, width: 6, sortable: true, hidden: true }),
  createdTime: column('doccreatetime', Text),
  updatedTime: column('doclastmodtime', Text),
  createdAt: column('createdAt', Instant),
  updatedAt: column('updatedAt', Instant),
  ownerId: column('ownerid', Id),
  extension: column('docextendname', Text),
  /** page, word, excel, ppt, pdf, image, zip, text, mail, video, audio or other: what the icon says. */
  kind: column('kind', Text),
  categoryName: column('categoryName', Text),
  authorName: column('authorName', Text),
  departmentName: column('departmentName', Text),
  attachments: column('accessorycount', WholeNumber),
  unread: column('unread', Flag),
  /** The caller's level: 1 view, 2 edit, 3 full control. */
  level: column('level', WholeNumber),
  mayDownload: column('mayDownload', Flag),
  /** Where a full-text search hit: plain, and with `<em>` round the marks; `hitSource` is the attachment's name. */
  hit: column('hit', orNothing(Text)),
  hitMarked: column('hitspan', orNothing(Text)),
  hitSource: column('hitSource', orNothing(Text)),
  /** The title with `<em>` round the marks, where the title was hit. */
  subjectMarked: column('subjectMarked', orNothing(Text)),
})
export type DocumentRow = RowOf<typeof DocumentRow.columns>
