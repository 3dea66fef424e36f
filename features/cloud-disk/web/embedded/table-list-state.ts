import { Flag, wire, wireObject, type z } from '@shuku/kit/contract'
import { cloudDiskApi as api } from '../../contract.ts'

/** What programs put into the address of the list: where it is, what of it is shown, and in which order it begins. */
export const TableListState = wireObject({
  ...api.listCloudItems.query.fields,
  isInClient: wire('emJs', Flag).default(false),
  sharesToClient: wire('shareToPCEM', Flag).default(false),
})
export type TableListState = z.output<typeof TableListState>
