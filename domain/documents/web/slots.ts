import type { ComponentType, ReactNode } from 'react'
import { defineSlot } from '@shuku/kit/web'
import type { Text } from '@shuku/kit/i18n'

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

/** Something that can be done with documents, wherever they are listed; the server's half decides for which. */
export interface DocumentAct {
  /** The id of the server's operation, where it has one. */
  readonly id: string
  readonly label: Text
  readonly icon: ReactNode
  /** Smaller comes first. */
  readonly order: number
  readonly isOffered: (document: ActedDocument) => boolean
  /** Works on several at once. */
  readonly forMany: boolean
  /** A place to go to instead of an act; for one document. */
  readonly href?: (document: ActedDocument) => string
  readonly run?: (documents: readonly ActedDocument[], context: ActContext) => unknown
  /** Works on everything that a list holds, also what has not been seen. */
  readonly runOnAll?: (selected: SelectedDocuments, context: ActContext) => unknown
  readonly danger?: boolean
  readonly startsGroup?: boolean
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
  /** Ids of the tabs that the server offers for it. */
  readonly offers: readonly string[]
}

/** A tab beside a document's text. */
export interface DocumentTab {
  readonly id: string
  readonly label: Text
  /** Smaller comes first. */
  readonly order: number
  readonly isOffered: (document: TabDocument) => boolean
  /** Behind the label. */
  readonly count?: (document: TabDocument) => number | undefined
  readonly Content: ComponentType<{ document: TabDocument }>
}

/** What slices add beside a document. */
export const documentTabs = defineSlot<DocumentTab>('documents.tabs')

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
