import { wire, wireObject, z } from '@shuku/kit/contract'
import type { Text } from '@shuku/kit/i18n'
import type { DocumentRight } from '@shuku/domain/rights/contract'
import type { StatusName } from './statuses.ts'

/**
 * What an operation requires: a right on the document, a right to change it in its present status, a right to see its
 * log, or to take it back to a draft; or to change the settings of its category, which is asked on its page alone.
 * Printing is no operation of lists: what it follows from is not known of their rows.
 */
export type OperationRight = Exclude<DocumentRight, 'print'> | 'log' | 'takeBack' | 'setCategory'

/** Something that can be done with a document. The slice that does it declares it; lists, pages and menus offer it. */
export interface DocumentOperation {
  readonly id: string
  readonly label: Text
  readonly right: OperationRight
  /** The stored name of a right of roles that it takes besides. */
  readonly roleRight?: string
  /** The statuses in which it makes sense; every one by default. */
  readonly statuses?: readonly StatusName[]
  /** It would be refused while a change of the document waits; rows of lists do not know, its page does not offer it. */
  readonly notWhileChangeWaits?: boolean
  /** Smaller comes first. */
  readonly order: number
  /** Works on several at once. */
  readonly forMany?: boolean
  readonly danger?: boolean
  readonly startsGroup?: boolean
  /** The item of the right menu that programs get for one document; without it they find the operation in lists alone. */
  readonly menu?: { readonly type: `BTN_${string}`; readonly top?: boolean }
}

/** A tab next to a document's text, declared by the slice that fills it. */
export interface DocumentTab {
  readonly id: string
  readonly label: Text
  readonly right: OperationRight | 'versions'
  /** Smaller comes first. */
  readonly order: number
  /** The position among the tabs listed for programs; without it programs do not see the tab. */
  readonly forPrograms?: number
  /** The name by which programs know it, if other than `id`. */
  readonly programId?: string
}

/** What the caller may do with a document in its present status. */
export const Allowed = wireObject({
  edit: wire('edit', z.boolean()),
  submit: wire('submit', z.boolean()),
  delete: wire('delete', z.boolean()),
  share: wire('share', z.boolean()),
  download: wire('download', z.boolean()),
  print: wire('print', z.boolean()),
  /** Change the last day of validity. */
  expire: wire('expire', z.boolean()),
  seeLog: wire('seeLog', z.boolean()),
  /** What the document itself allows; the categories are checked when it is moved. */
  move: wire('move', z.boolean()),
  seeVersions: wire('seeVersions', z.boolean()),
  /** Keep it among one's favourites. */
  star: wire('star', z.boolean()),
})
export type Allowed = Readonly<z.output<typeof Allowed>>
