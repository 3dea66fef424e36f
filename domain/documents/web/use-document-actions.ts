import { useCallback } from 'react'
import { translate, type Language } from '@shuku/kit/i18n'
import { useLanguage, useSlot, type Action, type TableRow } from '@shuku/kit/web'
import type { DocumentRow } from '../contract.ts'
import {
  documentActions,
  type ActedDocument,
  type DocumentAction,
  type DocumentActionContext,
  type DocumentMarks,
} from './slots.ts'
import { useDocumentMarks } from './state/use-document-marks.ts'

interface Options {
  readonly onDone?: DocumentActionContext['onDone']
  /** Ids of acts that are elsewhere on this screen. */
  readonly without?: readonly string[]
  /** By the ids of acts: how wide their dialogs are on this screen, where that is not their own width. */
  readonly dialogWidths?: DialogWidths | undefined
}

export type DialogWidths = Readonly<Record<string, number>>

export type ActionsOf = (documents: readonly ActedDocument[]) => readonly Action[]

/**
 * What can be done with documents, as buttons and menus take it: for one all that is offered for it, for several what
 * works on many and is offered for at least one of them (the server says of each what became of it).
 */
export function useDocumentActions({ onDone, without, dialogWidths }: Options = {}): ActionsOf {
  const acts = useSlot(documentActions)
  const { language } = useLanguage()
  const marks = useDocumentMarks()
  return useCallback<ActionsOf>(
    (documents) =>
      acts
        .filter((act) => !without?.includes(act.operation.id) && fits(act, documents, marks))
        .toSorted(byOrder)
        .map((act) => ({
          ...shownOf(act, language),
          startsGroup: act.operation.startsGroup ?? false,
          ...deedOf(act, documents, { onDone: onDone ?? nothing, dialogWidth: dialogWidths?.[act.operation.id] }),
        })),
    [acts, language, marks, onDone, without, dialogWidths],
  )
}

function fits(act: DocumentAction, documents: readonly ActedDocument[], marks: DocumentMarks) {
  if (documents.length > 1 && !act.operation.forMany) return false
  return documents.some((document) => isOffered(act, document, marks))
}

export function isOffered(
  { operation, isOffered: decides }: DocumentAction,
  document: ActedDocument,
  marks: DocumentMarks,
): boolean {
  if (marks.impossible.has(operation.id)) return false
  return decides ? decides(document, marks) : document.offers.includes(operation.id)
}

export function byOrder({ operation: a }: DocumentAction, { operation: b }: DocumentAction): number {
  return Number(isLast(a)) - Number(isLast(b)) || a.order - b.order
}

/** What takes documents away is behind all others, whatever place it has among them in the menus of programs. */
function isLast({ danger = false, startsGroup = false }: DocumentAction['operation']): boolean {
  return danger && startsGroup
}

/** An act as buttons and menus draw it. */
export function shownOf({ operation, icon }: DocumentAction, language: Language) {
  return {
    key: operation.id,
    label: translate(operation.label, language),
    icon,
    danger: operation.danger ?? false,
  }
}

function deedOf(act: DocumentAction, documents: readonly ActedDocument[], context: DocumentActionContext) {
  const [first] = documents
  if (act.href && first) return { href: act.href(first) }
  return {
    run: () =>
      // of several each act says itself with which it will not be done, and why
      act.run?.(documents, context),
  }
}

function nothing() {
  return undefined
}

/** A row of a list as acts take it. */
export function actedRow({ row, operations }: TableRow<DocumentRow>): ActedDocument {
  const { id, subject, unread, starred, attachments, mayDownload } = row
  return { id, subject, unread, starred, attachments, mayDownload, offers: operations.map((operation) => operation.id) }
}
