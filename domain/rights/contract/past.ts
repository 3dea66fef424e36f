import { Day, wire, wireObject, type z } from '@shuku/kit/contract'

/** The days for which past access can be asked, and what is known about them. */
export const PastReply = wireObject({
  firstDay: wire('firstDay', Day),
  today: wire('today', Day),
  /** Before this day only part of the history is known. */
  knownFrom: wire('knownFrom', Day),
})
export type PastReply = z.output<typeof PastReply>
