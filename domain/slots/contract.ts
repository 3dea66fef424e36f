import type { Text } from '@shuku/kit/i18n'
import type { DocumentRight } from '../rights/contract.ts'

// What a slice adds to the screens of others; the apps put the halves of server and web together.

/** An act that rows and menus of documents offer; its web half says what a click does. */
export interface DocumentOperation {
  readonly id: string
  readonly label: Text
  readonly right: DocumentRight
  /** Smaller comes first. */
  readonly order: number
}

/** A tab beside a document. */
export interface DocumentTab {
  readonly id: string
  readonly label: Text
  readonly right: DocumentRight
  readonly order: number
}
