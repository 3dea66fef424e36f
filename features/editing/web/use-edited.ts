import { useState } from 'react'
import { attachmentsOfTemplate, type EditedAttachment } from './attachments/edited-attachments.ts'
import { keywordsOf } from '@shuku/domain/documents/contract'
import { baseOf, fieldsOf, type Base, type Fields, type Opened } from './edited-document.ts'

export type Edited = ReturnType<typeof useEdited>

/** The present values of the fields other than the text, and those from which the editing began. */
export function useEdited({ document, category, start }: Opened, title?: string) {
  const [base, setBase] = useState<Base>(() => baseOf(document))
  const [fields, setFields] = useState<Fields>(() => ({
    ...fieldsOf(document),
    ...(start ? { keywords: keywordsOf(start.template.keywords) } : {}),
    ...(title ? { subject: title } : {}),
  }))
  const [attachments, setAttachments] = useState<readonly EditedAttachment[]>(() =>
    start ? attachmentsOfTemplate(start.template) : base.attachments,
  )
  return {
    base,
    fields,
    attachments,
    setBase,
    setAttachments,
    changeFields: (patch: Partial<Fields>) => setFields((now) => ({ ...now, ...patch })),
    /** Where a draft of it belongs. */
    place: base.documentId === undefined ? { categoryId: category.id } : { documentId: base.documentId },
  }
}
