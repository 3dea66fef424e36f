import type { ReplyOf } from '@shuku/kit/contract'
import type { Secrecy } from '@shuku/domain/documents/web'
import {
  keywordsOf,
  kindsOfIds,
  type documentApi,
  type DocumentView,
  type FieldInForce,
  type FieldValues,
  type FilledField,
  type ShownValue,
} from '@shuku/domain/documents/contract'
import type { editingApi } from '../contract.ts'
import { editedAttachment, type EditedAttachment } from './attachments/edited-attachments.ts'

export type Opened = ReplyOf<typeof editingApi.getForEdit>
export type DraftRow = Opened['drafts'][number]
export type Draft = NonNullable<ReplyOf<typeof editingApi.takeDraft>['draft']>

/** The fields other than the text. */
export interface Fields {
  readonly subject: string
  readonly keywords: readonly string[]
  readonly secrecy: Secrecy
  /** `YYYY-MM-DD`, or empty. */
  readonly expiresOn: string
  /** When a draft is to take effect: an instant in UTC, or empty. */
  readonly publishAt: string
  readonly note: string
  /** Values of custom fields, by the id of the field; what is left out is empty. */
  readonly custom: FieldValues
}

/** What a save has sent, beside the text. */
export interface Sent {
  readonly fields: Fields
  readonly attachments: readonly EditedAttachment[]
}

/** The state from which the editing began; a save renews it. */
export interface Base {
  /** Absent while the document has never been saved. */
  readonly documentId?: number
  /** What it begins with as long as it has never been saved. */
  readonly templateId?: number
  readonly version?: number
  /** It is a draft, or nothing yet: submitting puts it in force. */
  readonly isDraft: boolean
  readonly attachments: readonly EditedAttachment[]
  /** As far as they are known: some are not for an earlier version from which a draft began. */
  readonly fields: Partial<Fields>
}

export function fieldsOf(document: DocumentView | undefined): Fields {
  return {
    subject: document?.subject ?? '',
    keywords: keywordsOf(document?.keywords ?? ''),
    secrecy: document?.secrecy ?? 'public',
    expiresOn: document?.expiresOn ?? '',
    publishAt: document?.publishAt?.toISOString() ?? '',
    note: '',
    custom: valuesOf(document?.fields ?? []),
  }
}

/** With what the form begins; each custom field has its values or none, in a new document the defaults of its category. */
export function firstFields({ document, start, fields: inForce }: Opened, title?: string): Fields {
  const empty = Object.fromEntries(inForce.map(({ id }) => [String(id), []]))
  const fields = fieldsOf(document)
  const defaults = inForce.map(({ id, defaults: values }) => ({ id, values }))
  const values = document ? fields.custom : { ...valuesOf(defaults), ...valuesOf(ofTemplate(start?.template, inForce)) }
  return {
    ...fields,
    // with the files of the template it is saved as secret as that at least: one sees it before
    ...(start ? { keywords: keywordsOf(start.template.keywords), secrecy: start.template.secrecy } : {}),
    ...(title ? { subject: title } : {}),
    custom: { ...empty, ...values },
  }
}

/** The values in another category: what was filled in goes along, else its defaults are there. */
export function valuesIn(inForce: readonly FieldInForce[], filled: FieldValues): FieldValues {
  const empty = Object.fromEntries(inForce.map(({ id }) => [String(id), []]))
  const defaults = inForce.map(({ id, defaults: values }) => ({ id, values }))
  const written = Object.fromEntries(Object.entries(filled).filter(([, values]) => values.length > 0))
  return { ...empty, ...valuesOf(defaults), ...written }
}

/** What a template has filled in, as far as the category has the field and the person sees the value. */
function ofTemplate(template: DocumentView | undefined, inForce: Opened['fields']): FilledField[] {
  const filled = template?.fields.filter(({ id }) => inForce.some((field) => field.id === id)) ?? []
  return filled.filter(
    ({ kind, values }) => !kindsOfIds.includes(kind) || values.every(({ shown }) => shown !== undefined),
  )
}

/** The values of fields as the form has them. */
export function valuesOf(fields: readonly { id: number; values: readonly ShownValue[] }[]): FieldValues {
  return Object.fromEntries(
    fields.flatMap(({ id, values }) =>
      values.length === 0 ? [] : [[String(id), values.map(({ value }) => value)] as const],
    ),
  )
}

export function baseOf(document: DocumentView | undefined): Base {
  const fields = fieldsOf(document)
  if (!document) return { isDraft: true, attachments: [], fields }
  const { id, version, allowed, attachments } = document
  return { documentId: id, version, isDraft: allowed.submit, attachments: attachments.map(editedAttachment), fields }
}

/** Others, and the server for the sake of a file, decide on these without a new version. */
const decidedBeside = ['secrecy', 'expiresOn', 'publishAt'] as const

/** The fields that one goes on with after a save: what one has not touched since is as it is stored now. */
export function fieldsAfterSave(saved: Partial<Fields>, sent: Fields, now: Fields): Fields {
  const stored = decidedBeside.filter((field) => now[field] === sent[field] && saved[field] !== undefined)
  return {
    ...now,
    ...Object.fromEntries(stored.map((field) => [field, saved[field]])),
    note: now.note === sent.note ? '' : now.note,
  }
}

type Version = ReplyOf<typeof documentApi.getVersion>

/**
 * The base of a draft that is older than the document: what somebody else has changed since counts as theirs, and what
 * they added does not count as removed. Fields without history are unknown.
 */
export function earlierBase(base: Base, number: number, version: Version | undefined): Base {
  const then = new Map(version?.attachments.map(({ attachmentId, fileId, name }) => [attachmentId, { fileId, name }]))
  return {
    ...base,
    version: number,
    attachments: base.attachments.flatMap((each) => {
      const before = each.id === undefined ? undefined : then.get(each.id)
      return before ? [{ ...each, before }] : []
    }),
    fields: version
      ? { subject: version.subject, keywords: keywordsOf(version.keywords), custom: valuesOf(version.fields) }
      : {},
  }
}
