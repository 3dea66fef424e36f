import type { ComponentType, ReactNode } from 'react'
import type { Text } from '@shuku/kit/i18n'
import { defineSlot, type PlannedRead, type LazyPart } from '@shuku/kit/web'
import type { DocumentOperation, DocumentTab } from '../contract.ts'

/** A document as acts know it, out of a row of a list or the page of one. */
export interface ActedDocument {
  readonly id: number
  readonly subject: string
  readonly unread: boolean
  readonly starred: boolean
  readonly attachments: number
  readonly mayDownload: boolean
  /** Ids of the operations that the server offers for it. */
  readonly offers: readonly string[]
}

/** What the person marked that rows of lists do not say. */
export interface DocumentMarks {
  readonly followed: ReadonlySet<number>
  /** Ids of the acts that are there for no document, since the person could not carry them out anywhere. */
  readonly impossible: ReadonlySet<string>
}

export interface DocumentActionContext {
  /** Called after an act that changed documents: the list is loaded again, or the page is left. */
  readonly onDone: (act: string) => unknown
  /** How wide the dialog of the act is on this screen; its own width otherwise. */
  readonly dialogWidth?: number | undefined
}

/** All that a list had when it was selected. */
export interface SelectedDocuments {
  readonly selectionId: number
  readonly count: number
}

/** What a click on an operation does. */
export interface DocumentAction {
  /**
   * The operation as its slice declares it to the server; for acts that only screens have, the part that screens need.
   */
  readonly operation: Omit<DocumentOperation, 'right'>
  readonly icon: ReactNode
  /** By default the act is shown where the server offers it. */
  readonly isOffered?: (document: ActedDocument, marks: DocumentMarks) => boolean
  /** A hook: whether the person can do it with any document at all; what the server offers is not shown otherwise. */
  readonly usePossible?: () => boolean
  /** Also of documents that one administers and need not be able to read, for those with such rights of roles. */
  readonly inMonitor?: (rights: readonly string[]) => boolean
  /** A place to go to instead of an act; for one document. */
  readonly href?: (document: ActedDocument) => string
  readonly run?: (documents: readonly ActedDocument[], context: DocumentActionContext) => unknown
  /** Works on everything that a list holds, also what has not been seen. */
  readonly runOnAll?: (selected: SelectedDocuments, context: DocumentActionContext) => unknown
}

/** What slices add to the acts on documents. */
export const documentActions = defineSlot<DocumentAction>('documents.actions')

/** The fields of a document that its tabs may use. */
export interface TabDocument {
  readonly id: number
  readonly subject: string
  readonly attachments: number
  readonly reads: number
  /** The one that is shown. */
  readonly version: number
  readonly versions: number
  /** Ids of the operations that the server offers for it. */
  readonly offers: readonly string[]
}

/** The content of a tab next to a document's text. */
export interface TabContent {
  readonly tab: DocumentTab
  /** The number shown after the label. */
  readonly count?: (document: TabDocument) => number | undefined
  readonly Content: ComponentType<{ document: TabDocument }>
}

/** The tabs that slices add to a document. */
export const documentTabs = defineSlot<TabContent>('documents.tabs')

/** A section below the properties of a document; shows nothing to whom its facts are not open. */
export interface PanelSectionContent {
  readonly id: string
  /**
   * Sections are in this order; the numbers leave gaps. Those that a document may be without come last, so that none
   * of them pushes another down when it comes.
   */
  readonly order: number
  readonly Content: ComponentType<PanelSectionProps>
}

export interface PanelSectionProps {
  readonly document: TabDocument
  /** Shows another tab of the same panel. */
  readonly onTab: (tab: string) => void
}

/** The sections that slices add below the properties of a document. */
export const panelSections = defineSlot<PanelSectionContent>('documents.sections')

/** Shows a document beside its list; there is one such part. */
export interface QuickLookPart {
  readonly id: string
  readonly Content: ComponentType<QuickLookProps>
}

export interface QuickLookProps {
  readonly documentId: number
  /** The title as the list has it, with the words searched for in `<em>`. */
  readonly titleMarked: string
  /** The words searched for, as they were found. */
  readonly words: readonly string[]
  /** ‹ n / m ›, where the list has it still. */
  readonly steps: ReactNode
  readonly onClose: () => void
  /** An act changed the document. */
  readonly onDone: () => unknown
}

export const quickLook = defineSlot<QuickLookPart>('documents.quickLook')

