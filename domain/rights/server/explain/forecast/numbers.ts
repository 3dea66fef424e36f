/** What a change of the organisation would open and close, computed before it is made. */
export interface Forecast {
  /** People who could then read something that they may not read now, and the reverse. */
  readonly gain: number
  readonly lose: number
  /** Documents that somebody could then read who may not now, and the reverse; -1 where not even a bound is known. */
  readonly opened: number
  readonly closed: number
  /** Otherwise the four numbers are bounds: it is not more. */
  readonly isExact: boolean
}
