import { useState } from 'react'
import { call } from '@shuku/kit/web'
import { editingApi } from '../contract.ts'
import { attachmentsOfTemplate, type EditedAttachment } from './attachments/edited-attachments.ts'
import { baseOf, firstFields, type Base, type Fields, type Opened } from './edited-document.ts'

export type Edited = ReturnType<typeof useEdited>

/** The present values of the fields other than the text, and those from which the editing began. */
export function useEdited(opened: Opened, title?: string) {
  const { document, category, start } = opened
  const [base, setBase] = useState<Base>(() => ({
    ...baseOf(document),
    ...(start && !document ? { templateId: start.template.id } : {}),
  }))
  const [inForce, setInForce] = useState(opened.fields)
  const [fields, setFields] = useState<Fields>(() => firstFields(opened, title))
  const [attachments, setAttachments] = useState<readonly EditedAttachment[]>(() =>
    start ? attachmentsOfTemplate(start.template) : base.attachments,
  )
  const place = base.documentId === undefined ? { categoryId: category.id } : { documentId: base.documentId }
  return {
    base,
    /** The custom fields of its category. */
    inForce,
    fields,
    attachments,
    setBase,
    setAttachments,
    /** Of the custom fields, those that are named become another. */
    changeFields: ({ custom, ...patch }: Partial<Fields>) =>
      setFields((now) => ({ ...now, ...patch, custom: { ...now.custom, ...custom } })),
    /** Somebody may have changed the fields of the category meanwhile; what was entered stays. */
    renewInForce: async () => {
      const renewed = await call(editingApi.getForEdit, place).catch(() => undefined)
      if (renewed) setInForce(renewed.fields)
      return renewed?.fields ?? inForce
    },
    /** Where a draft of it belongs. */
    place,
  }
}
