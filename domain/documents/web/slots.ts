import type { ComponentType, ReactNode } from 'react'
import { defineSlot } from '@shuku/kit/web'
import type { DocumentOperation, DocumentTab } from '../contract.ts'

/** A document as acts know it, out of a row of a list or the page of one. */
export interface ActedDocument {
  readonly id: number
  readonly subject: string
  readonly unread: boolean
  readonly attachments: number
  readonly mayDownload: boolean
  /** Ids of the operations that the server offers for it. */
  readonly offers: readonly string[]
}

export interface ActContext {
  /** After an act that changed the documents: the list runs again, the page is left. */
  readonly onDone: (act: string) => unknown
}

/** All that a list had when it was selected. */
export interface SelectedDocuments {
  readonly selectionId: number
  readonly count: number
}

/** What a click on an operation does. */
export interface DocumentAct {
  /** As its slice declares it to the server; of an act that only screens have, what they must know of it. */
  readonly operation: Omit<DocumentOperation, 'right'>
  readonly icon: ReactNode
  /** By default where the server offers it. */
  readonly isOffered?: (document: ActedDocument) => boolean
  /** A place to go to instead of an act; for one document. */
  readonly href?: (document: ActedDocument) => string
  readonly run?: (documents: readonly ActedDocument[], context: ActContext) => unknown
  /** Works on everything that a list holds, also what has not been seen. */
  readonly runOnAll?: (selected: SelectedDocuments, context: ActContext) => unknown
}

/** What slices add to the acts on documents. */
export const documentActions = defineSlot<DocumentAct>('documents.actions')

/** What a tab beside a document may need of it. */
export interface TabDocument {
  readonly id: number
  readonly subject: string
  readonly attachments: number
  /** The one that is shown. */
  readonly version: number
  readonly versions: number
  /** Ids of the operations that the server offers for it. */
  readonly offers: readonly string[]
}

/** What a tab beside a document's text shows. */
export interface TabContent {
  readonly tab: DocumentTab
  /** Behind the label. */
  readonly count?: (document: TabDocument) => number | undefined
  readonly Content: ComponentType<{ document: TabDocument }>
}

/** What slices add beside a document. */
export const documentTabs = defineSlot<TabContent>('documents.tabs')

/** Stands in the place of a document that is not there for this reader. */
export interface MissingDocumentPart {
  readonly id: string
  readonly Content: ComponentType<{ documentId: number }>
}

export const missingDocument = defineSlot<MissingDocumentPart>('documents.missing')

/** Stands between a document's head and its text; shows nothing where it has nothing to say. */
export interface DocumentNote {
  readonly id: string
  readonly Content: ComponentType<{ document: TabDocument }>
}

export const documentNotes = defineSlot<DocumentNote>('documents.notes')