/** Shown in place of a document that this reader cannot see. */
export interface MissingDocumentPart {
  readonly id: string
  /** Below what everybody reads. */
  readonly Content?: ComponentType<{ documentId: number }>
  /** In place of that page, for who may know more; for all others it is `otherwise`. */
  readonly Instead?: ComponentType<{ documentId: number; otherwise: ReactNode }>
}

export const missingDocument = defineSlot<MissingDocumentPart>('documents.missing')

/** Shown above the unfiltered list of a category; renders nothing if it has nothing to show. */
export interface CategoryHead {
  readonly id: string
  readonly Content: ComponentType<{ readonly categoryId: number }>
}

export const categoryHeads = defineSlot<CategoryHead>('documents.categoryHeads')

/** What a note below a text may use: what is known of a document wherever it is read. */
export type NotedDocument = Pick<TabDocument, 'id' | 'subject' | 'attachments' | 'offers'>

export type DocumentNotePart = LazyPart<{ readonly document: TabDocument }>

/** Shown around the text of a document; renders nothing if it has nothing to show. */
export interface DocumentNote {
  readonly id: string
  /** What `Content` and `Foot` read: asked for together with the document, so that nothing moves the text once it is shown. */
  readonly asks?: (documentId: number) => readonly PlannedRead[]
  /** Between its head and its text. */
  readonly Content?: DocumentNotePart
  /** What is done once the text is read; shown after it. */
  readonly Foot?: DocumentNotePart
  /** Above its text while this reader changes it. */
  readonly WhileEdited?: LazyPart<{ readonly documentId: number }>
  /** Below all that belongs to the document, also where it is read as news. */
  readonly End?: LazyPart<{ readonly document: NotedDocument }>
}

export const documentNotes = defineSlot<DocumentNote>('documents.notes')

/** What may be ticked where a document is published, and follows once that is done. */
export interface AfterPublishing {
  readonly id: string
  readonly label: Text
  /** Smaller comes first. */
  readonly order: number
  readonly run: (document: Pick<TabDocument, 'id' | 'subject'>) => unknown
}

export const afterPublishing = defineSlot<AfterPublishing>('documents.afterPublishing')

/** A text with formatting as a field of a form; there is one such part. */
export interface RichTextPart {
  readonly id: string
  readonly Field: LazyPart<RichTextProps>
}

export interface RichTextProps {
  /** What it begins with; another one needs another `key`. */
  readonly initialHtml: string
  /** Empty where there is no text. */
  readonly onChange: (html: string) => void
  readonly label: string
  /** Of all of it at least, in pixels; it grows with its text, and long ones are scrolled. */
  readonly height: number
}

export const richTexts = defineSlot<RichTextPart>('documents.richTexts')

/** What can be done with documents that are read together under a name: those of a knowledge map. */
export interface ReadingListAct {
  readonly id: string
  readonly label: Text
  readonly icon: ReactNode
  /** So many documents at once; nothing where it needs none. */
  readonly most?: number
  /** A hook: whether it can be done with this one now; undefined where nothing is offered in any case. */
  readonly useOffered?: (list: NamedList | undefined) => boolean
  readonly run: (list: NamedList, documentIds: readonly number[]) => unknown
}

/** As `readingLists` of the server knows it. */
export interface NamedList {
  readonly subject: string
  readonly id: number
  readonly name: string
}

/** What slices add to the acts on such a list (decision 0229). */
export const readingListActs = defineSlot<ReadingListAct>('documents.readingLists')

/** Shares documents at the two levels of co-editing, for reading and for writing together; there is one such part. */
export interface LevelSharingPart {
  readonly id: string
  /**
   * Opens whom a document is shared with at either level. After each change it is asked whether the person may share it
   * still; where not, the dialog closes.
   */
  readonly openShares: (document: SharedDocument, mayStill: () => Promise<boolean>) => void
  /** Opens the dialog that shares documents at one level. */
  readonly openGiving: (documents: readonly SharedDocument[], level: 'view' | 'edit', onDone: () => unknown) => void
  /** Shares documents with those in a chat and sends them there; answers whether that was done, which has been said. */
  readonly sendToChat: (
    documents: readonly SharedDocument[],
    chat: ChatTarget,
    level: 'view' | 'edit',
  ) => Promise<boolean>
}

/** A person or a group, whose chat a screen was opened from (decision 0244). */
export interface ChatTarget {
  readonly receiver: 'person' | 'group'
  readonly receiverId: number
}

export type SharedDocument = Pick<ActedDocument, 'id' | 'subject'>

export const levelSharing = defineSlot<LevelSharingPart>('documents.levelSharing')
