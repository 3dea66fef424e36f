import { chatOf, screenAddress, type ChatPlace } from './screen-address.ts'

/** Where office documents are written together, and sent into a chat. */
export const coeditingAddresses = {
  /** Word and Excel documents that people write together: one’s own (0), past shares (1), all (2). */
  coeditedDocuments: (at: ChatPlace & { tab?: '0' | '1' | '2' } = {}) =>
    screenAddress('editList', { viewcondition: at.tab, ...chatOf(at) }),
  /** One of them by its file, or a new one: of a type, of a template, in a category. */
  coediting: (
    at: ChatPlace & {
      fileId?: number
      categoryId?: number | undefined
      extension?: string
      templateId?: number | undefined
    } = {},
  ) =>
    screenAddress('coediting', {
      fileid: at.fileId,
      secid: at.categoryId,
      extname: at.extension,
      mouldType: at.templateId,
      ...chatOf(at),
    }),
  /** Where a phone chooses documents for a chat: created by oneself (0), of the group (1), all (2); some of them are chosen. */
  mobilePicker: (at: ChatPlace & { tab?: '0' | '1' | '2'; documentIds?: readonly number[] } = {}) =>
    screenAddress('mobilePicker', {
      viewcondition: at.tab,
      resourceid: at.documentIds?.join(','),
      ...chatOf(at),
    }),
} as const
