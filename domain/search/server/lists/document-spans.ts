import { escapeHtml } from '@shuku/kit/server'
import type { Language } from '@shuku/kit/i18n'
import { documentMessages, type DocumentRow } from '@shuku/domain/documents/contract'

const text = documentMessages.texts

/** What programs show for a cell, as HTML. An unread document is known by the picture in its id's (`wire.md` §3.2). */
export const documentSpans = {
  id: ({ id, unread }: DocumentRow) => `${id}${unread ? ` <img src='/images/unread.svg' alt=''>` : ''}`,
  subject: ({ subject, subjectMarked }: DocumentRow) => subjectMarked ?? escapeHtml(subject),
  categoryId: ({ categoryName }: DocumentRow) => escapeHtml(categoryName),
  authorId: ({ authorName }: DocumentRow) => escapeHtml(authorName),
  departmentId: ({ departmentName }: DocumentRow) => escapeHtml(departmentName),
  createdOn: ({ createdOn, createdTime }: DocumentRow) => `${createdOn} ${createdTime}`,
  updatedOn: ({ updatedOn, updatedTime }: DocumentRow) => `${updatedOn} ${updatedTime}`,
  status: ({ statusWord }: DocumentRow, language: Language) => text[statusWord][language],
  secrecy: ({ secrecy }: DocumentRow, language: Language) => text[secrecy][language],
}
