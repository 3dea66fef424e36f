import { z } from '@shuku/kit/contract'

/** What people are told of. */
export const noticeKinds = [
  'shared',
  'accessAsked',
  'accessGiven',
  'accessRefused',
  'readingRequired',
  'readingDue',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What a notice says besides who and which documents; each kind has what its sentence needs. */
export const NoticeDetails = z.object({
  level: z.enum(['view', 'edit', 'full']).optional(),
  /** In the words of who caused it. */
  note: z.string().optional(),
  /** The last day, as `2026-03-01`. */
  dueOn: z.string().optional(),
  isOverdue: z.boolean().optional(),
})
export type NoticeDetails = z.output<typeof NoticeDetails>
