import { useEffect, useRef, useState } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { rememberWrittenIn } from '@shuku/domain/categories/web'
import { call, useSession } from '@shuku/kit/web'
import { editingApi } from '../contract.ts'
import { attachmentsAfterSave, attachmentsOfTemplate, type EditedAttachment } from './attachments/edited-attachments.ts'
import {
  baseOf,
  fieldsAfterSave,
  firstFields,
  valuesIn,
  type Base,
  type Fields,
  type Opened,
  type Sent,
} from './edited-document.ts'
import { asSameAccount } from './same-account.ts'

export type Edited = ReturnType<typeof useEdited>

/** The present values of the fields other than the text, and those from which the editing began. */
export function useEdited(first: Opened, title?: string) {
  const { personId } = useSession()
  const [moved, setMoved] = useState<Opened>()
  const opened = moved ?? first
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
  const [isMoving, setMoving] = useState(false)
  const moves = useRef(0)
  useEffect(() => () => void (moves.current += 1), [])
  const place = base.documentId === undefined ? { categoryId: category.id } : { documentId: base.documentId }
  return {
    /** As it was opened; what was never saved may be in another category by now. */
    opened,
    category,
    isMoved: moved !== undefined,
    /** The category that was chosen last is still asked about. */
    isMoving,
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
    /** What was changed while a save was under way stays so on top of what it stored. */
    goOnFrom: (saved: Base, sent: Sent) => {
      setBase(saved)
      setAttachments((now) => attachmentsAfterSave(saved.attachments, sent.attachments, now))
      setFields((now) => fieldsAfterSave(saved.fields, sent.fields, now))
    },
    /** Somebody may have changed the fields of the category meanwhile; what was entered stays. */
    renewInForce: async () => {
      const renewed = await call(editingApi.getForEdit, place).catch(() => undefined)
      if (renewed) setInForce(renewed.fields)
      return renewed?.fields ?? inForce
    },
    /** Another category for what was never saved: text and values go along, and the address names it. */
    changeCategory: async (categoryId: number) => {
      moves.current += 1
      const move = moves.current
      setMoving(true)
      const there = await call(editingApi.getForEdit, { categoryId, templateId: 0 }).finally(() => {
        if (move === moves.current) setMoving(false)
      })
      // the page was left meanwhile, or yet another category was chosen
      if (move !== moves.current) return
      setMoved({ ...opened, category: there.category, fields: there.fields, properties: there.properties })
      setInForce(there.fields)
      setFields((now) => ({ ...now, custom: valuesIn(there.fields, now.custom) }))
      // the router keeps the old one: with another it would begin another document
      history.replaceState(history.state, '', asSameAccount(addresses.createDocument(categoryId)))
      rememberWrittenIn(personId, there.category)
    },
    /** Where a draft of it belongs. */
    place,
  }
}
