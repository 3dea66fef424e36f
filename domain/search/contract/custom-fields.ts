import { Day, JsonText, Text, z } from '@shuku/kit/contract'
import { Period } from './period.ts'

const Bound = z.union([Day, z.string().regex(/^-?\d{1,15}(\.\d{1,10})?$/)])

/**
 * What a custom field of a document has: words in it; one of these values – ids, `yes` or `no` –; a number or a day
 * within bounds, both of which belong to it; a period as forms send it. All that is said must hold.
 */
export const CustomCondition = z.strictObject({
  id: z.int32().positive(),
  text: Text.trim().min(1).max(200).optional(),
  values: z
    .array(z.string().regex(/^(?:[1-9]\d{0,14}|yes|no)$/))
    .min(1)
    .max(100)
    .optional(),
  period: Period.optional(),
  from: Bound.optional(),
  to: Bound.optional(),
})
export type CustomCondition = z.output<typeof CustomCondition>

export const CustomConditions = JsonText(z.array(CustomCondition).max(20))
