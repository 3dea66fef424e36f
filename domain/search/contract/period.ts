import { z } from '@shuku/kit/contract'

/** A period as forms send it: 0 all, 1 today … 8 last year, 6 from and to (docs/interface.md §3). */
export const Period = z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
export type Period = z.output<typeof Period>
