import { Flag, Integer, Truth, wire, wireObject, type z } from '@shuku/kit/contract'

/** What a change of the organisation would open and close, computed before it is made. */
export const Forecast = wireObject({
  /** People who could then read something that they may not read now, and the reverse. */
  gain: wire('gain', Integer),
  lose: wire('lose', Integer),
  /** Documents that somebody could then read who may not now, and the reverse; -1 where not even a bound is known. */
  opened: wire('opened', Integer),
  closed: wire('closed', Integer),
  /** Otherwise the four are bounds: it is not more. */
  isExact: wire('isExact', Truth),
})
export type Forecast = z.output<typeof Forecast>

/** Parameter of every forecast: bounds at once, or exact numbers that may take seconds. */
export const exactly = wire('exactly', Flag).default(false)
