import type { Secrecy } from '@shuku/domain/rights/contract'
import type { FieldValues } from '../../fields-contract.ts'
import type { AttachmentPlan } from './apply-attachments.ts'

/** What is left out stays as it is. */
export interface DocumentChange {
  readonly id: number
  /**
   * The category in which the sender believes the document to be. Another category is refused: moving is a separate
   * act.
   */
  readonly categoryId?: number | undefined
  /** The version that the editor started from; without it the save is of the present one. */
  readonly baseVersion?: number | undefined
  readonly subject?: string | undefined
  readonly html?: string | undefined
  /** The text is imported, as that of a new document may be. */
  readonly importedFileIds?: readonly number[] | undefined
  readonly keywords?: string | undefined
  readonly attachments?: Pick<AttachmentPlan, 'list' | 'add'>
  /** Puts a draft in force. */
  readonly submit?: boolean
  /** Keeps it a draft; refused for what is in force already. */
  readonly draft?: boolean
  readonly ownerId?: number | undefined
  readonly secrecy?: Secrecy | undefined
  /** The last day of the level that it is given; null without an end. */
  readonly secrecyUntil?: string | null | undefined
  /** The secrecy that the editor started from; what was raised since is not lowered. */
  readonly baseSecrecy?: Secrecy | undefined
  /** Null removes the date. */
  readonly expiresOn?: string | null | undefined
  /** When a draft, or a change of what is in force, is to take effect; null: at once. */
  readonly publishAt?: Date | null | undefined
  readonly note?: string | undefined
  /** Values of custom fields; what is left out stays. */
  readonly fields?: FieldValues | undefined
  /** A form was filled in: what the category requires is there, unless it stays a draft. */
  readonly isForm?: boolean
  /** They come from an earlier version: nobody entered them now. */
  readonly isRestored?: boolean
  /** It was approved, or is only tried: it is saved where the category asks for approval, too. */
  readonly isApproved?: boolean
  /** The draft that is in it: it ends with a save of its text, and holds what a refused one was sent with. */
  readonly draftId?: string | undefined
  /** The window that edits, where the sender is one; it leaves with the save unless it goes on. */
  readonly editing?: { readonly token: string; readonly goesOn: boolean } | undefined
  /** The shared edit whose save it is; the sender writes in it. */
  readonly sharedEditId?: number | undefined
  /** Who else wrote it, by person. */
  readonly writerIds?: readonly number[] | undefined
}

/** What a save says of the shared edit that it is of. */
export type WrittenTogether = Pick<DocumentChange, 'sharedEditId' | 'writerIds'>
