import { Id, wire, wireObject, z } from '@shuku/kit/contract'
import { lineResults } from '../contract.ts'

/** The part of the state that is in the address: the import, and the lines shown. */
export const ImportPageState = wireObject({
  importId: wire('id', Id).optional(),
  result: wire('result', z.enum(lineResults)).optional(),
})
export type ImportPageState = z.output<typeof ImportPageState>
