import {
  column,
  Flag,
  Id,
  Instant,
  JsonText,
  orNothing,
  tableShape,
  Text,
  WholeNumber,
  z,
  type RowOf,
} from '@shuku/kit/contract'
import { FilledField } from './fields-contract.ts'
import { documentMessages } from './messages.ts'
import { Secrecy, Status, StatusWord } from './statuses.ts'

export { bodyAttributes, bodyTags } from './contract/body-allow-list.ts'
export { isNumber, isNumbering, numberings, writtenNumber, type Numbering } from './numbering.ts'

export { documentChoiceApi, DocumentChoice, fixedLists } from './choices-contract.ts'
export { documentApi, DocumentView, Editor, OwnEditRequest, type AttachmentView } from './document-contract.ts'
export { fieldErrors } from './field-errors.ts'
export { fieldText, valueText, type FieldOfText } from './field-text.ts'
export {
  currencies,
  FieldChange,
  FieldInForce,
  FieldKind,
  fieldKinds,
  fieldKindTexts,
  FieldSection,
  FieldValues,
  FilledField,
  isFieldShown,
  kindsOfEntries,
  kindsOfIds,
  kindsOfMany,
  mostCounted,
  mostValuesOfField,
  OwnField,
  relativeDefaults,
  ShownValue,
} from './fields-contract.ts'
export {
  documentProperties,
  DocumentProperty,
  formProperties,
  PropertyInForce,
  PropertyRow,
  requirableProperties,
  SetProperty,
} from './properties-contract.ts'
export { Watermark, watermarkLook, watermarkParameters, type WatermarkParameter } from './contract/watermark.ts'
export { watermarkFonts, watermarkLines, watermarkSvg, watermarkTile } from './contract/watermark-tile.ts'
export { publishingApi, type PublishingForecast } from './contract/publishing-calls.ts'
export { documentUploadApi } from './contract/upload-calls.ts'
export { uploadMessages } from './contract/upload-messages.ts'
export { DocumentTemplate } from './templates-contract.ts'
export { documentErrors } from './document-errors.ts'
export { keywordsOf, keywordsText } from './keywords.ts'
export {
  groupRefused,
  mergeRefused,
  RefusedByReason,
  type RefusedDocument,
  type RefusedGroup,
} from './contract/refused-groups.ts'
export { isPlainColour } from './contract/legible.ts'
export { CopyMoveQuery, CopyMoveRow } from './copy-move-contract.ts'
export { bulkMessages } from './contract/bulk-messages.ts'
export { documentMessages } from './messages.ts'
export {
  arrangementCalls,
  Arrangement,
  mostSectionRows,
  type ArrangementCalls,
  type Arranged,
} from './contract/arrangement-contract.ts'
export { Allowed, type DocumentOperation, type DocumentTab, type OperationRight } from './offers-contract.ts'
export {
  bulkOperationsApi,
  bulkOperationStates,
  WatchedOperation,
  type BulkOperationState,
  forecastAtOnce,
  mostForecast,
  undoDays,
} from './bulk-operations-contract.ts'
export { RefusedDocuments } from './contract/refused-documents.ts'
export { DraftId, EditWindow, type AttachmentChange } from './save-contract.ts'
export { Secrecy, Status, statuses, StatusWord } from './statuses.ts'

const text = documentMessages.texts

/** Older news is no news: nobody has thousands of unread documents on their first day. */
export const unreadDays = 180

/** In which part of a document a search found the words, where it was not the title. */
export const HitField = z.enum(['code', 'keywords', 'field', 'body', 'fileName', 'file'])
export type HitField = z.output<typeof HitField>

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
  statusWord: column('statusWord', StatusWord),
  reads: column('sumreadcount', WholeNumber, { title: text.reads, width: 6, sortable: true }),
  replies: column('replaydoccount', WholeNumber, { title: text.replies, width: 6, sortable: true, hidden: true }),
  downloads: column('sumdownload', WholeNumber, { title: text.downloads, width: 6, sortable: true, hidden: true }),
  /** The average of its scores, in hundredths; 0 where nobody has scored it. */
  score: column('docscore', WholeNumber, { title: text.score, width: 6, sortable: true, hidden: true }),
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
  /** It was to be reviewed before today. */
  reviewOverdue: column('reviewOverdue', Flag),
  /** By the caller. */
  starred: column('starred', Flag),
  /** The caller's level: 1 view, 2 edit, 3 full control. */
  level: column('level', WholeNumber),
  mayDownload: column('mayDownload', Flag),
  /** The caller made it, and may still delete and move it. */
  mayRetract: column('mayRetract', Flag),
  /** Nobody changes, moves or deletes it, whatever right they have. */
  isGuarded: column('isGuarded', Flag),
  /**
   * Where a full-text search found the words: plain, and with `<em>` around the matches; `hitSource` is the
   * attachment's name, `hitFileId` its file, `hitField` the field.
   */
  hit: column('hit', orNothing(Text)),
  hitMarked: column('hitspan', orNothing(Text)),
  hitSource: column('hitSource', orNothing(Text)),
  hitFileId: column('hitFileId', orNothing(Id)),
  hitField: column('hitField', orNothing(HitField)),
  /** The words of the company’s list by which it was found in the place of those that were typed. */
  hitSynonyms: column('hitSynonyms', orNothing(Text)),
  /** The title with `<em>` round the marks, where the title was hit. */
  subjectMarked: column('subjectMarked', orNothing(Text)),
  /** In a list of one category: the custom fields that are columns of its lists, as far as they have a value. */
  fields: column('customfields', orNothing(JsonText(z.array(FilledField)))),
})
export type DocumentRow = RowOf<typeof DocumentRow.columns>

/** `4.5` of 450 hundredths; nothing where nobody has scored it. */
export function scoreText(score: number): string {
  return score === 0 ? '' : (score / 100).toFixed(1)
}
