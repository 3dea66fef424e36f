import type { Language } from '@shuku/kit/i18n'

/**
 * Who a request acts for, as far as the kit needs to know. The domain adds what it knows of people and their rights
 * by augmenting this interface; apps/server fills it when a request is identified.
 */
export interface Caller {
  /** The account that acts. */
  readonly personId: number
  /** The account that signed in; differs from `personId` while a secondary account acts. */
  readonly signedInId: number
  readonly language: Language
  /** IANA name; days and times that people see are in it. */
  readonly timeZone: string
}
