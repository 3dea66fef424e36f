import type { Secrecy } from '@shuku/domain/rights/contract'
import type { FieldValues } from '../../../fields-contract.ts'

/** The document, or the category of a new document, to which a draft belongs. */
export interface DraftPlace {
  readonly documentId?: number | undefined
  readonly categoryId?: number | undefined
}

interface DraftText {
  /** Chosen by the window that writes it; unique among those of the person. */
  readonly id: string
  readonly subject: string
  readonly keywords: string
  readonly html: string
  readonly baseVersion?: number | undefined
  /** What else the form holds; drafts of before have none. */
  readonly form?: DraftForm | undefined
}

/** A draft to store; the text is already sanitised. */
export interface NewDraft extends DraftText, DraftPlace {
  /** Files that the text shows or links to, whether or not the author may use them. */
  readonly bodyFileIds: readonly number[]
}

export interface DraftForm {
  readonly secrecy: Secrecy
  /** `YYYY-MM-DD` */
  readonly expiresOn: string | null
  /** An instant in UTC, or null. */
  readonly publishAt?: string | null | undefined
  readonly note: string
  readonly fields?: FieldValues | undefined
  /** Attachments in order; those of the document with their id, and with a name where it differs from the file's. */
  readonly attachments: readonly DraftAttachment[]
}

interface DraftAttachment {
  readonly id?: number | undefined
  readonly fileId: number
  readonly name?: string | undefined
}

export interface Draft extends DraftText, DraftPlace {
  /** The files of its attachments. */
  readonly fileIds: readonly number[]
  readonly savedAt: Date
}

/** A draft in a list. */
export interface DraftRow extends DraftPlace {
  readonly id: string
  /** Empty, as the words, where the document may not be read any more. */
  readonly subject: string
  /** The first words of its text. */
  readonly words: string
  /** What it belongs to is there for the caller: a document to read, a category to create in. */
  readonly isOpen: boolean
  /** Of the category of a new document, where one may create there. */
  readonly categoryName?: string | undefined
  readonly baseVersion?: number | undefined
  readonly savedAt: Date
}
