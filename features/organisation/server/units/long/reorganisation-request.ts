import { z } from '@shuku/kit/contract'

const into = { unitId: z.int(), intoId: z.int() }

/** A re-organisation as it was asked for, and as a job stores it. */
export const ReorganisationRequest = z.discriminatedUnion('act', [
  z.object({ act: z.literal('merge'), ...into }),
  z.object({ act: z.literal('close'), ...into }),
  z.object({
    act: z.literal('move'),
    unitId: z.int(),
    parentId: z.int(),
    /** Refused if it has been moved by then. */
    seenBelowId: z.int().optional(),
  }),
  z.object({ act: z.literal('undo'), actId: z.int() }),
  z.object({ act: z.literal('reopen'), unitId: z.int() }),
])
export type ReorganisationRequest = z.output<typeof ReorganisationRequest>
export type RequestTo<A extends ReorganisationRequest['act']> = Extract<ReorganisationRequest, { act: A }>
