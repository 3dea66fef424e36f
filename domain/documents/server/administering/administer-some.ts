import type { Secrecy } from '@shuku/domain/rights/contract'
import type { ActContext } from '../act-context.ts'
import type { Recorded, Some } from './administrative-acts.ts'
import { changeHolder } from './change-holder.ts'
import { changeSecrecy } from './change-secrecy.ts'
import { endEditingOf } from './end-editing-of.ts'
import { takeSharesOff } from './take-shares-off.ts'

/** What administrators change of documents that they need not be able to read, besides their status and place. */
export type AdministrativeChange =
  | {
      /** The author has the owner's place as well, where they are the owner. */
      readonly act: 'author' | 'owner'
      readonly personId: number
    }
  /** No higher than the caller's own clearance; one for a time is for good then. */
  | { readonly act: 'secrecy'; readonly secrecy: Secrecy }
  /** All shares end, or the editing, whose editor keeps the draft. */
  | { readonly act: 'unshare' | 'unlock' }

/** Changes some documents, in this transaction, with the rights as they are now. */
export function administerSome(context: ActContext, change: AdministrativeChange, some: Some): Promise<Recorded> {
  switch (change.act) {
    case 'secrecy':
      return changeSecrecy(context, change.secrecy, some)
    case 'unshare':
      return takeSharesOff(context, some)
    case 'unlock':
      return endEditingOf(context, some)
    default:
      return changeHolder(context, { personId: change.personId, holder: change.act }, some)
  }
}
