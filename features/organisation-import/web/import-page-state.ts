import { Id, wire, wireObject, z } from '@shuku/kit/contract'
import { lineResults } from '../contract.ts'

/** What stands in the address: the import, and the lines that are looked at. */
export const ImportPageState = wireObject({
  importId: wire('id', Id).optional(),
  result: wire('result', z.enum(lineResults)).optional(),
})
export type ImportPageState = z.output<typeof ImportPageState>
