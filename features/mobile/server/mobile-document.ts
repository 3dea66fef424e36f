import type { Language } from '@shuku/kit/i18n'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { wordForPrograms } from '@shuku/domain/documents/server'
import type { MobileDocument } from '../contract.ts'

type Shown = Pick<
  DocumentRow,
  | 'id'
  | 'subject'
  | 'kind'
  | 'extension'
  | 'createdOn'
  | 'createdTime'
  | 'updatedOn'
  | 'updatedTime'
  | 'unread'
  | 'authorId'
  | 'authorName'
  | 'statusWord'
>

export function mobileDocument(row: Shown, language: Language): MobileDocument {
  return {
    id: row.id,
    subject: row.subject,
    type: row.kind === 'page' ? '1' : '2',
    extension: row.extension,
    createdAt: `${row.createdOn} ${row.createdTime}`,
    updatedAt: `${row.updatedOn} ${row.updatedTime}`,
    isNew: row.unread,
    authorId: row.authorId,
    authorName: row.authorName,
    status: wordForPrograms(row.statusWord)[language],
    // the colour and the picture are the program's own
    icon: { iconType: row.kind, iconColor: '', iconUrl: '' },
  }
}
