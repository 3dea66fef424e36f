import { Day, wire, wireObject, type z } from '@shuku/kit/contract'

/** Of which days it can be asked who could see something, and what is known of them. */
export const PastReply = wireObject({
  firstDay: wire('firstDay', Day),
  today: wire('today', Day),
  /** Of an earlier day only a part is known. */
  knownFrom: wire('knownFrom', Day),
})
export type PastReply = z.output<typeof PastReply>
