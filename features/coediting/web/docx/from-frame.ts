import { z } from '@shuku/kit/contract'
import type { FromFrame } from './frame-protocol.ts'

const Units = z.array(z.string().min(1).max(200)).max(500)
const Bodies = z.array(z.base64().max(400_000)).min(1).max(200)
const ask = z.int().nonnegative()

/** What a frame may say; on the page’s side alone, as the frame needs no schemas. */
const Message: z.ZodType<FromFrame> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), hasMarkup: z.boolean() }),
  z.object({ kind: z.literal('failed'), reason: z.string().max(200) }),
  z.object({ kind: z.literal('change'), bodies: Bodies, units: Units, made: Units }),
  z.object({ kind: z.literal('claim'), ask, units: Units }),
  z.object({ kind: z.literal('entered') }),
  z.object({ kind: z.literal('gated') }),
  z.object({ kind: z.literal('caret'), caret: z.string().max(1000) }),
  z.object({ kind: z.literal('flushed'), ask }),
  z.object({ kind: z.literal('save') }),
  z.object({ kind: z.literal('fault'), reason: z.string().max(500) }),
])

/** Undefined for anything else. */
export function readFromFrame(data: unknown): FromFrame | undefined {
  return Message.safeParse(data).data
}
